import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUIViewController: UIViewController {
  override var title: String? { didSet {} }
  override var modalPresentationStyle: UIModalPresentationStyle { didSet {} }
  override var view: UIView! { didSet {} }
  override var viewIfLoaded: UIView? { super.viewIfLoaded }
  override var isViewLoaded: Bool { super.isViewLoaded }
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  override func setNeedsUpdateProperties() { super.setNeedsUpdateProperties() }
  override func updatePropertiesIfNeeded() { super.updatePropertiesIfNeeded() }
  override var parent: UIViewController? { super.parent }
  override var children: [UIViewController] { super.children }
  override func addChild(_ childController: UIViewController) { super.addChild(childController) }
  override func removeFromParent() { super.removeFromParent() }
  override var navigationController: UINavigationController? { super.navigationController }
  override var tabBarController: UITabBarController? { super.tabBarController }
  override var splitViewController: UISplitViewController? { super.splitViewController }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var presentingViewController: UIViewController? { super.presentingViewController }
  override var presentationController: UIPresentationController? { didSet {} }
  override var popoverPresentationController: UIPopoverPresentationController? {
    super.popoverPresentationController
  }
  override var sheetPresentationController: UISheetPresentationController? {
    super.sheetPresentationController
  }
  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { super.present(viewControllerToPresent, animated: flag, completion: completion) }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: completion)
  }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet {} }
  @available(*, deprecated)
  override func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { super.setOverrideTraitCollection(collection, forChild: childViewController) }
  @available(*, deprecated)
  override func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  { super.overrideTraitCollection(forChild: childViewController) }
  override func setNeedsUpdateContentUnavailableConfiguration() {
    super.setNeedsUpdateContentUnavailableConfiguration()
  }
  override func loadView() { super.loadView() }
  override func viewDidLoad() { super.viewDidLoad() }
  override var isBeingPresented: Bool { super.isBeingPresented }
  override var isBeingDismissed: Bool { super.isBeingDismissed }
  override var isMovingToParent: Bool { super.isMovingToParent }
  override var isMovingFromParent: Bool { super.isMovingFromParent }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }
}

class OpenUIViewControllerCallbacks: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    super.shouldAutomaticallyForwardAppearanceMethods
  }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func updateProperties() { super.updateProperties() }
  override func updateViewConstraints() { super.updateViewConstraints() }
  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) { super.updateContentUnavailableConfiguration(using: state) }
  override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    super.contentUnavailableConfigurationState
  }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
}
