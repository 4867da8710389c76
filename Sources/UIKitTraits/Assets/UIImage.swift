import Foundation
import Synchronization

/// An image, as the name of the resource that a renderer loads; without pixels.
public final class UIImage: NSObject, @unchecked Sendable {
  let content: Content
  private let asset: Mutex<UIImageAsset?>
  /// The asset that the image came from, or that a program asked for; nil if there is none.
  var knownAsset: UIImageAsset? { asset.withLock { $0 } }
  /// With which configuration the image was looked up or made; one without traits if that had none,
  /// and for a symbol always a `SymbolConfiguration`.
  public let configuration: Configuration?

  struct Content: Hashable, Sendable {
    var resource: String?
    var isSymbol = false
    var isFlipped = false
    /// How the pixels are turned, as another module numbers it.
    var orientation = 0
    var scale: CGFloat = 1
    var size = CGSize.zero
    var symbol = SymbolValues()
    var drawing = Drawing()
    /// The encoded pixels; of a drawn image a name that only its copies have too.
    var data: Data?
  }

  /// How a renderer draws the image: a mode that other modules name, and a colour.
  struct Drawing: Hashable, Sendable {
    var mode = 0
    var tintColor: UIColor?
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
    self.asset = Mutex(asset)
  }

  /// An empty image.
  public override convenience init() {
    self.init(Content())
  }

  /// The asset with the image's variants. One that came from no asset gets one of its own when it is asked
  /// for, whose first variant is the image itself, unless that is empty.
  public var imageAsset: UIImageAsset? {
    if let knownAsset { return knownAsset }
    let new = UIImageAsset()
    if content != Content() { new.register(self, with: traitCollection) }
    return asset.withLock { asset in
      asset = asset ?? new
      return asset
    }
  }

  // Images are equal if their contents are, regardless of their assets.

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage).map { $0 == self } ?? false
  }

  public override var hash: Int { content.hashValue }
}

extension UIImage {
  /// An image that is loaded from `resource`, for instance a path.
  public convenience init(resource: String, scale: CGFloat = 1, size: CGSize = .zero) {
    self.init(Content(resource: resource, scale: scale, size: size))
  }

  /// An image of encoded pixels.
  package convenience init(resource: String, scale: CGFloat, data: Data) {
    self.init(Content(resource: resource, scale: scale, data: data))
  }

  /// An image that a program has drawn: only copies are equal to it.
  package convenience init(drawn size: CGSize, scale: CGFloat) {
    let data = Data(UUID().uuidString.utf8)
    self.init(Content(resource: "", scale: scale, size: size, data: data))
  }

  /// The pixels of another image, with another size and scale. The new image is no symbol, is not flipped, and
  /// has no rendering mode and no tint.
  package convenience init(pixelsOf image: UIImage, size: CGSize, scale: CGFloat) {
    let content = image.content
    self.init(
      Content(resource: content.resource ?? "", scale: scale, size: size, data: content.data))
  }

  /// The same image once more, for initialisers of other modules.
  package convenience init(copying image: UIImage) {
    self.init(image.content, of: image.knownAsset, configuration: image.configuration)
  }

  /// The symbol of this name; nil for the empty name. Names are not checked.
  public convenience init?(systemName name: String) {
    if name.isEmpty { return nil }
    self.init(Content(resource: name, isSymbol: true))
  }

  /// The resource that a renderer loads, or the symbol's name.
  public var resource: String? { content.resource }

  /// Whether the image was made by a system name.
  public var isSymbolImage: Bool { content.isSymbol }

  package var hasAsset: Bool { knownAsset != nil }
  package var mode: Int { content.drawing.mode }
  package var tint: UIColor? { content.drawing.tintColor }

  package func with(renderingMode mode: Int, tintColor: UIColor?) -> UIImage {
    var content = content
    content.drawing = Drawing(mode: mode, tintColor: tintColor)
    return UIImage(content, of: knownAsset, configuration: configuration)
  }

  package var isFlipped: Bool { content.isFlipped }
  package var flipped: UIImage {
    var content = content
    content.isFlipped = true
    return UIImage(content, of: knownAsset, configuration: configuration)
  }

  package var orientation: Int { content.orientation }
  /// The same pixels, turned another way. It comes from no asset.
  package func turned(_ orientation: Int) -> UIImage {
    var content = content
    content.orientation = orientation
    return UIImage(content, configuration: configuration)
  }

  /// Pixels to a point.
  public var scale: CGFloat { content.scale }

  /// In points.
  public var size: CGSize { content.size }
}

extension UIImage {
  public static func == (left: UIImage, right: UIImage) -> Bool { left.content == right.content }
}

/// The variants of one image, by traits.
///
/// The best variant for a collection fails the fewest conditions; of several such, it has the most
/// conditions; of several such, it was registered first. A condition is a value that differs from
/// its default in the collection that the variant was registered for.
public final class UIImageAsset: NSObject, @unchecked Sendable {
  // Contents, not images: an image retains its asset.
  private let variants = Asset<UIImage.Content>()

  public override init() {}
}

extension UIImageAsset {
  /// Registers `image` as the variant for `traitCollection`, replacing an earlier one.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    variants.register(image.content, for: traitCollection)
  }

  /// Registers `image` as the variant for the configuration's traits.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// The best variant for the configuration's traits, with what else the configuration says.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? UITraitCollection())
      .replacing(configuration)
  }

  /// Does nothing if there is no variant for exactly this collection.
  public func unregister(imageWith traitCollection: UITraitCollection) {
    variants.unregister(for: traitCollection)
  }

  /// Does nothing if there is no variant for exactly the configuration's traits.
  public func unregisterImage(with configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
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
