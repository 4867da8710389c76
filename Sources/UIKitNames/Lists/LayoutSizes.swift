import UIKitTraits

// The sizes and distances of a compositional layout's parts: values, which any thread may make.

/// A length: a part of the container's width or height, or a number of points.
open class NSCollectionLayoutDimension: NSObject, @unchecked Sendable {
  private enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }
  private let kind: Kind
  public let dimension: CGFloat
  public final var isFractionalWidth: Bool { kind == .fractionalWidth }
  public final var isFractionalHeight: Bool { kind == .fractionalHeight }
  public final var isAbsolute: Bool { kind == .absolute }
  public final var isEstimated: Bool { kind == .estimated }
  public final var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  private init(_ dimension: CGFloat, _ kind: Kind) {
    (self.dimension, self.kind) = (dimension, kind)
  }

  open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction, .fractionalWidth)
  }
  open class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction, .fractionalHeight)
  }
  open class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(points, .absolute)
  }
  /// Nothing measures content here: the estimate is the length.
  open class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(points, .estimated)
  }
  /// As long as the longest sibling, which is the estimate too.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(estimate, .uniformAcrossSiblings)
  }

  final func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: size.width * dimension
    case .fractionalHeight: size.height * dimension
    case .absolute, .estimated, .uniformAcrossSiblings: dimension
    }
  }
}

open class NSCollectionLayoutSize: NSObject, @unchecked Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) { (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension) }

  final func resolved(in size: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: size), height: heightDimension.length(in: size))
  }
}

open class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  public let spacing: CGFloat
  public let isFlexible: Bool
  public final var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, _ isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
  }
  open class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, false) }
  open class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, true) }
}

open class NSCollectionLayoutEdgeSpacing: NSObject, @unchecked Sendable {
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

/// Which edges or corners lie together, and how far from them an item is.
open class NSCollectionLayoutAnchor: NSObject, @unchecked Sendable {
  public let edges: NSDirectionalRectEdge
  /// In points, or in parts of the item's own size.
  public let offset: CGPoint
  public let isAbsoluteOffset: Bool
  public final var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
  }
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }
}

// MARK: - Custom groups

/// Places the items of a custom group. The environment's container has the group's size.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// Where an item of a group is.
open class NSCollectionLayoutGroupCustomItem: NSObject, @unchecked Sendable {
  public let frame: CGRect
  public let zIndex: Int
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

extension NSCollectionLayoutSection {
  /// How the groups of a section that scrolls across the list come to rest. Stored: no user scrolls.
  public final var orthogonalScrollingProperties:
    UICollectionLayoutSectionOrthogonalScrollingProperties
  {
    if let own = madeScrollingProperties { return own }
    let own = UICollectionLayoutSectionOrthogonalScrollingProperties()
    madeScrollingProperties = own
    return own
  }
}

@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: 1)
    public static let fast = DecelerationRate(rawValue: 2)
  }
  public struct Bounce: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let automatic = Bounce(rawValue: 0)
    public static let always = Bounce(rawValue: 1)
    public static let never = Bounce(rawValue: 2)
  }
  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic
}
