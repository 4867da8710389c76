import UIKitTraits

// Properties that extensions add to objects, by the address of a key. Objective-C's runtime has
// these functions at Apple; here a table has the values. A later call releases what belongs to
// objects that are gone, when the table has more than twice the objects that the last such call
// left, and 64 more.

// swift-format-ignore: AlwaysUseLowerCamelCase
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  if policy == .OBJC_ASSOCIATION_ASSIGN, let value {
    AssociatedObjects.set(Unretained(object: value as AnyObject), of: object, key)
  } else {
    AssociatedObjects.set(value, of: object, key)
  }
}

private enum AssociatedObjects {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  // Guarded by the lock. What is replaced, and owners that were asked for, are released outside it:
  // their deinit may come back here.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  private nonisolated(unsafe) static var sweepAt = 64
  private static let lock = NSLock()

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else {
        return nil
      }
      let value = entry.values[key]
      return (value as? Unretained).map(\.object) ?? value
    }
  }

  static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer) {
    let released: [Any] = lock.withLock {
      let id = ObjectIdentifier(object)
      var gone: [Any] = []
      if let old = entries[id], old.owner !== object {
        gone.append(old)
        entries[id] = nil
      }
      if let old = entries[id]?.values[key] { gone.append(old) }
      entries[id, default: Entry(owner: object)].values[key] = value
      if entries.count > sweepAt {
        entries = entries.filter { _, entry in
          let owner = entry.owner
          gone.append(owner.map { $0 as Any } ?? entry)
          return owner != nil
        }
        sweepAt = 2 * entries.count + 64
      }
      return gone
    }
    withExtendedLifetime(released) {}
  }
}
