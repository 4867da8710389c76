import UIKitTraits

/// User defaults that hold their objects in memory, and note which keys are written and whether
/// they are saved.
package final class MemoryDefaults: UserDefaults {
  package var objects: [String: Any] = [:]
  package var written: [String] = []
  package private(set) var isSaved = true

  package init() {
    // Only the standard domains and the main bundle's identifier are refused.
    super.init(suiteName: "memory")!
  }

  package override func object(forKey key: String) -> Any? { objects[key] }

  package override func set(_ value: Any?, forKey key: String) {
    written.append(key)
    isSaved = false
    objects[key] = value
  }

  package override func removeObject(forKey key: String) { objects[key] = nil }

  @discardableResult
  package override func synchronize() -> Bool {
    isSaved = true
    return true
  }
}
