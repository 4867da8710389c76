import Foundation

extension UIColor {
  /// The colour called `name` in the catalogue of `bundle`; nil if there is none.
  ///
  /// Dynamic, unless `traitCollection` says which variant is wanted.
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
  /// The image called `name` in the catalogue of `bundle`, in its best variant for
  /// `traitCollection`, or for the current collection if that is nil; nil if there is none.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    guard let asset = AssetCatalog.catalog(for: bundle).imageAsset(named: name) else { return nil }
    self.init(asset.image(with: traitCollection ?? .current).content, of: asset)
  }
}
