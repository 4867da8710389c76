import TraitModel

/// Shows its columns, each in all of its bounds, or one of them if its width is compact; then it is collapsed, and its
/// delegate and `show(_:)` choose which.
///
/// It overrides `UITraitSplitViewControllerLayoutEnvironment` in each child. While it is expanded,
/// every column but the secondary one has a compact width.
///
/// With a style, a column's controller that is no navigation controller is put into one, which is then
/// the child; the compact column's is not.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two columns that `viewControllers` sets, two, or three.
    case unspecified, doubleColumn, tripleColumn
  }

  /// A place for a controller.
  public enum Column: Int, Sendable {
    /// The columns from the leading side, and the one that is shown alone where the width is
    /// compact.
    case primary, supplementary, secondary, compact
  }

  /// What it was made with.
  public final let style: Style
  private final var columns: [Column: UIViewController] = [:]
  private final var entries: [Column: Entry] = [:]

  /// Asked which column is shown when the controller collapses.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// What the delegate was last told.
  private final var wasCollapsed = false
  /// The column that was chosen for the time being collapsed.
  private final var topColumn: Column?

  /// Counts what was set: after a callback, an older one is out of date.
  private final var requests = 0

  /// A column's controller, and the child that it is or is in.
  private struct Entry {
    let controller: UIViewController
    let child: UIViewController
  }

  /// A controller without columns; `setViewController(_:for:)` gives it some.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// A controller of unspecified style. Loading its view fails if there is a nib name.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether only one column is shown.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  /// The column's controller; nil if it has none, as when its child was removed from its parent or
  /// went to another. One that leaves the navigation controller that it was put into is replaced by
  /// that.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Puts a controller into a column, or takes the column's out.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    var new = columns
    new[column] = viewController
    replaceColumns(by: new)
  }

  private func replaceColumns(by new: [Column: UIViewController]) {
    if take(new) { arrange() }
  }

  /// Sets the columns.
  ///
  /// - Returns: False if one of the controllers can't be added, or if a callback has set other ones meanwhile.
  private func take(_ new: [Column: UIViewController]) -> Bool {
    let added = Self.order.compactMap { new[$0] }.filter { controller in
      !entries.values.contains { $0.controller === controller }
    }
    if let reason = reasonNotToAdd(anyOf: added) {
      TraitFailure.fail(reason)
      return false
    }
    requests += 1
    let number = requests
    columns = new
    let known = Array(entries.values)
    // What is being put into a navigation controller, by a caller of this, must not end there.
    for entry in known where !new.values.contains(where: { $0 === entry.controller }) {
      guard entry.child !== entry.controller, entry.controller.parentController !== entry.child
      else {
        continue
      }
      (entry.child as? UINavigationController)?.viewControllers = []
    }
    for column in Self.order where entries[column]?.controller !== new[column] {
      entries[column] = nil
      guard let controller = new[column] else { continue }
      let isWrapped = isWrapped(controller, in: column)
      let entry =
        known.first { $0.controller === controller && ($0.child !== controller) == isWrapped }
        ?? Entry(controller: controller, child: isWrapped ? UINavigationController() : controller)
      // Callbacks of the next step find the entry.
      entries[column] = entry
      if isWrapped, let stack = entry.child as? UINavigationController,
        controller.parentController !== stack
      {
        stack.viewControllers = [controller]
        // A callback may have taken the controller out of the stack. The stack is no child yet, so nobody was told.
        if controller.parentController !== stack { controllerHasLeft(controller, stack) }
      }
      if requests != number { return false }
    }
    return true
  }

  private func isWrapped(_ controller: UIViewController, in column: Column) -> Bool {
    style != .unspecified && column != .compact && !(controller is UINavigationController)
  }

  /// The children in the columns, in order; while collapsed, that of the compact or else of the primary
  /// column. Setting them makes the first two the primary and the secondary column.
  open var viewControllers: [UIViewController] {
    get {
      isCollapsed
        ? [entries[.compact] ?? entries[.primary]].compactMap { $0?.child } : expandedChildren
    }
    set {
      var new: [Column: UIViewController] = [:]
      new[.primary] = newValue.first
      if newValue.count > 1 { new[.secondary] = newValue[1] }
      replaceColumns(by: new)
    }
  }

  private var expandedChildren: [UIViewController] {
    columnsInOrder.compactMap { entries[$0]?.child }
  }

  /// Shows the columns' views.
  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  override func childHasLeft(_ child: UIViewController) {
    var new = columns
    for (column, entry) in entries where entry.child === child {
      if columns[column] === entry.controller {
        new[column] = nil
      } else {
        // It leaves because the column is about to get another controller.
        entries[column] = nil
      }
    }
    if new.count < columns.count { replaceColumns(by: new) }
  }

  override func controllerHasLeft(_ controller: UIViewController, _ child: UIViewController) {
    for (column, entry) in entries where entry.child === child && entry.controller === controller {
      entries[column] = Entry(controller: child, child: child)
      if columns[column] === controller { columns[column] = child }
    }
  }

  private func setUp() {
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (split: UISplitViewController, _) in
      split.arrange()
    }
  }

  /// Shows a column that others hide because the controller is collapsed. Otherwise all are shown.
  open func show(_ column: Column) {
    if isCollapsed, entries[column] != nil { showAlone(column) }
  }

  /// While the controller is collapsed, shows the column before this one, if this one is shown.
  open func hide(_ column: Column) {
    guard isCollapsed, column == shownColumn else { return }
    let before = columnsInOrder.prefix { $0 != column }.last
    if let before { showAlone(before) }
  }

  /// Whether a column is shown: while the controller is collapsed, one is; else each with a controller but the
  /// compact one.
  public final func isShowing(_ column: Column) -> Bool {
    isCollapsed ? column == shownColumn : columnsInOrder.contains(column)
  }

  private func showAlone(_ column: Column) {
    topColumn = column
    arrange()
  }

  private func arrange() {
    let isCollapsed = isCollapsed
    let isChange = isCollapsed != wasCollapsed && !entries.isEmpty
    if isChange {
      wasCollapsed = isCollapsed
      topColumn = nil
      delegate?.splitViewController(self, willChangeTo: displayMode)
      let column = isCollapsed ? chosenColumn : nil
      if !isCollapsed { separate() }
      // The delegate may have changed the width.
      if wasCollapsed != isCollapsed { return }
      topColumn = column
    }
    contain { arrangement }
    // A column's observer may replace the others.
    for column in Self.order { entries[column]?.child.setColumnOverrides(traits(of: column)) }
    // A callback in between may have changed it again, and the delegate was told of that.
    if !isChange || wasCollapsed != isCollapsed { return }
    if isCollapsed {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// The column that the delegate wants.
  private var chosenColumn: Column? {
    guard let delegate, let proposed = shownColumn else { return nil }
    if style != .unspecified {
      return delegate.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: proposed)
    }
    if let primary = delegate.primaryViewController(forCollapsing: self) {
      _ = take(columns.merging([.primary: primary]) { _, new in new })
    }
    guard let primary = columns[.primary], let secondary = columns[.secondary] else { return nil }
    let isDone = delegate.splitViewController(
      self, collapseSecondary: secondary, onto: primary)
    return isDone ? .primary : nil
  }

  /// Has the delegate say what the columns have after the collapse.
  private func separate() {
    guard let delegate else { return }
    if style != .unspecified {
      _ = delegate.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: displayMode)
      return
    }
    var new: [Column: UIViewController] = [:]
    new[.primary] = delegate.primaryViewController(forExpanding: self)
    guard let primary = new[.primary] ?? columns[.primary] else { return }
    new[.secondary] = delegate.splitViewController(self, separateSecondaryFrom: primary)
    if !new.isEmpty { _ = take(columns.merging(new) { _, new in new }) }
  }

  private static let order: [Column] = [.primary, .supplementary, .secondary, .compact]

  /// The columns that are shown side by side, and have a controller.
  private var columnsInOrder: [Column] {
    [.primary, .supplementary, .secondary].filter { entries[$0] != nil }
  }

  /// The column that a collapsed controller shows: the chosen one, the compact one, or else the last one.
  private var shownColumn: Column? {
    if let topColumn, entries[topColumn] != nil { return topColumn }
    return entries[.compact] != nil ? .compact : columnsInOrder.last
  }

  private var arrangement: ContainerArrangement {
    let collapsed = shownColumn.flatMap { entries[$0]?.child }
    return ContainerArrangement(
      children: Self.order.compactMap { entries[$0]?.child },
      shown: isCollapsed ? collapsed.map { [$0] } ?? [] : expandedChildren)
  }

  private func traits(of column: Column) -> TraitOverrides {
    var traits = TraitOverrides()
    traits[UITraitSplitViewControllerLayoutEnvironment.self] =
      isCollapsed ? .collapsed : .expanded
    if !isCollapsed, column != .secondary { traits[UITraitHorizontalSizeClass.self] = .compact }
    return traits
  }
}
