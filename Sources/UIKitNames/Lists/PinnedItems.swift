import UIKitTraits

/// The headers and footers of a compositional layout that stay in sight as long as anything of their section is in
/// sight, or of all sections if they are the layout's own.
struct PinnedItems {
  private struct Item {
    let place: UICollectionViewLayoutAttributes
    let isFirst: Bool
    /// From where to where it moves.
    let (low, high): (CGFloat, CGFloat)
  }
  /// The layout's own, which are few; the headers of the sections; their footers. Each list is in the order of the
  /// places.
  private var lists: [[Item]] = [[], [], []]
  private var numbers: [UICollectionView.SupplementPlace: (list: Int, item: Int)] = [:]
  private let isVertical: Bool

  init(_ direction: UICollectionView.ScrollDirection) { isVertical = direction == .vertical }

  /// - Parameters:
  ///   - low: Where the headers end.
  ///   - high: Where the footers begin.
  @MainActor
  mutating func add(
    _ place: UICollectionViewLayoutAttributes, isFirst: Bool, from low: CGFloat, to high: CGFloat
  ) {
    let (start, end) = span(of: place.frame)
    let list = place.indexPath.count < 2 ? 0 : isFirst ? 1 : 2
    numbers[.init(kind: place.representedElementKind ?? "", path: place.indexPath)] =
      (list, lists[list].count)
    lists[list].append(
      Item(
        place: place, isFirst: isFirst, low: isFirst ? start : low, high: isFirst ? high : end))
  }

  private func span(of frame: CGRect) -> (start: CGFloat, end: CGFloat) {
    isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
  }

  /// The places in a rectangle, pinned ones where they are now. Those that come into it only because they are
  /// pinned are added.
  @MainActor
  func pinned(
    _ places: [UICollectionViewLayoutAttributes], in rect: CGRect, of view: UICollectionView?
  ) -> [UICollectionViewLayoutAttributes] {
    if numbers.isEmpty { return places }
    let (low, high) = span(of: rect)
    let known = Set(places.map { ObjectIdentifier($0) })
    let others = lists.flatMap { items in
      let first = items.firstIndex(sorted: { $0.high > low })
      let end = max(first, items.firstIndex(sorted: { $0.low >= high }))
      return items[first..<end].filter { !known.contains(ObjectIdentifier($0.place)) }
    }
    let now = places.compactMap { pinned($0, of: view) } + others.map { moved($0, in: view) }
    return now.filter { $0.frame.overlaps(rect) }
  }

  /// One place, where it is now if it is pinned.
  @MainActor
  func pinned(
    _ place: UICollectionViewLayoutAttributes?, of view: UICollectionView?
  ) -> UICollectionViewLayoutAttributes? {
    place.flatMap(number).map { moved(lists[$0.list][$0.item], in: view) } ?? place
  }

  @MainActor
  private func number(
    of place: UICollectionViewLayoutAttributes
  ) -> (list: Int, item: Int)? {
    guard let kind = place.representedElementKind else { return nil }
    return numbers[.init(kind: kind, path: place.indexPath)]
  }

  @MainActor
  private func moved(
    _ item: Item, in view: UICollectionView?
  ) -> UICollectionViewLayoutAttributes {
    guard let view, view.bounds.height > 0,
      let pinned = item.place.copy() as? UICollectionViewLayoutAttributes
    else { return item.place }
    let sight = span(of: view.bounds.inset(by: view.adjustedContentInset))
    let (start, end) = span(of: pinned.frame)
    let length = end - start
    let origin =
      item.isFirst
      ? max(start, min(sight.start, item.high - length))
      : min(start, max(sight.end - length, item.low))
    if isVertical { pinned.frame.origin.y = origin } else { pinned.frame.origin.x = origin }
    // In front of the cells and the headers that are not pinned.
    pinned.zIndex = max(pinned.zIndex, 10)
    return pinned
  }
}
