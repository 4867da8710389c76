import Synchronization

/// Every trait this process has used.
///
/// Two tables, both read without a lock: the *index* leads from a definition's type to its slot, the
/// *rows* from a slot to what is known of the trait. Both only grow. Writers hold `book`, and never
/// call a definition's own code while they do, so that a default value may itself use traits.
@usableFromInline
package enum TraitRegistry {
  @usableFromInline
  static let index = Published(TraitIndex(capacityLog2: 8).stored())

  private static let rows = Published<Row>(.allocate(capacity: Book.firstCapacity))

  private static let book = Mutex(Book())

  private struct Row {
    let descriptor: Unmanaged<TraitDescriptor>
    let fallback: TraitWord
  }

  private struct Book {
    static let firstCapacity = 64

    var count = 0
    var capacity = firstCapacity
    var keys = 0
    var owners: [String: TraitDescriptor] = [:]
  }
}

extension TraitRegistry {
  @inlinable
  package static func entry<Trait: TraitDefinition>(for trait: Trait.Type) -> TraitEntry {
    let key = UInt(bitPattern: ObjectIdentifier(trait))
    return index.newest.pointee.entry(of: key) ?? register(trait)
  }

  package static func descriptor(of slot: TraitSlot) -> TraitDescriptor {
    row(of: slot).descriptor.takeUnretainedValue()
  }

  /// The word of the default value.
  package static func fallback(of slot: TraitSlot) -> TraitWord { row(of: slot).fallback }

  /// The slot whose definitions have `identifier`, if one has been used.
  package static func slot(identifier: String) -> TraitSlot? {
    book.withLock { $0.owners[identifier]?.slot }
  }

  /// How many slots have been given out.
  package static var count: Int { book.withLock { $0.count } }

  /// A slot is only ever seen after its row was published, so the newest rows hold it.
  private static func row(of slot: TraitSlot) -> Row {
    rows.newest[Int(slot.number)]
  }
}

// First use.
extension TraitRegistry {
  // It releases nothing of the caller's: the definition's code has no hold on what is being read.
  @_effects(releasenone)
  @inline(never)
  @usableFromInline
  static func register<Trait: TraitDefinition>(_ trait: Trait.Type) -> TraitEntry {
    let candidate = TypedDescriptor(of: trait)
    let key = UInt(bitPattern: ObjectIdentifier(trait))
    while true {
      let owner = candidate.identifier.isEmpty ? nil : owner(of: candidate.identifier)
      if let owner, let disagreement = owner.disagreement(with: candidate) {
        TraitFailure.fail(disagreement)
        candidate.identifier = ""  // If the handler returns: a datum of its own, never encoded.
      } else if let entry = add(candidate, for: key, sharingWith: owner) {
        return entry
      }
    }
  }

  private static func owner(of identifier: String) -> TraitDescriptor? {
    book.withLock { $0.owners[identifier] }
  }

  /// Nil if another thread has meanwhile claimed the candidate's identifier.
  private static func add(
    _ candidate: TraitDescriptor, for key: UInt, sharingWith owner: TraitDescriptor?
  ) -> TraitEntry? {
    book.withLock { book in
      if let entry = index.newest.pointee.entry(of: key) { return entry }
      let shared = candidate.identifier.isEmpty ? nil : book.owners[candidate.identifier]
      guard shared === owner else { return nil }
      let descriptor = shared ?? claim(candidate, in: &book)
      let fallback = TraitWord(borrowing: descriptor.fallback)
      let entry = TraitEntry(slot: descriptor.slot, fallback: fallback)
      insert(entry, for: key, in: &book)
      return entry
    }
  }

  /// Gives the next slot to `descriptor` and keeps it for ever.
  private static func claim(_ descriptor: TraitDescriptor, in book: inout Book) -> TraitDescriptor {
    if book.count == book.capacity { growRows(in: &book) }
    descriptor.slot = TraitSlot(number: Int32(book.count))
    let row = Row(
      descriptor: .passRetained(descriptor), fallback: TraitWord(borrowing: descriptor.fallback))
    (rows.newest + book.count).initialize(to: row)
    book.count += 1
    if !descriptor.identifier.isEmpty { book.owners[descriptor.identifier] = descriptor }
    return descriptor
  }

  /// The old rows are kept: a reader may be in them.
  private static func growRows(in book: inout Book) {
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: book.capacity * 2)
    larger.initialize(from: rows.newest, count: book.count)
    rows.publish(larger)
    book.capacity *= 2
  }

  private static func insert(_ entry: TraitEntry, for key: UInt, in book: inout Book) {
    var table = index.newest.pointee
    if (book.keys + 1) * 4 > table.capacity {
      table = table.grown()
      index.publish(table.stored())
    }
    table.insert(entry, for: key)
    book.keys += 1
  }
}
