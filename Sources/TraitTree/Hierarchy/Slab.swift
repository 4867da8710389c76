/// A record's number in its block: a node's cannot be used as a scope's.
@frozen
@usableFromInline
package struct Index<Record>: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline package var number: Int32

  @inlinable
  package init(_ number: Int32) {
    self.number = number
  }

  /// The number of no record.
  @inlinable
  package static var none: Index { Index(-1) }

  @inlinable
  package var isNone: Bool { number < 0 }

  /// The number, if it is one.
  package var some: Index? { isNone ? nil : self }
}

/// What a block keeps.
@usableFromInline
package protocol SlabRecord {
  /// What is kept where a record was removed.
  static var vacant: Self { get }

  /// What is read at `Index.none`, for records of which reading it is quicker than asking whether
  /// there is one, and whether there is such a record.
  static var none: Self { get }
  static var hasNone: Bool { get }
}

extension SlabRecord {
  @usableFromInline package static var none: Self { vacant }
  @usableFromInline package static var hasNone: Bool { false }
}

/// Records of one kind in one growing block of memory. Numbers of removed records are given out
/// again.
///
///     header ──▶ base ──▶ [ record 0 │ record 1 │ vacant │ record 3 │ …        ]
///                count 4, capacity, vacancies [2]; if there is one, the record of no number before it
///
/// A block is a reference: copies share the records. The owner frees it.
@frozen
@usableFromInline
package struct Slab<Record: SlabRecord> {
  @frozen
  @usableFromInline
  struct Header {
    @usableFromInline var base: UnsafeMutablePointer<Record>
    @usableFromInline var capacity: Int
    /// How many numbers there are, those of vacancies included; as wide as a number is.
    @usableFromInline var count: Int32 = 0
    @usableFromInline var vacancies: [Int32] = []

    init(base: UnsafeMutablePointer<Record>, capacity: Int) {
      self.base = base
      self.capacity = capacity
    }
  }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  package init(capacity: Int = 16) {
    header = .allocate(capacity: 1)
    header.initialize(to: Header(base: Self.memory(for: capacity), capacity: capacity))
  }

  /// Room for so many records, behind the one that is read at `Index.none`.
  private static func memory(for capacity: Int) -> UnsafeMutablePointer<Record> {
    let memory = UnsafeMutablePointer<Record>.allocate(capacity: capacity + before)
    if Record.hasNone { memory.initialize(to: .none) }
    return memory + before
  }

  /// How many records lie before the first number.
  private static var before: Int { Record.hasNone ? 1 : 0 }
}

// The one file in which a pointer leads to records. Allowed because a number is given out only for
// a record that is there, records move only when one is added, and no access to a record spans a
// call that could add one.
extension Slab {
  /// How many numbers there are, those of removed records included.
  package var count: Int { Int(header.pointee.count) }

  /// Where a record is. Adding a record makes it stale.
  @inline(__always)
  func address(of index: Index<Record>) -> UnsafeMutablePointer<Record> {
    header.pointee.base + Int(index.number)
  }

  var capacity: Int { header.pointee.capacity }

  /// How many records there are.
  var liveCount: Int { count - header.pointee.vacancies.count }

  @inlinable
  package subscript(index: Index<Record>) -> Record {
    @inline(__always) _read { yield header.pointee.base[Int(index.number)] }
    @inline(__always) nonmutating _modify { yield &header.pointee.base[Int(index.number)] }
  }

  /// - Complexity: O(1), amortised over those that were added.
  package func add(_ record: Record) -> Index<Record> {
    if let number = header.pointee.vacancies.popLast() {
      header.pointee.base[Int(number)] = record
      return Index(number)
    }
    if count == header.pointee.capacity { grow() }
    (header.pointee.base + count).initialize(to: record)
    header.pointee.count += 1
    return Index(header.pointee.count - 1)
  }

  /// Adds a vacant record, in the place of a removed one as that is: nothing is copied.
  func addVacant() -> Index<Record> {
    if let number = header.pointee.vacancies.popLast() { return Index(number) }
    return add(.vacant)
  }

  /// Removes a record that the caller has made vacant in its place.
  func removeVacant(_ index: Index<Record>) {
    header.pointee.vacancies.append(index.number)
  }

  /// Removes a record; its number may be given out again. What it held may do anything when it
  /// goes, even move the records, so it is for the caller to release.
  @discardableResult
  package func remove(_ index: Index<Record>) -> Record {
    let place = header.pointee.base + Int(index.number)
    let removed = place.move()
    place.initialize(to: .vacant)
    header.pointee.vacancies.append(index.number)
    return removed
  }

  /// Frees the memory. Neither this nor a copy of it may be used any more.
  package func free() {
    let memory = header.pointee.base - Self.before
    memory.deinitialize(count: count + Self.before)
    memory.deallocate()
    header.deinitialize(count: 1)
    header.deallocate()
  }

  private func grow() {
    let capacity = header.pointee.capacity * 2
    // Not a precondition, whose sentence release builds drop.
    if capacity > 1 << 31 { fatalError("Can't keep more than 2,147,483,648 records of one kind") }
    let old = header.pointee.base - Self.before
    let new = UnsafeMutablePointer<Record>.allocate(capacity: capacity + Self.before)
    new.moveInitialize(from: old, count: count + Self.before)
    old.deallocate()
    header.pointee.base = new + Self.before
    header.pointee.capacity = capacity
  }
}
