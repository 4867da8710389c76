/// Chooses the column that a split view controller shows while it is collapsed. Each method may be left out.
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
