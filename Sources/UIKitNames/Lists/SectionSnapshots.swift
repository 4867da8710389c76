import UIKitTraits

/// The items of one section, some inside others, in order; each is there once. What is inside an item
/// is shown while that is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: Reading

  /// All items, each before those inside it.
  public var items: [ItemIdentifierType] { lines { _ in true } }
  /// Those whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { lines(expanded.contains) }

  private func lines(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var (found, ahead): ([ItemIdentifierType], [ItemIdentifierType]) = ([], rootItems.reversed())
    while let item = ahead.popLast() {
      found.append(item)
      if opens(item) { ahead += (children[item] ?? []).reversed() }
    }
    return found
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
  }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// How many items it is inside of.
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(sequence(first: item) { parents[$0] }.dropFirst())
  }

  /// What is inside an item, and the item itself if that is wanted.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    var part = NSDiffableDataSourceSectionSnapshot()
    let roots = includingParent ? [parent] : children[parent] ?? []
    part.append(roots)
    part.take(inside: roots, of: self)
    part.expanded = expanded.intersection(part.known)
    return part
  }

  private mutating func take(
    inside items: [ItemIdentifierType], of other: NSDiffableDataSourceSectionSnapshot
  ) {
    var ahead = items
    while let item = ahead.popLast() {
      guard let inside = other.children[item] else { continue }
      append(inside, to: item)
      ahead += inside
    }
  }

  // MARK: Changing

  /// Puts items at the end of what is inside the parent, or of the section. Fails if the parent is not
  /// there, or an item is there already.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !contains(parent) { return fail(missing: parent) }
    let end = parent.map { children[$0]?.count ?? 0 } ?? rootItems.count
    insert(items, in: parent, at: end)
  }
  public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) { insert(items, beside: item, 0) }
  public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) { insert(items, beside: item, 1) }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside item: ItemIdentifierType, _ offset: Int
  ) {
    let parent = parents[item]
    let siblings = parent.map { children[$0] ?? [] } ?? rootItems
    guard let place = siblings.firstIndex(of: item) else { return fail(missing: item) }
    insert(items, in: parent, at: place + offset)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], in parent: ItemIdentifierType?, at place: Int
  ) {
    var new: Set<ItemIdentifierType> = []
    if let twice = items.first(where: { contains($0) || !new.insert($0).inserted }) {
      return TraitFailure.fail(
        "Can't add the item '\(twice)' to a section's snapshot twice: delete it first")
    }
    known.formUnion(new)
    guard let parent else { return rootItems.insert(contentsOf: items, at: place) }
    children[parent, default: []].insert(contentsOf: items, at: place)
    for item in items { parents[item] = parent }
  }

  private func fail(missing item: ItemIdentifierType) {
    TraitFailure.fail(
      "Can't insert at the item '\(item)', which the section's snapshot does not have: append it first"
    )
  }

  /// Deletes items with all that is inside them.
  ///
  /// - Complexity: O(items and those beside and inside them).
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let gone = known.intersection(items)
    for parent in Set(gone.map { parents[$0] }) {
      if let parent {
        children[parent]?.removeAll(where: gone.contains)
      } else {
        rootItems.removeAll(where: gone.contains)
      }
    }
    for item in gone { forget(item) }
  }
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  private mutating func forget(_ item: ItemIdentifierType) {
    var ahead = [item]
    while let item = ahead.popLast() {
      ahead += children.removeValue(forKey: item) ?? []
      parents[item] = nil
      known.remove(item)
      expanded.remove(item)
    }
  }

  /// Exchanges what is inside an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    if !contains(parent) { return fail(missing: parent) }
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    take(inside: snapshot.rootItems, of: snapshot)
    expanded.formUnion(known.intersection(snapshot.expanded))
  }

  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(known.intersection(items))
  }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
}

extension UICollectionViewDiffableDataSource {
  /// Whether a user may open and close items, and what is told then.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// What is inside an item that is opened, for it and what was inside it.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?
    public init() {}
  }
}
