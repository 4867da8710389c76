/// Says what a split view controller shows when its columns collapse and expand. Each method may be left out.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Returns the column to show, of a controller with a style. The proposed one is the compact column, or
  /// else the last one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Whether the first controller is shown, of a controller without a style; else the last one is.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Returns the controller that takes the primary column's place when the columns collapse, of a controller
  /// without a style; nil leaves the one that is there. It is asked before `collapseSecondary`.
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?

  /// Returns the controller that takes the primary column's place when all columns are shown again, of a
  /// controller without a style; nil leaves the one that is there.
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?

  /// Returns the secondary controller when all columns are shown again, of a controller without a style; nil
  /// leaves the one that is there.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  /// Whether the delegate has shown a controller itself, which `show(_:sender:)` got.
  func splitViewController(
    _ splitViewController: UISplitViewController, show viewController: UIViewController,
    sender: Any?
  ) -> Bool

  /// Whether the delegate has shown a controller itself, which `showDetailViewController(_:sender:)` got.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController,
    sender: Any?
  ) -> Bool

  /// Called when all columns are about to be shown again, of a controller with a style. The answer changes
  /// nothing here.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Called when the controller collapses or expands, before it shows other columns.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// Called when one column is shown.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)

  /// Called when all columns are shown again.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show viewController: UIViewController,
    sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController,
    sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposed }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
}

extension UISplitViewController {
  /// Which columns are shown, and how. Here the size class alone decides: the secondary one, or one beside it.
  public enum DisplayMode: Int, Sendable {
    /// The controller chooses; or the secondary column is alone, or has one or two beside it, or one over it.
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    /// Two over the secondary column, or displacing it.
    case twoOverSecondary, twoDisplaceSecondary

    /// The name of `secondaryOnly` before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The name of `oneBesideSecondary` before iOS 14.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The name of `oneOverSecondary` before iOS 14.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// Which columns are shown.
  public final var displayMode: DisplayMode {
    isCollapsed ? .secondaryOnly : .oneBesideSecondary
  }
}
