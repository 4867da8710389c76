import TraitModel

/// The values that are true at one place of a tree of views, traits included.
///
///     extension EnvironmentValues {
///       var myAppTheme: MyAppTheme {
///         get { self[MyAppThemeKey.self] }
///         set { self[MyAppThemeKey.self] = newValue }
///       }
///     }
///
/// All of them are in one collection: a bridged key's value in its trait's slot, any other's in a
/// slot of the key's own. Copying counts two references; a read costs what reading a trait costs.
public struct EnvironmentValues: Sendable {
  /// All that is true here.
  package var traits: TraitCollection
  /// The traits that bridged keys were set to since the hosting view: what a represented controller
  /// or view overrides.
  private(set) var written = TraitOverrides()
  /// The run in which reads are noted; 0 if reads are not tracked.
  var run: UInt32 = 0

  init(_ traits: TraitCollection) {
    self.traits = traits
  }

  /// The values where nothing was set.
  public init() {
    self.init(TraitCollection())
  }
}

extension EnvironmentValues {
  /// The value of `key`, its default if it was not set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      if let bridged = key as? any UITraitBridgedEnvironmentKey.Type {
        return read(bridged, as: Key.Value.self)
      }
      return collection[EnvironmentTrait<Key>.self]
    }
    set {
      if let bridged = key as? any UITraitBridgedEnvironmentKey.Type {
        write(newValue, to: bridged)
      } else {
        traits = traits.replacing(EnvironmentTrait<Key>.self, value: newValue)
      }
    }
  }

  /// The same, where it is known that the key is bridged.
  public subscript<Key: UITraitBridgedEnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      #if DEBUG
      BridgeCheck.checkReading(key)
      #endif
      return key.read(from: collection)
    }
    set {
      var mutableTraits: any UIMutableTraits = BridgedWrite(over: traits)
      key.write(to: &mutableTraits, value: newValue)
      guard let write = mutableTraits as? BridgedWrite else {
        return TraitFailure.fail("Can't replace the mutable traits that \(key) was given")
      }
      for entry in write.changes.entries { written.set(entry.value, in: entry.slot) }
      traits = traits.applying(write.changes)
      #if DEBUG
      BridgeCheck.checkWriting(
        newValue, to: key, changing: write.changes.slots, giving: traits)
      #endif
    }
  }

  private var collection: UITraitCollection { UITraitCollection(traits, trackedBy: run) }

  private func read<Key: UITraitBridgedEnvironmentKey, Value>(
    _ key: Key.Type, as type: Value.Type
  ) -> Value {
    guard let value = self[key] as? Value else {
      fatalError("\(key) is one key, and so has one type of values")
    }
    return value
  }

  private mutating func write<Key: UITraitBridgedEnvironmentKey>(_ value: Any, to key: Key.Type) {
    guard let value = value as? Key.Value else { return }
    self[key] = value
  }
}

/// The traits of a place, and what a bridged key changes in them.
struct BridgedWrite: UIMutableTraits {
  private let base: TraitCollection
  private(set) var changes = TraitOverrides()

  init(over base: TraitCollection) {
    self.base = base
  }

  func traitValue(in slot: TraitSlot) -> TraitValue { changes[slot] ?? base.value(in: slot) }

  mutating func setTraitValue(_ value: TraitValue, in slot: TraitSlot) {
    changes.set(value, in: slot)
  }
}
