/// A record's number in its slab. It is typed: a node's number can't be used as a scope's.
@frozen
@usableFromInline
package struct Index<Record>: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline package var number: Int32

  @inlinable
  package init(_ number: Int32) {
    self.number = number
  }

  /// Refers to no record.
  @inlinable
  package static var none: Index { Index(-1) }

  @inlinable
  package var isNone: Bool { number < 0 }

  /// Nil if this is `none`.
  package var some: Index? { isNone ? nil : self }
}

/// A record that a slab keeps.
@usableFromInline
package protocol SlabRecord {
  /// The content of a vacant record.
  static var vacant: Self { get }
}

/// Records of one kind in one growing block of memory. Numbers of removed records are reused.
///
///     header ──▶ base ──▶ [ record 0 │ record 1 │ vacant │ record 3 │ …        ]
///                count 4, capacity, vacancies [2]
///
/// A slab has reference semantics: copies share the records. The owner frees it.
@frozen
@usableFromInline
package struct Slab<Record: SlabRecord> {
  @frozen
  @usableFromInline
  struct Header {
    @usableFromInline var base: UnsafeMutablePointer<Record>
    @usableFromInline var capacity: Int
    /// How many records there are, vacant ones included; an `Int32`, as an index is.
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
    header.initialize(to: Header(base: .allocate(capacity: capacity), capacity: capacity))
  }
}

// Access to records is not checked. It is safe, also by address, because an index is made only for an existing
// record, records move only when one is added, and no access spans a call that could add one.
extension Slab {
  /// How many records there are, vacant ones included.
  package var count: Int { Int(header.pointee.count) }

  /// A record's address, valid until a record is added.
  @inline(__always)
  func address(of index: Index<Record>) -> UnsafeMutablePointer<Record> {
    header.pointee.base + Int(index.number)
  }

  /// How many records there are, without vacant ones.
  var liveCount: Int { count - header.pointee.vacancies.count }

  @inlinable
  package subscript(index: Index<Record>) -> Record {
    @inline(__always) _read { yield header.pointee.base[Int(index.number)] }
    @inline(__always) nonmutating _modify { yield &header.pointee.base[Int(index.number)] }
  }

  /// - Complexity: O(1) amortised.
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

  /// Removes a record; its number may be reused. Releasing what the record held may run client code
  /// that adds records, so the caller releases it.
  @discardableResult
  package func remove(_ index: Index<Record>) -> Record {
    let place = header.pointee.base + Int(index.number)
    let removed = place.move()
    place.initialize(to: .vacant)
    header.pointee.vacancies.append(index.number)
    return removed
  }

  /// Frees the memory. Neither this slab nor a copy of it may be used afterwards.
  package func free() {
    header.pointee.base.deinitialize(count: count)
    header.pointee.base.deallocate()
    header.deinitialize(count: 1)
    header.deallocate()
  }

  private func grow() {
    let capacity = header.pointee.capacity * 2
    // `fatalError` because release builds drop the message of a precondition.
    if capacity > 1 << 31 { fatalError("Can't keep more than 2,147,483,648 records of one kind") }
    let new = UnsafeMutablePointer<Record>.allocate(capacity: capacity)
    new.moveInitialize(from: header.pointee.base, count: count)
    header.pointee.base.deallocate()
    header.pointee.base = new
    header.pointee.capacity = capacity
  }
}
