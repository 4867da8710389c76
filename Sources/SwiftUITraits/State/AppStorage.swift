import Foundation
import Observation

/// A value in the user defaults. Bodies that read it are evaluated again when it is set by any
/// `@AppStorage` of the same key.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let slot: StoredSlot
  private let read: (StoredSlot) -> Value
  private let write: (Value) -> Any?

  private init(
    _ key: String, _ store: UserDefaults?, _ read: @escaping (StoredSlot) -> Value,
    _ write: @escaping (Value) -> Any?
  ) {
    slot = StoredSlot.slot(key, store ?? .standard)
    (self.read, self.write) = (read, write)
  }

  /// The stored value, read from the defaults each time; setting it writes them at once.
  @MainActor public var wrappedValue: Value {
    get { read(slot) }
    nonmutating set { slot.value = write(newValue) }
  }

  /// A binding to the stored value, for the views inside.
  @MainActor public var projectedValue: Binding<Value> {
    let copy = self
    return Binding(get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 })
  }
}

extension AppStorage {
  /// A value under a key of a store, the standard one if nil. The initial value is returned while
  /// nothing is stored; it is not written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableInDefaults {
    self.init(key, store, { $0.read() ?? wrappedValue }, { $0 })
  }

  /// Nil until it is set.
  public init<Wrapped: StorableInDefaults>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? {
    self.init(key, store, { $0.read() }, { $0 })
  }

  /// A value under a key of a store, the standard one if nil. The initial value is returned while
  /// nothing is stored; it is not written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableInDefaults {
    self.init(
      key, store, { $0.read().flatMap(Value.init(rawValue:)) ?? wrappedValue }, { $0.rawValue })
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

/// One key of one store, shared by all properties that name it.
private final class StoredSlot: @unchecked Sendable {
  private let key: String
  private let store: UserDefaults
  private let registrar = ObservationRegistrar()

  private init(_ key: String, _ store: UserDefaults) { (self.key, self.store) = (key, store) }

  private struct Known {
    weak var slot: StoredSlot?
  }

  // Guarded by the lock. A slot ends with the last property that names it: views are made again and
  // again, and each may make a store of its own.
  private nonisolated(unsafe) static var slots: [String: Known] = [:]
  private nonisolated(unsafe) static var sweepAt = 64
  private static let lock = NSLock()

  static func slot(_ key: String, _ store: UserDefaults) -> StoredSlot {
    lock.withLock {
      let name = "\(ObjectIdentifier(store)) \(key)"
      if let slot = slots[name]?.slot { return slot }
      let slot = StoredSlot(key, store)
      slots[name] = Known(slot: slot)
      if slots.count > sweepAt {
        slots = slots.filter { $0.value.slot != nil }
        sweepAt = 2 * slots.count + 64
      }
      return slot
    }
  }

  var value: Any? {
    get {
      registrar.access(self, keyPath: \.value)
      return store.object(forKey: key)
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) {
        store.set((newValue as? URL).map(text) ?? newValue, forKey: key)
      }
    }
  }

  /// The value, if it is of this type.
  func read<Value: StorableInDefaults>() -> Value? {
    let object = value
    guard Value.self == URL.self, let text = object as? String else { return object as? Value }
    return (text.hasPrefix("/") ? URL(fileURLWithPath: text) : URL(string: text)) as? Value
  }

  /// A URL is no property list: a file's is stored as its path, as `UserDefaults.set(_:forKey:)` does,
  /// which loses every other one here.
  private func text(of url: URL) -> String { url.isFileURL ? url.path : url.absoluteString }
}

extension StoredSlot: Observable {}
