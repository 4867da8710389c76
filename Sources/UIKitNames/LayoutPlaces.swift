import UIKitTraits

/// What a layout has placed, in the order of the items.
struct LayoutPlaces {
  private var all: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: Int] = [:]
  /// How far each place and those before it reach.
  private var reach: [CGFloat] = []
  /// Where each place and those after it begin.
  private var starts: [CGFloat] = []
  private let direction: UICollectionView.ScrollDirection

  init(_ direction: UICollectionView.ScrollDirection) { self.direction = direction }

  @MainActor
  mutating func add(_ place: UICollectionViewLayoutAttributes) {
    if place.representedElementKind == nil { items[place.indexPath] = all.count }
    all.append(place)
    let (start, end) = span(of: place.frame)
    starts.append(start)
    reach.append(max(end, reach.last ?? end))
    FacadeWork.steps += 1
  }

  /// Call this when everything is placed.
  mutating func finish() {
    for index in starts.indices.dropLast().reversed() {
      starts[index] = min(starts[index], starts[index + 1])
    }
  }

  private func span(of frame: CGRect) -> (CGFloat, CGFloat) {
    direction == .vertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? { items[path].map { all[$0] } }

  /// - Complexity: O(log n + found), if places that lie apart were not added among each other.
  @MainActor
  func intersecting(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = span(of: rect)
    let first = reach.firstIndex(sorted: { $0 >= low })
    let end = starts.firstIndex(sorted: { $0 > high })
    if first >= end { return [] }
    FacadeWork.steps += end - first
    return all[first..<end].filter { $0.frame.intersects(rect) }
  }
}
