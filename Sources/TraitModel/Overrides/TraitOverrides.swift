/// What one place changes: the traits set there, and their values.
///
/// Overrides are an input, a collection the output: a place's collection is its parent's with its
/// overrides applied. A trait set here hides the inherited value even if both are equal.
///
///     var overrides = TraitOverrides()
///     overrides[Density.self] = 2
///     overrides.contains(Density.self)        // true
///     parent.applying(overrides)[Density.self]  // 2
///
/// Kept in order of slots. With k overrides, finding one is O(log k), adding or removing one O(k);
/// k is small.
public struct TraitOverrides: Sendable {
  package private(set) var entries: [TraitOverride] = []
  package internal(set) var unknown: UnknownTraits?

  /// Whether an override was set or removed since this was last made false. Setting one to the
  /// value that it has counts, removing an absent one does not (S6.14).
  package var isModified = false

  public init() {}
}

extension TraitOverrides {
  public var isEmpty: Bool { entries.isEmpty && unknown == nil }

  /// How many traits are overridden.
  public var count: Int { entries.count }

  public func contains<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool {
    contains(TraitSlot(of: trait))
  }

  /// Does nothing if there is no such override.
  public mutating func remove<Trait: TraitDefinition>(_ trait: Trait.Type) {
    remove(TraitSlot(of: trait))
  }

  public mutating func removeAll(keepingCapacity: Bool = false) {
    if !isEmpty { isModified = true }
    entries.removeAll(keepingCapacity: keepingCapacity)
    unknown = nil
  }

  /// The override, or nil if there is none; unlike the subscript, which then fails.
  public func value<Trait: TraitDefinition>(for trait: Trait.Type) -> Trait.Value? {
    self[TraitSlot(of: trait)]?.unpacked(as: Trait.Value.self)
  }
}

extension TraitOverrides {
  /// Lends the overrides if there are no others, of traits that are not known.
  ///
  /// - Returns: What `body` does, else false.
  @inline(__always)
  func withUncountedEntries(_ body: (UnsafeBufferPointer<TraitOverride>) -> Bool) -> Bool {
    unknown == nil && entries.withUnsafeBufferPointer(body)
  }

  /// The traits that are overridden.
  package var slots: TraitSlotSet {
    var slots = TraitSlotSet()
    for entry in entries { slots.insert(entry.slot) }
    return slots
  }
}

// By slot, for those who know a trait by its number.
extension TraitOverrides {
  public func contains(_ slot: TraitSlot) -> Bool { find(slot).isFound }

  public mutating func remove(_ slot: TraitSlot) {
    let (index, isFound) = find(slot)
    guard isFound else { return }
    entries.remove(at: index)
    isModified = true
  }

  package subscript(slot: TraitSlot) -> TraitValue? {
    let (index, isFound) = find(slot)
    return isFound ? entries[index].value : nil
  }

  package mutating func set(_ value: TraitValue, in slot: TraitSlot) {
    isModified = true
    let entry = TraitOverride(slot: slot, value: value)
    if entries.isEmpty || entries[entries.count - 1].slot < slot {
      entries.append(entry)
      return
    }
    let (index, isFound) = find(slot)
    if isFound { entries[index] = entry } else { entries.insert(entry, at: index) }
  }

  /// Where `slot` is, or would be.
  private func find(_ slot: TraitSlot) -> (index: Int, isFound: Bool) {
    let index = firstPosition(of: entries.count) { entries[$0].slot >= slot }
    return (index, index < entries.count && entries[index].slot == slot)
  }
}

extension TraitOverrides: MutableTraits {
  /// Fails if there is no such override. If the failure's handler returns, this is the default.
  public func traitValue(in slot: TraitSlot) -> TraitValue {
    if let value = self[slot] { return value }
    TraitFailure.fail("Can't return value for trait \(slot.name) that has no override")
    return TraitRegistry.descriptor(of: slot).fallback
  }

  public mutating func setTraitValue(_ value: TraitValue, in slot: TraitSlot) {
    set(value, in: slot)
  }
}

/// One trait after another, in order of slots.
extension TraitOverrides: Sequence {
  public struct Element {
    public let trait: any TraitDefinition.Type
    public let value: Any
  }

  public func makeIterator() -> some IteratorProtocol<Element> {
    entries.lazy.map { entry in
      let descriptor = TraitRegistry.descriptor(of: entry.slot)
      return Element(trait: descriptor.definition, value: descriptor.value(entry.word))
    }.makeIterator()
  }
}

extension TraitOverrides: Hashable {
  /// Whether both set the same traits to the same values.
  public static func == (left: TraitOverrides, right: TraitOverrides) -> Bool {
    left.unknown == right.unknown
      && left.entries.elementsEqual(right.entries) { left, right in
        left.slot == right.slot
          && (left.word == right.word
            || TraitRegistry.descriptor(of: left.slot).areEqual(left.word, right.word))
      }
  }

  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.slot)
      TraitRegistry.descriptor(of: entry.slot).hash(entry.word, into: &hasher)
    }
  }
}
