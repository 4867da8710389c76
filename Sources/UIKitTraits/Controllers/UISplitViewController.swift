import TraitModel

/// Shows its columns side by side, or one of them if its width is compact; then it is collapsed.
///
/// It overrides `UITraitSplitViewControllerLayoutEnvironment` in each child. While it is expanded,
/// every column but the secondary one has a compact width.
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

  /// The column's controller; nil if it has none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Puts a controller into a column, or takes the column's out.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    columns[column] = viewController
    arrange()
  }

  /// The columns in order. Setting them makes the first two the primary and the secondary column.
  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      columns = [:]
      columns[.primary] = newValue.first
      if newValue.count > 1 { columns[.secondary] = newValue[1] }
      arrange()
    }
  }

  /// Shows the columns' views.
  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  private func setUp() {
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (split: UISplitViewController, _) in
      split.arrange()
    }
  }

  private func arrange() {
    contain { arrangement }
    // A column's observer may replace the others.
    for column in Self.order { columns[column]?.setColumnOverrides(traits(of: column)) }
  }

  private static let order: [Column] = [.primary, .supplementary, .secondary, .compact]

  /// A collapsed controller shows its compact column, or else its last one.
  private var arrangement: ContainerArrangement {
    let collapsed = columns[.compact] ?? viewControllers.last
    return ContainerArrangement(
      children: Self.order.compactMap { columns[$0] },
      shown: isCollapsed ? collapsed.map { [$0] } ?? [] : viewControllers)
  }

  private func traits(of column: Column) -> TraitOverrides {
    var traits = TraitOverrides()
    traits[UITraitSplitViewControllerLayoutEnvironment.self] =
      isCollapsed ? .collapsed : .expanded
    if !isCollapsed, column != .secondary { traits[UITraitHorizontalSizeClass.self] = .compact }
    return traits
  }
}
