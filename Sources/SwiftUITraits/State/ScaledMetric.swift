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
  public var wrappedValue: Value {
    let size = EnvironmentScope.values(of: scope).dynamicTypeSize
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
