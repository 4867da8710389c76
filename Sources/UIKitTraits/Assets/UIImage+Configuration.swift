import Foundation
import TraitModel

extension UIImage {
  /// Which variant of an image is meant, by traits.
  public class Configuration: NSObject, @unchecked Sendable {
    /// Nil: no traits are meant.
    public let traitCollection: UITraitCollection?
    let symbol: SymbolValues

    required init(traits: UITraitCollection?, symbol: SymbolValues) {
      traitCollection = traits
      self.symbol = symbol
    }

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? Configuration).map { $0 == self } ?? false
    }

    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(traitCollection)
      hasher.combine(symbol)
      return hasher.finalize()
    }

    /// Looks an asset's variant up by these traits; nil says nothing about traits.
    public convenience init(traitCollection: UITraitCollection?) {
      self.init(traits: traitCollection, symbol: SymbolValues())
    }
  }

  /// A configuration that also says how large and how heavy a symbol is. A renderer reads that.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {}
}

// The operations on configurations return one of the receiver's class.
extension UIImage.Configuration {
  static let withoutTraits = UIImage.Configuration(traitCollection: nil)

  /// The same with the values that `traitCollection` sets in place of the configuration's.
  public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
    Self(traits: self.traitCollection.merging(traitCollection), symbol: symbol)
  }

  /// The same with what `otherConfiguration` says in place of this one's.
  public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
    guard let other = otherConfiguration else { return self }
    return Self(
      traits: traitCollection.merging(other.traitCollection), symbol: symbol.merging(other.symbol))
  }
}

extension UITraitCollection? {
  /// The collection with the values that `other` sets.
  fileprivate func merging(_ other: UITraitCollection?) -> UITraitCollection? {
    guard let own = self else { return other }
    guard let other else { return own }
    return UITraitCollection(
      own.traits.replacing(other.traits.changedSlots(from: nil), from: other.traits),
      trackedBy: UITraitCollection.run(derivedFrom: [own, other]))
  }
}

extension UIImage.Configuration {
  public static func == (left: UIImage.Configuration, right: UIImage.Configuration) -> Bool {
    left.traitCollection == right.traitCollection && left.symbol == right.symbol
  }
}

extension UITraitCollection {
  /// What looks images up with these traits, for `UIImageAsset.image(with:)`.
  public var imageConfiguration: UIImage.Configuration {
    UIImage.Configuration(traitCollection: self)
  }
}

// MARK: - Symbols

extension UIImage {
  /// How large a symbol is beside text of the same font.
  public enum SymbolScale: Int, Sendable {
    /// The system's choice.
    case `default` = -1
    /// Says nothing; an outer configuration decides.
    case unspecified
    /// Smaller than `medium`.
    case small
    /// As large as the text around it.
    case medium
    /// Larger than `medium`.
    case large
  }

  /// How bold a symbol's strokes are.
  public enum SymbolWeight: Int, Sendable {
    /// Says nothing; an outer configuration decides.
    case unspecified
    /// The thinnest strokes.
    case ultraLight
    /// The strokes of a font of weight `thin`.
    case thin
    /// The strokes of a font of weight `light`.
    case light
    /// The strokes of a font of weight `regular`.
    case regular
    /// The strokes of a font of weight `medium`.
    case medium
    /// The strokes of a font of weight `semibold`.
    case semibold
    /// The strokes of a font of weight `bold`.
    case bold
    /// The strokes of a font of weight `heavy`.
    case heavy
    /// The boldest strokes.
    case black
  }

  /// What a symbol configuration says besides traits; nil and `unspecified` say nothing.
  struct SymbolValues: Hashable, Sendable {
    var pointSize: CGFloat?
    var textStyle: UIFont.TextStyle?
    var weight = SymbolWeight.unspecified
    var scale = SymbolScale.unspecified
    /// The colours of a palette or a hierarchy.
    var colors: [UIColor] = []
  }
}

extension UIImage.SymbolValues {
  /// A size and a text style exclude each other.
  fileprivate func merging(_ other: UIImage.SymbolValues) -> UIImage.SymbolValues {
    var merged = self
    if other.pointSize != nil || other.textStyle != nil {
      (merged.pointSize, merged.textStyle) = (other.pointSize, other.textStyle)
    }
    if other.weight != .unspecified { merged.weight = other.weight }
    if other.scale != .unspecified { merged.scale = other.scale }
    if !other.colors.isEmpty { merged.colors = other.colors }
    return merged
  }
}

extension UIImage.SymbolConfiguration {
  /// Says nothing.
  public static var unspecified: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(traitCollection: nil)
  }

  /// A symbol beside text of a fixed size.
  public convenience init(
    pointSize: CGFloat, weight: UIImage.SymbolWeight = .unspecified,
    scale: UIImage.SymbolScale = .unspecified
  ) {
    self.init(
      traits: nil, symbol: UIImage.SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
  }

  /// A symbol beside text of a style, which grows with the user's text size.
  public convenience init(
    textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale = .unspecified
  ) {
    self.init(traits: nil, symbol: UIImage.SymbolValues(textStyle: textStyle, scale: scale))
  }

  /// Says how bold the symbol is, and nothing else.
  public convenience init(weight: UIImage.SymbolWeight) {
    self.init(traits: nil, symbol: UIImage.SymbolValues(weight: weight))
  }

  /// As large as a font; its text style, if it has one, in place of its size.
  public convenience init(font: UIFont, scale: UIImage.SymbolScale = .unspecified) {
    let size = font.textStyle == nil ? font.pointSize : nil
    self.init(
      traits: nil,
      symbol: UIImage.SymbolValues(pointSize: size, textStyle: font.textStyle, scale: scale))
  }

  /// One colour, in shades of it for the parts of a symbol.
  public convenience init(hierarchicalColor: UIColor) {
    self.init(paletteColors: [hierarchicalColor])
  }

  /// A colour for each part of a symbol.
  public convenience init(paletteColors: [UIColor]) {
    self.init(traits: nil, symbol: UIImage.SymbolValues(colors: paletteColors))
  }

  /// The colours of the palette, or the one of the hierarchy.
  public var paletteColors: [UIColor] { symbol.colors }

  /// Says nothing: a symbol has no colours of its own here.
  public static func preferringMulticolor() -> UIImage.SymbolConfiguration { .unspecified }
  /// Says nothing: a symbol is drawn in the tint colour anyway.
  public static func preferringMonochrome() -> UIImage.SymbolConfiguration { .unspecified }

  /// Says how large the symbol is beside its text, and nothing else.
  public convenience init(scale: UIImage.SymbolScale) {
    self.init(traits: nil, symbol: UIImage.SymbolValues(scale: scale))
  }
}

// MARK: - Images with a configuration

extension UIImage {
  /// The traits that the image was looked up with.
  public var traitCollection: UITraitCollection {
    configuration?.traitCollection ?? UITraitCollection()
  }

  /// What the image's configuration says of a symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

  /// The image with another configuration: its asset's best variant for the configuration's traits, drawn
  /// as this one is. An image without an asset, or a configuration without traits, keeps the variant.
  ///
  /// A symbol applies the traits to its own configuration, unless it gets a `SymbolConfiguration`.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    let traits = configured(by: configuration).traitCollection
    guard var variant = traits.flatMap({ knownAsset?.content(for: $0) }) else {
      return replacing(configuration)
    }
    if content.drawing != Drawing() { variant.drawing = content.drawing }
    if content.isFlipped { variant.isFlipped = true }
    return UIImage(variant, of: knownAsset, configuration: self.configuration)
      .replacing(configuration)
  }

  /// The image with its own configuration, on top of which `configuration` is applied.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(self.configuration?.applying(configuration) ?? configuration)
  }

  /// The symbol of this name; nil for the empty name. Names are not checked.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard let symbol = UIImage(systemName: name) else { return nil }
    let image = symbol.replacing(configuration ?? .withoutTraits)
    self.init(image.content, configuration: image.configuration)
  }

  /// The same content with another configuration.
  func replacing(_ configuration: Configuration) -> UIImage {
    let configuration = configured(by: configuration)
    var content = content
    if isSymbolImage { content.symbol = configuration.symbol }
    return UIImage(content, of: knownAsset, configuration: configuration)
  }

  /// The image's next configuration when it gets `configuration`.
  private func configured(by configuration: Configuration) -> Configuration {
    guard isSymbolImage, !(configuration is SymbolConfiguration) else { return configuration }
    return self.configuration?.applying(configuration) ?? configuration
  }
}
