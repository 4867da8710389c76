import UIKit

/// A scene, a window, a controller, a presentation controller or a view, where a test treats them
/// alike. UIKit has no such type that has overrides.
public typealias AnyEnvironment = UIEnvironment

extension UIViewController {
  /// Presents a controller by a presentation controller of the test's own.
  public func present(_ controller: UIViewController, by presentation: UIPresentationController) {
    controller.presentationController = presentation
    present(controller, animated: false)
  }
}
