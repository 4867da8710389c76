import Foundation

/// A colour: components, or a provider that makes a colour from traits.
///
///     let background = UIColor { traits in
///       traits.userInterfaceStyle == .dark ? .black : .white
///     }
///     background.resolvedColor(with: view.traitCollection)
///
/// Immutable. Resolving is O(1) for a fixed colour, and for one of the palette with one of the last few
/// collections, or of the asset catalogue if no variant leads to a program's provider; otherwise the provider
/// runs.
public final class UIColor: NSObject, @unchecked Sendable {
  private let word = attributeWord
  let definition: Definition

  enum Definition: Sendable {
    case fixed(ColorComponents)
    case dynamic(DynamicColor)
  }

  init(_ definition: Definition) {
    self.definition = definition
  }

  // Fixed colours are equal if their spaces and components are, so white is not the white of red,
  // green and blue; dynamic ones if they share their provider.

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor).map { $0 == self } ?? false
  }

  public override var hash: Int {
    switch definition {
    case .fixed(let components): components.hashValue
    case .dynamic(let color): ObjectIdentifier(color).hashValue
    }
  }

  public override var description: String {
    switch definition {
    case .fixed(let components): "<UIColor: \(components)>"
    case .dynamic(let color): "<UIColor: dynamic\(color.name.map { "; name = \($0)" } ?? "")>"
    }
  }
}

extension UIColor {
  /// In extended sRGB: components outside 0 to 1 are kept.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(ColorComponents(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// A grey that depends on no trait.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(
      .fixed(
        ColorComponents(red: white, green: white, blue: white, alpha: alpha, isGray: true)))
  }

  /// A full turn of the hue is 1; hues are clamped to 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let shade = HueShade(hue: min(max(hue, 0), 1), saturation: saturation, brightness: brightness)
    self.init(.fixed(ColorComponents(shade, alpha: alpha)))
  }

  /// A colour that `dynamicProvider` makes from traits.
  ///
  /// The provider is asked each time that the colour is resolved. It may return another dynamic
  /// colour. While it runs, its argument is also the current collection.
  public convenience init(
    dynamicProvider: @escaping (_ traitCollection: UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(DynamicColor(provider: Provider(call: dynamicProvider).sendable)))
  }

  /// A provider that any thread may call. UIKit does not demand a sendable closure, and resolves
  /// colours wherever they are used; the program answers for what the closure captures.
  private struct Provider: @unchecked Sendable {
    let call: (UITraitCollection) -> UIColor

    var sendable: @Sendable (UITraitCollection) -> UIColor { { call($0) } }
  }

  /// Another object for the same colour, which is equal to it.
  package convenience init(like other: UIColor) { self.init(other.definition) }

  /// A dynamic colour with its name in the palette or the asset catalogue. Its provider depends on
  /// nothing but traits, but may return a colour of the program's.
  package convenience init(
    named name: String, dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(DynamicColor(name: name, provider: dynamicProvider)))
  }
}

extension UIColor {
  /// The fixed colour for `traitCollection`.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch definition {
    case .fixed: self
    case .dynamic(let color): color.resolved(with: traitCollection)
    }
  }

  /// This colour with another alpha; dynamic if this colour is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch definition {
    case .fixed(var components):
      components.alpha = alpha
      return UIColor(.fixed(components))
    case .dynamic(let color):
      return UIColor(.dynamic(color.withAlpha(alpha)))
    }
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = definition { true } else { false }
  }
}

extension UIColor {
  public static func == (left: UIColor, right: UIColor) -> Bool {
    switch (left.definition, right.definition) {
    case (.fixed(let left), .fixed(let right)): left == right
    case (.dynamic(let left), .dynamic(let right)): left === right
    default: false
    }
  }
}
