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

  /// The record that `Index.none` refers to, if `hasNone`: reading it is faster than testing the
  /// index first.
  static var none: Self { get }
  static var hasNone: Bool { get }
}

extension SlabRecord {
  @usableFromInline package static var none: Self { vacant }
  @usableFromInline package static var hasNone: Bool { false }
}

/// Records of one kind in one growing block of memory. Numbers of removed records are reused.
///
///     header ──▶ base ──▶ [ record 0 │ record 1 │ vacant │ record 3 │ …        ]
///                count 4, capacity, vacancies [2]; `Record.none`, if kept, lies before record 0
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
    header.initialize(to: Header(base: Self.memory(for: capacity), capacity: capacity))
  }

  /// Memory for `capacity` records, after `Record.none` if that is kept.
  private static func memory(for capacity: Int) -> UnsafeMutablePointer<Record> {
    let memory = UnsafeMutablePointer<Record>.allocate(capacity: capacity + before)
    if Record.hasNone { memory.initialize(to: .none) }
    return memory + before
  }

  /// How many records lie before record 0.
  private static var before: Int { Record.hasNone ? 1 : 0 }
}

// All unsafe access to records is in this file. It is safe because an index is made only for an
// existing record, records move only when one is added, and no access spans a call that could add
// one.
extension Slab {
  /// How many records there are, vacant ones included.
  package var count: Int { Int(header.pointee.count) }

  /// A record's address, valid until a record is added.
  @inline(__always)
  func address(of index: Index<Record>) -> UnsafeMutablePointer<Record> {
    header.pointee.base + Int(index.number)
  }

  var capacity: Int { header.pointee.capacity }

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

  /// Adds a vacant record. A removed record's place is reused without copying anything.
  func addVacant() -> Index<Record> {
    if let number = header.pointee.vacancies.popLast() { return Index(number) }
    return add(.vacant)
  }

  /// Removes a record that the caller has made vacant in place.
  func removeVacant(_ index: Index<Record>) {
    header.pointee.vacancies.append(index.number)
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
    let memory = header.pointee.base - Self.before
    memory.deinitialize(count: count + Self.before)
    memory.deallocate()
    header.deinitialize(count: 1)
    header.deallocate()
  }

  private func grow() {
    let capacity = header.pointee.capacity * 2
    // `fatalError` because release builds drop the message of a precondition.
    if capacity > 1 << 31 { fatalError("Can't keep more than 2,147,483,648 records of one kind") }
    let old = header.pointee.base - Self.before
    let new = UnsafeMutablePointer<Record>.allocate(capacity: capacity + Self.before)
    new.moveInitialize(from: old, count: count + Self.before)
    old.deallocate()
    header.pointee.base = new + Self.before
    header.pointee.capacity = capacity
  }
}
