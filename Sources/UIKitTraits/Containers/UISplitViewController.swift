/// Shows its columns beside one another where there is room from side to side; where the width is
/// compact it is collapsed, and shows one.
///
/// Each child is told how the columns are shown by `UITraitSplitViewControllerLayoutEnvironment`.
/// While they are beside one another, all columns but the secondary one are compact from side to
/// side, as a column of a list is.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  public final let style: Style
  private final var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether one column is shown alone.
  public final var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  public final func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    columns[column] = viewController
    arrange()
  }

  /// The columns from the first to the last; before there were styles, primary and secondary.
  public final var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      columns = [:]
      columns[.primary] = newValue.first
      if newValue.count > 1 { columns[.secondary] = newValue[1] }
      arrange()
    }
  }

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
    let all = [.primary, .supplementary, .secondary, .compact].compactMap { columns[$0] }
    // Collapsed, the column for that is shown, or else the most specific one that there is.
    let collapsed = columns[.compact] ?? viewControllers.last
    contain(all, showing: isCollapsed ? collapsed.map { [$0] } ?? [] : viewControllers)
    for (column, controller) in columns {
      controller.setCollectionOverride(traits(of: column), by: self)
    }
  }

  private func traits(of column: Column) -> UITraitCollection {
    UITraitCollection { traits in
      traits.splitViewControllerLayoutEnvironment = isCollapsed ? .collapsed : .expanded
      if !isCollapsed, column != .secondary { traits.horizontalSizeClass = .compact }
    }
  }
}
