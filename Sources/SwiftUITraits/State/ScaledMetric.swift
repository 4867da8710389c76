import UIKitTraits

/// A length that grows with the text size, in proportion to a text style.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: UIFont.TextStyle
  private var scope: EnvironmentScope?

  public init(wrappedValue: Value) { (base, style) = (wrappedValue, .body) }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    (base, style) = (wrappedValue, textStyle.uiStyle)
  }

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
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
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

  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  var style: TextStyle?
  var size: CGFloat?
  var weight: Weight?
  var design = Design.default

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font(style: style, weight: weight, design: design ?? .default) }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(size: size, weight: weight, design: design ?? .default) }

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }
  public func bold() -> Font { weight(.bold) }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)
}
