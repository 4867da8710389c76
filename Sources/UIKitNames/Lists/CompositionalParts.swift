import UIKitTraits

// The parts of a compositional layout: items in groups in sections.

@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    supplementaryItems = []
  }

  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) { (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems) }

  open func copy(with zone: NSZone? = nil) -> Any {
    configured(
      NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems))
  }
  /// A copy of the item, with what was set.
  fileprivate final func configured<Copy: NSCollectionLayoutItem>(_ copy: Copy) -> Copy {
    (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
    return copy
  }

  /// The frames of the cells in a space of this size.
  func frames(in size: CGSize) -> [CGRect] {
    let own = layoutSize.resolved(in: size)
    let insets = contentInsets
    return [
      CGRect(
        x: insets.leading, y: insets.top, width: own.width - insets.leading - insets.trailing,
        height: own.height - insets.top - insets.bottom)
    ]
  }
}

@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }
}

/// Items in a row or a column.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  public let axis: NSLayoutConstraint.Axis
  private let count: Int?
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private init(
    _ axis: NSLayoutConstraint.Axis, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem], count: Int? = nil
  ) {
    (self.axis, self.subitems, self.count) = (axis, subitems, count)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(.horizontal, layoutSize, subitems) }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { .init(.horizontal, layoutSize, [subitem], count: count) }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(.horizontal, layoutSize, [subitem], count: count) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(.vertical, layoutSize, subitems) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { .init(.vertical, layoutSize, [subitem], count: count) }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(.vertical, layoutSize, [subitem], count: count) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = configured(NSCollectionLayoutGroup(axis, layoutSize, subitems, count: count))
    copy.interItemSpacing = interItemSpacing
    return copy
  }

  /// A group that was told a count shares its space among so many items. Any other repeats its items
  /// as often as they fit, and shows each at least once.
  override func frames(in size: CGSize) -> [CGRect] {
    let space = layoutSize.resolved(in: size)
    let gap = interItemSpacing?.spacing ?? 0
    if let count, let item = subitems.first { return shared(item, count, gap, in: space) }
    var (frames, along): ([CGRect], CGFloat) = ([], 0)
    let limit = axis == .horizontal ? space.width : space.height
    while true {
      let before = along
      for item in subitems {
        let own = item.layoutSize.resolved(in: space)
        let length = axis == .horizontal ? own.width : own.height
        // Fractions such as a third do not add up to the whole exactly.
        if !frames.isEmpty, frames.count >= subitems.count || length == 0,
          along + length > limit + 0.01
        {
          return frames
        }
        frames += item.frames(in: space).map { moved($0, by: along) }
        along += length + gap
      }
      // Nor do they get anywhere in a space that is empty or less.
      if !(along > before) || along >= limit { return frames }
    }
  }

  private func shared(
    _ item: NSCollectionLayoutItem, _ count: Int, _ gap: CGFloat, in space: CGSize
  ) -> [CGRect] {
    let limit = axis == .horizontal ? space.width : space.height
    let share = (limit - gap * CGFloat(count - 1)) / CGFloat(count)
    let part =
      axis == .horizontal
      ? CGSize(width: share, height: space.height) : CGSize(width: space.width, height: share)
    return (0..<count).map { place in
      let insets = item.contentInsets
      let frame = CGRect(
        x: insets.leading, y: insets.top, width: part.width - insets.leading - insets.trailing,
        height: part.height - insets.top - insets.bottom)
      return moved(frame, by: CGFloat(place) * (share + gap))
    }
  }

  private func moved(_ frame: CGRect, by distance: CGFloat) -> CGRect {
    axis == .horizontal
      ? frame.offsetBy(dx: distance, dy: 0) : frame.offsetBy(dx: 0, dy: distance)
  }
}

@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  public let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var decorationItems: [NSCollectionLayoutDecorationItem] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var supplementariesFollowContentInsets = true
  /// What insets are measured from. Stored: safe areas and margins of the list are not used here.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Called with the section's items that the list asks for, where it is scrolled to, and the list's size
  /// and traits. The handler may change how the items are shown.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public init(group: NSCollectionLayoutGroup) { self.group = group }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }

  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        .init(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        .init(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  public init(edges: NSDirectionalRectEdge) { self.edges = edges }
}

open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  open var zIndex = 0

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = configured(
      NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor))
    copy.zIndex = zIndex
    return copy
  }
}

open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  open var pinToVisibleBounds = false
  open var extendsBoundary = true
  open var offset = CGPoint.zero

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.alignment = alignment
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: []))
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = configured(
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, alignment: alignment))
    (copy.zIndex, copy.pinToVisibleBounds) = (zIndex, pinToVisibleBounds)
    (copy.extendsBoundary, copy.offset) = (extendsBoundary, offset)
    return copy
  }

  final var isAbove: Bool { [.top, .topLeading, .topTrailing].contains(alignment) }
}

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing
  case topTrailing
}

open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: size, supplementaryItems: [])
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = configured(NSCollectionLayoutDecorationItem(elementKind))
    copy.zIndex = zIndex
    return copy
  }
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// The looks of a list.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public let appearance: Appearance
  public var showsSeparators = true
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var headerTopPadding: CGFloat?
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The looks of the lines above and below a list's item. Stored, and used by nothing here.
public struct UIListSeparatorConfiguration: Hashable {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var color = UIColor.separator
  public var multipleSelectionColor = UIColor.separator

  /// The lines of an appearance, which are those of any other, as none is drawn.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
