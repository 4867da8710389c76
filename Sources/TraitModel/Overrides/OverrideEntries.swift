/// Overrides, ascending by slot. A single one, as most nodes have, is in place, without memory of its own:
///
///     only  DisplayScale 2        more  []
///     only  none                  more  [DisplayScale 2, UserInterfaceStyle Dark, …]
@usableFromInline
package struct OverrideEntries: Sendable {
  @usableFromInline var only = TraitOverride.none
  /// All, if there are at least two.
  @usableFromInline var more: [TraitOverride] = []

  init() {}
}

extension OverrideEntries: RandomAccessCollection {
  @inlinable
  package var startIndex: Int { 0 }

  @inlinable
  @inline(__always)
  package var endIndex: Int { only.isNone ? more.count : 1 }

  @inlinable
  package subscript(place: Int) -> TraitOverride { only.isNone ? more[place] : only }

  /// Calls `body` with the overrides, side by side.
  @inline(__always)
  func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<TraitOverride>) -> Result
  ) -> Result {
    if only.isNone { return more.withUnsafeBufferPointer(body) }
    return withUnsafePointer(to: only) { body(UnsafeBufferPointer(start: $0, count: 1)) }
  }
}

// By address, as passing the value counts references.
extension UnsafeMutablePointer<OverrideEntries> {
  @inlinable
  @inline(__always)
  package var count: Int { pointee.only.isNone ? pointee.more.count : 1 }

  @inlinable
  @inline(__always)
  package func slot(_ place: Int) -> TraitSlot {
    pointee.only.isNone ? pointee.more[place].slot : pointee.only.slot
  }

  /// The word of an override, valid while that is alive.
  @inlinable
  @inline(__always)
  package func word(in slot: TraitSlot) -> TraitWord? {
    if pointee.only.isNone { return wordOfMore(in: slot) }
    return pointee.only.slot == slot ? pointee.only.word : nil
  }

  @usableFromInline
  func wordOfMore(in slot: TraitSlot) -> TraitWord? {
    pointee.more.withUnsafeBufferPointer { more in
      let (place, isFound) = OverrideEntries.find(slot, in: more)
      return isFound ? more[place].word : nil
    }
  }
}

extension OverrideEntries {
  subscript(slot: TraitSlot) -> TraitOverride? {
    if !only.isNone { return only.slot == slot ? only : nil }
    let (place, isFound) = find(slot)
    return isFound ? more[place] : nil
  }

  /// Sets an override, and returns the one that it replaces.
  @inline(__always)
  mutating func exchange(_ new: consuming TraitOverride) -> TraitOverride? {
    if only.isNone, !more.isEmpty { return exchangeOneOfMore(new) }
    if !only.isNone, only.slot != new.slot {
      addSecond(new)
      return nil
    }
    let isNew = only.isNone
    swap(&only, &new)
    return isNew ? nil : new
  }

  @inline(never)
  private mutating func addSecond(_ new: TraitOverride) {
    more.append(only)
    more.insert(new, at: only.slot < new.slot ? 1 : 0)
    only = .none
  }

  @inline(never)
  private mutating func exchangeOneOfMore(_ new: consuming TraitOverride) -> TraitOverride? {
    let (place, isFound) = find(new.slot)
    if !isFound {
      more.insert(new, at: place)
      return nil
    }
    swap(&more[place], &new)
    return new
  }

  /// Removes an override, and returns it.
  mutating func take(_ slot: TraitSlot) -> TraitOverride? {
    if !only.isNone {
      if only.slot != slot { return nil }
      var taken = TraitOverride.none
      swap(&only, &taken)
      return taken
    }
    let (place, isFound) = find(slot)
    if !isFound { return nil }
    let taken = more.remove(at: place)
    if more.count == 1 { only = more.removeLast() }
    return taken
  }

  mutating func removeAll(keepingCapacity: Bool) {
    only = .none
    if !more.isEmpty { more.removeAll(keepingCapacity: keepingCapacity) }
  }

  /// Makes this equal to others, in its own memory.
  ///
  /// - Precondition: This holds no object.
  @inlinable
  @inline(__always)
  mutating func copy(_ others: UnsafeMutablePointer<OverrideEntries>) {
    // A value without an object is copied without counting references.
    only =
      others.pointee.only.box == nil
      ? TraitOverride(slot: others.pointee.only.slot, word: others.pointee.only.word)
      : others.pointee.only
    if !(more.isEmpty && others.pointee.more.isEmpty) { copyMore(of: others) }
  }

  @usableFromInline
  @inline(never)
  mutating func copyMore(of others: UnsafeMutablePointer<OverrideEntries>) {
    let count = others.pointee.more.count
    if more.count > count { more.removeLast(more.count - count) }
    for place in more.indices { more[place] = others.pointee.more[place] }
    for place in more.count..<count { more.append(others.pointee.more[place]) }
  }

  /// Releases all objects; what else remains is for `copy(_:)` to replace.
  @inlinable
  @inline(__always)
  mutating func releaseObjects() {
    if only.box != nil { releaseOnly() }
    if !more.isEmpty { releaseObjectsOfMore() }
  }

  @usableFromInline
  @inline(never)
  mutating func releaseOnly() { only = .none }

  @usableFromInline
  @inline(never)
  mutating func releaseObjectsOfMore() {
    if more.contains(where: \.isBox) { more.removeAll(keepingCapacity: true) }
  }

  /// The position of `slot` among several overrides, or where it would be inserted.
  private func find(_ slot: TraitSlot) -> (place: Int, isFound: Bool) {
    more.withUnsafeBufferPointer { Self.find(slot, in: $0) }
  }

  fileprivate static func find(
    _ slot: TraitSlot, in entries: UnsafeBufferPointer<TraitOverride>
  ) -> (place: Int, isFound: Bool) {
    let place = firstPosition(of: entries.count) { entries[$0].slot >= slot }
    return (place, place < entries.count && entries[place].slot == slot)
  }
}
