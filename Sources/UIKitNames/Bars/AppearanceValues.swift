import UIKitTraits

/// Appearances of one class are equal if they have equal values, as UIKit's are. So what a program set is equal to
/// the copy that a bar has.
@MainActor
protocol AppearanceValues: NSObject {
  var values: [NSObject?] { get }
}

extension AppearanceValues {
  nonisolated func isSame(as object: Any?) -> Bool {
    guard let other = object as? any AppearanceValues, type(of: other) == type(of: self) else {
      return false
    }
    if other === self { return true }
    nonisolated(unsafe) let (left, right): (any AppearanceValues, any AppearanceValues) = (
      self, other
    )
    return MainActor.assumeIsolated { left.values == right.values }
  }

  /// The same for all of a class, because their values change.
  nonisolated var classHash: Int { ObjectIdentifier(type(of: self)).hashValue }
}
