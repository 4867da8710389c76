import SwiftUI

/// Runs a test with a window on the screen of an application that has just begun. XCTest runs tests
/// on the main thread, but not as the main actor's.
func onScreen(_ test: @MainActor (UIWindow) throws -> Void) rethrows {
  try MainActor.assumeIsolated {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let window = UIWindow(windowScene: UIApplication.shared.connectScene())
    window.makeKeyAndVisible()
    update()
    try test(window)
  }
}

/// One turn of the application: traits, layout, drawing.
@MainActor
func update() { UIApplication.shared.runUpdateCycle() }

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

extension UICollectionViewCell {
  /// What a cell with a view of SwiftUI's shows.
  var shownText: String? { (contentView as? any RenderedView)?.renderedText }
}
