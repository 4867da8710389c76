import Foundation

/// A font: its size, weight and text style; without glyphs.
public final class UIFont: NSObject, @unchecked Sendable {
  /// The height of a line's letters in points, as the font's designer counts it.
  public let pointSize: CGFloat
  /// How bold the font is.
  public let weight: Weight
  /// The text style that determines the size; nil for a fixed size.
  let textStyle: TextStyle?

  /// The name of a custom font's family; nil for the system's.
  package let family: String?

  package init(
    pointSize: CGFloat, weight: Weight, textStyle: TextStyle? = nil, family: String? = nil
  ) {
    self.pointSize = pointSize
    self.weight = weight
    self.textStyle = textStyle
    self.family = family
  }

  /// The font of the same text style for a collection; nil for a font of a fixed size.
  package func scaled(for traitCollection: UITraitCollection) -> UIFont? {
    textStyle.map { .preferredFont(forTextStyle: $0, compatibleWith: traitCollection) }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0 == self } ?? false
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(textStyle)
    hasher.combine(family)
    return hasher.finalize()
  }

  /// How bold a font is, from -1 to 1 with 0 for regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// -0.8 on the scale from -1 to 1.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// -0.6 on the scale from -1 to 1.
    public static let thin = Weight(rawValue: -0.6)
    /// -0.4 on the scale from -1 to 1.
    public static let light = Weight(rawValue: -0.4)
    /// 0, the default.
    public static let regular = Weight(rawValue: 0)
    /// 0.23 on the scale from -1 to 1.
    public static let medium = Weight(rawValue: 0.23)
    /// 0.3, the weight of headlines.
    public static let semibold = Weight(rawValue: 0.3)
    /// 0.4 on the scale from -1 to 1.
    public static let bold = Weight(rawValue: 0.4)
    /// 0.56 on the scale from -1 to 1.
    public static let heavy = Weight(rawValue: 0.56)
    /// 0.62 on the scale from -1 to 1.
    public static let black = Weight(rawValue: 0.62)
  }
}

extension UIFont {
  /// The system's font in a fixed size, which no text size of the user's changes.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  /// The system's font in a fixed size and the weight `bold`.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }

  /// The font of a style for the current collection.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a style for `traitCollection` or, if that is nil, for the current collection.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let weight: Weight = style == .headline ? .semibold : .regular
    return UIFont(
      pointSize: style.size(in: traits.preferredContentSizeCategory), weight: weight,
      textStyle: style)
  }

  /// The same font in a fixed size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: weight, textStyle: textStyle, family: family)
  }
}

extension UIFont {
  public static func == (left: UIFont, right: UIFont) -> Bool {
    (left.pointSize, left.weight, left.textStyle, left.family) == (
      right.pointSize, right.weight, right.textStyle, right.family
    )
  }
}

extension UIFont {
  /// The purpose of a text, which determines its size in each content size category.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points in the default content size category.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points in the default content size category.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points in the default content size category.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points in the default content size category.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points in the default content size category.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 17 points in the default content size category.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points in the default content size category.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 15 points in the default content size category.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 13 points in the default content size category.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points in the default content size category.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points in the default content size category.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}

extension UIFont.TextStyle {
  /// In points, from the Human Interface Guidelines: from extra small to triple extra large, then
  /// the five accessibility sizes.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The size in a category. An unspecified or unknown category counts as `large`, an unknown style
  /// as `body`.
  func size(in category: UIContentSizeCategory) -> CGFloat {
    let sizes = Self.sizes[self] ?? Self.sizes[.body] ?? []
    let place = Self.categories.firstIndex(of: category) ?? 3
    return sizes[place]
  }
}

/// Scales custom fonts and lengths in proportion to a text style.
///
/// The factor is the ratio of the style's published sizes. Values are not rounded; how Apple rounds
/// is not documented.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
  /// In proportion to body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// In proportion to texts of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }
}

extension UIFontMetrics {
  /// A length for the collection's content size category, or the current collection's.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * style.size(in: category) / style.size(in: .large)
  }

  /// A font in a size for the collection's content size category, or the current collection's, up
  /// to a maximum.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = .infinity,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(min(size, maximumPointSize))
  }
}
