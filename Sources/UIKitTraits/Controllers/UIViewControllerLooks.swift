import Foundation
import UIKitValues

/// The part of `UIViewController` that has no influence on traits; a class of its own for the same
/// reasons as `UIViewLooks`. `UIViewController` is its only subclass.
@preconcurrency @MainActor
open class UIViewControllerLooks: UIEnvironment {
  private final var controller: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  /// Whether the content can be edited. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { self[look: false] }
    set { setEditing(newValue, animated: false) }
  }
  /// Stores the mode; a subclass shows it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self[look: false, "isEditing"] = editing
    controller.editingDidChange?(controller)
  }

  /// How a presentation would move. Stored; nothing is animated.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { self[look: .coverVertical] }
    set { self[look: .coverVertical] = newValue }
  }
  /// Whether the user can't dismiss the presentation. Stored; only the program dismisses here.
  open var isModalInPresentation: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// Whether presentations in a context cover this controller instead of the whole window.
  open var definesPresentationContext: Bool {
    get { self[look: false] }
    set {
      self[look: false] = newValue
      Adapting.ask(controller.presented?.presentation)
    }
  }
  /// The size that the controller would like. The parent, and the presentation controller if the controller is
  /// presented, hear of a change. It asks for a layout of the parent's view, if that is loaded.
  open var preferredContentSize: CGSize {
    get { self[look: .zero] }
    set {
      if newValue == preferredContentSize { return }
      self[look: .zero] = newValue
      controller.parent?.viewIfLoaded?.setNeedsLayout()
      controller.parentController?.preferredContentSizeDidChange(
        forChildContentContainer: controller)
      guard controller.presenter != nil else { return }
      controller.presentation?.preferredContentSizeDidChange(forChildContentContainer: controller)
    }
  }
  /// What the controller adds to the safe area's insets of its view, and so of the views inside.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { self[look: .zero] }
    set {
      if newValue == additionalSafeAreaInsets { return }
      self[look: .zero] = newValue
      SafeArea.use()
      controller.loadedView?.settleSafeArea()
    }
  }
  /// The smallest margins of the view: at the sides 20 points if the width is regular or the window is as wide as that of
  /// a large phone, else 16. A change of the width calls nothing; a layout that has read margins runs again.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let isRegular = controller.traitCollection.horizontalSizeClass == .regular
    let isWide = controller.loadedView?.window.map { $0.bounds.width >= 414 } ?? false
    let side: CGFloat = isRegular || isWide ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's margins are at least those. Until others are set, they are those.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { self[look: true] }
    set {
      let change = { self[look: true, "viewRespectsSystemMinimumLayoutMargins"] = newValue }
      if let view = controller.loadedView { view.changeMargins(change) } else { change() }
    }
  }
  /// Which edges extend below bars. Stored; bars cover nothing here.
  open var edgesForExtendedLayout: UIRectEdge {
    get { self[look: .all] }
    set { self[look: .all] = newValue }
  }
  /// Whether they extend below opaque bars too. Stored; bars cover nothing here.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// Whether a push hides the tool bar. Stored; there is no bar on screen.
  open var hidesBottomBarWhenPushed: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// A name for restoring state. Stored; nothing is restored.
  open var restorationIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  // MARK: Commands

  private final var addedCommands: [UIKeyCommand] {
    get { self[look: []] }
    set { self[look: []] = newValue }
  }
  /// The commands that `addKeyCommand(_:)` has added; nil if there are none.
  open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? nil : addedCommands }
  /// Has `keyCommands` list a command, after those that were added before.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }
  /// Does nothing for a command that was not added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Bars and orientations

  /// How the status bar is to look; `default` unless overridden. Nothing shows it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is to be hidden; false unless overridden. Nothing shows it.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar is to come and go. Nothing shows it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child whose style counts; nil for this controller's own.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child whose preference counts; nil for this controller's own.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator is to be hidden. Nothing shows it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing: there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Whether the controller turns with the device. Not asked: `UIApplication.device` turns all.
  open var shouldAutorotate: Bool { true }
  /// In which orientations the controller can be. Not asked: `UIApplication.device` turns all.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// In which orientation it would be presented. Not asked here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Does nothing: orientations are not asked for.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing, in the older way: orientations are not asked for.
  public class func attemptRotationToDeviceOrientation() {}

  /// The edges at which the system's gestures wait for those of the program. There are no such gestures here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Does nothing: there are no system gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// The child that the system asks instead. It asks no controller here.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// The child that the system asks instead. It asks no controller here.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Whether the pointer stays inside. Not asked: there is none.
  open var prefersPointerLocked: Bool { false }
  /// Whether the scene's orientation is to stay. Not asked: `UIApplication.device` turns all.
  open var prefersInterfaceOrientationLocked: Bool { false }
  /// The child whose preference counts; nil for this controller's own. Not asked here.
  open var childForInterfaceOrientationLock: UIViewController? { nil }
  /// Does nothing: no orientation is locked.
  open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {}
  /// Whether the keyboard stays when the focus leaves a field.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  // MARK: Showing

  /// Pushes onto the nearest navigation controller, or else presents. The delegate of a split view controller
  /// that comes first may show it.
  open func show(_ controller: UIViewController, sender: Any?) {
    let stack = self as? UINavigationController ?? self.controller.navigationController
    let split =
      self as? UISplitViewController
      ?? (stack == nil ? self.controller.splitViewController : nil)
    if let split,
      split.delegate?.splitViewController(split, show: controller, sender: sender) == true
    {
      return
    }
    if let stack {
      stack.pushViewController(controller, animated: true)
    } else {
      self.controller.present(controller, animated: true)
    }
  }
  /// Replaces the secondary column of the nearest split view controller and shows it, unless its delegate
  /// does; or else shows as `show(_:sender:)`.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if let split = self as? UISplitViewController ?? self.controller.splitViewController {
      let isShown = split.delegate?.splitViewController(
        split, showDetail: controller, sender: sender)
      if isShown == true { return }
      split.setViewController(controller, for: .secondary)
      split.show(.secondary)
    } else {
      show(controller, sender: sender)
    }
  }

  // MARK: Restoring

  /// Never called: nothing is saved.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Never called: nothing is restored.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Never called: nothing is restored.
  open func applicationFinishedRestoringState() {}
  /// Never called: there are no nibs.
  open func awakeFromNib() {}

  // MARK: Callbacks

  /// Never called: memory is the program's.
  open func didReceiveMemoryWarning() {}
  /// Called in the update after the view's insets have changed, once, before the layout.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the controller's view have changed, after the view's own method.
  open func viewLayoutMarginsDidChange() {}
  /// Called when a child would like another size. Does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Never called: constraints are not solved.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size for a child in a parent of another size; the parent's size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Segues

  /// Never called: there are no storyboards.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Never called: there are no storyboards.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Fails: there are no storyboards.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    TraitFailure.fail(
      "Can't perform the segue '\(identifier)': there are no storyboards; present in code"
    )
  }
}

/// A controller or a presentation controller, as a container of content.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like.
  var preferredContentSize: CGSize { get }
  /// Called when content inside would like another size.
  func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// Called when the constraints of content inside give it another size.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// The size for content inside, in a container of a size to come.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}

extension UIViewController {
  /// What sets the titles of the items of bars; for other modules.
  package final var titleDidChange: (() -> Void)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// What changes the button for editing; for other modules.
  package final var editingDidChange: ((UIViewController) -> Void)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

/// A way from one controller to another in a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name in the storyboard.
  public let identifier: String?
  /// Where the way begins.
  public let source: UIViewController
  /// Where the way leads.
  public let destination: UIViewController

  /// A segue that a program makes by hand, since there are no storyboards.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// Does nothing; a subclass goes the way.
  open func perform() {}
}
