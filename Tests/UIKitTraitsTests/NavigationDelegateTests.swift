import UIKitTraits
import XCTest

/// When a navigation controller tells its delegate what it shows: in the order that a log of a device, published
/// with the callbacks of a push and a pop, has.
final class NavigationDelegateTests: XCTestCase {
  func testTheOrderOfAPushAndAPop() {
    onStage { stage in
      let (log, stack) = (Log(), UINavigationController(rootViewController: UIViewController()))
      let (first, second) = (Heard("A", log), Heard("B", log))
      stack.viewControllers = [first]
      let delegate = Delegate(log)
      stack.delegate = delegate
      stage.window.rootViewController = stack
      stage.update()
      XCTAssertEqual(
        log.take(),
        ["A will appear", "will show A", "A is appearing", "A did appear", "did show A"])
      stack.pushViewController(second, animated: true)
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "A will disappear", "B will appear", "will show B, animated", "A did disappear",
          "B is appearing", "B did appear", "did show B, animated",
        ])
      stack.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "B will disappear", "A will appear", "will show A", "B did disappear", "A is appearing",
          "A did appear", "did show A",
        ])
    }
  }

  /// Nothing is shown before the stack is, and then only what is on top; nor is anything when it appears again.
  func testOnlyAnotherControllerIsShown() {
    onStage { stage in
      let (log, stack) = (Log(), UINavigationController())
      let delegate = Delegate(log)
      stack.delegate = delegate
      stack.viewControllers = [Heard("A", Log()), Heard("B", Log())]
      stage.update()
      XCTAssertEqual(log.take(), [])
      stage.window.rootViewController = stack
      stage.update()
      XCTAssertEqual(log.take(), ["will show B", "did show B"])
      stage.window.isHidden = true
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(log.take(), [])
      stack.setViewControllers([stack.viewControllers[1]], animated: false)
      stage.update()
      XCTAssertEqual(log.take(), [], "It was shown.")
    }
  }

  /// A delegate that comes later is not told of what is shown already.
  func testADelegateThatComesLater() {
    onStage { stage in
      let (log, stack) = (Log(), UINavigationController(rootViewController: Heard("A", Log())))
      let delegate = Delegate(log)
      stage.window.rootViewController = stack
      stage.update()
      stack.delegate = delegate
      stage.window.isHidden = true
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  /// A controller may be pushed when one will appear, or when the delegate is told of one.
  func testAnotherMayBePushedMeanwhile() {
    onStage { stage in
      let (log, stack) = (Log(), UINavigationController())
      let delegate = Delegate(log)
      stack.delegate = delegate
      let (first, second, third) = (Heard("A", Log()), Heard("B", Log()), Heard("C", Log()))
      first.whenHeard = {
        first.whenHeard = {}
        stack.pushViewController(second, animated: false)
      }
      delegate.onShowing = {
        delegate.onShowing = {}
        stack.pushViewController(third, animated: false)
      }
      stage.window.rootViewController = stack
      stack.pushViewController(first, animated: false)
      stage.update()
      XCTAssertEqual(stack.topViewController, third)
      XCTAssertEqual(log.take(), ["will show B", "will show C", "did show C"])
    }
  }
}

@MainActor
private final class Delegate: NSObject, UINavigationControllerDelegate {
  private let log: Log
  var onShowing: () -> Void = {}

  init(_ log: Log) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("will show \(viewController.title ?? "")\(animated ? ", animated" : "")")
    onShowing()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("did show \(viewController.title ?? "")\(animated ? ", animated" : "")")
  }
}
