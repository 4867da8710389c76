import UIKitTraits

/// A length that grows with the text size, in proportion to a text style.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: UIFont.TextStyle
  private var scope: EnvironmentScope?

  /// A length at the default text size; it grows with body text.
  public init(wrappedValue: Value) { (base, style) = (wrappedValue, .body) }

  /// A length at the default text size; it grows with texts of the style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    (base, style) = (wrappedValue, textStyle.uiStyle)
  }

  /// The length at the view's text size. A body that reads it runs again when the size changes.
  @MainActor public var wrappedValue: Value {
    let size = (scope?.trackedValues ?? EnvironmentValues()).dynamicTypeSize
    let traits = UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(size))
    let scaled = UIFontMetrics(forTextStyle: style)
      .scaledValue(for: CGFloat(base), compatibleWith: traits)
    return Value(scaled)
  }
}

extension ScaledMetric: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) { scope = owner.scope }
  static func areSame(_ left: ScaledMetric, _ right: ScaledMetric) -> Bool {
    left.base == right.base && left.style == right.style
  }
}

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

  var style: TextStyle?
  var size: CGFloat?
  var weight: Weight?
  var design = Design.default

  /// The system's font for a purpose; its size follows the user's.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font(style: style, weight: weight, design: design ?? .default) }

  /// The system's font in a fixed size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(size: size, weight: weight, design: design ?? .default) }

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
