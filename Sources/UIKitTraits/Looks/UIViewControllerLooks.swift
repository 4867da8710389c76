import Foundation
import UIKitValues

/// The part of `UIViewController` that has no influence on traits; a class of its own for the same
/// reasons as `UIViewLooks`. `UIViewController` is its only subclass.
@preconcurrency @MainActor
open class UIViewControllerLooks: UIEnvironment {
  private final var controller: UIViewController { unsafeDowncast(self, to: UIViewController.self) }

  open var isEditing: Bool {
    get { self[look: false] }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    self[look: false, "isEditing"] = editing
  }

  open var modalTransitionStyle: UIModalTransitionStyle {
    get { self[look: .coverVertical] }
    set { self[look: .coverVertical] = newValue }
  }
  open var isModalInPresentation: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var definesPresentationContext: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var preferredContentSize: CGSize {
    get { self[look: .zero] }
    set {
      if newValue == preferredContentSize { return }
      self[look: .zero] = newValue
      controller.parent?.view.setNeedsLayout()
    }
  }
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  open var edgesForExtendedLayout: UIRectEdge {
    get { self[look: .all] }
    set { self[look: .all] = newValue }
  }
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var hidesBottomBarWhenPushed: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  open var restorationIdentifier: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  // MARK: Bars and orientations

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Callbacks

  /// Never called: memory is the program's.
  open func didReceiveMemoryWarning() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Segues

  /// Never called: there are no storyboards.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Fails: there are no storyboards.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    TraitFailure.fail("Can't perform the segue '\(identifier)': there are no storyboards here")
  }
}

/// A controller or a presentation controller, as a container of content.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// A way from one controller to another in a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  open func perform() {}
}
