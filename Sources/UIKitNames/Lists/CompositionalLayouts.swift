import UIKitTraits

/// What a section of a compositional layout is made for: the container's size and the traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section shows, for its handler to change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}
extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ environment: any NSCollectionLayoutEnvironment
) -> Void

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let traitCollection: UITraitCollection
  let contentSize: CGSize
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
  var container: any NSCollectionLayoutContainer { self }

  convenience init(_ view: UICollectionView) { self.init(view.bounds.size, view.traitCollection) }
  init(_ size: CGSize, _ traits: UITraitCollection) {
    (contentSize, traitCollection) = (size, traits)
  }
}

/// Sections of groups of items. The provider runs when the layout is prepared, and so again when a
/// trait changes that it read.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider =
    (_ section: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  private let provider: SectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { withExtendedLifetime(oldValue) { invalidateLayout() } }
  }
  private var places = LayoutPlaces(.vertical)
  private var end: CGFloat = 0
  private var pinned = PinnedItems(.vertical)
  /// The sections whose groups lie side by side.
  final var rows = OrthogonalRows()
  /// Whether the next question for places is not a layout's: handlers are called in layouts only.
  final var callsNoHandler = false
  /// What the sections with these numbers are to call.
  private var handlers: [Int: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  /// The sections of the last layout, for tests of programs.
  public private(set) var sections: [NSCollectionLayoutSection] = []

  // Four of Apple's, each of which a subclass may override.

  public init(sectionProvider: @escaping SectionProvider) {
    (provider, configuration) = (sectionProvider, .init())
    super.init()
  }
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  public init(section: NSCollectionLayoutSection) {
    (provider, configuration) = ({ _, _ in section }, .init())
    super.init()
  }
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = ({ _, _ in section }, configuration)
    super.init()
  }

  public required init?(coder: NSCoder) {
    TraitFailure.failDecoding(Self.self)
    return nil
  }

  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override func prepare() {
    // A deinit of what a handler captured, or of a place of the program's class, may ask for the places.
    withExtendedLifetime((places, sections, handlers, pinned, rows)) {
      (places, end) = (LayoutPlaces(configuration.scrollDirection), 0)
      (sections, handlers, pinned) = ([], [:], PinnedItems(configuration.scrollDirection))
      rows.begin(configuration.scrollDirection)
    }
    guard let view = collectionView else { return }
    let environment = LayoutEnvironment(view)
    let (own, whole) = (configuration.boundarySupplementaryItems, IndexPath(index: 0))
    let heads = own.filter(isFirst).map { ($0, place($0, whole, in: environment.contentSize)) }
    let (start, begun) = (end, view.round.changes)
    for index in 0..<view.numberOfSections {
      let section = provider(index, environment)
      // The provider may change the data: then the places are made again.
      if view.round.changes != begun { break }
      guard let section else { continue }
      sections.append(section)
      handlers[index] = section.visibleItemsInvalidationHandler
      if index > 0 { end += configuration.interSectionSpacing }
      place(section, index, of: view.numberOfItems(inSection: index), in: environment)
      if view.round.changes != begun { break }
    }
    let stop = end
    let feet = own.filter { !isFirst($0) }.map {
      ($0, place($0, whole, in: environment.contentSize))
    }
    pin(heads + feet, from: start, to: stop)
    places.finish()
  }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }
  private func isFirst(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    isVertical
      ? item.isAbove : [.leading, .topLeading, .bottomLeading, .top].contains(item.alignment)
  }
  /// How far something reaches the way that the view scrolls, and the other way.
  private func turned(_ size: CGSize) -> (along: CGFloat, across: CGFloat) {
    isVertical ? (size.height, size.width) : (size.width, size.height)
  }

  private func place(
    _ section: NSCollectionLayoutSection, _ index: Int, of count: Int,
    in environment: LayoutEnvironment
  ) {
    let size = environment.contentSize
    let path = IndexPath(item: 0, section: index)
    let boundary = section.boundarySupplementaryItems
    let heads = boundary.filter(isFirst).map { ($0, place($0, path, in: size)) }
    let start = end
    let insets = section.contentInsets
    let space =
      isVertical
      ? CGSize(width: max(size.width - insets.leading - insets.trailing, 0), height: size.height)
      : CGSize(width: size.width, height: max(size.height - insets.top - insets.bottom, 0))
    end += isVertical ? insets.top : insets.leading
    let group = turned(section.group.layoutSize.resolved(in: space))
    let isRow = section.orthogonalScrollingBehavior != .none
    var row = LayoutPlaces(isVertical ? .horizontal : .vertical)
    var (item, across) = (0, isVertical ? insets.leading : insets.top)
    while item < count {
      let cells = section.group.places(in: space, environment.traitCollection)
      // A group without items would be asked for ever.
      if cells.isEmpty { break }
      if item > 0, isRow { across += section.interGroupSpacing }
      if item > 0, !isRow { end += section.interGroupSpacing }
      for cell in cells.prefix(count - item) {
        let attributes = makePlace(IndexPath(item: item, section: index))
        attributes.frame =
          isVertical
          ? cell.frame.offsetBy(dx: across, dy: end) : cell.frame.offsetBy(dx: end, dy: across)
        attributes.zIndex = cell.zIndex
        if isRow { row.add(attributes) } else { places.add(attributes) }
        item += 1
      }
      if isRow { across += group.across } else { end += group.along }
    }
    if isRow, item > 0 {
      row.finish()
      let length = across + (isVertical ? insets.trailing : insets.bottom)
      rows.add(
        .init(section: index, start: end, end: end + group.along, length: length, places: row))
      end += group.along
    }
    end += isVertical ? insets.bottom : insets.trailing
    let stop = end
    let feet = boundary.filter { !isFirst($0) }.map { ($0, place($0, path, in: size)) }
    pin(heads + feet, from: start, to: stop)
  }

  private func pin(
    _ items: [(NSCollectionLayoutBoundarySupplementaryItem, UICollectionViewLayoutAttributes)],
    from start: CGFloat, to stop: CGFloat
  ) {
    for (item, place) in items where item.pinToVisibleBounds {
      pinned.add(place, isFirst: isFirst(item), from: start, to: stop)
    }
  }

  private func place(
    _ supplement: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, in size: CGSize
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makePlace(path, supplement.elementKind)
    let own = supplement.layoutSize.resolved(in: size)
    attributes.frame = CGRect(
      origin: isVertical ? CGPoint(x: 0, y: end) : CGPoint(x: end, y: 0), size: own)
    attributes.zIndex = supplement.zIndex
    places.add(attributes)
    end += turned(own).along
    return attributes
  }

  open override var collectionViewContentSize: CGSize {
    let own = collectionView?.bounds.size ?? .zero
    return isVertical
      ? CGSize(width: own.width, height: end) : CGSize(width: end, height: own.height)
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let handlers = callsNoHandler ? [:] : handlers
    callsNoHandler = false
    let size = collectionView?.bounds.size ?? .zero
    var shown =
      pinned.pinned(places.intersecting(rect), in: rect, of: collectionView)
      + rows.intersecting(rect, in: size)
    guard !handlers.isEmpty || rows.areScrolled, let view = collectionView else { return shown }
    let environment = LayoutEnvironment(view)
    // The layout's own headers and footers are in no section.
    let inSections = shown.indices.filter { shown[$0].indexPath.count > 1 }
    let bySection = Dictionary(grouping: inSections) { shown[$0].indexPath.section }
    for (section, places) in bySection.sorted(by: { $0.key < $1.key }) {
      let (handler, offset) = (handlers[section], rows.offset(ofSection: section, in: size))
      if handler == nil, offset == .zero { continue }
      // Copies, because they are changed.
      for place in places {
        shown[place] = shown[place].copy() as? UICollectionViewLayoutAttributes ?? shown[place]
      }
      let own = places.map { shown[$0] }
      // A handler knows its section as if only its items scrolled.
      let seen = view.contentOffset
      handler?(own, CGPoint(x: seen.x + offset.x, y: seen.y + offset.y), environment)
      for item in own where item.representedElementKind == nil { item.move(by: offset) }
    }
    return shown
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.item(at: indexPath)
      ?? rows.item(at: indexPath, in: collectionView?.bounds.size ?? .zero)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    pinned.pinned(places.supplement(elementKind, at: indexPath), of: collectionView)
  }
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// Stored, as a section's is: insets are from the edges.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
  public override nonisolated init() { super.init() }
}
