import UIKitTraits

/// Items in lines, as many in a line as there is space for.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  public nonisolated static let automaticSize = CGSize(width: -1, height: -1)

  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(itemSize != oldValue) } }
  open var estimatedItemSize = CGSize.zero {
    didSet { invalidate(estimatedItemSize != oldValue) }
  }
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidate(minimumLineSpacing != oldValue) }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(minimumInteritemSpacing != oldValue) }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(scrollDirection != oldValue) }
  }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(sectionInset != oldValue) } }
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidate(headerReferenceSize != oldValue) }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidate(footerReferenceSize != oldValue) }
  }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate(sectionFootersPinToVisibleBounds != oldValue) }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  private func invalidate(_ isOther: Bool) { if isOther { invalidateLayout() } }

  private var places = LayoutPlaces(.vertical)
  private var end: CGFloat = 0
  /// Where each section begins and ends.
  private var spans: [(start: CGFloat, end: CGFloat)] = []

  open override func prepare() {
    // The deinit of a place of the program's class may ask for the places.
    withExtendedLifetime(places) {
      (places, end, spans) = (LayoutPlaces(scrollDirection), 0, [])
    }
    guard let view = collectionView else { return }
    let begun = view.round.changes
    for section in 0..<view.numberOfSections where view.round.changes == begun {
      let start = end
      place(section, in: view)
      spans.append((start, end))
    }
    places.finish()
  }

  /// Sizes along the lines and across them: of a horizontal layout, lines are columns.
  private func turned(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// The delegate may change the data. Then the section may be gone, and the places are made again.
  private func place(_ section: Int, in view: UICollectionView) {
    let begun = view.round.changes
    var isOver: Bool { view.round.changes != begun }
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    let inset = flow?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    if isOver { return }
    let gap =
      flow?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    if isOver { return }
    let lineGap =
      flow?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    if isOver { return }
    let header =
      flow?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    if isOver { return }
    placeSupplement(UICollectionView.elementKindSectionHeader, section, header, view)
    let (before, after, start, stop) =
      scrollDirection == .vertical
      ? (inset.top, inset.bottom, inset.left, inset.right)
      : (inset.left, inset.right, inset.top, inset.bottom)
    end += before
    var line = FlowLine(
      start: start, space: turned(view.bounds.size).width - stop - start, gap: gap)
    func finishLine(isLast: Bool) {
      for (place, along, across) in line.finish(isLast: isLast) {
        let origin = CGPoint(x: along, y: end + across)
        place.frame.origin =
          scrollDirection == .vertical ? origin : CGPoint(x: origin.y, y: origin.x)
        places.add(place)
      }
      end += line.depth
    }
    for item in 0..<view.numberOfItems(inSection: section) where !isOver {
      let path = IndexPath(item: item, section: section)
      let wanted = sized(flow?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize)
      if !line.hasSpace(for: turned(wanted)) {
        finishLine(isLast: false)
        end += lineGap
        line.begin()
      }
      let attributes = makePlace(path)
      attributes.frame.size = wanted
      line.add(attributes, turned(wanted))
    }
    if isOver { return }
    finishLine(isLast: true)
    end += after
    let footer =
      flow?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    if isOver { return }
    placeSupplement(UICollectionView.elementKindSectionFooter, section, footer, view)
  }

  /// Nothing measures cells here: an automatic size is the estimated one.
  private func sized(_ wanted: CGSize) -> CGSize {
    if wanted != Self.automaticSize { return wanted }
    let isEstimated = estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize
    return isEstimated ? estimatedItemSize : CGSize(width: 50, height: 50)
  }

  private func placeSupplement(
    _ kind: String, _ section: Int, _ size: CGSize, _ view: UICollectionView
  ) {
    let depth = turned(size).height
    if depth == 0 { return }
    let attributes = makePlace(IndexPath(item: 0, section: section), kind)
    attributes.frame =
      scrollDirection == .vertical
      ? CGRect(x: 0, y: end, width: view.bounds.width, height: depth)
      : CGRect(x: end, y: 0, width: depth, height: view.bounds.height)
    places.add(attributes)
    end += depth
  }

  /// True if lines get another length.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let own = collectionView?.bounds.size else { return false }
    return turned(newBounds.size).width != turned(own).width
  }
  open override var collectionViewContentSize: CGSize {
    let own = collectionView?.bounds.size ?? .zero
    return scrollDirection == .vertical
      ? CGSize(width: own.width, height: end) : CGSize(width: end, height: own.height)
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let found = places.intersecting(rect)
    if pinnedKinds.isEmpty { return found }
    let (low, high) =
      scrollDirection == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let first = spans.firstIndex(sorted: { $0.end > low })
    let sections = first..<max(first, spans.firstIndex(sorted: { $0.start >= high }))
    let pinned = sections.flatMap { section in
      pinnedKinds.compactMap { supplement($0, at: IndexPath(item: 0, section: section)) }
    }
    return found.filter { !pinnedKinds.contains($0.representedElementKind ?? "") }
      + pinned.filter { $0.frame.overlaps(rect) }
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { places.item(at: indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplement(elementKind, at: indexPath) }

  private var pinnedKinds: [String] {
    (sectionHeadersPinToVisibleBounds ? [UICollectionView.elementKindSectionHeader] : [])
      + (sectionFootersPinToVisibleBounds ? [UICollectionView.elementKindSectionFooter] : [])
  }

  /// A pinned header or footer stays in sight, before the items, as long as there is something of its section.
  private func supplement(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = places.supplement(kind, at: path)
    guard pinnedKinds.contains(kind), spans.indices.contains(path[0]),
      let view = collectionView, view.bounds.height > 0,
      let pinned = place?.copy() as? UICollectionViewLayoutAttributes
    else { return place }
    func depth(_ kind: String) -> CGFloat {
      places.supplement(kind, at: path).map { turned($0.frame.size).height } ?? 0
    }
    let header = depth(UICollectionView.elementKindSectionHeader)
    let footer = depth(UICollectionView.elementKindSectionFooter)
    let sight = view.bounds.inset(by: view.adjustedContentInset)
    let isVertical = scrollDirection == .vertical
    let low = isVertical ? sight.minY : sight.minX
    let high = isVertical ? sight.maxY : sight.maxX
    let (start, end) = spans[path[0]]
    let origin =
      kind == UICollectionView.elementKindSectionHeader
      ? max(start, min(low, end - footer - header))
      : min(end - footer, max(high - footer, start + header))
    if isVertical { pinned.frame.origin.y = origin } else { pinned.frame.origin.x = origin }
    pinned.zIndex = 10
    return pinned
  }
}

/// A line of a flow layout, from `start` on. Items are in the middle across the line. A full line reaches both
/// ends; the last line has the full one's gaps if all items of the section have the same length.
private struct FlowLine {
  private let start: CGFloat
  private let space: CGFloat
  private let gap: CGFloat
  private var items: [(place: UICollectionViewLayoutAttributes, size: CGSize)] = []
  private var length: CGFloat = 0
  private(set) var depth: CGFloat = 0
  private var lengths: Set<CGFloat> = []
  private var fullGap: CGFloat?

  init(start: CGFloat, space: CGFloat, gap: CGFloat) {
    (self.start, self.space, self.gap) = (start, space, gap)
  }

  func hasSpace(for size: CGSize) -> Bool {
    items.isEmpty || length + gap + size.width <= space
  }

  mutating func add(_ place: UICollectionViewLayoutAttributes, _ size: CGSize) {
    length += items.isEmpty ? size.width : gap + size.width
    depth = max(depth, size.height)
    lengths.insert(size.width)
    items.append((place, size))
  }

  mutating func begin() { (items, length, depth) = ([], 0, 0) }

  /// - Returns: Where each item is, along the line and across it.
  mutating func finish(
    isLast: Bool
  ) -> [(place: UICollectionViewLayoutAttributes, along: CGFloat, across: CGFloat)] {
    var between = gap
    if isLast {
      if let fullGap, lengths.count == 1 { between = fullGap }
    } else if items.count > 1 {
      between += (space - length) / CGFloat(items.count - 1)
      fullGap = between
    }
    var along = start
    return items.map { place, size in
      defer { along += size.width + between }
      return (place, along, (depth - size.height) / 2)
    }
  }
}
