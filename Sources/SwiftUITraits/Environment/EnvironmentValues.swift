import TraitModel

/// All values of the environment at one place of a tree of views, traits included.
///
///     extension EnvironmentValues {
///       var myAppTheme: MyAppTheme {
///         get { self[MyAppThemeKey.self] }
///         set { self[MyAppThemeKey.self] = newValue }
///       }
///     }
///
/// One collection holds them: a bridged key's value in its trait's slot, any other's in a slot of
/// the key's own. Copying retains one object, or two if a bridged key was set. A read is a trait's read;
/// for a key that is not bridged, Swift also looks up whether it is.
public struct EnvironmentValues: Sendable {
  /// The values of all traits and keys.
  package var traits: TraitCollection
  /// Nil if no bridged key was set below the hosting view.
  private var writtenTraits: WrittenTraits?
  /// The number of the run that notes reads; 0 if reads are not tracked.
  var run: UInt32 = 0

  init(_ traits: TraitCollection) {
    self.traits = traits
  }

  /// The default values.
  public init() {
    self.init(TraitCollection())
  }
}

/// An object, as most values have none: copying nil counts no reference.
private final class WrittenTraits: Sendable {
  let overrides: TraitOverrides

  init(_ overrides: TraitOverrides) { self.overrides = overrides }
}

extension EnvironmentValues {
  /// The traits that bridged keys were set to, below the hosting view: the overrides of a
  /// represented controller or view.
  var written: TraitOverrides { writtenTraits?.overrides ?? TraitOverrides() }

  /// The value of `key`; its default if it was not set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      if let bridged = key as? any UITraitBridgedEnvironmentKey.Type {
        return read(bridged, as: Key.Value.self)
      }
      if run != 0 { TraitTracking.note(TraitSlot(of: EnvironmentTrait<Key>.self), in: run) }
      return traits[EnvironmentTrait<Key>.self]
    }
    set {
      if let bridged = key as? any UITraitBridgedEnvironmentKey.Type {
        write(newValue, to: bridged)
      } else {
        traits = traits.replacing(EnvironmentTrait<Key>.self, value: newValue)
      }
    }
  }

  /// The value of a bridged key.
  public subscript<Key: UITraitBridgedEnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      #if DEBUG
      BridgeCheck.checkReading(key)
      #endif
      return key.read(from: collection)
    }
    set {
      var mutableTraits: any UIMutableTraits = BridgedWrite(over: traits, trackedBy: run)
      key.write(to: &mutableTraits, value: newValue)
      guard let write = mutableTraits as? BridgedWrite else {
        return TraitFailure.fail(
          "Can't replace the mutable traits that \(key) was given: set traits of them")
      }
      var written = written
      for entry in write.changes.entries { written.set(entry.value, in: entry.slot) }
      writtenTraits = WrittenTraits(written)
      traits = traits.applying(write.changes)
      #if DEBUG
      BridgeCheck.checkWriting(
        newValue, to: key, changing: write.changes.slots, giving: traits)
      #endif
    }
  }

  /// The traits as a collection, whose reads in a body are noted.
  package var collection: UITraitCollection { TraitTracking.collection(traits, trackedBy: run) }

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

/// The traits at a place, and the changes that a bridged key makes to them.
struct BridgedWrite: UIMutableTraits {
  private let base: TraitCollection
  private(set) var changes = TraitOverrides()
  private let run: UInt32

  /// - Parameter run: The run that notes reads of `base`; 0 for none.
  init(over base: TraitCollection, trackedBy run: UInt32) {
    self.base = base
    self.run = run
  }

  func unsafeValue(in slot: TraitSlot) -> TraitValue {
    if let value = changes[slot] { return value }
    if run != 0 { TraitTracking.note(slot, in: run) }
    return base.value(in: slot)
  }

  mutating func unsafeSetValue(_ value: TraitValue, in slot: TraitSlot) {
    changes.set(value, in: slot)
  }
}

/// A value that views inherit, defined by the type that conforms.
public protocol EnvironmentKey {
  /// The type of the values, best one of at most eight bytes: larger ones need a box.
  associatedtype Value
  /// What a view reads if no view above it set the key.
  static var defaultValue: Value { get }
}

/// A key whose value is also a trait: one datum with two names.
///
/// Overrides above a hosting view are read by the key inside it, and a value of the key set above a
/// representable is an override in what it represents. `write` must restore what `read` returned.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  /// Returns the key's value, made from traits alone; a body that reads the key follows exactly
  /// these traits.
  static func read(from traitCollection: UITraitCollection) -> Value
  /// Sets the traits that `read(from:)` reads, so that it returns `value` afterwards.
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

/// The trait that stores the values of a key that is not bridged.
enum EnvironmentTrait<Key: EnvironmentKey>: KeyTrait {
  static var defaultValue: Key.Value { Key.defaultValue }
  static var name: String { "\(Key.self)" }
}

/// A trait that only views of SwiftUI set and read.
protocol KeyTrait: TraitDefinition {}
