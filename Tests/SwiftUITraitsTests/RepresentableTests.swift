import Observation
import SwiftUITraits
import TraitTestSupport
import UIKitTraits
import XCTest

/// S12.1: UIKit controllers and views among SwiftUI views.
final class RepresentableTests: XCTestCase {
  /// S12.1: a represented view's update sets another root view, which is shown in the same cycle.
  func testARootViewSetDuringALayoutIsShown() {
    onStage { stage in
      weak var shown: UIHostingController<AnyView>?
      let controller = UIHostingController(
        rootView: AnyView(Calling { shown?.rootView = AnyView(Text("second")) }))
      shown = controller
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"second\"")
      controller.rootView = AnyView(
        Calling {
          shown?.rootView = AnyView(Text("third"))
          shown?.view.layoutIfNeeded()
        })
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"third\"")
    }
  }

  func testAViewIsMadeOnceAndUpdatedOnChanges() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Label(text: "a", log: log))
      XCTAssertEqual(log.take(), ["coordinator", "make 1", "update a 1 by 1"])
      stage.update()
      controller.rootView = Label(text: "a", log: log)
      stage.update()
      XCTAssertEqual(log.take(), [], "An equal view is not updated.")
      controller.rootView = Label(text: "b", log: log)
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      stage.scene.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(log.take(), ["update b 1 by 2", "update b 2 by 3"])
    }
  }

  /// So its first update finds no window.
  func testAViewIsUpdatedBeforeItEnters() {
    onStage { stage in
      let log = Log()
      @MainActor func view(_ text: String) -> some View {
        EnteringLabel(text: text, log: log).onAppear { log.note("appears") }
      }
      let controller = stage.show(view("a"))
      XCTAssertEqual(log.take(), ["update a, outside", "appears", "enters"])
      controller.rootView = view("b")
      stage.update()
      XCTAssertEqual(log.take(), ["update b, inside"])
    }
  }

  func testARemovedViewIsDismantled() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Optional(Label(text: "a", log: log)))
      let view = controller.view.subviews.first
      controller.rootView = nil
      stage.update()
      XCTAssertEqual(log.take().last, "dismantle")
      XCTAssertNotNil(view)
      XCTAssertNil(view?.superview)
    }
  }

  /// The program may keep the view, and show it elsewhere.
  func testADismantledViewIsNowhere() {
    onStage { stage in
      let kept = UIView()
      let controller = stage.show(Optional(ShownView(view: kept)))
      let holder = kept.superview
      XCTAssertNotNil(holder)
      controller.rootView = nil
      stage.update()
      XCTAssertNil(kept.superview, "The view is still in what held it.")
      withExtendedLifetime(holder) {}
    }
  }

  func testAControllerIsAChildOfTheHostingController() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Optional(Controller(log: log)))
      XCTAssertEqual(controller.children.count, 1)
      XCTAssertIdentical(controller.children[0].view.superview?.superview, controller.view)
      controller.rootView = nil
      stage.update()
      XCTAssertTrue(controller.children.isEmpty)
      XCTAssertTrue(controller.view.subviews.isEmpty)
    }
  }

  /// What making a view reads counts until the view is updated for a change.
  func testAModelThatIsReadWhenAViewIsMadeIsFollowed() {
    onStage { stage in
      let (log, made, updated) = (Log(), Titled(), Titled())
      _ = stage.show(Modelled(made: made, updated: updated, log: log))
      XCTAssertEqual(log.take(), ["make a", "update a"])
      made.title = "b"
      stage.update()
      XCTAssertEqual(log.take(), ["update a"])
      made.title = "c"
      stage.update()
      XCTAssertEqual(log.take(), [], "The last update has not read it.")
      updated.title = "d"
      stage.update()
      XCTAssertEqual(log.take(), ["update d"])
    }
  }

  func testDecodingAHostingControllerFailsWithASentence() {
    onStage { _ in
      let said = sentences {
        XCTAssertNil(UIHostingController(coder: NSCoder(), rootView: Text("a")))
        XCTAssertNil(UIHostingController<Text>(coder: NSCoder()))
      }
      XCTAssertEqual(
        said,
        [
          "Can't decode a UIHostingController<Text>: nibs and storyboards can't be loaded here; make it in code",
          "Can't decode a UIHostingController<Text> without its root view: use init(coder:rootView:)",
        ])
    }
  }

  /// As for every child controller: it hears of its parent before it leaves, and after.
  func testARemovedControllerHearsThatItLeaves() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Optional(Child(log: log)))
      let parent = ObjectIdentifier(controller)
      controller.rootView = nil
      stage.update()
      XCTAssertEqual(
        log.take(), ["will \(parent)", "did \(parent)", "will nil", "did nil"])
    }
  }

  /// A cell finds a parent controller for a represented one if it is in a controller's view.
  func testARepresentedControllerInACellHasTheOuterParent() {
    onStage { stage in
      let (log, root, cell) = (Log(), UIViewController(), UICollectionViewCell())
      stage.window.rootViewController = root
      root.view.addSubview(cell)
      cell.contentConfiguration = UIHostingConfiguration {
        Controller(log: log).environment(\.density, 3)
      }
      stage.update()
      XCTAssertEqual(log.take(), ["layout 3"])
      XCTAssertEqual(root.children.count, 1)
    }
  }

  /// Reads after another host was laid out in the middle of an update are tracked.
  func testReadsAfterANestedEvaluationAreTracked() {
    onStage { stage in
      let log = Log()
      _ = stage.show(LayingOut(log: log))
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["density 1", "then 1", "density 1", "then 2"])
    }
  }

  /// After insertions and removals, and without any.
  func testRepresentedViewsFollowTheOrderOfTheTree() {
    for names in [["c", "d", "a"], ["c", "a", "b"]] {
      onStage { stage in
        let log = Log()
        @MainActor func list(_ names: [String]) -> ForEach<[String], String, Label> {
          ForEach(names, id: \.self) { Label(text: $0, log: log) }
        }
        let controller = stage.show(list(["a", "b", "c"]))
        let views = Dictionary(
          uniqueKeysWithValues: zip(["a", "b", "c"], controller.view.subviews))
        controller.rootView = list(names)
        stage.update()
        let shown = controller.view.subviews
        XCTAssertEqual(shown.count, 3)
        for (name, view) in zip(names, shown) where name != "d" {
          XCTAssertIdentical(view, views[name])
        }
      }
    }
  }

  /// Elements without a represented view have no part in the order of those beside them.
  func testOtherElementsLookIntoNoRepresentedViews() {
    onStage { stage in
      let works = [10, 1000].map { count in
        let log = Log()
        @MainActor func view(_ texts: Int) -> some View {
          VStack {
            ForEach(0..<texts, id: \.self) { Text("\($0)") }
            ForEach(0..<count, id: \.self) { Label(text: "\($0)", log: log) }
          }
        }
        let controller = stage.show(view(1))
        controller.rootView = view(2)
        let before = FacadeWork.steps
        stage.update()
        return withExtendedLifetime(controller) { FacadeWork.steps - before }
      }
      XCTAssertEqual(works[0], works[1])
    }
  }

  /// Showing one looks at the views around all represented ones, and into no others.
  func testShowingAViewLooksIntoNoOtherViews() {
    onStage { stage in
      let works = [10, 1000].map { count in
        let log = Log()
        @MainActor func view(_ isShown: Bool) -> some View {
          VStack {
            VStack { ForEach(0..<count, id: \.self) { Text("\($0)") } }
            if isShown { Label(text: "a", log: log) }
          }
        }
        let controller = stage.show(view(false))
        controller.rootView = view(true)
        let before = FacadeWork.steps
        stage.update()
        return withExtendedLifetime(controller) { FacadeWork.steps - before }
      }
      XCTAssertEqual(works[0], works[1])
    }
  }

  /// Hosts, nodes and represented objects are released with the controller.
  func testReleasingTheControllerReleasesItsTree() {
    onStage { stage in
      weak var child: UIViewController?
      let before = EnvironmentForest.table.count
      let log = Log()
      do {
        let controller = stage.show(
          VStack {
            Controller(log: log).environment(\.density, 2)
            Label(text: "a", log: log)
          })
        child = controller.children[0]
        XCTAssertNotNil(child)
        stage.window.rootViewController = nil
      }
      stage.update()
      XCTAssertNil(child)
      XCTAssertEqual(EnvironmentForest.table.count, before)
      XCTAssertEqual(log.take().last, "dismantle")
    }
  }
}

/// A controller that logs its parents.
private struct Child: UIViewControllerRepresentable {
  let log: Log

  final class Object: UIViewController {
    var log: Log?

    override func willMove(toParent parent: UIViewController?) { note("will", parent) }
    override func didMove(toParent parent: UIViewController?) { note("did", parent) }

    private func note(_ word: String, _ parent: UIViewController?) {
      log?.note("\(word) \(parent.map { "\(ObjectIdentifier($0))" } ?? "nil")")
    }
  }

  func makeUIViewController(context: Context) -> Object {
    let object = Object()
    object.log = log
    return object
  }

  func updateUIViewController(_ object: Object, context: Context) {}
}

private struct Label: UIViewRepresentable {
  let text: String
  let log: Log

  final class Coordinator {
    let log: Log
    var updates = 0

    init(_ log: Log) { self.log = log }
  }

  func makeCoordinator() -> Coordinator {
    log.note("coordinator")
    return Coordinator(log)
  }

  func makeUIView(context: Context) -> UIView {
    log.note("make \(context.environment.density)")
    return UIView()
  }

  func updateUIView(_ uiView: UIView, context: Context) {
    context.coordinator.updates += 1
    log.note("update \(text) \(context.environment.density) by \(context.coordinator.updates)")
  }

  static func dismantleUIView(_ uiView: UIView, coordinator: Coordinator) {
    coordinator.log.note("dismantle")
  }
}

private struct EnteringLabel: UIViewRepresentable {
  let text: String
  let log: Log

  final class Entering: UIView {
    var log: Log?
    override func willMove(toWindow window: UIWindow?) { log?.note("enters") }
  }

  func makeUIView(context: Context) -> Entering { Entering() }

  func updateUIView(_ view: Entering, context: Context) {
    log.note("update \(text), \(view.superview == nil ? "outside" : "inside")")
    view.log = log
  }
}

/// Lays out detached views, then reads.
private struct LayingOut: UIViewRepresentable {
  let log: Log
  @Environment(\.density) private var density

  func makeUIView(context: Context) -> UIView { UIView() }

  func updateUIView(_ uiView: UIView, context: Context) {
    UIHostingController(rootView: DensityView(log: log)).view.layoutIfNeeded()
    log.note("then \(density)")
  }
}

private struct Calling: UIViewRepresentable {
  let action: @MainActor () -> Void

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) { action() }
}

@Observable
private final class Titled {
  var title = "a"
}

private struct Modelled: UIViewRepresentable {
  let made: Titled
  let updated: Titled
  let log: Log

  func makeUIView(context: Context) -> UIView {
    log.note("make \(made.title)")
    return UIView()
  }

  func updateUIView(_ uiView: UIView, context: Context) { log.note("update \(updated.title)") }
}
