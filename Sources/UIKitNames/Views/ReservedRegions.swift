import UIKitTraits

extension UIView {
  /// A part of a view that something else takes, such as a camera or a hinge.
  public struct ReservedRegion: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Sendable {}
    public struct Kind: Hashable, Sendable {
      private enum Case { case division, occlusion }
      private let kind: Case
      public static let division = Kind(kind: .division)
      public static let occlusion = Kind(kind: .occlusion)
    }
    public struct QueryOptions: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let includeInactive = QueryOptions(rawValue: 1)
    }
    public let id: ID
    public let kind: Kind
    public let frame: CGRect
    public let margins: UIEdgeInsets
    public let isActive: Bool
  }

  /// None: a device here is one plain screen.
  public final func reservedRegions(
    kind: ReservedRegion.Kind, options: ReservedRegion.QueryOptions = []
  ) -> [ReservedRegion] { [] }
}
