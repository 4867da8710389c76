/// The text size that the user prefers.
///
/// A string rather than a number, so that a program can receive a category it does not know.
/// Storing one in a collection allocates a box.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension UIContentSizeCategory {
  /// No category; fonts take the size of `large`.
  public static let unspecified = named("Unspecified", prefix: "_UICT")
  /// Body text of 14 points.
  public static let extraSmall = named("XS")
  /// Body text of 15 points.
  public static let small = named("S")
  /// Body text of 16 points.
  public static let medium = named("M")
  /// The system's default: body text of 17 points.
  public static let large = named("L")
  /// Body text of 19 points.
  public static let extraLarge = named("XL")
  /// Body text of 21 points.
  public static let extraExtraLarge = named("XXL")
  /// The largest without an accessibility setting: body text of 23 points.
  public static let extraExtraExtraLarge = named("XXXL")
  /// Body text of 28 points.
  public static let accessibilityMedium = named("AccessibilityM")
  /// Body text of 33 points.
  public static let accessibilityLarge = named("AccessibilityL")
  /// Body text of 40 points.
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  /// Body text of 47 points.
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  /// Body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  private static func named(_ size: String, prefix: String = "UICT") -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "\(prefix)ContentSizeCategory\(size)")
  }

  /// The twelve sizes, smallest first.
  package static let ascending: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  private static let places = Dictionary(
    uniqueKeysWithValues: zip(ascending, ascending.indices))

  /// The place among the twelve sizes; nil if unspecified or unknown.
  package var size: Int? { Self.places[self] }

  /// The place of `large`.
  static let largePlace = 3

  /// Whether this is one of the larger sizes that only accessibility settings offer.
  public var isAccessibilityCategory: Bool {
    (size ?? 0) >= Self.firstAccessibilityPlace
  }

  private static let firstAccessibilityPlace = 7
}

/// Ordered by size: `unspecified` first, then the known categories, then unknown ones by name.
extension UIContentSizeCategory: Comparable {
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (left.rank, left.rawValue) < (right.rank, right.rawValue)
  }

  private var rank: Int { self == .unspecified ? -1 : size ?? Self.ascending.count }
}
