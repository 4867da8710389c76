/// Shows the last controller of a stack.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The stack, from the root to the shown controller.
  open var viewControllers: [UIViewController] = [] { didSet { arrange() } }

  /// A stack of one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    arrange()
  }

  /// The last of the stack, whose view is shown.
  open var topViewController: UIViewController? { viewControllers.last }
  /// What the last controller presents, or else that controller.
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Adds a controller to the stack and shows it at once, animated or not.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  /// Removes and returns the last controller, never the first.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  /// Removes all controllers but the first and returns them; nil if there are no others.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    if popped.isEmpty { return nil }
    viewControllers = Array(viewControllers.prefix(1))
    return popped
  }

  /// Shows the last controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  private func arrange() {
    contain {
      ContainerArrangement(
        children: viewControllers, shown: topViewController.map { [$0] } ?? [])
    }
  }
}
