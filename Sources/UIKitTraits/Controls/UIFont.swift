import Foundation

/// A font: its size, weight and text style; without glyphs.
public final class UIFont: NSObject, @unchecked Sendable {
  private let word = attributeWord
  /// The height of a line's letters in points, as the font's designer counts it.
  public let pointSize: CGFloat
  /// How bold the font is.
  public let weight: Weight
  /// The text style that determines the size; nil for a fixed size.
  package let textStyle: TextStyle?
  /// What `UIFontMetrics` made the font from; nil for other fonts.
  let scaling: Scaling?

  /// A size in the category `large`, and how it follows the category.
  struct Scaling: Hashable, Sendable {
    let style: TextStyle
    let size: CGFloat
    let maximum: CGFloat
  }

  /// The name of a custom font's family; nil for the system's.
  package let family: String?
  /// Whether the font is italic, of one width and so on, as the bits that another module names.
  package let kinds: UInt32

  package convenience init(
    pointSize: CGFloat, weight: Weight, textStyle: TextStyle? = nil, family: String? = nil,
    kinds: UInt32 = 0
  ) {
    self.init(
      pointSize: pointSize, weight: weight, textStyle: textStyle, family: family, kinds: kinds,
      scaling: nil)
  }

  init(
    pointSize: CGFloat, weight: Weight, textStyle: TextStyle?, family: String?, kinds: UInt32,
    scaling: Scaling?
  ) {
    self.pointSize = pointSize
    self.weight = weight
    self.textStyle = textStyle
    self.family = family
    self.kinds = kinds
    self.scaling = scaling
  }

  /// The font of the same text style and weight, or scaled from the same size, for a collection; nil
  /// for a font of a fixed size.
  package func scaled(for traitCollection: UITraitCollection) -> UIFont? {
    if let textStyle {
      return UIFont(
        pointSize: textStyle.size(in: traitCollection.preferredContentSizeCategory),
        weight: weight, textStyle: textStyle, family: family, kinds: kinds, scaling: nil)
    }
    return scaling.map { scaled(by: $0, for: traitCollection) }
  }

  /// The font with another size, which `scaled(for:)` scales again.
  func scaled(by scaling: Scaling, for traits: UITraitCollection?) -> UIFont {
    let size = UIFontMetrics(forTextStyle: scaling.style)
      .scaledValue(for: scaling.size, compatibleWith: traits)
    return UIFont(
      pointSize: min(size, scaling.maximum), weight: weight, textStyle: nil, family: family,
      kinds: kinds, scaling: scaling)
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
    hasher.combine(kinds)
    hasher.combine(scaling)
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
    return UIFont(
      pointSize: style.size(in: traits.preferredContentSizeCategory), weight: style.weight,
      textStyle: style)
  }

  /// The same font in a fixed size, which no content size category changes.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: weight, family: family, kinds: kinds)
  }
}

extension UIFont {
  public static func == (left: UIFont, right: UIFont) -> Bool {
    (left.pointSize, left.weight, left.textStyle, left.family, left.kinds, left.scaling) == (
      right.pointSize, right.weight, right.textStyle, right.family, right.kinds, right.scaling
    )
  }
}

extension UIFont {
  /// The purpose of a text, which determines its size in each content size category.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 36 points in the default content size category, bold.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// 28 points in the default content size category, bold.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
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
