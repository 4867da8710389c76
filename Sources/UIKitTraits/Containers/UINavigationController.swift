/// Shows the last controller of a stack.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The stack, from the root to the shown controller.
  open var viewControllers: [UIViewController] = [] { didSet { arrange() } }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    arrange()
  }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    if popped.isEmpty { return nil }
    viewControllers = Array(viewControllers.prefix(1))
    return popped
  }

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
