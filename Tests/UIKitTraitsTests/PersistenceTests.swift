import TraitTestSupport
import TraitTree
import UIKitTraits
import XCTest

/// S11.3: traits in the user defaults, with several scenes in step.
final class PersistenceTests: XCTestCase {
  func testAStoredValueIsRestoredBeforeTheDelegateIsCalled() {
    withDefaults { defaults in
      defaults.put(true, forKey: Flag.identifier)
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Flag.self)
      let delegate = Delegate()
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      XCTAssertEqual(delegate.restored, true)
      XCTAssertTrue(
        scene.traitCollection[Flag.self], "S6.4: A scene's own overrides take effect at once.")
      XCTAssertEqual(defaults.writes, [])
    }
  }

  func testWithoutAStoredValueNothingIsOverridden() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Flag.self)
      XCTAssertTrue(UIApplication.shared.connectScene().traitOverrides.isEmpty)
    }
  }

  func testAChangeIsStoredOnceAndReachesAllScenesAtOnce() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Flag.self)
      let scenes = (0..<3).map { _ in UIApplication.shared.connectScene() }
      let log = Log()
      for (number, scene) in scenes.enumerated() {
        scene.registerForTraitChanges([Flag.self]) { (scene: UIWindowScene, _: UITraitCollection) in
          log.note("\(number) \(scene.traitCollection[Flag.self])")
        }
      }
      scenes[1].traitOverrides[Flag.self] = true
      XCTAssertEqual(
        log.lines, ["0 true", "2 true", "1 true"],
        "S6.4: Inside the setter; the persistence is called before the second scene's own observer."
      )
      XCTAssertEqual(defaults.writes, [Flag.identifier])
      XCTAssertTrue(defaults.isSaved)
      XCTAssertTrue(defaults.bool(forKey: Flag.identifier))
      XCTAssertEqual(scenes.map { $0.traitOverrides.value(for: Flag.self) }, [true, true, true])

      scenes[1].traitOverrides[Flag.self] = true
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(defaults.writes.count, 1, "The same value is no change.")
      scenes[2].traitOverrides.remove(Flag.self)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(defaults.object(forKey: Flag.identifier) as? Bool, false)
      XCTAssertEqual(scenes[0].traitOverrides.value(for: Flag.self), false)
    }
  }

  /// A change of the application's overrides is a change in each scene.
  func testAnApplicationOverrideIsStored() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Flag.self)
      let scenes = (0..<2).map { _ in UIApplication.shared.connectScene() }
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.traitOverrides[Flag.self] = true
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(defaults.writes, [Flag.identifier])
      UIApplication.shared.traitOverrides[Flag.self] = false
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scenes.map { $0.traitCollection[Flag.self] }, [false, false])
      XCTAssertEqual(defaults.writes.count, 2)
    }
  }

  func testTheLastSceneThatChangesWins() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      let scenes = (0..<3).map { _ in UIApplication.shared.connectScene() }
      scenes[2].traitOverrides[Level.self] = 3
      XCTAssertEqual(scenes.map { $0.traitCollection[Level.self] }, [3, 3, 3])
      scenes[1].traitOverrides[Level.self] = 2
      XCTAssertEqual(scenes.map { $0.traitCollection[Level.self] }, [2, 2, 2])
      XCTAssertEqual(defaults.integer(forKey: Level.identifier), 2)
      XCTAssertEqual(defaults.writes.count, 2)
    }
  }

  /// S11.3: the change that a handler makes while the first one is given to the scenes is the last
  /// one.
  func testAHandlersChangeWinsOverTheChangeThatCalledIt() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      let scenes = (0..<3).map { _ in UIApplication.shared.connectScene() }
      var isFirst = true
      scenes[1].registerForTraitChanges([Level.self]) { (_: UIWindowScene, _) in
        if isFirst {
          isFirst = false
          scenes[0].traitOverrides[Level.self] = 2
        }
      }
      scenes[0].traitOverrides[Level.self] = 1
      XCTAssertEqual(scenes.map { $0.traitCollection[Level.self] }, [2, 2, 2])
      XCTAssertEqual(defaults.integer(forKey: Level.identifier), 2)
      XCTAssertEqual(defaults.writes.count, 2)
    }
  }

  /// S6.10, S11.3: client code that a restored value, or one that can't be read, calls may end
  /// everything.
  func testPersistenceMayStopWhileItRestores() {
    for isKeptFirst in [false, true] {
      withDefaults { defaults in
        defaults.put("no number", forKey: Level.identifier)
        let persistence = TraitPersistence(defaults: defaults)
        var sentences = 0
        UIApplication.shared.onDiagnostic = { _ in
          sentences += 1
          persistence.stop()
        }
        if isKeptFirst { persistence.keep(Level.self) }
        let scene = UIApplication.shared.connectScene()
        if !isKeptFirst { persistence.keep(Level.self) }
        XCTAssertEqual(sentences, 1)
        XCTAssertEqual(persistence.observationCount, 0)
        scene.traitOverrides[Level.self] = 4
        XCTAssertEqual(defaults.writes, [])
      }
    }
  }

  /// S11.3: what is released stores nothing, and observes nothing.
  func testPersistenceEndsWhenItIsReleased() {
    withDefaults { defaults in
      var persistence: TraitPersistence? = TraitPersistence(defaults: defaults)
      persistence?.keep(Level.self)
      let scene = UIApplication.shared.connectScene()
      persistence = nil
      EnvironmentForest.forest.work = WorkCounters()
      scene.traitOverrides[Level.self] = 4
      XCTAssertEqual(EnvironmentForest.forest.work.delivered, 0)
      XCTAssertEqual(defaults.writes, [])
    }
  }

  /// A handler that replaces the restored value changes the stored one.
  func testAHandlerMayReplaceTheRestoredValue() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      let scenes = (0..<2).map { _ in UIApplication.shared.connectScene() }
      scenes[1].registerForTraitChanges([Level.self]) {
        (scene: UIWindowScene, _: UITraitCollection) in
        if scene.traitCollection[Level.self] > 5 { scene.traitOverrides[Level.self] = 5 }
      }
      scenes[0].traitOverrides[Level.self] = 9
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scenes.map { $0.traitCollection[Level.self] }, [5, 5])
      XCTAssertEqual(defaults.integer(forKey: Level.identifier), 5)
      XCTAssertEqual(defaults.writes.count, 2)
    }
  }

  func testALaterSceneGetsTheOthersValue() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      let first = UIApplication.shared.connectScene()
      first.traitOverrides[Level.self] = 2
      first.traitOverrides[Level.self] = 3
      defaults.put(9, forKey: Level.identifier)
      let second = UIApplication.shared.connectScene()
      XCTAssertEqual(second.traitOverrides.value(for: Level.self), 3)
      XCTAssertEqual(
        first.traitOverrides.value(for: Level.self), 3, "Connecting another scene keeps the value.")
      XCTAssertEqual(second.traitCollection[Level.self], 3)
    }
  }

  func testKeepAdoptsAnOverrideOfAConnectedScene() {
    withDefaults { defaults in
      let scenes = (0..<3).map { _ in UIApplication.shared.connectScene() }
      scenes[1].traitOverrides[Level.self] = 4
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      persistence.keep(Level.self)
      XCTAssertEqual(defaults.integer(forKey: Level.identifier), 4)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scenes.map { $0.traitCollection[Level.self] }, [4, 4, 4])
      XCTAssertEqual(defaults.writes.count, 1)
    }
  }

  func testADisconnectedSceneIsNoLongerObserved() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      let (first, second) = (
        UIApplication.shared.connectScene(), UIApplication.shared.connectScene()
      )
      UIApplication.shared.disconnect(first)
      first.traitOverrides[Level.self] = 7
      XCTAssertFalse(second.traitOverrides.contains(Level.self), "It is given to no other scene.")
      XCTAssertEqual(defaults.writes, [], "It is not stored.")
      second.traitOverrides[Level.self] = 8
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(first.traitOverrides.value(for: Level.self), 7)
      XCTAssertEqual(defaults.integer(forKey: Level.identifier), 8)
      UIApplication.shared.disconnect(second)
      defaults.put(9, forKey: Level.identifier)
      let third = UIApplication.shared.connectScene()
      XCTAssertEqual(persistence.observationCount, 1)
      XCTAssertEqual(
        third.traitOverrides.value(for: Level.self), 9,
        "The first of the connected scenes reads the defaults again.")
    }
  }

  /// A new scene may have the address of a released one.
  func testDisconnectedScenesLeaveNoObservation() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      for _ in 0..<100 {
        UIApplication.shared.disconnect(UIApplication.shared.connectScene())
        XCTAssertEqual(persistence.observationCount, 1)
      }
    }
  }

  func testRestoreReadsValuesThatOtherCodeStored() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      let scenes = (0..<2).map { _ in UIApplication.shared.connectScene() }
      defaults.put(6, forKey: Level.identifier)
      persistence.restore()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scenes.map { $0.traitCollection[Level.self] }, [6, 6])
      scenes[0].traitOverrides[Level.self] = 7
      persistence.restore()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scenes[1].traitCollection[Level.self], 7, "The stored value had not changed.")
    }
  }

  func testPersistenceEndsWithStopOrRelease() {
    withDefaults { defaults in
      var persistence: TraitPersistence? = TraitPersistence(defaults: defaults)
      weak let released = persistence
      persistence?.keep(Level.self)
      let scene = UIApplication.shared.connectScene()
      persistence?.stop()
      let delivered = EnvironmentForest.forest.work.delivered
      scene.traitOverrides[Level.self] = 2
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(EnvironmentForest.forest.work.delivered, delivered, "No observer is left.")
      XCTAssertEqual(defaults.writes, [])
      persistence?.keep(Level.self)
      XCTAssertEqual(defaults.writes.count, 1, "`keep` works after `stop`.")
      persistence = nil
      XCTAssertNil(released, "Neither scenes nor the application retain it.")
      scene.traitOverrides[Level.self] = 3
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(defaults.writes.count, 1)
      XCTAssertTrue(UIApplication.shared.connectScene().traitOverrides.isEmpty)
    }
  }
}

// MARK: - Values

/// S11.3: the content of the defaults.
final class StoredValuePersistenceTests: XCTestCase {
  /// Stored natively, so that code that only knows the defaults reads the same value.
  func testNumbersTextAndDataAreStoredAsThemselves() {
    withDefaults { defaults in
      assertStores(Flag.self, true, in: defaults) { $0.object(forKey: $1) as? Bool }
      assertStores(Level.self, -3, in: defaults) { $0.object(forKey: $1) as? Int }
      assertStores(Ratio.self, 2, in: defaults) { $0.double(forKey: $1) }
      assertStores(Caption.self, "naïve", in: defaults) { $0.string(forKey: $1) }
      assertStores(Blob.self, Data([0, 255]), in: defaults) { $0.data(forKey: $1) }
    }
  }

  func testOtherValuesAreStoredEncoded() {
    withDefaults { defaults in
      assertStores(Season.self, .autumn, in: defaults) {
        Season.Value(rawValue: $0.integer(forKey: $1))
      }
      assertStores(UITraitUserInterfaceStyle.self, .dark, in: defaults) {
        UIUserInterfaceStyle(rawValue: $0.integer(forKey: $1))
      }
      let corner = Corner.Value(radius: 4, sides: ["top": [true, false]])
      assertStores(Corner.self, corner, in: defaults) {
        let radius = $0.dictionary(forKey: $1)?["radius"] as? Double
        return radius == 4 ? corner : nil
      }
      assertStores(Nickname.self, "Bo", in: defaults) { $0.string(forKey: $1) }
    }
  }

  /// Values that can't be compared count as changed at each assignment, but cause only one round.
  func testIncomparableValuesCauseOneWrite() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Opaque.self)
      let scenes = (0..<2).map { _ in UIApplication.shared.connectScene() }
      scenes[1].traitOverrides[Opaque.self] = Opaque.Value(text: "new")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scenes.map { $0.traitCollection[Opaque.self].text }, ["new", "new"])
      XCTAssertEqual(defaults.writes.count, 1)
    }
  }

  func testATraitThatCannotBeStoredIsRefused() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      XCTAssertEqual(
        sentences { persistence.keep(Density.self) },
        ["Can't keep the trait Density: it has no identifier"])
      XCTAssertEqual(
        sentences { persistence.keep(Unstorable.self) },
        [
          "Can't keep the trait Unstorable: Can't encode the trait"
            + " 'persistence.unstorable': 'Value' has no encodable form"
        ])
      UIApplication.shared.connectScene().traitOverrides[Density.self] = 3
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(defaults.writes, [])
    }
  }

  func testStoredDataOfTheWrongTypeIsIgnored() {
    withDefaults { defaults in
      let wrong: [Any] = ["yes", 3.5, Data([1]), ["a": [1]], [true], Date()]
      for object in wrong {
        defaults.put(object, forKey: Level.identifier)
        let log = Log()
        UIApplication.shared.onDiagnostic = log.note
        let persistence = TraitPersistence(defaults: defaults)
        persistence.keep(Level.self)
        let scene = UIApplication.shared.connectScene()
        XCTAssertTrue(scene.traitOverrides.isEmpty)
        XCTAssertEqual(log.lines.count, 1, "\(object)")
        let sentence = log.lines.first ?? ""
        XCTAssertTrue(sentence.hasPrefix("Can't decode the trait 'persistence.level': "), sentence)
        scene.traitOverrides[Level.self] = 2
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(defaults.integer(forKey: Level.identifier), 2, "The next change is stored.")
        UIApplication.shared.reset()
      }
    }
  }

  /// Programs may register defaults of any type; a wrong type is reported, a right one restored.
  func testRegisteredDefaultsAreRestoredOrReported() {
    withDefaults { defaults in
      let log = Log()
      UIApplication.shared.onDiagnostic = log.note
      defaults.register(defaults: [Vacant.identifier: NSNull(), Preset.identifier: 5])
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Vacant.self)
      persistence.keep(Preset.self)
      let scene = UIApplication.shared.connectScene()
      XCTAssertEqual(
        log.lines, ["Can't decode the trait 'persistence.vacant': it is no property list"])
      XCTAssertFalse(scene.traitOverrides.contains(Vacant.self))
      XCTAssertEqual(scene.traitOverrides.value(for: Preset.self), 5)
    }
  }

  /// An error of a value's `encode(to:)` is reported; the scenes get the value all the same.
  func testAValueThatFailsToEncodeIsReported() {
    withDefaults { defaults in
      let log = Log()
      UIApplication.shared.onDiagnostic = log.note
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Moody.self)
      let scenes = (0..<2).map { _ in UIApplication.shared.connectScene() }
      scenes[0].traitOverrides[Moody.self] = Moody.Value(isWilling: false)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(
        log.lines, ["Can't encode the trait 'persistence.moody': It does not want to"])
      XCTAssertEqual(defaults.writes, [])
      XCTAssertFalse(scenes[1].traitCollection[Moody.self].isWilling)
    }
  }
}

/// Persists a scene's override, checks the content of the defaults, and restores it in another run
/// of the application.
@MainActor
private func assertStores<Trait: UITraitDefinition>(
  _ trait: Trait.Type, _ value: Trait.Value, in defaults: UserDefaults, line: UInt = #line,
  stored: (UserDefaults, String) -> Trait.Value?
) where Trait.Value: Equatable {
  let persistence = TraitPersistence(defaults: defaults)
  persistence.keep(trait)
  UIApplication.shared.connectScene().traitOverrides[trait] = value
  UIApplication.shared.runUpdateCycle()
  XCTAssertEqual(stored(defaults, Trait.identifier), value, line: line)
  persistence.stop()
  UIApplication.shared.reset()

  let another = TraitPersistence(defaults: defaults)
  another.keep(trait)
  let scene = UIApplication.shared.connectScene()
  XCTAssertEqual(scene.traitOverrides.value(for: trait), value, line: line)
  UIApplication.shared.reset()
}

// MARK: - Traits

private struct Flag: UITraitDefinition {
  static let defaultValue = false
  static let identifier = "persistence.flag"
}

private struct Level: UITraitDefinition {
  static let defaultValue = 0
  static let identifier = "persistence.level"
}

private struct Vacant: UITraitDefinition {
  static let defaultValue = 0
  static let identifier = "persistence.vacant"
}

private struct Preset: UITraitDefinition {
  static let defaultValue = 0
  static let identifier = "persistence.preset"
}

private struct Ratio: UITraitDefinition {
  static let defaultValue = 0.5
  static let identifier = "persistence.ratio"
}

private struct Caption: UITraitDefinition {
  static let defaultValue = ""
  static let identifier = "persistence.caption"
}

private struct Blob: UITraitDefinition {
  static let defaultValue = Data()
  static let identifier = "persistence.blob"
}

private struct Season: UITraitDefinition {
  enum Value: Int { case spring, summer, autumn, winter }
  static let defaultValue = Value.spring
  static let identifier = "persistence.season"
}

private struct Corner: UITraitDefinition {
  struct Value: Codable, Equatable {
    var radius: Double
    var sides: [String: [Bool]]
  }
  static let defaultValue = Value(radius: 0, sides: [:])
  static let identifier = "persistence.corner"
}

private struct Nickname: UITraitDefinition {
  static let defaultValue: String? = nil
  static let identifier = "persistence.nickname"
}

private struct Opaque: UITraitDefinition {
  struct Value: Codable { var text: String }
  static let defaultValue = Value(text: "")
  static let identifier = "persistence.opaque"
}

private struct Unstorable: UITraitDefinition {
  struct Value {}
  static let defaultValue = Value()
  static let identifier = "persistence.unstorable"
}

private struct Moody: UITraitDefinition {
  struct Value: Codable, Equatable {
    var isWilling: Bool

    func encode(to encoder: any Encoder) throws {
      if !isWilling {
        throw EncodingError.invalidValue(
          self, .init(codingPath: [], debugDescription: "It does not want to"))
      }
      try isWilling.encode(to: encoder)
    }
  }
  static let defaultValue = Value(isWilling: true)
  static let identifier = "persistence.moody"
}

// MARK: - Stage

/// Runs a test with its own user defaults, which are removed afterwards, and an application that
/// has just started.
private func withDefaults(_ test: @MainActor (CountingDefaults) -> Void) {
  MainActor.assumeIsolated {
    UIApplication.shared.reset()
    let suite = "trait-persistence-\(UUID().uuidString)"
    guard let defaults = CountingDefaults(suiteName: suite) else {
      return XCTFail("No user defaults for the suite \(suite)")
    }
    test(defaults)
    defaults.removePersistentDomain(forName: suite)
    defaults.synchronize()
    UIApplication.shared.reset()
  }
}

/// Records the keys that are written, except by the test itself, and whether they were
/// synchronised.
private final class CountingDefaults: UserDefaults {
  private(set) var writes: [String] = []
  private(set) var isSaved = true

  override func set(_ value: Any?, forKey key: String) {
    writes.append(key)
    isSaved = false
    super.set(value, forKey: key)
  }

  @discardableResult
  override func synchronize() -> Bool {
    isSaved = true
    return super.synchronize()
  }

  func put(_ value: Any, forKey key: String) { super.set(value, forKey: key) }
}

private final class Delegate: UIWindowSceneDelegate {
  var window: UIWindow?
  var restored: Bool?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    restored = scene.traitOverrides.value(for: Flag.self)
  }
}
