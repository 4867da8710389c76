import TraitModel

/// The usual alternative to a collection: a dictionary of values by the trait's type, copied when
/// one value changes.
struct TraitDictionary {
  private var values: [ObjectIdentifier: Any] = [:]

  init(minimumCapacity: Int = 0) { values.reserveCapacity(minimumCapacity) }

  subscript<Trait: TraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
}

extension TraitDictionary {
  /// The keys whose values differ. Both dictionaries must have the same keys.
  func changedTraits(from previous: TraitDictionary) -> Set<ObjectIdentifier> {
    Set(
      values.compactMap { key, value in
        guard let value = value as? any Equatable, let old = previous.values[key] else {
          return key
        }
        return areEqual(value, old) ? nil : key
      })
  }
}

extension TraitDictionary: Hashable {
  static func == (left: TraitDictionary, right: TraitDictionary) -> Bool {
    left.values.count == right.values.count
      && left.values.allSatisfy { key, value in
        guard let value = value as? any Equatable, let other = right.values[key] else {
          return false
        }
        return areEqual(value, other)
      }
  }

  func hash(into hasher: inout Hasher) {
    var unordered = 0
    for (key, value) in values {
      var single = Hasher()
      single.combine(key)
      (value as? any Hashable)?.hash(into: &single)
      unordered ^= single.finalize()
    }
    hasher.combine(unordered)
  }
}

private func areEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
  value == other as? Value
}
