import UIKit

/// A scene, a window, a controller, a presentation controller or a view, where a test treats them
/// alike.
@MainActor
public protocol AnyEnvironment: UITraitEnvironment, UITraitChangeObservable {
  var traitOverrides: UITraitOverrides { get set }

  /// UIKit's, of views and controllers. Of a scene it updates the windows, of a presentation
  /// controller the container, because there UIKit has none.
  func updateTraitsIfNeeded()
}

extension UIView: AnyEnvironment {}

extension UIViewController: AnyEnvironment {}

extension UIWindowScene: AnyEnvironment {
  public func updateTraitsIfNeeded() {
    for window in windows { window.updateTraitsIfNeeded() }
  }
}

extension UIPresentationController: AnyEnvironment {
  public func updateTraitsIfNeeded() { containerView?.updateTraitsIfNeeded() }
}

// MARK: - Presentations

extension UIViewController {
  /// Presents a controller by a presentation controller of the test's own.
  public func present(_ controller: UIViewController, by presentation: UIPresentationController) {
    let delegate = PresentationDelegate(presentation)
    PresentationDelegate.retained.append(delegate)
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = delegate
    present(controller, animated: false)
  }
}

@MainActor
final class PresentationDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// A controller does not retain its transitioning delegate; `inApp` empties this.
  static var retained: [PresentationDelegate] = []

  private let presentation: UIPresentationController

  init(_ presentation: UIPresentationController) {
    self.presentation = presentation
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentation }
}
