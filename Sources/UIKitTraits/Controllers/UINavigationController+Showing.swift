/// Told which controller of a stack is shown. Each method may be left out.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called after `viewWillAppear(_:)` of a controller that is shown instead of another.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  /// Called after its `viewDidAppear(_:)`.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// What a navigation controller shows, as its delegate was told if it had one.
struct Showing {
  /// The controller that was last about to be shown.
  weak var controller: UIViewController?
  var isDone = false
}

// One that appears again, because the stack was covered, is not shown instead of another.
extension UINavigationController {
  /// Called when a child will appear.
  final func willShow(_ child: UIViewController, animated: Bool) {
    if child !== topViewController || child === showing.controller { return }
    showing = Showing(controller: child)
    delegate?.navigationController(self, willShow: child, animated: animated)
  }

  /// Called when a child has appeared.
  final func didShow(_ child: UIViewController, animated: Bool) {
    if child !== showing.controller || showing.isDone { return }
    showing.isDone = true
    delegate?.navigationController(self, didShow: child, animated: animated)
  }
}
