import UIKit
import XCTest

/// Runs a program on the main thread, with a window on a phone's screen.
func inApplication(_ program: @MainActor (UIWindow) throws -> Void) rethrows {
  try MainActor.assumeIsolated {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    UIApplication.shared.device = .phone
    let window = UIWindow(windowScene: UIApplication.shared.connectScene())
    window.makeKeyAndVisible()
    turn()
    try program(window)
  }
}

/// Runs an update cycle, as a turn of the run loop does.
@MainActor
func turn() { UIApplication.shared.runUpdateCycle() }

extension UIWindow {
  /// Shows a controller as the root.
  func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    rootViewController = controller
    turn()
    return controller
  }

  /// Adds a view to the window and brings it up to date.
  func show<View: UIView>(_ view: View) -> View {
    addSubview(view)
    turn()
    return view
  }
}
