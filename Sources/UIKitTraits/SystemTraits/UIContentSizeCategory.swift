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
  public static let unspecified = named("Unspecified", prefix: "_UICT")
  public static let extraSmall = named("XS")
  public static let small = named("S")
  public static let medium = named("M")
  public static let large = named("L")
  public static let extraLarge = named("XL")
  public static let extraExtraLarge = named("XXL")
  public static let extraExtraExtraLarge = named("XXXL")
  public static let accessibilityMedium = named("AccessibilityM")
  public static let accessibilityLarge = named("AccessibilityL")
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  private static func named(_ size: String, prefix: String = "UICT") -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "\(prefix)ContentSizeCategory\(size)")
  }

  /// The known categories, smallest first.
  private static let ascending: [UIContentSizeCategory] = [
    unspecified, extraSmall, small, medium, large, extraLarge, extraExtraLarge,
    extraExtraExtraLarge, accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// Whether this is one of the larger sizes that only accessibility settings offer.
  public var isAccessibilityCategory: Bool {
    Self.ascending.contains(self) && self >= .accessibilityMedium
  }
}

/// Ordered by size: `unspecified` first, then the known categories, then unknown ones by name.
extension UIContentSizeCategory: Comparable {
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (left.rank, left.rawValue) < (right.rank, right.rawValue)
  }

  private var rank: Int {
    Self.ascending.firstIndex(of: self) ?? Self.ascending.endIndex
  }
}
