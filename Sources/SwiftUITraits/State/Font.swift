import UIKitTraits

/// A font, as a style and a weight.
public struct Font: Hashable, Sendable {
  /// The purpose of a text, which determines its size in each text size of the user's.
  public enum TextStyle: CaseIterable, Sendable {
    /// 34, 28, 22, 20, 17 (semibold), 15, 17, 16 and 13 points in the default text size.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    /// 12 and 11 points in the default text size.
    case caption, caption2

    var uiStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  /// How bold a text is, from hairlines to the heaviest.
  public enum Weight: Hashable, Sendable {
    /// From the thinnest strokes to the boldest; fonts are `regular` by default.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// The shapes of letters.
  public enum Design: Hashable, Sendable {
    /// The system's letters, or ones with serifs, with round ends, or all of one width.
    case `default`, serif, rounded, monospaced
  }

  /// The space between lines; kept by nothing here.
  public enum Leading: Hashable, Sendable {
    /// As the font's maker chose it, less, or more.
    case standard, tight, loose
  }
  /// How wide letters are; kept by nothing here.
  public struct Width: Hashable, Sendable {
    /// From -1, the narrowest, to 1; 0 is usual.
    public var value: CGFloat
    /// A width by its number.
    public init(_ value: CGFloat) { self.value = value }
    /// The narrowest that fonts have.
    public static let compressed = Width(-0.4)
    /// Narrower than usual.
    public static let condensed = Width(-0.2)
    /// As usual.
    public static let standard = Width(0)
    /// Wider than usual.
    public static let expanded = Width(0.2)
  }

  var style: TextStyle?
  var size: CGFloat?
  var weight: Weight?
  var design = Design.default
  var name: String?
  var uiFont: UIFont?

  /// The system's font for a purpose; its size follows the user's.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font(style: style, weight: weight, design: design ?? .default) }

  /// The system's font in a fixed size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(size: size, weight: weight, design: design ?? .default) }

  /// A font of this family, which grows with the text style's size.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle = .body
  ) -> Font { Font(style: textStyle, size: size, name: name) }
  /// A font of this family in a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(size: fixedSize, name: name)
  }

  /// A font of UIKit's.
  public init(_ font: UIFont) { self.init(size: font.pointSize, uiFont: font) }

  private init(
    style: TextStyle? = nil, size: CGFloat? = nil, weight: Weight? = nil,
    design: Design = .default, name: String? = nil, uiFont: UIFont? = nil
  ) {
    (self.style, self.size, self.weight, self.design) = (style, size, weight, design)
    (self.name, self.uiFont) = (name, uiFont)
  }

  /// The same font: there are no letters that slant.
  public func italic() -> Font { self }
  /// The same font: there are no letters that could be of one width.
  public func monospaced() -> Font { self }
  /// The same font: there are no digits that could be of one width.
  public func monospacedDigit() -> Font { self }
  /// The same font: there are no capitals.
  public func smallCaps() -> Font { self }
  /// The font as it is; no font here has small capitals.
  public func lowercaseSmallCaps() -> Font { self }
  /// The font as it is; no font here has small capitals.
  public func uppercaseSmallCaps() -> Font { self }
  /// The font as it is; lines are not measured.
  public func leading(_ leading: Leading) -> Font { self }
  /// The font as it is; letters are not measured.
  public func width(_ width: Width) -> Font { self }

  /// The same font, bolder or lighter.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }
  /// The same font in the weight `bold`.
  public func bold() -> Font { weight(.bold) }

  /// 34 points in the default text size.
  public static let largeTitle = system(.largeTitle)
  /// 28 points in the default text size.
  public static let title = system(.title)
  /// 22 points in the default text size.
  public static let title2 = system(.title2)
  /// 20 points in the default text size.
  public static let title3 = system(.title3)
  /// 17 points in the default text size.
  public static let headline = system(.headline)
  /// 15 points in the default text size.
  public static let subheadline = system(.subheadline)
  /// 17 points in the default text size.
  public static let body = system(.body)
  /// 16 points in the default text size.
  public static let callout = system(.callout)
  /// 13 points in the default text size.
  public static let footnote = system(.footnote)
  /// 12 points in the default text size.
  public static let caption = system(.caption)
  /// 11 points in the default text size.
  public static let caption2 = system(.caption2)
}
