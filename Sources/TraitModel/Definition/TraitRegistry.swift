public import CTraitIndex
import Synchronization

/// Every trait this process has used.
///
/// Three tables, all read without a lock: the *front* and the *index* map a definition's type to
/// its slot, the *rows* map a slot to the trait's data. They only grow. Writers hold the lock of
/// `book`, but never while they call a definition's code, so that a default value may itself use
/// traits.
///
///     metatype ── front (fixed, most) ──┬── slot, fallback
///              └─ index (all)  ─────────┘     └── row: descriptor, fallback
@usableFromInline
package enum TraitRegistry {
  private static let index = Published<TraitIndex>()

  private static let rows = Published<TraitRow>()

  private static let book = Mutex(Book())

  private struct Book {
    var count = 0
    var capacity = 0
    var keys = 0
    var owners: [String: TraitDescriptor] = [:]
  }

  fileprivate static var slotsInUse: TraitSlotSet {
    TraitSlotSet((0..<Int32(book.withLock { $0.count })).map { TraitSlot(number: $0) })
  }

  /// Far above any real number of traits, and small enough for a collection's header.
  static let limit = Int(UInt16.max) * 64
}

extension TraitSlotSet {
  /// The slots of all traits that this process has used.
  ///
  /// - Complexity: O(traits).
  package static var allInUse: TraitSlotSet { TraitRegistry.slotsInUse }
}

/// The data of the trait in one slot.
struct TraitRow {
  fileprivate let descriptor: Unmanaged<TraitDescriptor>
  /// The word of the default value.
  let fallback: TraitWord
  /// Whether values with different bits always differ.
  let isOfBits: Bool

  init(_ descriptor: TraitDescriptor) {
    self.descriptor = .passRetained(descriptor)
    fallback = TraitWord(borrowing: descriptor.fallback)
    isOfBits = descriptor.comparison.isOfBits
  }

  /// Whether two words whose bits differ are still the same value.
  @inline(__always)
  func areEqual(_ left: TraitWord, _ right: TraitWord) -> Bool {
    !isOfBits && descriptor._withUnsafeGuaranteedRef { $0.areEqual(left, right) }
  }

  /// The same, out of line: faster in a loop over words that mostly differ (collection/changes).
  func areEqualOutOfLine(_ left: TraitWord, _ right: TraitWord) -> Bool {
    !isOfBits && descriptor._withUnsafeGuaranteedRef { $0.areEqualOutOfLine(left, right) }
  }

  /// By how much a value's hash differs from the default's: 0 if the two are equal.
  ///
  /// - Precondition: the word is not the default's.
  @inline(__always)
  func hashDifference(of word: TraitWord, with seed: HashSeed) -> UInt64 {
    if isOfBits { return seed.scattered(word.bits) }
    return descriptor._withUnsafeGuaranteedRef { $0.hashDifference(of: word, with: seed) }
  }
}

/// A snapshot of the rows, by slot. Later snapshots begin with the same rows.
///
/// Callers that need many rows take one snapshot.
struct TraitRows {
  fileprivate let first: UnsafeMutablePointer<TraitRow>?

  /// - Precondition: the slot was assigned before the snapshot was taken.
  subscript(slot: TraitSlot) -> TraitRow { first.unsafelyUnwrapped[Int(slot.number)] }
}

extension TraitRegistry {
  @inlinable
  package static func entry<Trait: TraitDefinition>(for trait: Trait.Type) -> TraitEntry {
    let key = UInt(bitPattern: ObjectIdentifier(trait))
    guard let entry = trait_front_find(key) else { return entryBehindFront(for: trait) }
    return TraitEntry(
      slot: TraitSlot(number: entry.pointee.slot),
      fallback: TraitWord(bits: entry.pointee.fallback))
  }

  // The attribute holds: a definition's code can't release what the caller reads from. So the
  // caller need not retain the collection that it reads.
  @_effects(releasenone)
  @inline(never)
  @usableFromInline
  static func entryBehindFront<Trait: TraitDefinition>(for trait: Trait.Type) -> TraitEntry {
    index.newest?.pointee.entry(of: UInt(bitPattern: ObjectIdentifier(trait))) ?? register(trait)
  }

  /// The rows of all slots assigned until now.
  static var newestRows: TraitRows { TraitRows(first: rows.newest) }

  package static func descriptor(of slot: TraitSlot) -> TraitDescriptor {
    newestRows[slot].descriptor.takeUnretainedValue()
  }

  /// The word of the default value.
  package static func fallback(of slot: TraitSlot) -> TraitWord { newestRows[slot].fallback }

  /// The slot of the definitions with `identifier`, if one of them was used.
  package static func slot(identifier: String) -> TraitSlot? {
    book.withLock { $0.owners[identifier]?.slot }
  }
}

// First use.
extension TraitRegistry {
  private static func register<Trait: TraitDefinition>(_ trait: Trait.Type) -> TraitEntry {
    let candidate = TypedDescriptor(of: trait)
    while true {
      switch enter(candidate, for: trait) {
      case .entered(let entry): return entry
      case .refused(_, let sentence):
        TraitFailure.fail(sentence)
        candidate.identifier = ""  // The handler returned: a separate trait, never encoded.
      }
    }
  }

  /// The outcome of a definition's first use.
  package enum Entering {
    case entered(TraitEntry)
    /// Another definition has the identifier and disagrees, as the sentence says.
    case refused(by: TraitSlot, String)
  }

  /// A first use of a definition that is data, where a disagreement is not a programming error.
  package static func enter<Trait: TraitDefinition>(_ trait: Trait.Type) -> Entering {
    enter(TypedDescriptor(of: trait), for: trait)
  }

  private static func enter<Trait: TraitDefinition>(
    _ candidate: TraitDescriptor, for trait: Trait.Type
  ) -> Entering {
    while true {
      let owner = candidate.identifier.isEmpty ? nil : owner(of: candidate.identifier)
      if let owner, let disagreement = owner.disagreement(with: candidate) {
        return .refused(by: owner.slot, disagreement)
      }
      let key = UInt(bitPattern: ObjectIdentifier(trait))
      if let entry = add(candidate, for: key, sharingWith: owner) { return .entered(entry) }
    }
  }

  private static func owner(of identifier: String) -> TraitDescriptor? {
    book.withLock { $0.owners[identifier] }
  }

  /// Nil if another thread has claimed the candidate's identifier in the meantime.
  private static func add(
    _ candidate: TraitDescriptor, for key: UInt, sharingWith owner: TraitDescriptor?
  ) -> TraitEntry? {
    book.withLock { book in
      if let entry = index.newest?.pointee.entry(of: key) { return entry }
      let shared = candidate.identifier.isEmpty ? nil : book.owners[candidate.identifier]
      guard shared === owner else { return nil }
      let descriptor = shared ?? claim(candidate, in: &book)
      let fallback = TraitWord(borrowing: descriptor.fallback)
      let entry = TraitEntry(slot: descriptor.slot, fallback: fallback)
      insert(entry, for: key, in: &book)
      return entry
    }
  }

  /// Assigns the next slot to `descriptor`. It is never freed.
  private static func claim(_ descriptor: TraitDescriptor, in book: inout Book) -> TraitDescriptor {
    // `fatalError`, because release builds drop the message of a precondition, and because the
    // failure handler might define traits itself and wait for this lock.
    if book.count >= limit {
      fatalError("Can't define more than \(limit) traits: define one for many values")
    }
    if book.count == book.capacity { growRows(in: &book) }
    descriptor.slot = TraitSlot(number: Int32(book.count))
    rows.newest.map { ($0 + book.count).initialize(to: TraitRow(descriptor)) }
    book.count += 1
    if !descriptor.identifier.isEmpty { book.owners[descriptor.identifier] = descriptor }
    return descriptor
  }

  /// Keeps the old rows, because a reader may be using them.
  private static func growRows(in book: inout Book) {
    book.capacity = max(64, book.capacity * 2)
    let larger = UnsafeMutablePointer<TraitRow>.allocate(capacity: book.capacity)
    if let old = rows.newest { larger.initialize(from: old, count: book.count) }
    rows.publish(larger)
  }

  private static func insert(_ entry: TraitEntry, for key: UInt, in book: inout Book) {
    var table = index.newest?.pointee ?? publish(TraitIndex(capacityLog2: 8))
    if (book.keys + 1) * 4 > table.capacity { table = publish(table.grown()) }
    table.insert(entry, for: key)
    trait_front_insert(key, entry.slot.number, entry.fallback.bits)
    book.keys += 1
  }

  private static func publish(_ table: TraitIndex) -> TraitIndex {
    index.publish(table.stored())
    return table
  }
}
