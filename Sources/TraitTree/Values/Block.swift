/// Records in one growing block of memory, whose address the forest keeps: a read takes one load
/// less than with a `Slab`. The owner frees it.
@frozen
@usableFromInline
struct Block<Record> {
  @usableFromInline var base: UnsafeMutablePointer<Record>
  @usableFromInline var count: Int32 = 0
  private var capacity: Int
  private var vacancies: ContiguousArray<Int32> = []

  init(capacity: Int = 16) {
    self.capacity = capacity
    base = Self.memory(for: capacity)
  }

  private static func memory(for capacity: Int) -> UnsafeMutablePointer<Record> {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Record>.stride, alignment: 64
    ).bindMemory(to: Record.self, capacity: capacity)
  }
}

// The pointers are safe: a number is made only for an existing record, and no access spans a call
// that could add one.
extension Block {
  @inlinable subscript(index: Index<Record>) -> Record {
    @inline(__always) _read { yield base[Int(index.number)] }
    @inline(__always) nonmutating _modify { yield &base[Int(index.number)] }
  }

  /// How many records there are, without vacant ones.
  var liveCount: Int { Int(count) - vacancies.count }

  mutating func add(_ record: Record) -> Index<Record> {
    if let number = vacancies.popLast() {
      base[Int(number)] = record
      return Index(number)
    }
    if Int(count) == capacity { grow() }
    (base + Int(count)).initialize(to: record)
    count += 1
    return Index(count - 1)
  }

  /// Lets the number of a record be used again; the caller has made the record vacant.
  mutating func remove(_ index: Index<Record>) { vacancies.append(index.number) }

  func free() {
    base.deinitialize(count: Int(count))
    base.deallocate()
  }

  private mutating func grow() {
    // `fatalError` because release builds drop the message of a precondition.
    if capacity >= 1 << 30 { fatalError("Can't keep more than 1,073,741,824 records of one kind") }
    let next = min(nextCapacity(after: capacity), 1 << 30)
    let larger = Self.memory(for: next)
    larger.moveInitialize(from: base, count: Int(count))
    base.deallocate()
    (base, capacity) = (larger, next)
  }
}

/// Half as much again: the records of scopes and cells are large, so that doubling would waste much
/// (memory/per=override).
func nextCapacity(after capacity: Int) -> Int { capacity + capacity / 2 }
