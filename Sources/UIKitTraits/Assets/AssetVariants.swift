import TraitModel

/// What one asset is, by traits.
///
///     conditions                     value
///     (none)                         white
///     UserInterfaceStyle = dark      black
///
/// A variant's conditions are the values that differ from their defaults in the collection it was
/// registered for. The best variant for a collection is the one with the fewest conditions that the
/// collection does not meet; of several, the one with the most conditions; of several, the first.
/// So a variant without conditions is used where no other fits, and something is found in any case.
struct AssetVariants<Value: Sendable>: Sendable {
  private(set) var variants: [Variant] = []

  struct Variant: Sendable {
    let traits: UITraitCollection
    let conditions: TraitSlotSet
    var value: Value
  }
}

extension AssetVariants {
  /// Replaces the variant for the same traits, if there is one.
  mutating func register(_ value: Value, for traits: UITraitCollection) {
    if let index = variants.firstIndex(where: { $0.traits == traits }) {
      variants[index].value = value
    } else {
      let conditions = traits.traits.changedSlots(from: nil)
      variants.append(Variant(traits: traits, conditions: conditions, value: value))
    }
  }

  mutating func unregister(for traits: UITraitCollection) {
    variants.removeAll { $0.traits == traits }
  }

  /// Nil if there is no variant.
  ///
  /// - Complexity: O(v × w), v: variants, w: words of the larger collection.
  func best(for traits: UITraitCollection) -> Value? {
    for variant in variants { traits.noteReads(of: variant.conditions) }
    return variants.min { $0.rank(in: traits) < $1.rank(in: traits) }?.value
  }
}

extension AssetVariants.Variant {
  /// The lower, the better.
  fileprivate func rank(in place: UITraitCollection) -> (unmet: Int, unconditional: Int) {
    let unmet = place.traits.changedSlots(from: traits.traits).intersection(conditions)
    return (unmet.count, -conditions.count)
  }
}
