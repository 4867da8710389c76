import SwiftUI
import UIKit
import XCTest

/// What is shown while a binding of the program says so, and what stands where nothing goes anywhere.
final class PresentingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testASheetFollowsItsItem() {
    onMain {
      let handle = Handle()
      let shown = Shown(Pages(handle: handle))
      XCTAssertTrue(shown.text().contains("Sheet\n    Text \"1\""))
      handle.item?.wrappedValue = Page(id: 2)
      XCTAssertTrue(shown.text().contains("Sheet\n    Text \"2\""))
      handle.item?.wrappedValue = nil
      XCTAssertFalse(shown.text().contains("Sheet"))
    }
  }

  /// Also if it is nil in between.
  func testASheetIsDismissedWhenAnotherItemTakesItsPlace() {
    onMain {
      let handle = Handle()
      let shown = Shown(Pages(handle: handle))
      handle.item?.wrappedValue = Page(id: 1)
      _ = shown.text()
      XCTAssertEqual(handle.log, [])
      handle.item?.wrappedValue = Page(id: 2)
      _ = shown.text()
      XCTAssertEqual(handle.log, ["dismissed"])
      handle.item?.wrappedValue = nil
      handle.item?.wrappedValue = Page(id: 3)
      _ = shown.text()
      XCTAssertEqual(handle.log, ["dismissed", "dismissed"])
      handle.item?.wrappedValue = nil
      _ = shown.text()
      XCTAssertEqual(handle.log, ["dismissed", "dismissed", "dismissed"])
    }
  }

  /// What is presented may end that.
  func testWhatIsPresentedDismissesItself() {
    onMain {
      let handle = Handle()
      // It leads to the view that has the handle.
      defer { handle.dismiss = nil }
      let shown = Shown(DismissingPages(handle: handle))
      for word in ["Sheet", "Popover"] {
        XCTAssertTrue(shown.text().contains(word))
        handle.dismiss?()
        XCTAssertFalse(shown.text().contains(word))
      }
    }
  }

  private struct Closer: View {
    @Environment(\.presentationMode) private var mode
    let keep: (Binding<PresentationMode>) -> Void
    var body: some View {
      keep(mode)
      return EmptyView()
    }
  }

  private struct Asking: View {
    @Environment(\.isPresented) private var isPresented
    @Environment(\.presentationMode) private var mode
    var body: some View { Text("\(isPresented) \(mode.wrappedValue.isPresented)") }
  }

  func testAViewKnowsWhetherItIsPresented() {
    onMain {
      let asking = Asking()
      for view in [
        AnyView(asking.sheet(isPresented: .constant(true)) { asking }),
        AnyView(asking.popover(item: .constant(Page(id: 1))) { _ in asking }),
        AnyView(asking.navigationDestination(isPresented: .constant(true)) { asking }),
      ] {
        let lines = Shown(view).text().split(separator: "\n")
        XCTAssertTrue(lines[1].hasSuffix(#""false false""#))
        XCTAssertTrue(lines[3].hasSuffix(#""true true""#))
      }
    }
  }

  private struct Leaving: View {
    let handle: Handle
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View {
      let _ = handle.dismiss = dismiss
      Text("\(isPresented)")
    }
  }

  private final class Asked<Content: View>: UIHostingController<Content> {
    var count = 0
    override var navigationController: UINavigationController? {
      count += 1
      return super.navigationController
    }
  }

  /// That looks at all controllers around: with hosting controllers inside each other it would be the square of
  /// their number.
  func testAnUpdateAsksForNoPresentationUnlessAViewReadsIt() {
    onMain {
      let (quiet, asking) = (Asked(rootView: EmptyView()), Asked(rootView: Asking()))
      let shown = Shown(EmptyView())
      let parent = UIViewController()
      for controller in [quiet, asking] as [UIViewController] {
        parent.addChild(controller)
        parent.view.addSubview(controller.view)
      }
      shown.window.rootViewController = parent
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(quiet.count, 0)
      XCTAssertGreaterThan(asking.count, 0)
    }
  }

  /// As views do that are presented inside.
  func testAHostingControllerThatUIKitShowsIsDismissed() {
    onMain {
      let handle = Handle()
      // It leads to the controller.
      defer { handle.dismiss = nil }
      let stack = UINavigationController(
        rootViewController: UIHostingController(rootView: Leaving(handle: handle)))
      let shown = Shown(EmptyView())
      shown.window.rootViewController = stack
      UIApplication.shared.runUpdateCycle()
      handle.dismiss?()
      XCTAssertEqual(stack.viewControllers.count, 1, "It is the root.")
      for isPushed in [true, false] {
        let controller = UIHostingController(rootView: Leaving(handle: handle))
        if isPushed {
          stack.pushViewController(controller, animated: false)
        } else {
          stack.present(controller, animated: false)
        }
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(controller.renderedText, #"Text "true""#)
        handle.dismiss?()
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(stack.viewControllers.count, 1)
        XCTAssertNil(stack.presentedViewController)
      }
    }
  }

  private struct Parting: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Text("a").onDisappear { dismiss() } }
  }

  func testAPageThatIsPoppedDismissesNothingMore() {
    onMain {
      let (root, stack) = (UIViewController(), UINavigationController())
      let shown = Shown(EmptyView())
      shown.window.rootViewController = root
      let page = UIHostingController(rootView: Parting())
      stack.setViewControllers([UIViewController(), page], animated: false)
      root.present(stack, animated: false)
      UIApplication.shared.runUpdateCycle()
      stack.popViewController(animated: false)
      UIApplication.shared.runUpdateCycle()
      XCTAssertIdentical(root.presentedViewController, stack)
    }
  }

  private struct Counting: View {
    let count: () -> Void
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      let _ = (dismiss, count())
      Text("a")
    }
  }
  private struct Sheets: View {
    let number: Int
    let presented: Counting
    var body: some View {
      Text("\(number)").sheet(isPresented: .constant(true)) { presented }
    }
  }

  func testHowToDismissIsTheSameAfterEachUpdate() {
    onMain {
      var count = 0
      let presented = Counting { count += 1 }
      let shown = Shown(Sheets(number: 1, presented: presented))
      XCTAssertTrue(shown.text(Sheets(number: 2, presented: presented)).contains(#""2""#))
      XCTAssertEqual(count, 1)
    }
  }

  private final class Kept {}
  private struct Keeping: View {
    let kept: Kept
    var body: some View {
      EmptyView().sheet(isPresented: .constant(true)) { Text("a") }
        .popover(item: .constant(Page(id: 1))) { _ in Text("\(kept)") }
    }
  }

  func testWhatWasPresentedEndsWithItsController() {
    onMain {
      weak var kept: Kept?
      do {
        let new = Kept()
        kept = new
        XCTAssertTrue(Shown(Keeping(kept: new)).text().contains("Popover"))
      }
      UIApplication.shared.runUpdateCycle()
      XCTAssertNil(kept)
    }
  }

  func testThePresentationModeDismisses() {
    onMain {
      var count = 0
      var mode: Binding<PresentationMode>?
      let shown = Shown(
        Closer { mode = $0 }.environment(\.dismiss, DismissAction { count += 1 }))
      _ = shown.text()
      mode?.wrappedValue.dismiss()
      XCTAssertEqual(count, 1)
      XCTAssertEqual(mode?.wrappedValue.isPresented, false)
    }
  }

  func testASplitViewShowsItsColumns() {
    onMain {
      let shown = Shown(
        NavigationSplitView {
          NavigationLink("link", value: 1)
        } detail: {
          ScrollViewReader { proxy in Text("detail").onAppear { proxy.scrollTo(1) } }
        })
      XCTAssertEqual(
        shown.text(),
        """
        NavigationSplitView
          NavigationLink
            Text "link"
          ScrollViewReader
            Text "detail"
        """)
    }
  }

  /// No view is on its way in or out, so no effect applies.
  func testScrollingChangesNothing() {
    onMain {
      let shown = Shown(
        ScrollView(.horizontal) {
          Text("a").containerRelativeFrame(.horizontal, count: 2, spacing: 1)
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
        }
        .contentMargins(16, for: .scrollContent).scrollTargetBehavior(.viewAligned)
        .sensoryFeedback(.success, trigger: 1))
      XCTAssertEqual(shown.text(), "ScrollView\n  Text \"a\"")
      XCTAssertEqual(ScrollTransitionPhase.topLeading.value, -1)
      XCTAssertEqual(ScrollTransitionPhase.identity.value, 0)
      XCTAssertEqual(ScrollTransitionPhase.bottomTrailing.value, 1)
    }
  }

  func testAViewsModelCanBeReplaced() {
    final class Model: ObservableObject { @Published var name = "a" }
    struct Page: View {
      @ObservedObject var model: Model
      init(_ model: Model) {
        self.model = Model()
        self.model = model
      }
      var body: some View { Text(model.name) }
    }
    onMain {
      let model = Model()
      model.name = "b"
      XCTAssertEqual(Shown(Page(model)).text(), "Text \"b\"")
    }
  }

  func testASheetThatDisappearsWithItsControllerIsNotDismissed() {
    onMain {
      let handle = Handle()
      let shown = Shown(Pages(handle: handle))
      shown.window.rootViewController = UIViewController()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(handle.log, [])
      shown.window.rootViewController = shown.controller
      UIApplication.shared.runUpdateCycle()
      handle.item?.wrappedValue = nil
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(handle.log, ["dismissed"])
    }
  }
}

private struct Page: Identifiable { let id: Int }

@MainActor
private final class Handle {
  var item: Binding<Page?>?
  var dismiss: DismissAction?
  var log: [String] = []
}

private struct Pages: View {
  let handle: Handle
  @State private var item: Page? = Page(id: 1)
  var body: some View {
    let _ = handle.item = $item
    Text("page").sheet(item: $item, onDismiss: { handle.log.append("dismissed") }) {
      Text("\($0.id)")
    }
  }
}

// Each is a declaration of its own, and shows nothing.
#Preview("several statements") {
  let number = 1
  VStack { Text("\(number)") }
}
#Preview {
  @Previewable @State var isOn = false
  Toggle("a", isOn: $isOn)
}
#Preview("a view of UIKit's") { UIView() }
#Preview {
  let controller = UIViewController()
  controller.title = "a"
  return controller
}

private struct DismissingPages: View {
  let handle: Handle
  @State private var isShown = true
  @State private var item: Page? = Page(id: 1)

  var body: some View {
    Text("page").sheet(isPresented: $isShown) { DismissedPage(handle: handle) }
    if !isShown {
      Text("next").popover(item: $item) { _ in DismissedPage(handle: handle) }
    }
  }
}

private struct DismissedPage: View {
  let handle: Handle
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let _ = handle.dismiss = dismiss
    Text("a")
  }
}
