import UIKitTraits

/// Sections and their items, by identifier, in order; each is there once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var order = PartedItems<SectionIdentifierType>()
  private var sections: [SectionIdentifierType: Section] = [:]
  private var homes: [ItemIdentifierType: Home] = [:]

  private struct Section {
    /// Where the section is in `order`.
    var part: Int
    var items = PartedItems<ItemIdentifierType>()
    static var new: Section { Section(part: 0) }
  }
  /// Where an item is.
  private struct Home {
    var section: SectionIdentifierType
    var part: Int
  }

  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { order.items }
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap(itemIdentifiers(inSection:))
  }
  public var numberOfSections: Int { order.count }
  public var numberOfItems: Int { homes.count }

  /// Fails if there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    section(identifier)?.items.count ?? 0
  }
  /// Fails if there is no such section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { section(identifier)?.items.items ?? [] }
  private func section(_ identifier: SectionIdentifierType) -> Section? {
    if sections[identifier] == nil {
      TraitFailure.fail(
        "The snapshot has no section '\(identifier)': append it first, or ask for its index")
    }
    return sections[identifier]
  }
  /// - Complexity: O(sections + √items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier],
      let place = sections[home.section]?.items.index(of: identifier, in: home.part)
    else { return nil }
    return sectionIdentifiers.prefix { $0 != home.section }.reduce(place) {
      $0 + numberOfItems(inSection: $1)
    }
  }
  /// - Complexity: O(√sections).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections[identifier].flatMap { order.index(of: identifier, in: $0.part) }
  }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier]?.section }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    if areNew(identifiers) { order.append(identifiers) { sections[$0, default: .new].part = $1 } }
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
    guard let place = sections[section] else {
      return TraitFailure.fail(
        "Can't insert beside the section '\(section)', which the snapshot does not have: append it first"
      )
    }
    if areNew(identifiers) { put(identifiers, beside: section, in: place.part, offset) }
  }
  private mutating func put(
    _ identifiers: [SectionIdentifierType], beside section: SectionIdentifierType, in part: Int,
    _ offset: Int
  ) {
    order.insert(identifiers, beside: section, in: part, offset) {
      sections[$0, default: .new].part = $1
    }
  }
  private func areNew(_ identifiers: [SectionIdentifierType]) -> Bool {
    var new: Set<SectionIdentifierType> = []
    if let known = identifiers.first(where: { sections[$0] != nil || !new.insert($0).inserted }) {
      TraitFailure.fail("Can't add the section '\(known)' to a snapshot twice: delete it first")
      return false
    }
    return true
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    var parts: Set<Int> = []
    for section in deleted {
      guard let gone = sections.removeValue(forKey: section) else { continue }
      parts.insert(gone.part)
      for item in gone.items.items { homes[item] = nil }
    }
    for part in parts { order.remove(from: part, where: deleted.contains) }
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
    if section == other {
      return TraitFailure.fail(
        "Can't move the section '\(section)' beside itself: name another one")
    }
    guard let old = sections[section], sections[other] != nil else {
      return TraitFailure.fail(
        "Can't move the section '\(section)' beside '\(other)': the snapshot needs to have both")
    }
    order.remove(from: old.part) { $0 == section }
    if let place = sections[other] { put([section], beside: other, in: place.part, offset) }
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    if let missing = identifiers.first(where: { sections[$0] == nil }) {
      return TraitFailure.fail(
        "Can't reload the section '\(missing)', which the snapshot does not have: append it first")
    }
    reloadedSectionIdentifiers += identifiers
  }

  /// Appends to the section, or to the last one; items that are there already move. Fails if there is no such
  /// section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? order.last, sections[section] != nil else {
      return TraitFailure.fail(
        "Can't append items to a section that the snapshot does not have: append that first")
    }
    if !takeOut(toPut: identifiers) { return }
    sections[section]?.items.append(identifiers) {
      homes[$0] = Home(section: section, part: $1)
    }
  }
  /// Takes out what is there already, and so is moved by an insertion. UIKit warns that this is slower.
  ///
  /// - Returns: False, with a failure, if an item is listed twice.
  private mutating func takeOut(toPut identifiers: [ItemIdentifierType]) -> Bool {
    var listed: Set<ItemIdentifierType> = []
    if let twice = identifiers.first(where: { !listed.insert($0).inserted }) {
      TraitFailure.fail("Can't add the item '\(twice)' to a snapshot twice: list it once")
      return false
    }
    deleteItems(identifiers.filter { homes[$0] != nil })
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
    guard let home = homes[item] else {
      return TraitFailure.fail(
        "Can't insert beside the item '\(item)', which the snapshot does not have: append it first")
    }
    if identifiers.contains(item) {
      return TraitFailure.fail("Can't insert the item '\(item)' beside itself: name another one")
    }
    if !takeOut(toPut: identifiers) { return }
    sections[home.section]?.items.insert(identifiers, beside: item, in: home.part, offset) {
      homes[$0] = Home(section: home.section, part: $1)
    }
  }
  /// - Complexity: O(deleted items · √items), at most O(items).
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    var parts: [SectionIdentifierType: Set<Int>] = [:]
    for item in deleted {
      if let home = homes.removeValue(forKey: item) {
        parts[home.section, default: []].insert(home.part)
      }
    }
    for (section, parts) in parts {
      for part in parts { sections[section]?.items.remove(from: part, where: deleted.contains) }
    }
  }
  public mutating func deleteAllItems() { (order, sections, homes) = (PartedItems(), [:], [:]) }
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
    guard homes[item] != nil, homes[other] != nil else {
      return TraitFailure.fail(
        "Can't move the item '\(item)' beside '\(other)': the snapshot needs to have both")
    }
    insert([item], at: other, offset)
  }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    if areThere(identifiers, to: "reload") { reloadedItemIdentifiers += identifiers }
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    if areThere(identifiers, to: "reconfigure") { reconfiguredItemIdentifiers += identifiers }
  }
  /// - Returns: False, with a failure, if an item is missing.
  private func areThere(_ identifiers: [ItemIdentifierType], to verb: String) -> Bool {
    guard let missing = identifiers.first(where: { homes[$0] == nil }) else { return true }
    TraitFailure.fail(
      "Can't \(verb) the item '\(missing)', which the snapshot does not have: append it first")
    return false
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
  func section(at index: Int) -> SectionIdentifierType? { order.item(at: index) }
  func item(at path: IndexPath) -> ItemIdentifierType? {
    section(at: path.section).flatMap { sections[$0]?.items.item(at: path.item) }
  }
}
