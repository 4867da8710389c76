import UIKitTraits

/// Items in sections, placed by a layout. The data source makes the cells of the items that are in
/// sight, in the view's layout; cells that go out of sight are used again. A view without a height
/// has all items in sight, because nothing solves constraints here.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      // The old one may be another view's by now.
      if oldValue.collectionView === self { oldValue.collectionView = nil }
      collectionViewLayout.collectionView = self
      setNeedsPreparation(.everything)
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// Stored: no user selects anything here.
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isPrefetchingEnabled = true
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var dragInteractionEnabled = false
  open var isEditing = false {
    didSet { for (_, cell) in inOrder { cell.isInEditedList = isEditing } }
  }
  /// When a cell in sight gets another size by itself. Stored: no cell gets one here; the layout says sizes
  /// once after each invalidation.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  open var backgroundView: UIView? {
    didSet {
      if backgroundView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      setNeedsPreparation()
    }
  }

  final var cells = ReusePool<UICollectionViewCell>()
  final var supplements = ReusePool<UICollectionReusableView>()
  final var shown: [IndexPath: UICollectionViewCell] = [:]
  /// Where each shown cell is, once one was asked for.
  final var paths: [ObjectIdentifier: IndexPath]?
  /// The cells that the last layout has kept only because the first responder was in them.
  final var kept: Set<ObjectIdentifier> = []
  final var shownSupplements: [SupplementPlace: UICollectionReusableView] = [:]
  final var unplaced: [UIView] = []
  /// The cells of items that are to be configured again.
  final var reconfigured: [IndexPath: UICollectionViewCell] = [:]
  final var selection = ListSelection()
  final var batch = ListBatch()
  final var (counts, isCounted): ([Int], Bool) = ([], false)
  final var round = ListRound()
  /// Whether the layout's places are those of the present data and size, and how often they were made
  /// invalid.
  final var (isPrepared, isPreparing, invalidations) = (false, false, 0)
  /// Whether the next update takes all items out.
  final var isStale = true
  /// Whether the layout is still to come that shows what a change has brought.
  final var isChanged = false
  /// Whether the layout is still to come that a change has asked for.
  final var isLayoutToCome = true

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
    ownConfiguration = { [unowned self] in track(.configuration) { update() } }
    setNeedsConfiguration()
  }

  /// Fails, as UIKit does.
  public convenience init() {
    TraitFailure.fail("A collection view needs a layout: pass one to its initialiser")
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Headers that stay in sight are placed below the inset.
  override func insetDidChange() { setNeedsLayout() }

  // MARK: Loading

  /// Has the next layout ask the data source for everything again.
  open func reloadData() {
    selection = ListSelection()
    cancelInteractiveMovement()
    itemsDidChange()
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      if newValue.size == super.frame.size { return super.frame = newValue }
      let context = invalidation(for: CGRect(origin: contentOffset, size: newValue.size))
      super.frame = newValue
      if let context {
        collectionViewLayout.invalidateLayout(with: context)
      } else {
        setNeedsPreparation()
      }
    }
  }

  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      if newValue == super.contentOffset { return }
      let context = invalidation(for: CGRect(origin: newValue, size: bounds.size))
      super.contentOffset = newValue
      if let context {
        collectionViewLayout.invalidateLayout(with: context)
      } else {
        setNeedsLayout()
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    isLayoutToCome = false
    if !isPrepared { return }
    isChanged = false
    let endless = CGFloat(1_000_000_000)
    let sight =
      bounds.height == 0
      ? CGRect(x: -endless / 2, y: -endless / 2, width: endless, height: endless)
      : bounds
    let begun = round
    let seen = collectionViewLayout.layoutAttributesForElements(in: sight) ?? []
    // The layout's own code may have changed the data, or laid the view out: then these are old places.
    if round.continues(begun) { show(seen) }
  }

  // MARK: Counting

  open var numberOfSections: Int {
    count()
    return counts.count
  }
  open func numberOfItems(inSection section: Int) -> Int {
    count()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: Registering

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.make[identifier] = (cellClass as? UICollectionViewCell.Type).map { type in
      { type.ofThisClass() as! UICollectionViewCell }
    }
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplement(
      identifier, of: elementKind,
      (viewClass as? UICollectionReusableView.Type).map { type in
        { type.ofThisClass() as! UICollectionReusableView }
      })
  }

  /// A used cell, prepared for reuse, or else a new one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = reconfigured[indexPath], cell.reuseName == identifier { return cell }
    if let used = cells.take(identifier) { return used.reused() }
    guard let cell = cells.make[identifier]?() else {
      TraitFailure.fail("Can't dequeue a cell of '\(identifier)': no class was registered for it")
      return UICollectionViewCell(frame: .zero)
    }
    cell.reuseName = identifier
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = elementKind + "/" + identifier
    if let used = supplements.take(name) { return used.reused() }
    guard let view = supplements.make[name]?() else {
      TraitFailure.fail("Can't dequeue a view of '\(identifier)': no class was registered for it")
      return UICollectionReusableView(frame: .zero)
    }
    view.reuseName = identifier
    return view
  }

  // MARK: Items

  open var visibleCells: [UICollectionViewCell] {
    showChanges()
    return inSight.map(\.value)
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    showChanges()
    return inSight.map(\.key)
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if shown[indexPath] == nil { showChanges() }
    return shown[indexPath]
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { place(of: cell) }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    let place = SupplementPlace(kind: elementKind, path: indexPath)
    if shownSupplements[place] == nil { showChanges() }
    return shownSupplements[place]
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    showChanges()
    let ofKind = shownSupplements.filter { $0.key.kind == elementKind }
    return ofKind.sorted { $0.key.path < $1.key.path }.map(\.value)
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    showChanges()
    return shownSupplements.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    if !isPrepared { prepare() }
    let pixel = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    layout?.callsNoHandler = true
    defer { layout?.callsNoHandler = false }
    return collectionViewLayout.layoutAttributesForElements(in: pixel)?.first {
      $0.representedElementKind == nil && $0.frame.contains(point)
    }?.indexPath
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    if !isPrepared { prepare() }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    guard let completion else { return }
    if animated { AnimationEnds.add { completion(true) } } else { completion(true) }
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    if !isPrepared { prepare() }
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      layout.rows.scroll(to: indexPath, at: scrollPosition, in: bounds.size)
    {
      setNeedsLayout()
    }
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    setContentOffset(offset(showing: frame, at: scrollPosition), animated: animated)
  }

  // MARK: Selecting

  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsSelection { return }
    let allowsMany = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    if !allowsMany || indexPath == nil {
      for other in selection.paths where other != indexPath {
        deselectItem(at: other, animated: animated)
      }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if !allowsSelection { return }
    selection.remove(indexPath)
    shown[indexPath]?.isSelected = false
  }

  // MARK: Changing

  // Items that stay keep their cells and their selection, wherever they go.

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch.begin()
    updates?()
    endUpdates()
    if let completion { AnimationEnds.add { completion(true) } }
  }
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insert(indexPaths) } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.delete(indexPaths) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }
  open func insertSections(_ sections: IndexSet) { change { $0.insert(sections) } }
  open func deleteSections(_ sections: IndexSet) { change { $0.delete(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.move(section: section, to: newSection) }
  }

  /// Asks the data source for all of these sections again, whose items may be others now.
  open func reloadSections(_ sections: IndexSet) {
    forgetCounts()
    selection.remove(selection.paths.filter { sections.contains($0.section) })
    noteChange(.counts)
    takeOut(
      shown.keys.filter { sections.contains($0.section) },
      shownSupplements.keys.filter { sections.contains($0.path.section) })
  }
  /// Asks the data source for these items' cells again, and the layout for their places. The items are not
  /// selected any more.
  open func reloadItems(at indexPaths: [IndexPath]) {
    round.reload()
    selection.remove(indexPaths)
    noteChange(.places)
    takeOut(indexPaths, [])
  }
  /// Asks the data source for these items' cells again; it is handed the same cells to configure.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    round.reload()
    for path in indexPaths { reconfigured[path] = shown[path] }
    setNeedsLayout()
  }
}
