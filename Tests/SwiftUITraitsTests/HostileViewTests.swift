import Observation
import SwiftUITraits
import XCTest

/// Views whose properties, types and models do what is allowed and seldom done.
final class HostileViewTests: XCTestCase {
  // MARK: Types

  /// A weak or unowned property is not what its type says in memory, even where the type is
  /// `Equatable`.
  func testWeakAndUnownedPropertiesOfAnEquatableType() {
    onStage { stage in
      let log = Log()
      let (person, other) = (Person(), Person())
      let controller = stage.show(Greeting(person, 1, log))
      for number in 2...3 {
        controller.rootView = Greeting(person, number, log)
        stage.update()
      }
      controller.rootView = Greeting(person, 3, log)
      stage.update()
      XCTAssertEqual(log.take(), ["1", "2", "3"], "Nothing differed in the last one.")
      controller.rootView = Greeting(other, 3, log)
      stage.update()
      XCTAssertEqual(log.take(), ["3"])
      withExtendedLifetime((person, other)) {}
    }
  }

  /// A represented view that is replaced while it enters the window leaves it.
  func testARepresentedViewThatIsReplacedWhileItEnters() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(AnyView(Text("first")))
      controller.rootView = AnyView(
        Entering(log: log) {
          controller.rootView = AnyView(Text("last"))
          controller.view.layoutIfNeeded()
        })
      stage.update()
      XCTAssertEqual(log.take(), ["is updated", "enters", "is dismantled"])
    }
  }

  /// Nor does a represented controller stay a child that is replaced while it enters.
  func testARepresentedControllerThatIsReplacedWhileItEnters() {
    for moment in EnteringController.Moment.allCases {
      onStage { stage in
        let host = stage.show(AnyView(Text("first")))
        let entering = EnteringController()
        entering.onCall = { [unowned entering] call in
          guard call == moment else { return }
          entering.onCall = nil
          host.rootView = AnyView(Text("last"))
          host.view.layoutIfNeeded()
        }
        host.rootView = AnyView(Representing(controller: entering))
        stage.update()
        XCTAssertEqual(host.renderedText, "Text \"last\"", "\(moment)")
        XCTAssertEqual(host.children, [], "\(moment)")
        XCTAssertEqual(host.view.subviews, [], "\(moment)")
        XCTAssertNil(entering.parent, "\(moment)")
        XCTAssertNil(entering.viewIfLoaded?.superview, "\(moment)")
        XCTAssertNil(entering.lastParent, "\(moment)")
      }
    }
  }

  /// Where there is no controller to be its parent, a represented one leaves all the same.
  func testARepresentedControllerWithoutAParentLeaves() {
    onStage { stage in
      let (cell, controller) = (UICollectionViewCell(), EnteringController())
      stage.window.addSubview(cell)
      cell.contentConfiguration = UIHostingConfiguration {
        AnyView(Representing(controller: controller))
      }
      stage.update()
      XCTAssertIdentical(controller.viewIfLoaded?.window, stage.window)
      XCTAssertNil(controller.parent)
      let holder = controller.view.superview
      cell.contentConfiguration = UIHostingConfiguration { AnyView(Text("gone")) }
      stage.update()
      XCTAssertNil(controller.view.superview)
      withExtendedLifetime(holder) {}
    }
  }

  /// One instance as a view of its class, and as one of its superclass, are views of two types.
  func testAnInstanceUnderTwoTypes() {
    onStage { stage in
      let special = SpecialView("special")
      let controller = stage.show(AnyView(special as PlainView))
      for view in [
        AnyView(special), AnyView(special as PlainView), AnyView(PlainView("plain")),
        AnyView(special),
      ] {
        controller.rootView = view
        stage.update()
      }
      XCTAssertEqual(controller.renderedText, "Text \"special\"")
    }
  }

  // MARK: Ends

  /// So may that of what a root view had, before anything is shown.
  func testARootViewEnds() {
    onStage { _ in
      weak var shown: UIHostingController<Holding>?
      var seen: [Int?] = []
      let controller = UIHostingController(
        rootView: Holding(number: 1, ending: Ending { seen.append(shown?.rootView.number) }))
      shown = controller
      controller.rootView = Holding(number: 2, ending: nil)
      XCTAssertEqual(seen, [2])
    }
  }

  /// The deinit of a picture may ask for what is shown in its place.
  func testAPictureEnds() {
    onStage { stage in
      let log = Log()
      weak var shown: UIHostingController<Image>?
      @MainActor func image(_ number: Int) -> Image {
        Image(name: "\(number)", .object(Ending { log.note(shown?.renderedText ?? "gone") }))
      }
      let controller = stage.show(image(1))
      shown = controller
      controller.rootView = image(2)
      stage.update()
      XCTAssertEqual(log.take(), ["Image \"2\""])
    }
  }

  /// A stack holds an equal value that the view inside did not take. Its deinit may ask for what is shown.
  func testAValueEndsThatTheViewInsideDidNotTake() {
    onStage { stage in
      let log = Log()
      weak var shown: UIHostingController<VStack<Titled>>?
      @MainActor func view(_ text: String, _ name: String) -> VStack<Titled> {
        let ending = Ending { log.note("\(name): \(shown?.renderedText.last ?? "?")") }
        return VStack { Titled(title: Titled.Title(text: text, ending: ending)) }
      }
      let controller = stage.show(view("1", "shown"))
      shown = controller
      for text in ["1", "2"] {
        controller.rootView = view(text, "not taken")
        stage.update()
      }
      XCTAssertEqual(log.lines.first, "not taken: \"")
    }
  }

  /// The deinit of a transaction that another one replaces may set a state.
  func testATransactionEnds() {
    onStage { stage in
      let (log, handle, other) = (Log(), Handle(), Handle())
      _ = stage.show(
        VStack {
          Counter(log: log, handle: handle)
          Counter(log: log, handle: other)
        })
      _ = log.take()
      StateTransaction.with(Ending { other.count?.wrappedValue = 9 }) {
        handle.count?.wrappedValue = 1
      }
      StateTransaction.with(1) { handle.count?.wrappedValue = 2 }
      XCTAssertEqual(other.count?.wrappedValue, 9)
      stage.update()
      XCTAssertEqual(log.take(), ["count 2", "count 9"])
    }
  }

  // MARK: Stores

  func testAURLIsStored() throws {
    try onStage { _ in
      let (store, start) = (MemoryDefaults(), URL(fileURLWithPath: "/start"))
      let stored = AppStorage(wrappedValue: start, "url", store: store)
      XCTAssertEqual(stored.wrappedValue, start)
      for text in ["https://example.com/a?b=c", "file:///tmp/a%20b"] {
        stored.wrappedValue = try XCTUnwrap(URL(string: text))
        XCTAssertEqual(stored.wrappedValue.absoluteString, text)
        XCTAssertTrue(store.objects["url"] is String, "A property list has no URL.")
      }
      let optional = AppStorage<URL?>("url", store: store)
      XCTAssertEqual(optional.wrappedValue?.path, "/tmp/a b")
      optional.wrappedValue = nil
      XCTAssertNil(optional.wrappedValue)
      XCTAssertEqual(stored.wrappedValue, start)
    }
  }

  /// Something with a raw value, as an enumeration, may be missing.
  func testARawValueMayBeMissing() {
    onStage { _ in
      enum Shape: String { case round, square }
      let store = MemoryDefaults()
      let stored = AppStorage<Shape?>("shape", store: store)
      XCTAssertNil(stored.wrappedValue)
      stored.wrappedValue = .round
      XCTAssertEqual(store.objects["shape"] as? String, "round")
      XCTAssertEqual(stored.wrappedValue, .round)
      store.objects["shape"] = "oval"
      XCTAssertNil(stored.wrappedValue)
      stored.wrappedValue = nil
      XCTAssertNil(store.objects["shape"])
    }
  }

  /// The deinit of a value that a view set may ask for what is shown.
  func testAValueOfTheEnvironmentEnds() {
    onStage { stage in
      let log = Log()
      weak var shown: UIHostingController<AnyView>?
      @MainActor func view(_ number: Int) -> AnyView {
        AnyView(
          Text("\(number)").environment(
            \.ending, Ending { log.note(shown?.renderedText ?? "gone") }))
      }
      let controller = stage.show(view(1))
      shown = controller
      controller.rootView = view(2)
      stage.update()
      XCTAssertEqual(log.take().count, 1)
      controller.rootView = AnyView(Text("3"))
      stage.update()
      XCTAssertEqual(log.take().count, 1)
    }
  }

  /// What a represented view does when it is dismantled reaches no view that is being released.
  func testAHostingViewThatIsBeingReleasedIsOutOfReach() {
    onStage { stage in
      var reached: [UIView] = []
      do {
        let controller = UIHostingController(
          rootView: Dismantled { view in
            for view in sequence(first: view, next: \.superview).dropFirst(2) {
              reached.append(view)
            }
          })
        stage.window.rootViewController = controller
        stage.update()
        stage.window.rootViewController = nil
        stage.update()
      }
      XCTAssertEqual(reached.count, 0)
    }
  }

  // MARK: Growth

  /// A view often makes its store again whenever it is made.
  func testAStoreEndsWithTheLastViewThatNamesIt() {
    onStage { stage in
      weak var first: UserDefaults?
      do {
        let store = MemoryDefaults()
        first = store
        let controller = stage.show(StoredNumber(store))
        for _ in 0..<100 {
          controller.rootView = StoredNumber(MemoryDefaults())
          stage.update()
        }
      }
      XCTAssertNil(first)
    }
  }

  /// The layout around them does not: Observation would copy the list of all that was read before for each body.
  func testAModelIsObservedByTheBodiesThatReadItAlone() {
    onStage { stage in
      let model = Model()
      let controller = stage.show(ForEach(0..<10) { ModelView(model: model, number: $0) })
      model.number = 1
      stage.update()
      let before = FacadeWork.steps
      model.number = 2
      XCTAssertEqual(FacadeWork.steps - before, 10)
      stage.update()
      XCTAssertEqual(controller.renderedText.split(separator: "\n").count, 10)
    }
  }

  /// Evaluations that read a model leave nothing behind in it: a change calls what the last ones
  /// left.
  func testObservationsDoNotPileUp() {
    onStage { stage in
      let model = Model()
      let works = [10, 20, 40].map { count in
        for number in 0..<count {
          let controller = stage.show(ModelView(model: model, number: 0))
          controller.rootView = ModelView(model: model, number: number + 1)
          stage.update()
          XCTAssertEqual(controller.evaluationCount, 2)
        }
        stage.window.rootViewController = nil
        stage.update()
        let before = FacadeWork.steps
        model.number += 1
        return FacadeWork.steps - before
      }
      // The first evaluation and the first layout did not know that they would read a model.
      XCTAssertLessThanOrEqual(works[0], 2)
      XCTAssertEqual(works[1...], [0, 0])
    }
  }
}

private final class Person: NSObject {}

private struct Greeting: View {
  weak var person: Person?
  unowned let friend: Person
  let number: Int
  let log: Log

  init(_ person: Person, _ number: Int, _ log: Log) {
    (self.person, friend, self.number, self.log) = (person, person, number, log)
  }

  var body: some View {
    let _ = log.note("\(number)")
    Text("\(number)")
  }
}

private class PlainView: View {
  private let title: String

  init(_ title: String) { self.title = title }

  var body: some View { Text(title) }
}

private final class SpecialView: PlainView {}

private enum EndingKey: EnvironmentKey {
  static var defaultValue: Ending? { nil }
}

extension EnvironmentValues {
  fileprivate var ending: Ending? {
    get { self[EndingKey.self] }
    set { self[EndingKey.self] = newValue }
  }
}

private struct Titled: View {
  struct Title: Equatable {
    let text: String
    let ending: Ending
    static func == (one: Title, other: Title) -> Bool { one.text == other.text }
  }

  let title: Title
  var body: some View { Text(title.text) }
}

private struct Dismantled: UIViewRepresentable {
  let whenDismantled: @MainActor (UIView) -> Void

  func makeCoordinator() -> @MainActor (UIView) -> Void { whenDismantled }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {}
  static func dismantleUIView(_ uiView: UIView, coordinator: @MainActor (UIView) -> Void) {
    coordinator(uiView)
  }
}

private struct Entering: UIViewRepresentable {
  let log: Log
  let whenEntering: @MainActor () -> Void

  final class Represented: UIView {
    var whenEntering: @MainActor () -> Void = {}

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { whenEntering() }
    }
  }

  func makeCoordinator() -> Log { log }
  func makeUIView(context: Context) -> Represented {
    let view = Represented()
    view.whenEntering = {
      log.note("enters")
      whenEntering()
    }
    return view
  }
  func updateUIView(_ uiView: Represented, context: Context) { log.note("is updated") }
  static func dismantleUIView(_ uiView: Represented, coordinator: Log) {
    coordinator.note("is dismantled")
  }
}

private struct StoredNumber: View {
  @AppStorage<Int> private var number: Int

  init(_ store: UserDefaults) {
    _number = AppStorage(wrappedValue: 1, "number", store: store)
  }

  var body: some View { Text("\(number)") }
}

@Observable
private final class Model {
  var number = 0
}

private struct ModelView: View {
  let model: Model
  let number: Int

  var body: some View { Text("\(model.number) \(number)") }
}

private struct Holding: View {
  let number: Int
  let ending: Ending?

  var body: some View { Text("\(number)") }
}

private final class EnteringController: UIViewController {
  enum Moment: CaseIterable { case willMove, didLoad, willAppear, didMove }

  var onCall: ((Moment) -> Void)?
  /// What it heard of last.
  private(set) weak var lastParent: UIViewController?

  override func willMove(toParent parent: UIViewController?) {
    lastParent = parent
    if parent != nil { onCall?(.willMove) }
  }
  override func didMove(toParent parent: UIViewController?) {
    lastParent = parent
    if parent != nil { onCall?(.didMove) }
  }
  override func viewDidLoad() { onCall?(.didLoad) }
  override func viewWillAppear(_ animated: Bool) { onCall?(.willAppear) }
}

private struct Representing: UIViewControllerRepresentable {
  let controller: EnteringController

  func makeUIViewController(context: Context) -> EnteringController { controller }
  func updateUIViewController(_ controller: EnteringController, context: Context) {}
}
