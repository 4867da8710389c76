/// Items in order, in parts, so that a change touches one part and not all items.
///
///     parts   0 [a, b, c]   1 [f, g]   2 [d, e]
///     order   [0, 2, 1]
///
/// The owner of this list stores the part of each item; the closure `move` tells it when an item gets another
/// part. A part has up to 64 items, or 2√n if that is more, where n is the most items there were.
struct PartedItems<Item: Equatable & Sendable>: Sendable {
  private var parts: [[Item]] = []
  private var order: [Int] = []
  /// Parts that are empty and not in the order.
  private var unused: [Int] = []
  private(set) var count = 0

  private var limit: Int { Swift.max(64, 2 * Int(Double(count).squareRoot())) }

  /// - Complexity: O(items), but O(1) while there is one part.
  var items: [Item] {
    order.count == 1 ? parts[order[0]] : order.flatMap { parts[$0] }
  }

  var last: Item? { order.last.flatMap { parts[$0].last } }

  /// - Complexity: O(parts).
  func item(at place: Int) -> Item? {
    if place < 0 || place >= count { return nil }
    var rest = place
    for part in order {
      if rest < parts[part].count { return parts[part][rest] }
      rest -= parts[part].count
    }
    return nil
  }

  /// - Complexity: O(√n).
  func index(of item: Item, in part: Int) -> Int? {
    guard let place = parts[part].firstIndex(of: item) else { return nil }
    return order.prefix { $0 != part }.reduce(place) { $0 + parts[$1].count }
  }

  mutating func append(_ items: [Item], _ move: (Item, Int) -> Void) {
    if items.isEmpty { return }
    let part = order.last ?? addPart(at: 0)
    insert(items, in: part, at: parts[part].count, move)
  }

  /// Inserts at the place of an item of a part, or at that of the next.
  mutating func insert(
    _ items: [Item], beside item: Item, in part: Int, _ offset: Int, _ move: (Item, Int) -> Void
  ) {
    guard let place = parts[part].firstIndex(of: item) else { return }
    insert(items, in: part, at: place + offset, move)
  }

  private mutating func insert(
    _ items: [Item], in part: Int, at place: Int, _ move: (Item, Int) -> Void
  ) {
    parts[part].insert(contentsOf: items, at: place)
    count += items.count
    for item in items { move(item, part) }
    if parts[part].count > limit { split(part, move) }
  }

  /// Leaves half as many items as fit in, and puts the others into parts of that size.
  private mutating func split(_ part: Int, _ move: (Item, Int) -> Void) {
    let size = limit / 2
    let rest = parts[part].dropFirst(size)
    parts[part].removeLast(rest.count)
    var after = (order.firstIndex(of: part) ?? 0) + 1
    for start in stride(from: rest.startIndex, to: rest.endIndex, by: size) {
      let new = addPart(at: after)
      parts[new] = Array(rest[start..<Swift.min(start + size, rest.endIndex)])
      for item in parts[new] { move(item, new) }
      after += 1
    }
  }

  private mutating func addPart(at place: Int) -> Int {
    let part = unused.popLast() ?? parts.count
    if part == parts.count { parts.append([]) }
    order.insert(part, at: place)
    return part
  }

  /// - Complexity: O(items of the part).
  mutating func remove(from part: Int, where isGone: (Item) -> Bool) {
    let before = parts[part].count
    parts[part].removeAll(where: isGone)
    count -= before - parts[part].count
    if !parts[part].isEmpty { return }
    order.removeAll { $0 == part }
    unused.append(part)
  }
}
