/// The variants of one image, by traits.
///
/// The best variant for a collection is the one with the fewest conditions that the collection does
/// not meet, of several the one with the most conditions, of several the first registered. A
/// condition is a value that differs from its default in the collection that the variant was
/// registered for.
public final class UIImageAsset: Sendable {
  // Contents rather than images: an image holds its asset.
  private let variants = Asset<UIImage.Content>()

  public init() {}
}

extension UIImageAsset {
  /// Makes `image` the variant for `traitCollection`, in place of the one before.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    variants.register(image.content, for: traitCollection)
  }

  /// Does nothing if there is no variant for exactly this collection.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    variants.unregister(for: traitCollection)
  }

  /// The best variant; an image of nothing if there is none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    UIImage(variants.best(for: traitCollection) ?? UIImage.Content(), of: self)
  }
}
