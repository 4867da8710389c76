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
package protocol BlockRecord {
  /// What is kept where a record was removed.
  static var vacant: Self { get }
}

/// Records of one kind in one growing block of memory. Numbers of removed records are given out
/// again.
///
///     header ──▶ base ──▶ [ record 0 │ record 1 │ vacant │ record 3 │ …        ]
///                count 4, capacity, vacancies [2]
///
/// A block is a reference: copies share the records. The owner frees it.
@frozen
@usableFromInline
package struct Block<Record: BlockRecord> {
  @frozen
  @usableFromInline
  struct Header {
    @usableFromInline var base: UnsafeMutablePointer<Record>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0
    @usableFromInline var vacancies: [Int32] = []

    init(base: UnsafeMutablePointer<Record>, capacity: Int) {
      self.base = base
      self.capacity = capacity
    }
  }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  package init(capacity: Int = 16) {
    header = .allocate(capacity: 1)
    header.initialize(to: Header(base: .allocate(capacity: capacity), capacity: capacity))
  }
}

// The one file in which a pointer leads to records. Allowed because a number is given out only for a
// record that is there, records move only when one is added, and no access to a record spans a call
// that could add one.
extension Block {
  /// How many numbers there are, those of removed records included.
  @inlinable
  package var count: Int { header.pointee.count }

  var capacity: Int { header.pointee.capacity }

  /// How many records there are.
  var liveCount: Int { header.pointee.count - header.pointee.vacancies.count }

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
    if header.pointee.count == header.pointee.capacity { grow() }
    (header.pointee.base + header.pointee.count).initialize(to: record)
    header.pointee.count += 1
    return Index(Int32(header.pointee.count - 1))
  }

  /// Removes a record; its number may be given out again. What it held may do anything when it goes, even
  /// move the records, so it is for the caller to let go of.
  @discardableResult
  package func remove(_ index: Index<Record>) -> Record {
    let place = header.pointee.base + Int(index.number)
    let removed = place.move()
    place.initialize(to: .vacant)
    header.pointee.vacancies.append(index.number)
    return removed
  }

  /// Ends the block. Nobody may use it, or a copy of it, any more.
  package func free() {
    header.pointee.base.deinitialize(count: header.pointee.count)
    header.pointee.base.deallocate()
    header.deinitialize(count: 1)
    header.deallocate()
  }

  private func grow() {
    let capacity = header.pointee.capacity * 2
    // Not a precondition, whose sentence release builds drop.
    if capacity > 1 << 31 { fatalError("Can't keep more than 2,147,483,648 records of one kind") }
    let base = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
    base.moveInitialize(from: header.pointee.base, count: header.pointee.count)
    header.pointee.base.deallocate()
    header.pointee.base = base
    header.pointee.capacity = capacity
  }
}
