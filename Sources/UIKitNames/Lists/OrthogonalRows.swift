import UIKitTraits

/// The sections of a compositional layout whose groups lie side by side, in their order, and how far each of
/// them is scrolled. No user scrolls them: `scrollToItem(at:at:animated:)` does.
struct OrthogonalRows {
  struct Row {
    let section: Int
    /// Where the row begins and ends the way that the view scrolls.
    let (start, end): (CGFloat, CGFloat)
    /// How far it reaches the other way.
    let length: CGFloat
    let places: LayoutPlaces
  }
  private var rows: [Row] = []
  private var direction = UICollectionView.ScrollDirection.vertical
  private var offsets: [Int: CGFloat] = [:]
  var areScrolled: Bool { !offsets.isEmpty }

  /// Forgets the rows, but not how far they are scrolled.
  mutating func begin(_ direction: UICollectionView.ScrollDirection) {
    (rows, self.direction) = ([], direction)
  }
  mutating func add(_ row: Row) { rows.append(row) }
  mutating func move(_ section: (Int) -> Int?) {
    if areScrolled { offsets = offsets.moved(section) }
  }

  private func row(ofSection section: Int) -> Row? {
    let index = rows.firstIndex(sorted: { $0.section >= section })
    return index < rows.count && rows[index].section == section ? rows[index] : nil
  }
  private func room(_ size: CGSize) -> CGFloat { direction == .vertical ? size.width : size.height }
  private func offset(of row: Row, in size: CGSize) -> CGPoint {
    let offset = min(offsets[row.section] ?? 0, max(row.length - room(size), 0))
    return direction == .vertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }
  func offset(ofSection section: Int, in size: CGSize) -> CGPoint {
    row(ofSection: section).map { offset(of: $0, in: size) } ?? .zero
  }

  /// The places that are in a rectangle now; their frames are as if nothing were scrolled.
  @MainActor
  func intersecting(_ rect: CGRect, in size: CGSize) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = direction == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let first = rows.firstIndex(sorted: { $0.end > low })
    let end = max(first, rows.firstIndex(sorted: { $0.start >= high }))
    return rows[first..<end].flatMap { row in
      let offset = offset(of: row, in: size)
      return row.places.intersecting(rect.offsetBy(dx: offset.x, dy: offset.y))
    }
  }

  /// Where an item is now.
  @MainActor
  func item(at path: IndexPath, in size: CGSize) -> UICollectionViewLayoutAttributes? {
    guard let row = row(ofSection: path.section), let item = row.places.item(at: path),
      areScrolled, let moved = item.copy() as? UICollectionViewLayoutAttributes
    else { return row(ofSection: path.section)?.places.item(at: path) }
    moved.move(by: offset(of: row, in: size))
    return moved
  }

  /// - Returns: Whether the item is in one of the rows.
  @MainActor
  mutating func scroll(
    to path: IndexPath, at position: UICollectionView.ScrollPosition, in size: CGSize
  ) -> Bool {
    guard let row = row(ofSection: path.section), let frame = row.places.item(at: path)?.frame
    else { return false }
    let (now, room) = (offset(of: row, in: size), room(size))
    let isVertical = direction == .vertical
    offsets[path.section] = UIScrollView.offset(
      from: isVertical ? now.x : now.y, to: isVertical ? position.horizontal : position.vertical,
      isVertical ? frame.minX : frame.minY, (isVertical ? frame.maxX : frame.maxY) - room,
      first: 0, last: max(row.length - room, 0))
    return true
  }
}

extension UICollectionViewLayoutAttributes {
  /// Moves with the content of what is scrolled that far.
  final func move(by offset: CGPoint) {
    center = CGPoint(x: center.x - offset.x, y: center.y - offset.y)
  }
}
