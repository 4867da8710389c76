import UIKitTraits

/// What the user changed of a snapshot by moving an item.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
  /// Of the sections that have other items now.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The same of one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
  public typealias Transaction = NSDiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Whether the user may move an item, and what is told then. Without `canReorderItem`, none may be moved.
  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((Transaction) -> Void)?
    public var didReorder: ((Transaction) -> Void)?
    public init() {}
  }

  final func canReorder(_ path: IndexPath) -> Bool {
    itemIdentifier(for: path).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  final func reorder(_ old: IndexPath, _ new: IndexPath) {
    let before = snapshot()
    guard let item = before.item(at: old), old != new else { return }
    var after = before
    if let target = before.item(at: new) {
      if old.section == new.section, old.item < new.item {
        after.moveItem(item, afterItem: target)
      } else {
        after.moveItem(item, beforeItem: target)
      }
    } else if let section = before.section(at: new.section) {
      // The place after the last one.
      after.deleteItems([item])
      after.appendItems([item], toSection: section)
    }
    let transaction = transaction(from: before, to: after)
    reorderingHandlers.willReorder?(transaction)
    apply(after)
    reorderingHandlers.didReorder?(transaction)
  }

  private final func transaction(from old: Snapshot, to new: Snapshot) -> Transaction {
    let sections = new.sectionIdentifiers.compactMap { section in
      let items = (
        old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section)
      )
      return items.0 == items.1 ? nil : (section, items.0, items.1)
    }
    return Transaction(
      initialSnapshot: old, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: sections.map { section, old, new in
        var (first, last) = (
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(),
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        )
        first.append(old)
        last.append(new)
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: first, finalSnapshot: last,
          difference: new.difference(from: old))
      })
  }
}

/// A source of any sections and items.
protocol SnapshotSource {}
extension DiffableDataSource: SnapshotSource {}

// A program's gesture says where the finger is; nothing follows it until it ends.
extension UICollectionView {
  /// The item that the user moves, and where it would go.
  private struct Movement {
    let from: IndexPath
    var to: IndexPath
  }
  private final var movement: Movement? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// - Returns: Whether the data source lets the item be moved.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard indexPath.section < numberOfSections,
      indexPath.item < numberOfItems(inSection: indexPath.section),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    movement = Movement(from: indexPath, to: indexPath)
    return true
  }
  /// The item goes to the place of the one that is there, or to where the delegate says.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let old = movement, let proposed = indexPathForItem(at: targetPosition) else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.from,
        atCurrentIndexPath: old.to, toProposedIndexPath: proposed) ?? proposed
    // The delegate may have ended the movement, or changed the items.
    if let now = movement, now.from == old.from, now.to == old.to { movement?.to = target }
  }
  /// Tells the data source, and moves the item.
  public final func endInteractiveMovement() {
    guard let ended = movement else { return }
    movement = nil
    let (old, new) = (ended.from, ended.to)
    if old == new { return }
    dataSource?.collectionView(self, moveItemAt: old, to: new)
    // A source with snapshots applies one.
    if !(dataSource is any SnapshotSource) { moveItem(at: old, to: new) }
  }
  public final func cancelInteractiveMovement() { movement = nil }

  /// Called when items have other places. A movement ends with its item, and with the item to whose
  /// place that would go.
  final func carryMovement(through path: (IndexPath) -> IndexPath?) {
    guard let old = movement else { return }
    if let from = path(old.from), let to = path(old.to) {
      movement = Movement(from: from, to: to)
    } else {
      movement = nil
    }
  }
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
}
