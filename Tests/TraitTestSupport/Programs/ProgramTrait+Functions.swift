import TraitModel

// Functions through which programs pass traits.
extension ProgramTrait {
  package static let transformCount = 4

  /// A function of the values' codes: at least 1, at most 2, the next one, or always 3. Nil for traits
  /// whose values are not told apart by their codes.
  package func function(_ number: Int) -> ((TraitValue) -> TraitValue)? {
    let change: (Int) -> Int = [{ max(1, $0) }, { min(2, $0) }, { ($0 + 1) % 4 }, { _ in 3 }][
      number]
    if self == .token || self == .blob || self == .wide { return nil }
    return { [self] value in
      var overrides = TraitOverrides()
      overrides.set(value, in: slot)
      let code = code(in: TraitCollection().applying(overrides))
      set(change(code), serial: 0, lifetimes: Lifetimes(), in: &overrides)
      return overrides[slot]!
    }
  }
}
