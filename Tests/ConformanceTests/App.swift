import UIKit

/// Runs UIKit code as the tests of an application do: on the main thread, in an application that
/// has just begun.
func inApp(_ test: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated {
    UIApplication.shared.reset()
    try test()
  }
}

/// A turn of the run loop.
@MainActor
func turn() { UIApplication.shared.runUpdateCycle() }

/// A window in no scene, as most test hosts have, not shown yet.
@MainActor
func makeWindow(root: UIViewController? = nil) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.rootViewController = root
  return window
}

/// The same, shown.
@MainActor
func showWindow(root: UIViewController? = nil) -> UIWindow {
  let window = makeWindow(root: root)
  window.makeKeyAndVisible()
  return window
}

/// A window in a scene, shown.
@MainActor
func showWindowInScene(root: UIViewController? = nil) -> UIWindow {
  let window = UIWindow(windowScene: UIApplication.shared.connectScene())
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}

extension UIViewController {
  /// Adds a child controller and puts its view into a view.
  func embed(_ child: UIViewController, in container: UIView? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// Counts what it is told.
@MainActor
final class Counter {
  private(set) var count = 0

  func increase() { count += 1 }
}

/// A custom trait.
struct Theme: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  var theme: Int { self[Theme.self] }
}

extension UIMutableTraits {
  var theme: Int {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}
