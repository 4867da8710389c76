import UIKitTraits

/// Items in sections, placed by a layout. The data source makes the cells of the items that are in
/// sight, in the view's layout; cells that go out of sight are used again. A view without a height
/// has all items in sight, because nothing solves constraints here.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var selectionFollowsFocus = false
  open var remembersLastFocusedIndexPath = false
  open var dragInteractionEnabled = false
  open var isEditing = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      setNeedsLayout()
    }
  }

  private var cells = ReusePool<UICollectionViewCell>()
  private var supplements = ReusePool<UICollectionReusableView>()
  private var shown: [IndexPath: UICollectionViewCell] = [:]
  private var shownSupplements: [SupplementPlace: UICollectionReusableView] = [:]
  private var unplaced: [UIView] = []
  private var selection: [IndexPath] = []
  private var counts: [Int] = []
  private var isStale = true

  private struct SupplementPlace: Hashable {
    let kind: String
    let path: IndexPath
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: Loading

  /// Has the next layout ask the data source for everything again.
  open func reloadData() {
    isStale = true
    selection = []
    setNeedsLayout()
  }

  final func itemsDidChange() {
    isStale = true
    setNeedsLayout()
  }

  open override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }

  private func count() {
    if !isStale { return }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    counts = (0..<sections).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isStale { takeOut(Array(shown.keys), Array(shownSupplements.keys)) }
    count()
    isStale = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    backgroundView?.frame = bounds
    let endless = CGFloat(1_000_000_000)
    let sight =
      bounds.height == 0
      ? CGRect(x: -endless / 2, y: -endless / 2, width: endless, height: endless)
      : CGRect(origin: contentOffset, size: bounds.size)
    show(collectionViewLayout.layoutAttributesForElements(in: sight) ?? [])
  }

  private func show(_ places: [UICollectionViewLayoutAttributes]) {
    let items = Set(places.filter { $0.representedElementKind == nil }.map(\.indexPath))
    let others = Set(
      places.compactMap { place in
        place.representedElementKind.map { SupplementPlace(kind: $0, path: place.indexPath) }
      })
    takeOut(
      shown.keys.filter { !items.contains($0) },
      shownSupplements.keys.filter {
        !others.contains($0)
      })
    for place in places {
      if let kind = place.representedElementKind {
        showSupplement(kind, place)
      } else {
        showCell(place)
      }
    }
    let used = Set(
      shown.values.map { ObjectIdentifier($0) }
        + shownSupplements.values.map { ObjectIdentifier($0) })
    for view in unplaced where !used.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
    unplaced = []
  }

  private func showCell(_ place: UICollectionViewLayoutAttributes) {
    let path = place.indexPath
    let isNew = shown[path] == nil
    guard let cell = shown[path] ?? dataSource?.collectionView(self, cellForItemAt: path) else {
      return
    }
    shown[path] = cell
    put(cell, at: place)
    if isNew {
      if selection.contains(path) { cell.isSelected = true }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    if cell.superview !== self { addSubview(cell) }
  }

  private func showSupplement(_ kind: String, _ attributes: UICollectionViewLayoutAttributes) {
    let place = SupplementPlace(kind: kind, path: attributes.indexPath)
    guard
      let view = shownSupplements[place]
        ?? dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    else { return }
    shownSupplements[place] = view
    put(view, at: attributes)
    if view.superview !== self { addSubview(view) }
  }

  private func put(_ view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes) {
    view.frame = place.frame
    (view.alpha, view.isHidden, view.transform) = (place.alpha, place.isHidden, place.transform)
    view.apply(place)
  }

  private func takeOut(_ paths: [IndexPath], _ places: [SupplementPlace]) {
    for path in paths.sorted(by: >) {
      guard let cell = shown.removeValue(forKey: path) else { continue }
      cells.put(cell, cell.reuseName)
      unplaced.append(cell)
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    for place in places {
      guard let view = shownSupplements.removeValue(forKey: place) else { continue }
      supplements.put(view, view.reuseName)
      unplaced.append(view)
    }
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
    let name = elementKind + "/" + identifier
    supplements.make[name] = (viewClass as? UICollectionReusableView.Type).map { type in
      { type.ofThisClass() as! UICollectionReusableView }
    }
  }

  final func registerCell(_ identifier: String, _ make: @escaping () -> UICollectionViewCell) {
    cells.make[identifier] = make
  }

  /// A used cell, prepared for reuse, or else a new one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let used = cells.take(identifier) {
      used.prepareForReuse()
      return used
    }
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
    if let used = supplements.take(name) {
      used.prepareForReuse()
      return used
    }
    guard let view = supplements.make[name]?() else {
      TraitFailure.fail("Can't dequeue a view of '\(identifier)': no class was registered for it")
      return UICollectionReusableView(frame: .zero)
    }
    view.reuseName = name
    return view
  }

  // MARK: Items

  open var visibleCells: [UICollectionViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  open var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shownSupplements[SupplementPlace(kind: elementKind, path: indexPath)]
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplements.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }
      .map(\.value)
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { $0.value.frame.contains(point) }?.key
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    collectionViewLayout.prepare()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    scrollRectToVisible(frame, animated: animated)
  }

  // MARK: Selecting

  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for other in selection where other != indexPath {
        deselectItem(at: other, animated: animated)
      }
    }
    guard let indexPath else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shown[indexPath]?.isSelected = false
  }

  // MARK: Changing

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    itemsDidChange()
    completion?(true)
  }
  open func insertItems(at indexPaths: [IndexPath]) { itemsDidChange() }
  open func deleteItems(at indexPaths: [IndexPath]) { itemsDidChange() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { itemsDidChange() }
  open func insertSections(_ sections: IndexSet) { itemsDidChange() }
  open func deleteSections(_ sections: IndexSet) { itemsDidChange() }
  open func reloadSections(_ sections: IndexSet) {
    takeOut(shown.keys.filter { sections.contains($0.section) }, [])
    setNeedsLayout()
  }
  open func reloadItems(at indexPaths: [IndexPath]) {
    takeOut(indexPaths, [])
    setNeedsLayout()
  }
  open func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
}
