import TraitModel

/// Copies of overrides that clients are changing, the innermost change's last. Their memory is used again, and
/// is freed by the owner.
struct Loans {
  private var copies: ContiguousArray<UnsafeMutablePointer<TraitOverrides>> = []
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
    assert(copies[count] == copy, "Loans must end in the reverse order of their beginning")
  }

  func free() {
    for copy in copies {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
  }
}
