import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUINavigationController: UINavigationController {
  override var delegate: (any UINavigationControllerDelegate)? { didSet {} }
  override var viewControllers: [UIViewController] { didSet {} }
  override var topViewController: UIViewController? { super.topViewController }
  override var visibleViewController: UIViewController? { super.visibleViewController }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  @discardableResult
  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { super.popToViewController(viewController, animated: animated) }
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    super.pushViewController(viewController, animated: animated)
  }
  @discardableResult
  override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated)
  }
  @discardableResult
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }
}

class OpenUISplitViewController: UISplitViewController {
  override var delegate: (any UISplitViewControllerDelegate)? { didSet {} }
  override func show(_ column: Column) { super.show(column) }
  override func hide(_ column: Column) { super.hide(column) }
  override var isCollapsed: Bool { super.isCollapsed }
  override func viewController(for column: Column) -> UIViewController? {
    super.viewController(for: column)
  }
  override func setViewController(_ viewController: UIViewController?, for column: Column) {
    super.setViewController(viewController, for: column)
  }
  override var viewControllers: [UIViewController] { didSet {} }
}

class OpenUITabBarController: UITabBarController {
  override var viewControllers: [UIViewController]? { didSet {} }
  override var selectedIndex: Int { didSet {} }
  override var selectedViewController: UIViewController? { didSet {} }
}
