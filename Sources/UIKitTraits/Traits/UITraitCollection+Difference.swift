import TraitModel

extension UITraitCollection {
  /// The traits whose values differ; from nil, those that have another value than their default.
  ///
  /// - Complexity: O(1) for copies of one another, else O(w), w: words of the larger.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    traits.changedTraits(from: traitCollection?.traits)
  }

  /// Whether a system trait that dynamic colours depend on differs; from nil, whether one has
  /// another value than its default.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    !traits.changedSlots(from: traitCollection?.traits).isDisjoint(with: SystemTraits.colorSlots)
  }
}

extension UITraitCollection {
  /// The system traits that dynamic colours depend on.
  public static let systemTraitsAffectingColorAppearance: [UITrait] =
    SystemTraits.all.filter { $0.affectsSystemColors }

  /// The system traits that the choice of an image depends on.
  public static let systemTraitsAffectingImageLookup: [UITrait] =
    SystemTraits.all.filter { $0.affectsImageLookup }
}
