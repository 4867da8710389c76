/// A record's number in its block. It is typed: a node's number can't be used as a scope's.
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

/// Records of one kind in one growing block of memory. Numbers of removed records are reused. The owner
/// frees it.
///
///     base ──▶ [ record 0 │ record 1 │ vacant │ record 3 │ …        ]      count 4, vacancies [2]
@frozen
@usableFromInline
package struct Block<Record> {
  @usableFromInline var base: UnsafeMutablePointer<Record>
  /// How many records there are, vacant ones included; an `Int32`, as an index is.
  @usableFromInline var count: Int32 = 0
  private var capacity: Int
  /// The numbers of vacant records: in plain memory, as copies of a block would count an array's references.
  private var vacancies: UnsafeMutablePointer<Int32>?
  private var vacancyCount = 0
  private var vacancyCapacity = 0

  package init(capacity: Int = 16) {
    self.capacity = capacity
    base = Self.memory(for: capacity)
  }

  private static func memory(for capacity: Int) -> UnsafeMutablePointer<Record> {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Record>.stride, alignment: 64
    ).bindMemory(to: Record.self, capacity: capacity)
  }
}

// Access to records is not checked. It is safe, also by address, because an index is made only for an existing
// record, records move only when one is added, and no access spans a call that could add one.
extension Block {
  /// A record's address, valid until a record is added.
  @inline(__always)
  func address(of index: Index<Record>) -> UnsafeMutablePointer<Record> { base + Int(index.number) }

  @inlinable
  package subscript(index: Index<Record>) -> Record {
    @inline(__always) _read { yield base[Int(index.number)] }
    @inline(__always) nonmutating _modify { yield &base[Int(index.number)] }
  }

  /// How many records there are, without vacant ones.
  var liveCount: Int { Int(count) - vacancyCount }

  /// - Complexity: O(1) amortised.
  package mutating func add(_ record: Record) -> Index<Record> {
    if let vacancies, vacancyCount > 0 {
      vacancyCount -= 1
      base[Int(vacancies[vacancyCount])] = record
      return Index(vacancies[vacancyCount])
    }
    if Int(count) == capacity { grow() }
    (base + Int(count)).initialize(to: record)
    count += 1
    return Index(count - 1)
  }

  /// Lets the number of a record be used again; the caller has made the record vacant. (What it held is
  /// released by the caller, as that may run client code that adds records.)
  package mutating func remove(_ index: Index<Record>) {
    if vacancyCount == vacancyCapacity { growVacancies() }
    vacancies?[vacancyCount] = index.number
    vacancyCount += 1
  }

  package func free() {
    base.deinitialize(count: Int(count))
    base.deallocate()
    vacancies?.deallocate()
  }

  private mutating func growVacancies() {
    let capacity = max(8, 2 * vacancyCapacity)
    let larger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    if let vacancies {
      larger.update(from: vacancies, count: vacancyCount)
      vacancies.deallocate()
    }
    (vacancies, vacancyCapacity) = (larger, capacity)
  }

  private mutating func grow() {
    // `fatalError` because release builds drop the message of a precondition.
    if capacity >= 1 << 30 { fatalError("Can't keep more than 1,073,741,824 records of one kind") }
    let isSmall = MemoryLayout<Record>.stride < 64
    let next = min(isSmall ? 2 * capacity : nextCapacity(after: capacity), 1 << 30)
    let larger = Self.memory(for: next)
    larger.moveInitialize(from: base, count: Int(count))
    base.deallocate()
    (base, capacity) = (larger, next)
  }
}

/// Half as much again: the records of scopes and cells are large, so that doubling would waste much
/// (memory/per=override).
func nextCapacity(after capacity: Int) -> Int { capacity + capacity / 2 }
