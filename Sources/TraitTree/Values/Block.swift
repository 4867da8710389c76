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

/// Records of one kind in one growing block of memory. Numbers of removed records are reused; or the block
/// is a stack, which only its last records leave. The owner frees it.
///
/// An array in a class is retained and checked for uniqueness at each access: a walk makes several for each
/// node that it visits.
///
///     base ──▶ [ record 0 │ record 1 │ vacant │ record 3 │ …        ]      count 4, vacancies [2]
@frozen
@usableFromInline
package struct Block<Record> {
  @usableFromInline var base: UnsafeMutablePointer<Record>
  /// How many records there are, vacant ones included; an `Int32`, as an index is.
  @usableFromInline var count: Int32 = 0
  private var capacity: Int32
  /// The numbers of vacant records: in plain memory, as copies of a block would count an array's references.
  private var vacancies: UnsafeMutablePointer<Int32>?
  private var vacancyCount: Int32 = 0
  private var vacancyCapacity: Int32 = 0
  private let growsByHalf: Bool

  /// - Parameter growsByHalf: Whether it grows by half and not to the double: most large records do, as
  ///   doubling would waste much (memory/per=override).
  package init(capacity: Int32 = 16, growsByHalf: Bool = MemoryLayout<Record>.stride >= 64) {
    (self.capacity, self.growsByHalf) = (capacity, growsByHalf)
    base = Self.memory(for: capacity)
  }

  /// Large records lie in as few cache lines as they can; for small ones that is not worth a slower
  /// allocation (structure/build).
  private static func memory(for capacity: Int32) -> UnsafeMutablePointer<Record> {
    let size = MemoryLayout<Record>.stride
    return UnsafeMutableRawPointer.allocate(
      byteCount: Int(capacity) * size, alignment: size < 32 ? 16 : 64
    ).bindMemory(to: Record.self, capacity: Int(capacity))
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

  /// The record with a number.
  subscript(number: Int32) -> Record {
    @inline(__always) _read { yield base[Int(number)] }
    @inline(__always) nonmutating _modify { yield &base[Int(number)] }
  }

  /// How many records there are, without vacant ones.
  var liveCount: Int { Int(count - vacancyCount) }

  /// - Complexity: O(1) amortised.
  @discardableResult
  package mutating func add(_ record: Record) -> Index<Record> {
    if let vacancies, vacancyCount > 0 {
      vacancyCount -= 1
      let number = vacancies[Int(vacancyCount)]
      base[Int(number)] = record
      return Index(number)
    }
    if count == capacity { grow() }
    (base + Int(count)).initialize(to: record)
    count += 1
    return Index(count - 1)
  }

  /// Lets the number of a record be used again; the caller has made the record vacant. (What it held is
  /// released by the caller, as that may run client code that adds records.)
  package mutating func remove(_ index: Index<Record>) {
    if vacancyCount == vacancyCapacity { growVacancies() }
    vacancies?[Int(vacancyCount)] = index.number
    vacancyCount += 1
  }

  /// Removes the records from a number on. None of the others is vacant.
  mutating func removeLast(to count: Int32) {
    (base + Int(count)).deinitialize(count: Int(self.count - count))
    self.count = count
  }

  package func free() {
    base.deinitialize(count: Int(count))
    base.deallocate()
    vacancies?.deallocate()
  }

  private mutating func growVacancies() {
    let capacity = max(8, 2 * vacancyCapacity)
    let larger = UnsafeMutablePointer<Int32>.allocate(capacity: Int(capacity))
    if let vacancies {
      larger.update(from: vacancies, count: Int(vacancyCount))
      vacancies.deallocate()
    }
    (vacancies, vacancyCapacity) = (larger, capacity)
  }

  private mutating func grow() {
    // `fatalError` because release builds drop the message of a precondition.
    if capacity >= 1 << 30 { fatalError("Can't keep more than 1,073,741,824 records of one kind") }
    let next = min(capacity + (growsByHalf ? capacity / 2 : capacity), 1 << 30)
    let larger = Self.memory(for: next)
    larger.moveInitialize(from: base, count: Int(count))
    base.deallocate()
    (base, capacity) = (larger, next)
  }
}
