import SwiftUITraits
import XCTest

/// S12.1: when views appear and disappear.
final class AppearingTests: XCTestCase {
  private struct Page: View {
    let log: Log
    var isLong = false

    var body: some View {
      VStack {
        part("inner")
        if isLong { part("more") }
      }
      .onAppear { log.note("outer appears") }
      .onDisappear { log.note("outer disappears") }
    }

    private func part(_ name: String) -> some View {
      Text(name)
        .onAppear { log.note("\(name) appears") }
        .onDisappear { log.note("\(name) disappears") }
    }
  }

  private static let appearing = ["inner appears", "outer appears"]
  private static let disappearing = ["inner disappears", "outer disappears"]

  func testViewsAppearWithAControllerThatIsTheRootAgain() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Page(log: log))
      XCTAssertEqual(log.take(), Self.appearing)
      stage.window.rootViewController = UIViewController()
      stage.update()
      XCTAssertEqual(log.take(), Self.disappearing)
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(log.take(), Self.appearing)
      stage.update()
      controller.view.layoutIfNeeded()
      XCTAssertEqual(log.take(), [])
    }
  }

  func testViewsDisappearUnderAnotherController() {
    onStage { stage in
      let log = Log()
      let controller = UIHostingController(rootView: Page(log: log))
      let stack = UINavigationController(rootViewController: controller)
      stage.window.rootViewController = stack
      stage.update()
      XCTAssertEqual(log.take(), Self.appearing)
      stack.pushViewController(UIViewController(), animated: false)
      stage.update()
      XCTAssertEqual(log.take(), Self.disappearing)
      stack.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(log.take(), Self.appearing)
    }
  }

  /// What disappeared with the controller does not disappear again when it is removed.
  func testAViewDisappearsOnce() {
    onStage { stage in
      let log = Log()
      do {
        let controller = stage.show(Page(log: log))
        stage.window.rootViewController = UIViewController()
        stage.update()
        XCTAssertEqual(controller.renderedText, "VStack\n  Text \"inner\"")
      }
      stage.update()
      XCTAssertEqual(log.take().filter { $0.hasSuffix("disappears") }.count, 2)
    }
  }

  /// A view that is made while the controller is away appears with it.
  func testAViewThatIsMadeMeanwhileAppearsLater() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Page(log: log))
      stage.window.rootViewController = UIViewController()
      stage.update()
      _ = log.take()
      controller.rootView = Page(log: log, isLong: true)
      controller.view.layoutIfNeeded()
      XCTAssertEqual(log.take(), [])
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(Set(log.take()), Set(Self.appearing + ["more appears"]))
    }
  }

  private struct Several: View {
    let log: Log
    let handle: Handle
    @State private var count = 0

    var body: some View {
      let _ = handle.count = $count
      Group {
        if count == 1 { Text("b") } else { Text("a") }
        Group { if count == 2 { Text("c") } }
      }
      .onAppear { log.note("+") }
      .onDisappear { log.note("-") }
    }
  }

  /// New ones appear before old ones disappear.
  func testEachViewOfAGroupAppears() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(Several(log: log, handle: handle))
      XCTAssertEqual(log.take(), ["+"])
      for (count, words) in [(1, ["+", "-"]), (2, ["+", "+", "-"]), (3, ["-"])] {
        handle.count?.wrappedValue = count
        stage.update()
        XCTAssertEqual(log.take(), words)
      }
      stage.window.rootViewController = UIViewController()
      stage.update()
      XCTAssertEqual(log.take(), ["-"])
      handle.count?.wrappedValue = 2
      controller.view.layoutIfNeeded()
      XCTAssertEqual(log.take(), [])
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(log.take(), ["+", "+"])
    }
  }

  func testNoViewDoesNotAppear() {
    onStage { stage in
      let log = Log()
      let isShown = Int("1") == 2
      _ = stage.show(
        VStack {
          EmptyView().onAppear { log.note("empty") }
          Group { if isShown { Text("a") } }.onAppear { log.note("if") }
          ForEach(0..<0) { _ in Text("a") }.onAppear { log.note("for") }
        })
      XCTAssertEqual(log.take(), [])
    }
  }

  func testViewsInACellAppearWithItsWindow() {
    onStage { stage in
      let (log, controller) = (Log(), UIViewController())
      let cell = UIHostingConfiguration { Page(log: log) }.makeContentView()
      controller.view.addSubview(cell)
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(log.take(), Self.appearing)
      stage.window.rootViewController = UIViewController()
      stage.update()
      XCTAssertEqual(log.take(), Self.disappearing)
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(log.take(), Self.appearing)
      cell.removeFromSuperview()
      XCTAssertEqual(log.take(), Self.disappearing)
    }
  }

  private struct Alternative: View {
    let log: Log
    let handle: Handle
    @State private var count = 0
    @Environment(\.density) private var density

    var body: some View {
      let _ = handle.count = $count
      if count == 0 {
        Text("old").onAppear { log.note("old \(density)") }.onDisappear { log.note("old left") }
      } else {
        Text("new").onAppear { log.note("new \(density)") }
      }
    }
  }

  /// It sees the values of then.
  func testAViewThatWasReplacedMeanwhileDoesNotAppearAgain() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(Alternative(log: log, handle: handle))
      stage.window.rootViewController = UIViewController()
      stage.update()
      XCTAssertEqual(log.take(), ["old 1", "old left"])
      handle.count?.wrappedValue = 1
      stage.window.traitOverrides.density = 2
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(log.take(), ["new 2"])
    }
  }

  /// A controller that nothing presents shows its views when it is laid out.
  func testViewsAppearInALayoutWithoutAnAppearance() {
    onStage { _ in
      let log = Log()
      let controller = UIHostingController(rootView: Page(log: log))
      controller.view.layoutIfNeeded()
      XCTAssertEqual(log.take(), Self.appearing)
    }
  }
}
