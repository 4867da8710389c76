// View controllers and presentations.

@MainActor
open class UIViewController: UIResponder, UITraitEnvironment, _Observable, @preconcurrency NSCoding
{
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public convenience override init() { fatalError() }
  public nonisolated func encode(with coder: NSCoder) { fatalError() }

  open var nibName: String? { fatalError() }
  open var nibBundle: Bundle? { fatalError() }
  open var title: String?
  open var view: UIView!
  open var viewIfLoaded: UIView? { fatalError() }
  open var isViewLoaded: Bool { fatalError() }
  open func loadView() {}
  open func loadViewIfNeeded() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func setNeedsUpdateProperties() {}
  open func updatePropertiesIfNeeded() {}
  open func updateProperties() {}

  open var parent: UIViewController? { fatalError() }
  open var children: [UIViewController] { fatalError() }
  open func addChild(_ childController: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var navigationController: UINavigationController? { fatalError() }
  open var tabBarController: UITabBarController? { fatalError() }
  open var splitViewController: UISplitViewController? { fatalError() }

  open var modalPresentationStyle: UIModalPresentationStyle {
    get { fatalError() }
    set { fatalError() }
  }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var presentedViewController: UIViewController? { fatalError() }
  open var presentingViewController: UIViewController? { fatalError() }
  open var presentationController: UIPresentationController? { fatalError() }
  open var sheetPresentationController: UISheetPresentationController? { fatalError() }
  open var popoverPresentationController: UIPopoverPresentationController? { fatalError() }
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open var traitCollection: UITraitCollection { fatalError() }
  @available(*, deprecated)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  public var traitOverrides: UITraitOverrides {
    get { fatalError() }
    set { fatalError() }
  }
  open func updateTraitsIfNeeded() {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, deprecated)
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
  @available(*, deprecated)
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { fatalError() }

  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { fatalError() }
    set { fatalError() }
  }
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    fatalError()
  }
  open func setNeedsUpdateContentUnavailableConfiguration() {}
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

@MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, _Observable {
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) { fatalError() }

  open var presentedViewController: UIViewController { fatalError() }
  open var presentingViewController: UIViewController { fatalError() }
  open var containerView: UIView? { fatalError() }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  open var traitCollection: UITraitCollection { fatalError() }
  @available(*, deprecated)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  public var traitOverrides: UITraitOverrides {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, deprecated)
  open var overrideTraitCollection: UITraitCollection? {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UISheetPresentationController: UIPresentationController {}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
}

@MainActor
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { fatalError() }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError()
  }
  public required init?(coder: NSCoder) { fatalError() }

  open var viewControllers: [UIViewController] {
    get { fatalError() }
    set { fatalError() }
  }
  open var topViewController: UIViewController? { fatalError() }
  open var visibleViewController: UIViewController? { fatalError() }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { fatalError() }
}

@MainActor
open class UITabBarController: UIViewController {
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }
  open var mode: UITabBarController.Mode {
    get { fatalError() }
    set { fatalError() }
  }
  open var viewControllers: [UIViewController]? {
    get { fatalError() }
    set { fatalError() }
  }
  open var selectedViewController: UIViewController? {
    get { fatalError() }
    set { fatalError() }
  }
  open var selectedIndex: Int {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) { fatalError() }
}

@MainActor
open class UITabAccessory: NSObject {}

@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  public init(style: UISplitViewController.Style) { fatalError() }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError()
  }
  public required init?(coder: NSCoder) { fatalError() }

  open var isCollapsed: Bool { fatalError() }
  open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {}
  open func viewController(for column: UISplitViewController.Column) -> UIViewController? {
    fatalError()
  }
}
