import UIKit
import XCTest

/// Runs a program as an application does: on the main thread, with a window on the screen of a
/// phone.
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

/// A turn of the run loop.
@MainActor
func turn() { UIApplication.shared.runUpdateCycle() }

extension UIWindow {
  /// A controller as the root, on screen.
  func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    rootViewController = controller
    turn()
    return controller
  }

  /// A view in the window, up to date.
  func show<View: UIView>(_ view: View) -> View {
    addSubview(view)
    turn()
    return view
  }
}
