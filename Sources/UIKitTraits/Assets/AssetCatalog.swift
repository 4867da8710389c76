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
/// Which variant is the best is said at `UIImageAsset`. Colours and assets that were looked up
/// before see what is registered afterwards. Used from any thread.
public final class AssetCatalog: Sendable {
  private let assets = Mutex(Assets())

  private struct Assets {
    var colors: [String: ColorAsset] = [:]
    var images: [String: UIImageAsset] = [:]
  }

  public init() {}
}

extension AssetCatalog {
  /// Where colours and images are looked up if no bundle is named.
  public static let main = AssetCatalog()

  /// Where they are looked up for `bundle`: one catalogue for each bundle, empty at first.
  public static func catalog(for bundle: Bundle?) -> AssetCatalog {
    guard let bundle, bundle != .main else { return main }
    return others.withLock { $0.value(for: bundle.bundlePath, orAdding: AssetCatalog()) }
  }

  private static let others = Mutex<[String: AssetCatalog]>([:])
}

extension AssetCatalog {
  /// Makes `color` the variant for `traitCollection`, in place of the one before. It may be
  /// dynamic.
  public func register(
    _ color: UIColor, named name: String, for traitCollection: UITraitCollection = .init()
  ) {
    let asset = assets.withLock { $0.colors.value(for: name, orAdding: ColorAsset(named: name)) }
    asset.variants.register(color, for: traitCollection)
  }

  /// Makes `image` the variant for `traitCollection`, in place of the one before.
  public func register(
    _ image: UIImage, named name: String, for traitCollection: UITraitCollection = .init()
  ) {
    let asset = assets.withLock { $0.images.value(for: name, orAdding: UIImageAsset()) }
    asset.register(image, with: traitCollection)
  }

  /// Forgets all names. What was looked up before stays as it is.
  public func removeAll() {
    assets.withLock { $0 = Assets() }
    AssetEdition.advance()
  }

  /// The dynamic colour of this name; nil if nothing was registered under it.
  public func color(named name: String) -> UIColor? {
    assets.withLock { $0.colors[name]?.color }
  }

  /// The variants of the image of this name; nil if nothing was registered under it.
  public func imageAsset(named name: String) -> UIImageAsset? {
    assets.withLock { $0.images[name] }
  }
}

/// One dynamic colour for each name, so that all who look it up share what it remembers.
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
