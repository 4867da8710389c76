import Foundation

/// A colour: red, green, blue and alpha, or a rule that makes such a colour from traits.
///
///     let background = UIColor { traits in
///       traits.userInterfaceStyle == .dark ? .black : .white
///     }
///     background.resolvedColor(with: view.traitCollection)
///
/// Immutable. Resolving is O(1) for a fixed colour, and for a dynamic one that was lately asked for
/// the same collection; else it costs what the provider costs.
public final class UIColor: Sendable {
  let definition: Definition

  enum Definition: Sendable {
    case fixed(ColorComponents)
    case dynamic(DynamicColor)
  }

  init(_ definition: Definition) {
    self.definition = definition
  }
}

extension UIColor {
  /// In extended sRGB: components outside 0 to 1 are kept.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(ColorComponents(red: red, green: green, blue: blue, alpha: alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(
      .fixed(
        ColorComponents(red: white, green: white, blue: white, alpha: alpha, isGray: true)))
  }

  /// A whole turn of the hue is 1; hues outside 0 to 1 are as the nearest inside.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let shade = HueShade(hue: min(max(hue, 0), 1), saturation: saturation, brightness: brightness)
    self.init(.fixed(ColorComponents(shade, alpha: alpha)))
  }

  /// A colour that `dynamicProvider` makes from traits.
  ///
  /// The provider must depend on nothing but its argument, because what it returned is remembered.
  /// It may return another dynamic colour. While it runs, its argument is also the current
  /// collection.
  public convenience init(
    dynamicProvider: @escaping @Sendable (_ traitCollection: UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(DynamicColor(provider: dynamicProvider)))
  }

  /// The same, with what the colour is called in its catalogue.
  convenience init(
    named name: String, dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(DynamicColor(name: name, provider: dynamicProvider)))
  }
}

extension UIColor {
  /// The fixed colour that this is where `traitCollection` is true.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch definition {
    case .fixed: self
    case .dynamic(let color): color.resolved(with: traitCollection)
    }
  }

  /// This colour with another alpha; dynamic if this is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch definition {
    case .fixed(var components):
      components.alpha = alpha
      return UIColor(.fixed(components))
    case .dynamic(let color):
      return UIColor { traits in color.resolved(with: traits).withAlphaComponent(alpha) }
    }
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = definition { true } else { false }
  }
}

/// Fixed colours are equal if their components are, dynamic ones if they come from one provider.
extension UIColor: Hashable {
  public static func == (left: UIColor, right: UIColor) -> Bool {
    switch (left.definition, right.definition) {
    case (.fixed(let left), .fixed(let right)): left == right
    case (.dynamic(let left), .dynamic(let right)): left === right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch definition {
    case .fixed(let components): hasher.combine(components)
    case .dynamic(let color): hasher.combine(ObjectIdentifier(color))
    }
  }
}

extension UIColor: CustomStringConvertible {
  public var description: String {
    switch definition {
    case .fixed(let components): "<UIColor: \(components)>"
    case .dynamic(let color): "<UIColor: dynamic\(color.name.map { "; name = \($0)" } ?? "")>"
    }
  }
}
