/// The traits that one node sets, and their values.
///
/// Overrides are the input and a collection is the output: a node's collection is its parent's with
/// the node's overrides applied. An override hides the inherited value even if both are equal.
///
///     var overrides = TraitOverrides()
///     overrides[Density.self] = 2
///     overrides.contains(Density.self)        // true
///     parent.applying(overrides)[Density.self]  // 2
///
/// Sorted by slot. With k overrides, finding one is O(log k), adding or removing one O(k); k is
/// small.
public struct TraitOverrides: Sendable {
  @usableFromInline package internal(set) var entries = OverrideEntries()
  @usableFromInline package internal(set) var unknown: UnknownTraits?

  /// False if no override was set or removed since this was last set to false: what is assigned as a whole is a
  /// change. Setting one to its current value counts, removing an absent one does not (S6.14).
  @usableFromInline package var isModified = true

  /// Overrides nothing.
  public init() {}
}

extension TraitOverrides {
  /// Whether nothing is overridden; then a node passes on what it inherits.
  public var isEmpty: Bool { entries.isEmpty && unknown == nil }

  /// How many traits are overridden.
  public var count: Int { entries.count }

  /// Whether a trait is overridden, with whatever value. O(log overrides).
  public func contains<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool {
    contains(TraitSlot(of: trait))
  }

  /// Removes an override; a no-op if there is none.
  public mutating func remove<Trait: TraitDefinition>(_ trait: Trait.Type) {
    remove(TraitSlot(of: trait))
  }

  /// Ends all overrides, unknown ones of decoded data included.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    if !isEmpty { isModified = true }
    entries.removeAll(keepingCapacity: keepingCapacity)
    unknown = nil
  }

  /// Makes this equal to `other`, in its own memory. By address, as passing the value counts references.
  ///
  /// - Precondition: This holds no object.
  @inlinable
  @inline(__always)
  package mutating func copy(_ other: UnsafeMutablePointer<TraitOverrides>) {
    entries.copy(other.entries)
    if let unknown = other.pointee.unknown { self.unknown = unknown }
    isModified = false
  }

  /// Releases all objects; what else remains is for `copy(_:)` to replace.
  @inlinable
  @inline(__always)
  package mutating func releaseObjects() {
    entries.releaseObjects()
    if unknown != nil { unknown = nil }
  }

  /// The override's value, or nil if there is none, where the subscript fails.
  public func value<Trait: TraitDefinition>(for trait: Trait.Type) -> Trait.Value? {
    self[TraitSlot(of: trait)]?.unpacked(as: Trait.Value.self)
  }
}

extension UnsafeMutablePointer<TraitOverrides> {
  /// Where the overrides are, to look at them without counting references.
  @inlinable
  @inline(__always)
  package var entries: UnsafeMutablePointer<OverrideEntries> {
    // They come first.
    assert(MemoryLayout<TraitOverrides>.offset(of: \.entries) == 0)
    return UnsafeMutableRawPointer(self).assumingMemoryBound(to: OverrideEntries.self)
  }
}

extension TraitOverrides {
  /// The traits that are overridden.
  package var slots: TraitSlotSet {
    entries.withUnsafeBufferPointer { entries in
      var slots = TraitSlotSet()
      for place in entries.indices { slots.insert(entries[place].slot) }
      return slots
    }
  }
}

// Access by slot.
extension TraitOverrides {
  /// Whether a trait is overridden, with whatever value. O(log overrides).
  public func contains(_ slot: TraitSlot) -> Bool { entries[slot] != nil }

  /// Ends an override; a no-op if there is none. O(overrides).
  public mutating func remove(_ slot: TraitSlot) { _ = take(slot) }

  package subscript(slot: TraitSlot) -> TraitValue? { entries[slot]?.value }

  package mutating func set(_ value: TraitValue, in slot: TraitSlot) {
    _ = exchange(value, in: slot)
  }

  /// Sets an override, and returns the one that it replaces for the caller to release.
  package mutating func exchange(_ value: TraitValue, in slot: TraitSlot) -> TraitOverride? {
    isModified = true
    return entries.exchange(TraitOverride(slot: slot, value: value))
  }

  /// Removes an override, and returns it for the caller to release.
  package mutating func take(_ slot: TraitSlot) -> TraitOverride? {
    guard let taken = entries.take(slot) else { return nil }
    isModified = true
    return taken
  }
}

// Overrides in layers.
extension TraitOverrides {
  /// Adds the overrides of `other`, which win.
  package mutating func apply(_ other: TraitOverrides) {
    for entry in other.entries { set(entry.value, in: entry.slot) }
    unknown = UnknownTraits.merge(unknown, other.unknown)
  }

  /// Adds what a collection sets to other values than the defaults, which wins.
  package mutating func apply(_ collection: TraitCollection) {
    for slot in collection.changedSlots(from: nil) { set(collection.value(in: slot), in: slot) }
    unknown = UnknownTraits.merge(unknown, collection.storage.unknown)
  }
}

extension TraitOverrides: MutableTraits {
  /// Fails if there is no such override. If the failure handler returns, the result is the default.
  public func unsafeValue(in slot: TraitSlot) -> TraitValue {
    if let value = self[slot] { return value }
    TraitFailure.fail(
      "Can't return value for trait \(slot.name) that has no override: ask first if there is one"
    )
    return TraitRegistry.descriptor(of: slot).fallback
  }

  public mutating func unsafeSetValue(_ value: TraitValue, in slot: TraitSlot) {
    set(value, in: slot)
  }
}

/// The overridden traits with their values, sorted by slot.
extension TraitOverrides: Sequence {
  public struct Element {
    /// The definition that was used first for the trait.
    public let trait: any TraitDefinition.Type
    /// The value, of the type that the definition says.
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
