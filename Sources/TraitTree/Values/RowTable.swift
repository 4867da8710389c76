/// The cells of 16 slots. Two are compared with `.==`: `==` is a loop.
typealias Row = SIMD16<Int32>

/// The cells that scopes read in slots 0…63: a column for each 16 slots, and in it a row for each scope.
///
///     column 0   [ cell │ cell │ … 16 ]  [ cell │ cell │ … 16 ]  …     slots 0…15 of scopes 0, 1, …
///     column 1   [ cell │ cell │ … 16 ]  [ cell │ cell │ … 16 ]  …     slots 16…31
///
/// A column is made when one of its slots is used for the first time. The owner frees the table.
@usableFromInline
struct RowTable {
  /// For each slot, where scope 0 has its cell. The next scope has it 16 further.
  @usableFromInline let firsts: UnsafeMutablePointer<UnsafeMutablePointer<Int32>>
  /// How many slots the columns have.
  @usableFromInline private(set) var slotCount: Int32 = 0
  private(set) var columnCount = 0
  private var scopeCount = 0
  private var capacity = 16

  init(columnLimit: Int) {
    self.columnLimit = columnLimit
    firsts = .allocate(capacity: 16 * columnLimit)
  }

  /// How many columns there may be.
  let columnLimit: Int

  subscript(scope: ScopeIndex, column: Int) -> Row {
    get { rows(of: column)[Int(scope.number)] }
    nonmutating set { rows(of: column)[Int(scope.number)] = newValue }
  }

  private func rows(of column: Int) -> UnsafeMutablePointer<Row> {
    UnsafeMutableRawPointer(firsts[16 * column]).assumingMemoryBound(to: Row.self)
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
    makeColumn(columnCount).initialize(repeating: row, count: scopeCount)
    columnCount += 1
    slotCount += 16
  }

  /// Adds rows for one more scope, which the caller sets.
  mutating func addScope() {
    if scopeCount == capacity {
      capacity += capacity / 2
      for column in 0..<columnCount {
        let old = rows(of: column)
        makeColumn(column).moveInitialize(from: old, count: scopeCount)
        old.deallocate()
      }
    }
    scopeCount += 1
  }

  /// Allocates the memory of a column, and notes where its slots are.
  private func makeColumn(_ column: Int) -> UnsafeMutablePointer<Row> {
    let rows = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
    let first = UnsafeMutableRawPointer(rows).assumingMemoryBound(to: Int32.self)
    for offset in 0..<16 { (firsts + 16 * column + offset).initialize(to: first + offset) }
    return rows
  }

  func free() {
    for column in 0..<columnCount { rows(of: column).deallocate() }
    firsts.deallocate()
  }
}
