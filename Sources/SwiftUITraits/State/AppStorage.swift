import Foundation
import Observation

/// A value in the user defaults. Bodies that read it are evaluated again when it is set by any
/// `@AppStorage` of the same key. A value that the program sets in `UserDefaults` itself evaluates no body, because
/// Foundation on Linux posts no notification of it; a body reads that value when it is next evaluated.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: StoredKey
  /// Nil: the store of the view's place.
  private let store: UserDefaults?
  private let initial: Value
  private let read: (StoredSlot) -> Value?
  private let write: (Value) -> Any?
  private var scope: EnvironmentScope?

  private init(
    _ key: String, _ store: UserDefaults?, _ initial: Value,
    _ read: @escaping (StoredSlot) -> Value?, _ write: @escaping (Value) -> Any?
  ) {
    self.key = .named(key)
    (self.store, self.initial, self.read, self.write) = (store, initial, read, write)
  }

  private var slot: StoredSlot {
    StoredSlot(key: key, store: store ?? EnvironmentScope.values(of: scope).defaultStore)
  }

  /// The stored value, read from the defaults each time; setting it writes them at once.
  public var wrappedValue: Value {
    get { read(slot) ?? initial }
    nonmutating set { slot.value = write(newValue) }
  }

  /// A binding to the stored value, for the views inside.
  public var projectedValue: Binding<Value> {
    nonisolated(unsafe) let copy = self
    return Binding(get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 })
  }
}

extension AppStorage: ConnectedProperty {
  mutating func connect(to owner: PropertyOwner) { scope = owner.scope }

  static func areSame(_ left: AppStorage, _ right: AppStorage) -> Bool {
    left.key === right.key && left.store === right.store
      && areEqual(left.initial, right.initial) ?? false
  }
}

private enum DefaultStoreKey: EnvironmentKey {
  static var defaultValue: UserDefaults { .standard }
}
extension EnvironmentValues {
  /// Where the values are of properties that name no store.
  package var defaultStore: UserDefaults {
    get { self[DefaultStoreKey.self] }
    set { self[DefaultStoreKey.self] = newValue }
  }
}

extension AppStorage {
  /// A value under a key of a store; if that is nil, of the one that `defaultAppStorage(_:)` sets, or else
  /// of the standard one. The initial value is returned while nothing is stored; it is not written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableInDefaults {
    self.init(key, store, wrappedValue, { $0.read() }, { $0 })
  }

  /// Nil until it is set.
  public init<Wrapped: StorableInDefaults>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? {
    self.init(key, store, nil, { $0.read() }, { $0 })
  }

  /// A value under a key of a store; if that is nil, of the one that `defaultAppStorage(_:)` sets, or else
  /// of the standard one. The initial value is returned while nothing is stored; it is not written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableInDefaults {
    self.init(
      key, store, wrappedValue, { $0.read().flatMap(Value.init(rawValue:)) }, { $0.rawValue })
  }
}

extension AppStorage {
  /// Nil until it is set.
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: StorableInDefaults {
    self.init(
      key, store, nil, { $0.read().flatMap(Wrapped.init(rawValue:)) }, { $0?.rawValue })
  }
}

/// What the user defaults can have.
public protocol StorableInDefaults {}
extension Bool: StorableInDefaults {}
extension Int: StorableInDefaults {}
extension Double: StorableInDefaults {}
extension String: StorableInDefaults {}
extension URL: StorableInDefaults {}
extension Data: StorableInDefaults {}
extension Date: StorableInDefaults {}

/// One key of one store.
private struct StoredSlot {
  let key: StoredKey
  let store: UserDefaults

  var value: Any? {
    get {
      key.registrar.access(key, keyPath: \.name)
      return store.object(forKey: key.name)
    }
    nonmutating set {
      key.registrar.withMutation(of: key, keyPath: \.name) {
        store.set((newValue as? URL).map(text) ?? newValue, forKey: key.name)
      }
    }
  }

  /// The value, if it is of this type, or a number or a Boolean that converts to it.
  func read<Value: StorableInDefaults>() -> Value? {
    let object = value
    if let own = object as? Value { return own }
    guard Value.self == URL.self, let text = object as? String else {
      return object.flatMap(number(of:)) as? Value
    }
    return (text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)) as? Value
  }

  private func number(of object: Any) -> NSNumber? {
    switch object {
    case let number as Bool: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    default: object as? NSNumber
    }
  }

  /// A URL is no property list: a file's is stored as its path, as `UserDefaults.set(_:forKey:)` does,
  /// which loses every other one here.
  private func text(of url: URL) -> String { url.isFileURL ? url.path : url.absoluteString }
}

/// One key, shared by all `@AppStorage` properties that name it. Properties with different stores share it too,
/// because two `UserDefaults` objects may read the same file.
private final class StoredKey: Observable, @unchecked Sendable {
  let name: String
  let registrar = ObservationRegistrar()

  private init(_ name: String) { self.name = name }

  private struct Known {
    weak var key: StoredKey?
  }

  // Guarded by the lock. A key ends with the last property that names it.
  private nonisolated(unsafe) static var keys: [String: Known] = [:]
  private nonisolated(unsafe) static var sweepAt = 64
  private static let lock = NSLock()

  static func named(_ name: String) -> StoredKey {
    lock.withLock {
      if let key = keys[name]?.key { return key }
      let key = StoredKey(name)
      keys[name] = Known(key: key)
      if keys.count > sweepAt {
        keys = keys.filter { $0.value.key != nil }
        sweepAt = 2 * keys.count + 64
      }
      return key
    }
  }
}
