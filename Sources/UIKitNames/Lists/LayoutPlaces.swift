import UIKitTraits

/// What a layout has placed, in the order of the items.
struct LayoutPlaces {
  private var all: [UICollectionViewLayoutAttributes] = []
  private var items: [IndexPath: Int] = [:]
  private var supplements: [UICollectionView.SupplementPlace: Int] = [:]
  /// How far each place and those before it reach.
  private var reach: [CGFloat] = []
  /// Where each place and those after it begin.
  private var starts: [CGFloat] = []
  private let direction: UICollectionView.ScrollDirection

  init(_ direction: UICollectionView.ScrollDirection) { self.direction = direction }

  @MainActor
  mutating func add(_ place: UICollectionViewLayoutAttributes) {
    if let kind = place.representedElementKind {
      supplements[.init(kind: kind, path: place.indexPath)] = all.count
    } else {
      items[place.indexPath] = all.count
    }
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
  func supplement(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    supplements[.init(kind: kind, path: path)].map { all[$0] }
  }

  /// The places that share more than an edge with a rectangle.
  ///
  /// - Complexity: O(log n + found), if places that lie apart were not added among each other.
  @MainActor
  func intersecting(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = span(of: rect)
    let first = reach.firstIndex(sorted: { $0 > low })
    let end = starts.firstIndex(sorted: { $0 >= high })
    if first >= end { return [] }
    FacadeWork.steps += end - first
    return all[first..<end].filter { $0.frame.overlaps(rect) }
  }
}

extension CGRect {
  /// Whether the two share more than an edge. Foundation's `intersects` holds on Linux for neighbours too.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
