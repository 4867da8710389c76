#if DEBUG
import Foundation
import TraitModel

/// Tells of keys that are not the same datum as their trait, each sentence once, in debug builds.
///
/// Values that are not `Equatable` can't be told apart, so nothing is said about them.
@MainActor
enum BridgeCheck {
  private static var checked: Set<ObjectIdentifier> = []
  private static var reported: Set<String> = []

  /// Looks at a key when it is first read.
  nonisolated static func checkReading<Key: UITraitBridgedEnvironmentKey>(_ key: Key.Type) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      guard checked.insert(ObjectIdentifier(Key.self)).inserted else { return }
      checkDefault(of: Key.self)
      checkTraits(of: Key.self)
    }
  }

  /// Whether what was written is read again.
  nonisolated static func checkWriting<Key: UITraitBridgedEnvironmentKey>(
    _ value: Key.Value, to key: Key.Type, giving traits: TraitCollection
  ) {
    guard Thread.isMainThread else { return }
    checkReading(key)
    let restored = key.read(from: UITraitCollection(traits))
    guard areEqual(value, restored) == false else { return }
    let sentence = "\(key) loses values: \(value) written to"
    let ending = "is read as \(restored)"
    MainActor.assumeIsolated { report("\(sentence) \(names(traitsRead(by: Key.self))) \(ending)") }
  }

  private static func checkDefault<Key: UITraitBridgedEnvironmentKey>(of key: Key.Type) {
    let read = key.read(from: UITraitCollection())
    guard areEqual(key.defaultValue, read) == false else { return }
    let sentence = "\(key) has the default \(key.defaultValue)"
    report("\(sentence) but reads \(names(traitsRead(by: key))) as \(read)")
  }

  private static func checkTraits<Key: UITraitBridgedEnvironmentKey>(of key: Key.Type) {
    let read = traitsRead(by: key)
    var mutableTraits: any UIMutableTraits = BridgedWrite(over: TraitCollection())
    key.write(to: &mutableTraits, value: key.defaultValue)
    guard let written = (mutableTraits as? BridgedWrite)?.changes.slots else { return }
    let others = read.subtracting(written)
    if others.isEmpty { return }
    let sentence = "\(key) reads \(names(others))"
    report("\(sentence) but writes \(names(written))")
  }

  private static func traitsRead<Key: UITraitBridgedEnvironmentKey>(
    by key: Key.Type
  ) -> TraitSlotSet {
    let run = TraitTracking.begin()
    _ = key.read(from: UITraitCollection(TraitCollection(), trackedBy: run))
    return TraitTracking.end()
  }

  private static func names(_ slots: TraitSlotSet) -> String {
    slots.isEmpty ? "no trait" : "the trait " + slots.map(\.name).joined(separator: " and ")
  }

  private static func report(_ sentence: String) {
    guard reported.insert(sentence).inserted else { return }
    UIApplication.shared.onDiagnostic(sentence)
  }
}
#endif
