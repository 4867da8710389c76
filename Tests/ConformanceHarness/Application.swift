import UIKit

/// Runs code for UIKit as the tests of an application do: on the main thread, in an application that
/// has just begun.
public func inApp(_ test: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated {
    UIApplication.shared.reset()
    try test()
  }
}

/// Lets everything that was asked for happen: a turn of the run loop.
@MainActor
public func settle() { UIApplication.shared.runUpdateCycle() }

/// Lets the run loop itself turn, without asking for an update.
@MainActor
public func turnRunLoop() { UIApplication.shared.run(until: Date(timeIntervalSinceNow: 0.001)) }

/// Whether something was asked for that has not happened yet.
@MainActor
public var isSettled: Bool { !UIApplication.shared.needsUpdate }

/// A window in no scene, as most test hosts have, not shown yet.
@MainActor
public func makeWindow(root: UIViewController? = nil) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.rootViewController = root
  return window
}

/// The same, shown.
@MainActor
public func showWindow(root: UIViewController? = nil) -> UIWindow {
  let window = makeWindow(root: root)
  window.makeKeyAndVisible()
  return window
}

/// A window in a scene, shown.
@MainActor
public func showWindowInScene(root: UIViewController? = nil) -> UIWindow {
  let window = UIWindow(windowScene: anotherScene())
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}

/// A scene besides those that there are.
@MainActor
public func anotherScene() -> UIWindowScene { UIApplication.shared.connectScene() }

extension UIViewController {
  /// Presents a controller by a presentation controller of the test's own.
  public func present(_ controller: UIViewController, by presentation: UIPresentationController) {
    controller.presentationController = presentation
    present(controller, animated: false)
  }
}
