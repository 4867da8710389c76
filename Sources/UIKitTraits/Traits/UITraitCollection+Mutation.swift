import TraitModel

extension UITraitCollection {
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  /// A collection of the values that `mutations` sets.
  ///
  /// - Complexity: O(v), v: values set. One allocation, and one for each value that is boxed.
  public init(mutations: TraitMutations) {
    self.init(TraitCollection(mutations: mutations))
  }

  public init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self.init(TraitCollection(trait, value: value))
  }

  /// This collection but for what `mutations` sets; this very one if that changes nothing.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(traits.modifyingTraits(mutations))
  }

  /// This collection but for the value of `trait`.
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    UITraitCollection(traits.replacing(trait, value: value))
  }
}
