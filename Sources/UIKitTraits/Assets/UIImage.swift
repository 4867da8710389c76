import Foundation

/// An image, as the name of the resource that a renderer loads; without pixels.
public final class UIImage: Sendable {
  let content: Content
  /// The asset with the image's other variants; nil if there is none.
  public let imageAsset: UIImageAsset?
  /// With which configuration the image was looked up or made; one without traits if that had none,
  /// and for a symbol always a `SymbolConfiguration`.
  public let configuration: Configuration?

  struct Content: Hashable, Sendable {
    var resource: String?
    var isSymbol = false
    var scale: CGFloat = 1
    var size = CGSize.zero
    var symbol = SymbolValues()
  }

  init(
    _ content: Content, of asset: UIImageAsset? = nil, configuration: Configuration? = nil
  ) {
    let configuration = configuration ?? .withoutTraits
    self.configuration =
      content.isSymbol
      ? SymbolConfiguration(traits: configuration.traitCollection, symbol: content.symbol)
      : configuration
    self.content = content
    imageAsset = asset
  }
}

extension UIImage {
  /// An empty image.
  public convenience init() {
    self.init(Content())
  }

  /// An image that is loaded from `resource`, for instance a path.
  public convenience init(resource: String, scale: CGFloat = 1, size: CGSize = .zero) {
    self.init(Content(resource: resource, scale: scale, size: size))
  }

  /// The symbol of this name; nil for the empty name. Names are not checked.
  public convenience init?(systemName name: String) {
    if name.isEmpty { return nil }
    self.init(Content(resource: name, isSymbol: true))
  }

  /// The resource that a renderer loads, or the symbol's name.
  public var resource: String? { content.resource }

  public var isSymbolImage: Bool { content.isSymbol }

  /// Pixels to a point.
  public var scale: CGFloat { content.scale }

  /// In points.
  public var size: CGSize { content.size }
}

/// Images are equal if their contents are, regardless of their assets.
extension UIImage: Hashable {
  public static func == (left: UIImage, right: UIImage) -> Bool { left.content == right.content }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}

/// The variants of one image, by traits.
///
/// The best variant for a collection fails the fewest conditions; of several such, it has the most
/// conditions; of several such, it was registered first. A condition is a value that differs from
/// its default in the collection that the variant was registered for.
public final class UIImageAsset: Sendable {
  // Contents, not images: an image retains its asset.
  private let variants = Asset<UIImage.Content>()

  public init() {}
}

extension UIImageAsset {
  /// Registers `image` as the variant for `traitCollection`, replacing an earlier one.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    variants.register(image.content, for: traitCollection)
  }

  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// The best variant for the configuration's traits, with what else the configuration says.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? UITraitCollection())
      .replacing(configuration)
  }

  /// Does nothing if there is no variant for exactly this collection.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    variants.unregister(for: traitCollection)
  }

  /// The best variant; an empty image if there is none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    UIImage(
      content(for: traitCollection) ?? UIImage.Content(), of: self,
      configuration: traitCollection.imageConfiguration)
  }

  /// The best variant; nil if there is none.
  func content(for traitCollection: UITraitCollection) -> UIImage.Content? {
    variants.best(for: traitCollection)
  }
}
