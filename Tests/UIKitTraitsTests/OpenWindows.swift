import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUIWindow: UIWindow {
  override var canBecomeKey: Bool { super.canBecomeKey }
  override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
  override var isKeyWindow: Bool { super.isKeyWindow }
  override var windowScene: UIWindowScene? { didSet {} }
  override var rootViewController: UIViewController? { didSet {} }
  override var screen: UIScreen { super.screen }
  override func makeKeyAndVisible() { super.makeKeyAndVisible() }
  override func makeKey() { super.makeKey() }
  override func becomeKey() { super.becomeKey() }
  override func resignKey() { super.resignKey() }
}

class OpenUIWindowScene: UIWindowScene {
  override var windows: [UIWindow] { super.windows }
  override var screen: UIScreen { super.screen }
  override var keyWindow: UIWindow? { super.keyWindow }
}

class OpenUIPresentationController: UIPresentationController {
  override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
  override var adaptivePresentationStyle: UIModalPresentationStyle {
    super.adaptivePresentationStyle
  }
  override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { super.adaptivePresentationStyle(for: traitCollection) }
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { super.preferredContentSizeDidChange(forChildContentContainer: container) }
  override func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { super.systemLayoutFittingSizeDidChange(forChildContentContainer: container) }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  override var containerView: UIView? { super.containerView }
  override var presentedViewController: UIViewController { super.presentedViewController }
  override var presentingViewController: UIViewController { super.presentingViewController }
  @available(*, deprecated)
  override var overrideTraitCollection: UITraitCollection? { didSet {} }
  override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }
  override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
  }
  override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
  }
  override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  override var presentedView: UIView? { super.presentedView }
  override var frameOfPresentedViewInContainerView: CGRect {
    super.frameOfPresentedViewInContainerView
  }
  override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }
}

class OpenUIPopoverPresentationController: UIPopoverPresentationController {
  override var sourceView: UIView? { didSet {} }
}

class OpenUIStoryboardSegue: UIStoryboardSegue {
  override func perform() { super.perform() }
}
