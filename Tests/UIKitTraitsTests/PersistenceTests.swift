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
        let scene = UIApplication.shared.connectScene()
        XCTAssertEqual(persistence.observationCount, 1)
        UIApplication.shared.disconnect(scene)
        XCTAssertEqual(persistence.observationCount, 0)
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

struct Flag: UITraitDefinition {
  static let defaultValue = false
  static let identifier = "persistence.flag"
}

struct Level: UITraitDefinition {
  static let defaultValue = 0
  static let identifier = "persistence.level"
}

/// Runs a test with its own user defaults, which are removed afterwards, and an application that
/// has just started.
func withDefaults(_ test: @MainActor (CountingDefaults) -> Void) {
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
final class CountingDefaults: UserDefaults {
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
