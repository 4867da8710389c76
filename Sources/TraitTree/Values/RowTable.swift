/// The cells of 16 slots. Two are compared with `.==`: `==` is a loop.
typealias Row = SIMD16<Int32>

extension UnsafeMutablePointer<Int32> {
  /// The 16 cells from here on. They are read and written as bytes, because the compiler assumes that memory that
  /// holds numbers does not change when vectors are stored.
  var row: Row {
    get { UnsafeRawPointer(self).load(as: Row.self) }
    nonmutating set { UnsafeMutableRawPointer(self).storeBytes(of: newValue, as: Row.self) }
  }
}

/// The cells that scopes read in slots 0…63: a column for each 16 slots, and in it a row for each scope.
///
///     column 0   [ cell │ cell │ … 16 ]  [ cell │ cell │ … 16 ]  …     slots 0…15 of scopes 0, 1, …
///     column 1   [ cell │ cell │ … 16 ]  [ cell │ cell │ … 16 ]  …     slots 16…31
///
/// A column is made when one of its slots, or of a later column's, is used for the first time. The owner frees the
/// table.
@usableFromInline
struct RowTable {
  /// For each slot, where scope 0 has its cell. The next scope has it 16 further.
  @usableFromInline let firsts: UnsafeMutablePointer<UnsafeMutablePointer<Int32>>
  /// How many slots the columns have.
  @usableFromInline private(set) var slotCount: Int32 = 0
  private(set) var columnCount = 0
  private(set) var scopeCount = 0
  /// How many columns there may be.
  let columnLimit: Int
  private var capacity = 16

  init(columnLimit: Int) {
    self.columnLimit = columnLimit
    firsts = .allocate(capacity: 16 * columnLimit)
  }

  /// Where a scope has the cell of a slot.
  ///
  /// - Precondition: the slot is below `slotCount`.
  @inlinable
  @inline(__always)
  func place(_ scope: ScopeIndex, _ slot: Int32) -> UnsafeMutablePointer<Int32> {
    firsts[Int(UInt32(bitPattern: slot))] + Int(scope.number) &* 16
  }

  /// Adds a column in which all scopes have the same row.
  mutating func addColumn(_ row: Row) {
    let column = makeColumn(columnCount)
    for scope in 0..<scopeCount { (column + 16 * scope).row = row }
    columnCount += 1
    slotCount += 16
  }

  /// Adds rows for one more scope, which the caller sets.
  mutating func addScope() {
    if scopeCount == capacity {
      capacity += capacity / 2
      for column in 0..<columnCount {
        let old = firsts[16 * column]
        makeColumn(column).update(from: old, count: 16 * scopeCount)
        old.deallocate()
      }
    }
    scopeCount += 1
  }

  /// Allocates the memory of a column, and notes where its slots are.
  private func makeColumn(_ column: Int) -> UnsafeMutablePointer<Int32> {
    // A row lies in one cache line.
    let first = UnsafeMutableRawPointer.allocate(byteCount: 64 * capacity, alignment: 64)
      .initializeMemory(as: Int32.self, repeating: 0, count: 16 * capacity)
    for offset in 0..<16 { (firsts + 16 * column + offset).initialize(to: first + offset) }
    return first
  }

  func free() {
    for column in 0..<columnCount { firsts[16 * column].deallocate() }
    firsts.deallocate()
  }
}
