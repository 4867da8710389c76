#if DEBUG
import Foundation
import TraitModel

/// Reports bridged keys that are inconsistent with their trait, each message once, in debug builds.
///
/// Values that are not `Equatable` are not compared, and nothing is checked off the main thread.
/// Foundation decides which thread that is: keys may be read before the first environment exists,
/// and `MainThread` in UIKitTraits knows the thread only from then on.
@MainActor
package enum BridgeCheck {
  private static var checked: Set<ObjectIdentifier> = []
  private static var reported: Set<String> = []

  /// Forgets what was checked and reported; for tests.
  package static func forget() { (checked, reported) = ([], []) }

  /// Checks a key at its first read: its default value, and the traits that it reads and writes.
  nonisolated static func checkReading<Key: UITraitBridgedEnvironmentKey>(_ key: Key.Type) {
    guard Thread.isMainThread, isNew(ObjectIdentifier(key)) else { return }
    let (value, slots) = read(key, from: TraitCollection())
    if areEqual(key.defaultValue, value) == false {
      let sentence = "\(key) has the default \(key.defaultValue)"
      report("\(sentence) but reads \(names(slots)) as \(value)")
    }
    var mutableTraits: any UIMutableTraits = BridgedWrite(over: TraitCollection(), trackedBy: 0)
    key.write(to: &mutableTraits, value: key.defaultValue)
    guard let written = (mutableTraits as? BridgedWrite)?.changes.slots else { return }
    check(key, reading: slots, writing: written)
  }

  /// Checks that reading returns the written value, and reads only traits that were written.
  nonisolated static func checkWriting<Key: UITraitBridgedEnvironmentKey>(
    _ value: Key.Value, to key: Key.Type, changing written: TraitSlotSet,
    giving traits: TraitCollection
  ) {
    guard Thread.isMainThread else { return }
    checkReading(key)
    let (restored, slots) = read(key, from: traits)
    check(key, reading: slots, writing: written)
    if areEqual(value, restored) == false {
      let sentence = "\(key) loses values: \(value) written to"
      report("\(sentence) \(names(slots)) is read as \(restored)")
    }
  }

  private nonisolated static func check<Key: UITraitBridgedEnvironmentKey>(
    _ key: Key.Type, reading read: TraitSlotSet, writing written: TraitSlotSet
  ) {
    let others = read.subtracting(written)
    if others.isEmpty { return }
    report("\(key) reads \(names(others)) but writes \(names(written))")
  }

  /// The key's value for `traits`, and the traits that it reads.
  private nonisolated static func read<Key: UITraitBridgedEnvironmentKey>(
    _ key: Key.Type, from traits: TraitCollection
  ) -> (Key.Value, TraitSlotSet) {
    let (run, outer) = MainActor.assumeIsolated { TraitTracking.begin() }
    let value = key.read(from: UITraitCollection(traits, trackedBy: run))
    return (value, MainActor.assumeIsolated { TraitTracking.end(resuming: outer) })
  }

  private nonisolated static func isNew(_ key: ObjectIdentifier) -> Bool {
    MainActor.assumeIsolated { checked.insert(key).inserted }
  }

  private nonisolated static func names(_ slots: TraitSlotSet) -> String {
    slots.isEmpty ? "no trait" : "the trait " + slots.map(\.name).joined(separator: " and ")
  }

  private nonisolated static func report(_ sentence: String) {
    MainActor.assumeIsolated {
      guard reported.insert(sentence).inserted else { return }
      UIApplication.shared.onDiagnostic(sentence)
    }
  }
}
#endif
