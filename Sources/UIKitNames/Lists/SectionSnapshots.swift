import UIKitTraits

/// The items of one section, some inside others, in order; each is there once. What is inside an item
/// is shown while that is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  private var roots = PartedItems<ItemIdentifierType>()
  private var inside: [ItemIdentifierType: PartedItems<ItemIdentifierType>] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  /// In which part of its siblings each item is.
  private var parts: [ItemIdentifierType: Int] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: Reading

  public var rootItems: [ItemIdentifierType] { roots.items }
  private func children(of parent: ItemIdentifierType) -> [ItemIdentifierType] {
    inside[parent]?.items ?? []
  }
  /// All items, each before those inside it.
  public var items: [ItemIdentifierType] { lines { _ in true } }
  /// Those whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { lines(expanded.contains) }

  private func lines(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var (found, ahead): ([ItemIdentifierType], [ItemIdentifierType]) = ([], rootItems.reversed())
    while let item = ahead.popLast() {
      found.append(item)
      if opens(item) { ahead += children(of: item).reversed() }
    }
    return found
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { parts[item] != nil }
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
    let roots = includingParent ? [parent] : children(of: parent)
    part.append(roots)
    part.take(inside: roots, of: self)
    part.expanded = expanded.filter(part.contains)
    return part
  }

  private mutating func take(
    inside items: [ItemIdentifierType], of other: NSDiffableDataSourceSectionSnapshot
  ) {
    var ahead = items
    while let item = ahead.popLast() {
      let inside = other.children(of: item)
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
    if !areNew(items) { return }
    guard let parent else { return roots.append(items) { parts[$0] = $1 } }
    inside[parent, default: PartedItems()].append(items) { parts[$0] = $1 }
    for item in items { parents[item] = parent }
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
    guard let part = parts[item] else { return fail(missing: item) }
    if !areNew(items) { return }
    guard let parent = parents[item] else {
      return roots.insert(items, beside: item, in: part, offset) { parts[$0] = $1 }
    }
    inside[parent]?.insert(items, beside: item, in: part, offset) { parts[$0] = $1 }
    for item in items { parents[item] = parent }
  }

  /// - Returns: False, with a failure, if an item is there already, or listed twice.
  private func areNew(_ items: [ItemIdentifierType]) -> Bool {
    var new: Set<ItemIdentifierType> = []
    guard let twice = items.first(where: { contains($0) || !new.insert($0).inserted }) else {
      return true
    }
    TraitFailure.fail(
      "Can't add the item '\(twice)' to a section's snapshot twice: delete it first")
    return false
  }

  private func fail(missing item: ItemIdentifierType) {
    TraitFailure.fail(
      "Can't insert at the item '\(item)', which the section's snapshot does not have: append it first"
    )
  }

  /// Deletes items with all that is inside them.
  ///
  /// - Complexity: O(items and those inside them + items · √siblings).
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let gone = Set(items.filter(contains))
    var touched: [ItemIdentifierType?: Set<Int>] = [:]
    for item in gone {
      if let part = parts[item] { touched[parents[item], default: []].insert(part) }
    }
    for (parent, parts) in touched {
      for part in parts {
        if let parent {
          inside[parent]?.remove(from: part, where: gone.contains)
        } else {
          roots.remove(from: part, where: gone.contains)
        }
      }
    }
    for item in gone { forget(item) }
  }
  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  private mutating func forget(_ item: ItemIdentifierType) {
    var ahead = [item]
    while let item = ahead.popLast() {
      ahead += inside.removeValue(forKey: item)?.items ?? []
      (parents[item], parts[item]) = (nil, nil)
      expanded.remove(item)
    }
  }

  /// Exchanges what is inside an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    if !contains(parent) { return fail(missing: parent) }
    delete(children(of: parent))
    append(snapshot.rootItems, to: parent)
    take(inside: snapshot.rootItems, of: snapshot)
    expanded.formUnion(snapshot.expanded.filter(contains))
  }

  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter(contains))
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
