import UIKitTraits

/// Has the snapshot that a list shows: the common part of the data sources of both kinds of list.
@preconcurrency @MainActor
open class DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  fileprivate var current = Snapshot()
  /// Where each item and each section is, once one was asked for.
  private var places: [ItemIdentifierType: IndexPath]?
  private var sections: [SectionIdentifierType: Int]?

  fileprivate func count(ofSection section: Int) -> Int {
    current.section(at: section).map(current.numberOfItems(inSection:)) ?? 0
  }
  fileprivate func listDidChange(_ move: ListMove) {}
  fileprivate func reloadList() {}

  open func snapshot() -> Snapshot { current }
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    take(snapshot)
    listDidChange(move(from: old, snapshot))
    guard let completion else { return }
    if animatingDifferences { AnimationEnds.add(completion) } else { completion() }
  }
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    take(snapshot)
    reloadList()
    completion?()
  }

  /// Releases the old items last: their deinits may use the data source.
  fileprivate func take(_ snapshot: Snapshot) {
    let old = (current, places, sections)
    defer { withExtendedLifetime(old) {} }
    current = snapshot
    (places, sections) = (nil, nil)
    // What was to be reloaded is reloaded by this.
    (current.reloadedItemIdentifiers, current.reconfiguredItemIdentifiers) = ([], [])
    current.reloadedSectionIdentifiers = []
  }

  private func move(from old: Snapshot, _ new: Snapshot) -> ListMove {
    let reloaded = Set(new.reloadedItemIdentifiers)
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    let reconfigured = Set(new.reconfiguredItemIdentifiers)
    return ListMove(
      path: { [unowned self] in old.item(at: $0).flatMap(path(of:)) },
      section: { [unowned self] in old.section(at: $0).flatMap(index(of:)) },
      isReloaded: { old.item(at: $0).map(reloaded.contains) ?? false },
      isSectionReloaded: { old.section(at: $0).map(reloadedSections.contains) ?? false },
      isReconfigured: { new.item(at: $0).map(reconfigured.contains) ?? false })
  }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// - Complexity: O(1), but for the first call after a snapshot was applied, O(items).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }
  /// - Complexity: O(1), but for the first call after a snapshot was applied, O(sections).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    index(of: sectionIdentifier)
  }

  // What a subclass says of places does not move cells.

  private func path(of item: ItemIdentifierType) -> IndexPath? {
    let places = places ?? current.places
    self.places = places
    return places[item]
  }
  fileprivate func index(of section: SectionIdentifierType) -> Int? {
    let sections =
      sections ?? Dictionary(uniqueKeysWithValues: zip(current.sectionIdentifiers, 0...))
    self.sections = sections
    return sections[section]
  }
}

/// Shows a snapshot in a collection view.
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  public typealias CellProvider =
    (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: ItemIdentifierType) ->
    UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
    UICollectionReusableView?

  private weak var view: UICollectionView?
  private let makeCell: CellProvider
  open var supplementaryViewProvider: SupplementaryViewProvider? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var reorderingHandlers = ReorderingHandlers() {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// Never called: no user opens or closes an item.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, makeCell) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// The outlines that were applied, by section.
  private var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Shows the visible items of an outline in a section, which is appended if it is not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    let old = outlines.updateValue(snapshot, forKey: section)
    defer { withExtendedLifetime(old) {} }
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The outline that the section shows; a flat one if none was applied, or other items since.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if current.indexOfSection(section) == nil { return .init() }
    let items = current.itemIdentifiers(inSection: section)
    if let outline = outlines[section], outline.visibleItems == items { return outline }
    var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    outline.append(items)
    return outline
  }

  fileprivate override func take(_ snapshot: Snapshot) {
    let old = outlines
    defer { withExtendedLifetime(old) {} }
    super.take(snapshot)
    for section in outlines.keys where index(of: section) == nil { outlines[section] = nil }
  }
  fileprivate override func listDidChange(_ move: ListMove) { view?.moveItems(move) }
  fileprivate override func reloadList() { view?.reloadData() }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count(ofSection: section) }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.item(at: indexPath)
    return item.flatMap { makeCell(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canReorder(indexPath) }
  /// Applies the order that the user made, and tells the handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, destinationIndexPath) }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }
}

/// Shows a snapshot in a table.
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  public typealias CellProvider =
    (_ tableView: UITableView, _ indexPath: IndexPath, _ item: ItemIdentifierType) ->
    UITableViewCell?

  private weak var view: UITableView?
  private let makeCell: CellProvider
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (view, makeCell) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  fileprivate override func listDidChange(_ move: ListMove) { view?.moveRows(move) }
  fileprivate override func reloadList() { view?.reloadData() }

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count(ofSection: section)
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let item = current.item(at: indexPath)
    return item.flatMap { makeCell(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  // Declared here so that subclasses can override them.

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
