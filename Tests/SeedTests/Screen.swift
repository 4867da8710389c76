import ConformanceHarness
import SwiftUI

/// Runs a test with a window of a scene on screen.
func onScreen(_ test: @MainActor (UIWindow) throws -> Void) rethrows {
  try inApp {
    let window = showWindowInScene()
    let scene = window.windowScene
    defer {
      // Samples override these in the scene, which outlives a test on Apple's systems.
      scene?.traitOverrides.remove(MyAppThemeTrait.self)
      scene?.traitOverrides.remove(ContainedInSettingsTrait.self)
    }
    settle()
    try test(window)
  }
}

/// One turn of the application: traits, layout, drawing.
@MainActor
func update() { settle() }

extension UIWindow {
  /// A controller with its view in the window, up to date.
  func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    rootViewController = controller
    update()
    return controller
  }

  /// A view in the window, up to date.
  func show<View: UIView>(_ view: View) -> View {
    addSubview(view)
    update()
    return view
  }
}

extension UIViewController {
  /// Contains a controller whose view is inside `container`, as code with containers does.
  func contain(_ child: UIViewController, in container: UIView) {
    addChild(child)
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
