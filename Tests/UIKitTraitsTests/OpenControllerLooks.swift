import UIKitTraits

// A subclass of each class that overrides every open member and calls `super`; `OpenMembersTests`
// compares them with the sources.

class OpenUIViewControllerLooks: UIViewController {
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    super.preferredScreenEdgesDeferringSystemGestures
  }
  override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    super.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    super.childForScreenEdgesDeferringSystemGestures
  }
  override var childForHomeIndicatorAutoHidden: UIViewController? {
    super.childForHomeIndicatorAutoHidden
  }
  override var prefersPointerLocked: Bool { super.prefersPointerLocked }
  override var prefersInterfaceOrientationLocked: Bool { super.prefersInterfaceOrientationLocked }
  override var childForInterfaceOrientationLock: UIViewController? {
    super.childForInterfaceOrientationLock
  }
  override func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {
    super.setNeedsUpdateOfPrefersInterfaceOrientationLocked()
  }
  override var disablesAutomaticKeyboardDismissal: Bool {
    super.disablesAutomaticKeyboardDismissal
  }
  override func show(_ controller: UIViewController, sender: Any?) {
    super.show(controller, sender: sender)
  }
  override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    super.showDetailViewController(controller, sender: sender)
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
  }
  override func applicationFinishedRestoringState() { super.applicationFinishedRestoringState() }
  override func awakeFromNib() { super.awakeFromNib() }
  override func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { super.systemLayoutFittingSizeDidChange(forChildContentContainer: container) }
  override var isEditing: Bool { didSet {} }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
  }
  override var modalTransitionStyle: UIModalTransitionStyle { didSet {} }
  override var isModalInPresentation: Bool { didSet {} }
  override var definesPresentationContext: Bool { didSet {} }
  override var preferredContentSize: CGSize { didSet {} }
  override var additionalSafeAreaInsets: UIEdgeInsets { didSet {} }
  override var edgesForExtendedLayout: UIRectEdge { didSet {} }
  override var extendedLayoutIncludesOpaqueBars: Bool { didSet {} }
  override var hidesBottomBarWhenPushed: Bool { didSet {} }
  override var restorationIdentifier: String? { didSet {} }
  override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }
  override func setNeedsStatusBarAppearanceUpdate() { super.setNeedsStatusBarAppearanceUpdate() }
  override var prefersHomeIndicatorAutoHidden: Bool { super.prefersHomeIndicatorAutoHidden }
  override func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    super.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
  override var shouldAutorotate: Bool { super.shouldAutorotate }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }
  override func setNeedsUpdateOfSupportedInterfaceOrientations() {
    super.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
  override func addKeyCommand(_ keyCommand: UIKeyCommand) { super.addKeyCommand(keyCommand) }
  override func removeKeyCommand(_ keyCommand: UIKeyCommand) { super.removeKeyCommand(keyCommand) }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { super.preferredContentSizeDidChange(forChildContentContainer: container) }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
  }
  override func performSegue(withIdentifier identifier: String, sender: Any?) {
    super.performSegue(withIdentifier: identifier, sender: sender)
  }
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    super.systemMinimumLayoutMargins
  }
  override var viewRespectsSystemMinimumLayoutMargins: Bool { didSet {} }
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
}
