/// Entries in the order in which they were added. An entry stores its place, so that removing it
/// takes no search however many there are.
///
///     slots   [–, b, –, d, e]        a and c have left gaps
///               ▲
///             first
///
/// Gaps are closed when there are more of them than entries: O(1) for each removal on average.
@MainActor
package struct Roll<Entry> {
  private var slots: [Entry?] = []
  /// Where the first entry is.
  private var start = 0
  package private(set) var count = 0

  package nonisolated init() {}
}

extension Roll {
  package var isEmpty: Bool { count == 0 }
  package var first: Entry? { isEmpty ? nil : slots[start] }

  /// The entry that follows the one at a place.
  ///
  /// - Complexity: O(gaps in between).
  package func entry(after place: Int) -> Entry? {
    for next in slots.indices.dropFirst(place + 1) {
      FacadeWork.steps += 1
      if let entry = slots[next] { return entry }
    }
    return nil
  }

  /// The entry before a place, of which there may be fewer by now; the last one for nil.
  ///
  /// - Complexity: O(gaps in between).
  package func entry(before place: Int?) -> Entry? {
    for former in slots.prefix(place ?? slots.count).indices.reversed() {
      FacadeWork.steps += 1
      if let entry = slots[former] { return entry }
    }
    return nil
  }

  package var entries: [Entry] {
    FacadeWork.steps += slots.count - start
    return slots[start...].compactMap(\.self)
  }

  /// - Returns: The entry's place, which it stores.
  package mutating func add(_ entry: Entry) -> Int {
    slots.append(entry)
    count += 1
    return slots.count - 1
  }

  /// - Parameter move: Stores the new place of an entry.
  /// - Returns: The entry, which the caller releases when it is done here.
  @discardableResult
  package mutating func remove(at place: Int, _ move: (Entry, Int) -> Void) -> Entry? {
    let removed = slots[place]
    slots[place] = nil
    count -= 1
    while case .some(.none) = slots.last { slots.removeLast() }
    if isEmpty { start = 0 }
    while start < slots.count, slots[start] == nil {
      FacadeWork.steps += 1
      start += 1
    }
    if slots.count > 2 * count + 8 { close(move) }
    return removed
  }

  private mutating func close(_ move: (Entry, Int) -> Void) {
    slots = entries
    start = 0
    for (place, entry) in slots.enumerated() { if let entry { move(entry, place) } }
  }
}
