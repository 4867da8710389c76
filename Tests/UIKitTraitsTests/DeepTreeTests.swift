import TraitTree
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Deep trees: no recursion, and work in proportion to their depth.
final class DeepTreeTests: XCTestCase {
  func testADeepChainOfControllersIsReleased() {
    onStage { _ in
      weak var last: UIViewController?
      do {
        let controllers = (0..<30_000).map { _ in UIViewController() }
        for (parent, child) in zip(controllers, controllers.dropFirst()) { parent.addChild(child) }
        last = controllers.last
      }
      XCTAssertNil(last)
    }
  }

  func testADeepChainOfControllersWithViewsIsReleased() {
    onStage { _ in
      weak var last: UIViewController?
      do {
        let root = chain(of: 2_000)
        last = sequence(first: root, next: \.children.first).reduce(nil) { $1 }
        XCTAssertNotNil(last)
      }
      XCTAssertNil(last)
    }
  }

  func testAddingAControllerWithoutDescendantsExaminesNoAncestors() {
    onStage { _ in
      let counts = [500, 1_000].map { count in
        let before = FacadeWork.steps
        _ = chain(of: count)
        return FacadeWork.steps - before
      }
      XCTAssertLessThanOrEqual(counts[1], counts[0] * 21 / 10)
    }
  }

  func testTheFirstUpdateOfAChainIsLinear() {
    let works = [300, 600].map { count in
      var work = WorkCounters()
      onStage { stage in
        let root = chain(of: count)
        stage.window.rootViewController = root
        let before = EnvironmentForest.forest.work
        stage.update()
        work = EnvironmentForest.forest.work
        work.visited -= before.visited
        work.examined -= before.examined
        work.attended -= before.attended
      }
      return work
    }
    XCTAssertLessThanOrEqual(works[1].visited, works[0].visited * 21 / 10)
    XCTAssertLessThanOrEqual(works[1].examined, works[0].examined * 21 / 10)
    XCTAssertLessThanOrEqual(works[1].attended, works[0].attended * 21 / 10)
  }

  func testReleasingAChainOfViewsInAWindowIsLinear() {
    assertReleaseIsLinear { window, count in
      var parent: UIView = window
      for _ in 0..<count {
        let view = UIView()
        parent.addSubview(view)
        parent = view
      }
    }
  }

  func testReleasingAChainOfViewsWithLabelsIsLinear() {
    assertReleaseIsLinear { window, count in
      var parent: UIView = window
      for _ in 0..<count {
        let view = UIView()
        for child in [UIView(), view, UIView()] { parent.addSubview(child) }
        parent = view
      }
    }
  }

  func testReleasingAChainOfControllersInAWindowIsLinear() {
    assertReleaseIsLinear { window, count in window.rootViewController = chain(of: count) }
  }

  /// Compares what the release of a window examines, with chains of 300 and 600 below it.
  private func assertReleaseIsLinear(
    of fill: @MainActor (UIWindow, Int) -> Void, line: UInt = #line
  ) {
    let examined = [300, 600].map { count in
      var examined = 0
      onStage { stage in
        weak var released: UIWindow?
        do {
          let window = UIWindow(windowScene: stage.scene)
          fill(window, count)
          window.makeKeyAndVisible()
          stage.update()
          examined = EnvironmentForest.forest.work.examined
          window.windowScene = nil
          released = window
        }
        XCTAssertNil(released, "Something keeps the window.", line: line)
        examined = EnvironmentForest.forest.work.examined - examined
      }
      return examined
    }
    XCTAssertLessThanOrEqual(
      examined[1] * 10, examined[0] * 22, "Twice the chain is too much work: \(examined).",
      line: line)
  }
}

/// A chain of controllers: each is a child of the previous one, and its view is in that one's view.
@MainActor
private func chain(of count: Int) -> UIViewController {
  let root = UIViewController()
  var parent = root
  for _ in 1..<count {
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent = child
  }
  return root
}
