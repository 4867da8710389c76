// Every new collection is an old one with overrides applied, so a mutation closure just collects
// overrides. The list it collects them in is kept for the thread's next closure: building costs no
// allocation but the collection's own.
extension TraitCollection {
  /// A collection of the values that `mutations` sets.
  public init(mutations: (inout any MutableTraits) -> Void) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  public init<Trait: TraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self = TraitCollection().replacing(trait, value: value)
  }

  /// This collection but for what `mutations` sets; this very one if that changes nothing.
  public func modifyingTraits(
    _ mutations: (inout any MutableTraits) -> Void
  ) -> TraitCollection {
    var traits: any MutableTraits = Modification(of: self)
    mutations(&traits)
    if let result = finish(&traits) { return result }
    TraitFailure.fail("Can't replace the mutable traits that a mutation closure was given")
    return self
  }

  /// This collection but for the value of `trait`.
  public func replacing<Trait: TraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> TraitCollection {
    var modification = Modification(of: self)
    modification[trait] = value
    return modification.finish()
  }

  /// This collection but for the traits in `slots`, which are as in `other`.
  package func replacing(_ slots: TraitSlotSet, from other: TraitCollection) -> TraitCollection {
    var modification = Modification(of: self)
    for slot in slots { modification.setTraitValue(other.value(in: slot), in: slot) }
    return modification.finish()
  }
}

/// What came of a closure; nil if it left something else in the modification's place.
private func finish<Traits: MutableTraits>(_ traits: inout Traits) -> TraitCollection? {
  guard Traits.self == Modification.self else { return nil }
  // Allowed: this is what the cast `as?` does, but in place and in a tenth of the time.
  return withUnsafeMutablePointer(to: &traits) { traits in
    UnsafeMutableRawPointer(traits).assumingMemoryBound(to: Modification.self).pointee.finish()
  }
}

/// A collection and what a closure wants changed in it. Fits in an existential's inline buffer.
private struct Modification: MutableTraits {
  private let base: TraitCollection
  private var changes: TraitOverrides

  init(of base: TraitCollection) {
    self.base = base
    changes = ThreadContext.withCurrent { $0.takeSpareOverrides() }
  }

  func traitValue(in slot: TraitSlot) -> TraitValue {
    changes[slot] ?? base.value(in: slot)
  }

  mutating func setTraitValue(_ value: TraitValue, in slot: TraitSlot) {
    changes.set(value, in: slot)
  }

  mutating func finish() -> TraitCollection {
    defer { ThreadContext.withCurrent { $0.keepSpareOverrides(&changes) } }
    return base.applying(changes)
  }
}
