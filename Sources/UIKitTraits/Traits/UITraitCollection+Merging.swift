import TraitModel

extension UITraitCollection {
  /// The system traits of all the collections, where several set one the last of them, and the
  /// custom traits of the first collection.
  @available(*, deprecated, message: "Use init(mutations:) or modifyingTraits(_:)")
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    let first = traitCollections.first?.traits ?? TraitCollection()
    self.init(
      traitCollections.dropFirst().reduce(first) { merged, next in
        merged.replacing(next.setSystemSlots, from: next.traits)
      })
  }

  /// Whether each system trait that `traitCollection` sets has the same value here.
  @available(*, deprecated, message: "Compare the values of the traits you depend on")
  public func containsTraits(in traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    let changed = traits.changedSlots(from: traitCollection.traits)
    return changed.isDisjoint(with: traitCollection.setSystemSlots)
  }

  private var setSystemSlots: TraitSlotSet {
    traits.changedSlots(from: nil).intersection(SystemTraits.slots)
  }
}
