import UIKitTraits

/// Sections and their items, by identifier, in order; each is there once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// Of each section.
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  public init() {}

  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }
  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { homes.count }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = path(of: identifier) else { return nil }
    return sectionIdentifiers[..<path.section].reduce(path.item) {
      $0 + numberOfItems(inSection: $1)
    }
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, beside: toIdentifier, 0) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, beside: toIdentifier, 1) }
  private mutating func insert(
    _ identifiers: [SectionIdentifierType], beside section: SectionIdentifierType, _ offset: Int
  ) {
    guard let place = indexOfSection(section) else {
      return TraitFailure.fail(
        "Can't insert beside the section '\(section)', which the snapshot does not have: append it first"
      )
    }
    insert(identifiers, at: place + offset)
  }
  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    var new: Set<SectionIdentifierType> = []
    if let known = identifiers.first(where: { items[$0] != nil || !new.insert($0).inserted }) {
      return TraitFailure.fail(
        "Can't add the section '\(known)' to a snapshot twice: delete it first")
    }
    for identifier in identifiers { items[identifier] = [] }
    sectionIdentifiers.insert(contentsOf: identifiers, at: place)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    sectionIdentifiers.removeAll(where: deleted.contains)
    for section in deleted {
      for item in items.removeValue(forKey: section) ?? [] { homes[item] = nil }
    }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, 0) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, 1) }
  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, _ offset: Int
  ) {
    if section == other { return }
    guard let old = indexOfSection(section), items[other] != nil else {
      return TraitFailure.fail(
        "Can't move the section '\(section)' beside '\(other)': the snapshot needs to have both")
    }
    sectionIdentifiers.remove(at: old)
    if let place = indexOfSection(other) {
      sectionIdentifiers.insert(section, at: place + offset)
    }
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  /// Appends to the section, or to the last one. Fails if there is no such section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      return TraitFailure.fail(
        "Can't append items to a section that the snapshot does not have: append that first")
    }
    if settle(identifiers, in: section) { items[section, default: []] += identifiers }
  }
  /// - Returns: False, with a failure, if an item would be there twice.
  private mutating func settle(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType
  ) -> Bool {
    var new: Set<ItemIdentifierType> = []
    if let known = identifiers.first(where: { homes[$0] != nil || !new.insert($0).inserted }) {
      TraitFailure.fail("Can't add the item '\(known)' to a snapshot twice: delete it first")
      return false
    }
    for identifier in identifiers { homes[identifier] = section }
    return true
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, 0) }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, 1) }
  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at item: ItemIdentifierType, _ offset: Int
  ) {
    guard let section = homes[item], let place = items[section]?.firstIndex(of: item) else {
      return TraitFailure.fail(
        "Can't insert beside the item '\(item)', which the snapshot does not have: append it first")
    }
    if settle(identifiers, in: section) {
      items[section]?.insert(contentsOf: identifiers, at: place + offset)
    }
  }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for section in Set(deleted.compactMap { homes.removeValue(forKey: $0) }) {
      items[section]?.removeAll(where: deleted.contains)
    }
  }
  public mutating func deleteAllItems() { (sectionIdentifiers, items, homes) = ([], [:], [:]) }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, 0)
  }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, 1)
  }
  private mutating func move(
    _ item: ItemIdentifierType, to other: ItemIdentifierType, _ offset: Int
  ) {
    if item == other { return }
    guard homes[item] != nil, homes[other] != nil else {
      return TraitFailure.fail(
        "Can't move the item '\(item)' beside '\(other)': the snapshot needs to have both")
    }
    deleteItems([item])
    insert([item], at: other, offset)
  }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  var places: [ItemIdentifierType: IndexPath] {
    var places: [ItemIdentifierType: IndexPath] = [:]
    places.reserveCapacity(numberOfItems)
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (place, item) in itemIdentifiers(inSection: identifier).enumerated() {
        places[item] = IndexPath(item: place, section: section)
      }
    }
    return places
  }
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let home = homes[item], let section = indexOfSection(home),
      let place = items[home]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: section)
  }
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }
}
