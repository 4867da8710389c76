import Foundation

/// A font, as far as traits go: its size, and the text style that the size is from. There are no
/// glyphs here.
public final class UIFont: Sendable {
  public let pointSize: CGFloat
  public let weight: Weight
  /// The style that the size follows; nil if it follows none.
  let textStyle: TextStyle?

  init(pointSize: CGFloat, weight: Weight, textStyle: TextStyle? = nil) {
    self.pointSize = pointSize
    self.weight = weight
    self.textStyle = textStyle
  }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
}

extension UIFont {
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }

  /// The font of a style where the current collection is true.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a style where `traitCollection` is true, or the current collection if that is nil.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let weight: Weight = style == .headline ? .semibold : .regular
    return UIFont(
      pointSize: style.size(in: traits.preferredContentSizeCategory), weight: weight,
      textStyle: style)
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: weight, textStyle: textStyle)
  }
}

extension UIFont: Hashable {
  public static func == (left: UIFont, right: UIFont) -> Bool {
    (left.pointSize, left.weight, left.textStyle) == (
      right.pointSize, right.weight, right.textStyle
    )
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(textStyle)
  }
}
