import UIKitTraits

// The parts of a compositional layout: items in groups in sections.

/// Where a cell is in its group.
struct ItemPlace {
  var frame: CGRect
  var zIndex = 0
}

@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Stored: items are as far apart as their group says.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// Stored: only a section's boundary items are placed.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    didSet { withExtendedLifetime(oldValue) {} }
  }

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
  final func configured<Copy: NSCollectionLayoutItem>(_ copy: Copy) -> Copy {
    (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
    copy.supplementaryItems = supplementaryItems
    return copy
  }

  /// The places of the cells in a space of this size.
  final func places(in size: CGSize, _ traits: UITraitCollection) -> [ItemPlace] {
    places(filling: layoutSize.resolved(in: size), traits)
  }

  /// The places of the cells if the item has this size.
  func places(filling own: CGSize, _ traits: UITraitCollection) -> [ItemPlace] {
    let insets = contentInsets
    let frame = CGRect(
      x: insets.leading, y: insets.top, width: own.width - insets.leading - insets.trailing,
      height: own.height - insets.top - insets.bottom)
    return [ItemPlace(frame: frame)]
  }
}

/// Items in a row or a column, or where the program places them.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  public let axis: NSLayoutConstraint.Axis
  private let count: Int?
  /// Places the items of a custom group.
  private let itemProvider: NSCollectionLayoutGroupCustomItemProvider?
  open var interItemSpacing: NSCollectionLayoutSpacing? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// Stored: only a section's boundary items are placed.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  private init(
    _ axis: NSLayoutConstraint.Axis, _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem], count: Int? = nil,
    itemProvider: NSCollectionLayoutGroupCustomItemProvider? = nil
  ) {
    (self.axis, self.subitems, self.count) = (axis, subitems, count)
    self.itemProvider = itemProvider
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// A group of as many items as the provider places, in the group's own size.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [], itemProvider: itemProvider)
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
    let copy = configured(
      NSCollectionLayoutGroup(
        axis, layoutSize, subitems, count: count, itemProvider: itemProvider))
    copy.interItemSpacing = interItemSpacing
    return copy
  }

  /// A group that was told a count shares its space among so many items. Any other repeats its items
  /// as often as they fit, and shows each at least once.
  override func places(filling space: CGSize, _ traits: UITraitCollection) -> [ItemPlace] {
    if let itemProvider {
      return itemProvider(LayoutEnvironment(space, traits)).map {
        ItemPlace(frame: $0.frame, zIndex: $0.zIndex)
      }
    }
    let gap = interItemSpacing?.spacing ?? 0
    if let count, let item = subitems.first { return shared(item, count, gap, in: space, traits) }
    var (places, along): ([ItemPlace], CGFloat) = ([], 0)
    let limit = axis == .horizontal ? space.width : space.height
    while true {
      let before = along
      for item in subitems {
        let own = item.layoutSize.resolved(in: space)
        let length = axis == .horizontal ? own.width : own.height
        // Fractions such as a third do not add up to the whole exactly.
        if !places.isEmpty, places.count >= subitems.count || length == 0,
          along + length > limit + 0.01
        {
          return places
        }
        places += item.places(in: space, traits).map { moved($0, by: along) }
        along += length + gap
      }
      // Nor do they get anywhere in a space that is empty or less.
      if !(along > before) || along >= limit { return places }
    }
  }

  private func shared(
    _ item: NSCollectionLayoutItem, _ count: Int, _ gap: CGFloat, in space: CGSize,
    _ traits: UITraitCollection
  ) -> [ItemPlace] {
    let limit = axis == .horizontal ? space.width : space.height
    let share = (limit - gap * CGFloat(count - 1)) / CGFloat(count)
    let part =
      axis == .horizontal
      ? CGSize(width: share, height: space.height) : CGSize(width: space.width, height: share)
    return (0..<count).flatMap { place in
      item.places(filling: part, traits).map { moved($0, by: CGFloat(place) * (share + gap)) }
    }
  }

  private func moved(_ item: ItemPlace, by distance: CGFloat) -> ItemPlace {
    let (x, y) = axis == .horizontal ? (distance, 0) : (0, distance)
    return ItemPlace(frame: item.frame.offsetBy(dx: x, dy: y), zIndex: item.zIndex)
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
  final var madeScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties?
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
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      // As in a plain table.
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
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
