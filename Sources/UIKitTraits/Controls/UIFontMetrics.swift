import Foundation

extension UIFont.TextStyle {
  /// The size of a text and the distance of its lines, in points, from the Human Interface
  /// Guidelines: from extra small to triple extra large, then the five accessibility sizes. For the two
  /// extra large titles only the size in `large` is known; they grow as the titles next to them do.
  private static let table: [UIFont.TextStyle: (sizes: [CGFloat], leadings: [CGFloat])] = [
    .extraLargeTitle: (
      [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62],
      [40, 41, 42, 43, 45, 48, 50, 54, 59, 63, 68, 72]
    ),
    .extraLargeTitle2: title1Row,
    .largeTitle: (
      [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    ),
    .title1: title1Row,
    .title2: (
      [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    ),
    .title3: (
      [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    ),
    .headline: bodyRow,
    .body: bodyRow,
    .callout: (
      [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    ),
    .subheadline: (
      [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    ),
    .footnote: (
      [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    ),
    .caption1: (
      [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      [13, 13, 13, 16, 19, 21, 23, 29, 32, 39, 44, 51]
    ),
    .caption2: (
      [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
    ),
  ]

  private static let title1Row: (sizes: [CGFloat], leadings: [CGFloat]) = (
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
  )

  private static let bodyRow: (sizes: [CGFloat], leadings: [CGFloat]) = (
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
  )

  /// How bold the style is.
  var weight: UIFont.Weight {
    switch self {
    case .extraLargeTitle, .extraLargeTitle2: .bold
    case .headline: .semibold
    default: .regular
    }
  }

  /// The size in a category. An unspecified or unknown category counts as `large`, an unknown style
  /// as `body`.
  func size(in category: UIContentSizeCategory) -> CGFloat {
    row.sizes[category.size ?? UIContentSizeCategory.largePlace]
  }

  /// The distance of lines, likewise.
  fileprivate func leading(in category: UIContentSizeCategory) -> CGFloat {
    row.leadings[category.size ?? UIContentSizeCategory.largePlace]
  }

  private var row: (sizes: [CGFloat], leadings: [CGFloat]) { Self.table[self] ?? Self.bodyRow }
}

/// Scales custom fonts and lengths as the lines of a text style grow.
///
/// The factor is the ratio of the style's published line distances, and the result is rounded to
/// pixels: of 17 points of body text 16.333 are left in the category `medium` on a screen of three
/// pixels to a point, as measured on devices.
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
  /// Pixels to a point where a collection says nothing: those of nearly all phones.
  private static var usualScale: CGFloat { 3 }

  /// A length for the collection's content size category, or the current collection's.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let ratio = style.leading(in: traits.preferredContentSizeCategory) / style.leading(in: .large)
    if ratio == 1 { return value }
    let scale = traits.displayScale > 0 ? traits.displayScale : Self.usualScale
    return (value * ratio * scale).rounded() / scale
  }

  /// A font that a label with `adjustsFontForContentSizeCategory` scales again when the category
  /// changes.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = .infinity,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let scaling = UIFont.Scaling(style: style, size: font.pointSize, maximum: maximumPointSize)
    return font.scaled(by: scaling, for: traitCollection)
  }
}
