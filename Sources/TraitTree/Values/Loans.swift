import TraitModel

/// Copies of overrides that clients are changing. Their memory is used again, and is freed by the owner.
struct Loans {
  private var copies: ContiguousArray<UnsafeMutablePointer<TraitOverrides>> = []
  /// How many clients are changing; these come first.
  private var count = 0

  /// Memory that holds no object, until `end(_:)`.
  @inline(__always)
  mutating func begin() -> UnsafeMutablePointer<TraitOverrides> {
    if count == copies.count { add() }
    count += 1
    return copies[count - 1]
  }

  @inline(never)
  private mutating func add() {
    let copy = UnsafeMutablePointer<TraitOverrides>.allocate(capacity: 1)
    copy.initialize(to: TraitOverrides())
    copies.append(copy)
  }

  mutating func end(_ copy: UnsafeMutablePointer<TraitOverrides>) {
    count -= 1
    if copies[count] != copy { moveToEnd(copy) }
  }

  /// An asynchronous function has changed them, and loans that began later have not ended.
  @inline(never)
  private mutating func moveToEnd(_ copy: UnsafeMutablePointer<TraitOverrides>) {
    if let place = copies.firstIndex(of: copy) { copies.swapAt(place, count) }
  }

  func free() {
    for copy in copies {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
  }
}
