import Foundation
import Synchronization

/// Colours and images by name, each in variants by traits.
///
///     AssetCatalog.main.register(.white, named: "Background")
///     AssetCatalog.main.register(
///       .black, named: "Background", for: UITraitCollection(userInterfaceStyle: .dark))
///
///     UIColor(named: "Background")    // white, black where the style is dark
///
/// `UIImageAsset` defines the best variant. Colours and assets that a program already holds change
/// with later registrations. Any thread may use a catalogue.
public final class AssetCatalog: Sendable {
  private let assets = Mutex(Assets())

  private struct Assets {
    var colors: [String: ColorAsset] = [:]
    var images: [String: UIImageAsset] = [:]
  }

  /// An empty catalogue of a program's own, for instance of a test.
  public init() {}
}

extension AssetCatalog {
  /// The catalogue of the main bundle.
  public static let main = AssetCatalog()

  /// The catalogue of `bundle`, empty at first.
  public static func catalog(for bundle: Bundle?) -> AssetCatalog {
    guard let bundle, bundle != .main else { return main }
    return others.withLock { $0.value(for: bundle.bundlePath, orAdding: AssetCatalog()) }
  }

  private static let others = Mutex<[String: AssetCatalog]>([:])
}

extension AssetCatalog {
  /// Registers `color` as the variant for `traitCollection`, replacing an earlier one. It may be
  /// dynamic.
  public func register(
    _ color: UIColor, named name: String, for traitCollection: UITraitCollection = .init()
  ) {
    let asset = assets.withLock { $0.colors.value(for: name, orAdding: ColorAsset(named: name)) }
    asset.variants.register(color, for: traitCollection)
  }

  /// Registers `image` as the variant for `traitCollection`, replacing an earlier one.
  public func register(
    _ image: UIImage, named name: String, for traitCollection: UITraitCollection = .init()
  ) {
    let asset = assets.withLock { $0.images.value(for: name, orAdding: UIImageAsset()) }
    asset.register(image, with: traitCollection)
  }

  /// Removes all names. Colours and assets that a program already holds stay as they are.
  public func removeAll() {
    let old = assets.withLock { assets in
      let old = assets
      assets = Assets()
      return old
    }
    // Not under the lock: a deinit may ask the catalogue.
    withExtendedLifetime(old) {}
    AssetEdition.advance()
  }

  /// The dynamic colour of this name; nil if none was registered.
  public func color(named name: String) -> UIColor? {
    assets.withLock { $0.colors[name]?.color }
  }

  /// The image asset of this name; nil if none was registered.
  public func imageAsset(named name: String) -> UIImageAsset? {
    assets.withLock { $0.images[name] }
  }
}

/// One dynamic colour for each name, so that all its uses share one cache.
private struct ColorAsset: Sendable {
  let variants: Asset<UIColor>
  let color: UIColor

  init(named name: String) {
    let variants = Asset<UIColor>()
    self.variants = variants
    color = UIColor(named: name) { traits in variants.best(for: traits) ?? .clear }
  }
}

extension Dictionary {
  fileprivate mutating func value(for key: Key, orAdding new: @autoclosure () -> Value) -> Value {
    if let value = self[key] { return value }
    let value = new()
    self[key] = value
    return value
  }
}

extension UIColor {
  /// The colour called `name` in the catalogue of `bundle`; nil if there is none. Dynamic, unless
  /// `traitCollection` selects a variant.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    guard let color = AssetCatalog.catalog(for: bundle).color(named: name) else { return nil }
    let wanted = traitCollection.map { color.resolvedColor(with: $0) } ?? color
    self.init(wanted.definition)
  }
}

extension UIImage {
  /// The best variant of the image called `name` in the catalogue of `bundle`, for
  /// `traitCollection` or, if that is nil, the current collection; nil if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    guard let asset = AssetCatalog.catalog(for: bundle).imageAsset(named: name) else { return nil }
    let image = asset.image(with: traitCollection ?? .current)
    self.init(image.content, of: asset, configuration: image.configuration)
  }

  /// The best variant of the image called `name` for the configuration's traits or, if it has none,
  /// for the current collection.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, with configuration: Configuration?
  ) {
    guard let asset = AssetCatalog.catalog(for: bundle).imageAsset(named: name) else { return nil }
    let configuration = configuration ?? .withoutTraits
    let traits = configuration.traitCollection ?? .current
    let image = asset.image(with: configuration.withTraitCollection(traits))
    self.init(image.content, of: asset, configuration: image.configuration)
  }
}
