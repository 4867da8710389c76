import UIKitTraits
import XCTest

/// When a navigation controller tells its delegate what it shows: in the order that a log of a device, published
/// with the callbacks of a push and a pop, has.
final class NavigationDelegateTests: XCTestCase {
  func testTheOrderOfAPushAndAPop() {
    onStage { stage in
      let (log, stack) = (Log(), UINavigationController(rootViewController: UIViewController()))
      let (first, second) = (Told("A", log), Told("B", log))
      stack.viewControllers = [first]
      let delegate = Delegate(log)
      stack.delegate = delegate
      stage.window.rootViewController = stack
      stage.update()
      XCTAssertEqual(
        log.take(), ["A will appear", "will show A", "A did appear", "did show A"])
      stack.pushViewController(second, animated: true)
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "A will disappear", "B will appear", "will show B, animated", "A did disappear",
          "B did appear", "did show B, animated",
        ])
      stack.popViewController(animated: false)
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "B will disappear", "A will appear", "will show A", "B did disappear", "A did appear",
          "did show A",
        ])
    }
  }

  /// Nothing is shown before the stack is, and then only what is on top; nor is anything when it appears again.
  func testOnlyAnotherControllerIsShown() {
    onStage { stage in
      let (log, stack) = (Log(), UINavigationController())
      let delegate = Delegate(log)
      stack.delegate = delegate
      stack.viewControllers = [Told("A", Log()), Told("B", Log())]
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
      let (log, stack) = (Log(), UINavigationController(rootViewController: Told("A", Log())))
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
      let (first, second, third) = (Told("A", Log()), Told("B", Log()), Told("C", Log()))
      first.onAppearing = { stack.pushViewController(second, animated: false) }
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

private final class Told: UIViewController {
  let log: Log
  var onAppearing: () -> Void = {}

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { return nil }

  override func viewWillAppear(_ animated: Bool) {
    log.note("\(title ?? "") will appear")
    onAppearing()
  }

  override func viewDidAppear(_ animated: Bool) { log.note("\(title ?? "") did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.note("\(title ?? "") will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.note("\(title ?? "") did disappear") }
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
