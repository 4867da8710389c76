import UIKitTraits

/// Rows in sections. The data source makes the cells of the rows that are in sight, in the table's
/// layout; cells that go out of sight are used again. A row is as high as the delegate says, or else
/// as `rowHeight`, or else 44 points. A table without a height has all rows in sight, because
/// nothing solves constraints here.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"

  public let style: Style
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { setNeedsMeasure() } }
  }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { setNeedsMeasure() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { setNeedsMeasure() } }
  }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor? = .separator {
    didSet { withExtendedLifetime(oldValue) { colorsDidChange(to: separatorColor) } }
  }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var sectionIndexColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var cellLayoutMarginsFollowReadableWidth = false
  open var sectionIndexMinimumDisplayRowCount = 0
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// When a cell in sight gets another size by itself. Stored: no cell gets one here; the delegate says heights
  /// once after each invalidation.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var dragInteractionEnabled = false
  open var isEditing = false {
    didSet {
      let isAnimated = isTurnAnimated
      isTurnAnimated = false
      if isEditing != oldValue { showEditing(in: inOrder.map(\.value), animated: isAnimated) }
    }
  }
  /// Whether what turns editing on or off now is animated.
  private var isTurnAnimated = false
  open var backgroundView: UIView? { didSet { exchange(oldValue, \.backgroundView, at: 0) } }
  open var tableHeaderView: UIView? {
    didSet { exchange(oldValue, \.tableHeaderView, measured: rows.top) }
  }
  open var tableFooterView: UIView? {
    didSet { exchange(oldValue, \.tableFooterView, measured: rows.footer) }
  }

  open var isPrefetchingEnabled = true
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      setNeedsMeasure()
    }
  }

  final var rows = TableRows()
  final var cells = ReusePool<UITableViewCell>()
  final var headers = ReusePool<UITableViewHeaderFooterView>()
  final var shown: [IndexPath: UITableViewCell] = [:]
  /// Where each shown cell is, once one was asked for.
  final var paths: [ObjectIdentifier: IndexPath]?
  /// The cells that the last layout has kept only because the first responder was in them.
  final var kept: Set<ObjectIdentifier> = []
  final var endViews: [TableEnd: TableEndViews] = [:]
  /// Cells that are subviews still, until the layout has used some of them again.
  final var unplaced: [UITableViewCell] = []
  /// The cells of rows that are to be configured again.
  final var reconfigured: [IndexPath: UITableViewCell] = [:]
  final var selection = ListSelection()
  final var batch = ListBatch()
  final var (counts, isCounted): ([Int], Bool) = ([], false)
  final var round = ListRound()
  /// Whether the rows are those of the present data and width, and how often they were made invalid.
  final var (isMeasured, isMeasuring, invalidations) = (false, false, 0)
  /// Whether the next update takes all rows out.
  final var isStale = true
  /// Whether the layout is still to come that shows what a change has brought.
  final var isChanged = false
  /// Whether the layout is still to come that a change has asked for.
  final var isLayoutToCome = true

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    setUp()
  }

  public override init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
    backgroundColor = .systemBackground
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  private func setUp() {
    alwaysBounceVertical = true
    colorsDidChange(to: separatorColor)
    ownConfiguration = { [unowned self] in track(.configuration) { update() } }
    setNeedsConfiguration()
  }

  /// That of the present rows.
  open override var contentSize: CGSize {
    get {
      loadIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }
  override var placedSize: CGSize { super.contentSize }
  /// Headers that stay in sight are placed below the inset.
  override func insetDidChange() { setNeedsLayout() }

  // MARK: Loading

  /// Has the next layout ask the data source for everything again.
  open func reloadData() {
    selection = ListSelection()
    rowsDidChange()
  }

  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsMeasure() } }
  }

  open override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showRows()
  }

  // MARK: Counting

  open var numberOfSections: Int {
    count()
    return counts.count
  }
  open func numberOfRows(inSection section: Int) -> Int {
    count()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: Registering

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.make[identifier] = (cellClass as? UITableViewCell.Type).map { type in
      { type.ofThisClass(identifier) }
    }
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.make[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { type in
      { type.ofThisClass(identifier) }
    }
  }

  /// A used cell, prepared for reuse, or else a new one of the registered class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let used = cells.take(identifier) else { return cells.make[identifier]?() }
    used.prepareForReuse()
    return used
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = reconfigured[indexPath], cell.reuseIdentifier == identifier { return cell }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    TraitFailure.fail("Can't dequeue a cell of '\(identifier)': no class was registered for it")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    guard let used = headers.take(identifier) else { return headers.make[identifier]?() }
    used.prepareForReuse()
    return used
  }

  // MARK: Rows

  open var visibleCells: [UITableViewCell] {
    showChanges()
    return inSight.map(\.value)
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    showChanges()
    let paths = inSight.map(\.key)
    return paths.isEmpty ? nil : paths
  }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if shown[indexPath] == nil { showChanges() }
    return shown[indexPath]
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { place(of: cell) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    endView(.head, section)
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    endView(.foot, section)
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return rows.frame(of: indexPath, width: bounds.width)
  }
  open func rect(forSection section: Int) -> CGRect { rect(of: section) { ($0.start, $0.end) } }
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: section) { ($0.start, $0.start + $0.head) }
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: section) { ($0.end - $0.foot, $0.end) }
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    let rows = rows.frames(from: point.y, to: point.y.nextUp, width: bounds.width)
    return rows.first { $0.1.contains(point) }?.0
  }

  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    // The row `NSNotFound` stands for a section, which may have no rows.
    let place =
      indexPath.row == NSNotFound ? rect(forSection: indexPath.section) : rectForRow(at: indexPath)
    let part: CGFloat? =
      position == .none ? nil : position == .top ? 0 : position == .middle ? 0.5 : 1
    let y = offset(showing: place, vertically: part, horizontally: nil).y
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isTurnAnimated = animated
    isEditing = editing
    isTurnAnimated = false
  }

  // MARK: Selecting

  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths
  }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    let allowsMany = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    if !allowsMany || indexPath == nil {
      for other in selection.paths where other != indexPath {
        deselectRow(at: other, animated: animated)
      }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: Changing; rows that stay keep their cells and their selection, wherever they go

  open func beginUpdates() { batch.begin() }
  /// Moves what stays, and asks for heights again.
  open func endUpdates() {
    if let move = batch.end() { moveRows(move) }
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { AnimationEnds.add { completion(true) } }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insert(indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.delete(indexPaths) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insert(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.delete(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.move(section: section, to: newSection) }
  }

  /// Asks the data source for these rows' cells again, and the delegate for heights. The rows are not selected
  /// any more.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    round.reload()
    isChanged = true
    selection.remove(indexPaths)
    setNeedsMeasure()
    takeOut(indexPaths)
  }
  /// The same for all rows of the sections, which may be others now, and for headers and footers.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    forgetCounts()
    isChanged = true
    selection.remove(selection.paths.filter { sections.contains($0.section) })
    setNeedsMeasure()
    takeOut(
      shown.keys.filter { sections.contains($0.section) }, headersWhere: sections.contains)
  }

  /// Asks the data source for these rows' cells again; it is handed the same cells to configure.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    round.reload()
    for path in indexPaths { reconfigured[path] = shown[path] }
    setNeedsLayout()
  }
}
