import TraitTestSupport
import TraitTree
import UIKitTraits
import XCTest

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
        ["Can't keep the trait Density: it has no identifier; give it one"])
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

  /// The first scene's override is stored again, and a new scene gets it.
  func testScenesAreEqualAfterAStoredValueWasRemoved() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Level.self)
      let scene = UIApplication.shared.connectScene()
      scene.traitOverrides[Level.self] = 5
      defaults.removeObject(forKey: Level.identifier)
      persistence.restore()
      let scenes = [scene, UIApplication.shared.connectScene()]
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scenes.map { $0.traitCollection[Level.self] }, [5, 5])
      XCTAssertEqual(defaults.integer(forKey: Level.identifier), 5)
    }
  }

  /// The deinit of a value that only the persistence has reads the stored values.
  func testAValueIsReleasedWhenNothingAccessesIt() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      persistence.keep(Watched.self)
      var ends = 0
      @MainActor func store() {
        let scene = UIApplication.shared.connectScene()
        let ending = Ending {
          persistence.restore()
          ends += 1
        }
        scene.traitOverrides[Watched.self] = Watched.Value(ending: ending)
        UIApplication.shared.disconnect(scene)
        defaults.removeObject(forKey: Watched.identifier)
      }
      for step in [persistence.restore, persistence.stop] {
        store()
        step()
      }
      XCTAssertEqual(ends, 2)
    }
  }

  /// Values are compared by the program, which may stop meanwhile.
  func testAComparisonMayStopPersistence() {
    withDefaults { defaults in
      let persistence = TraitPersistence(defaults: defaults)
      let scene = UIApplication.shared.connectScene()
      let changes: [@MainActor () -> Void] = [
        { scene.traitOverrides[Judged.self] = Judged.Value(number: 1) },
        {
          defaults.set(["number": 2], forKey: Judged.identifier)
          persistence.restore()
        },
      ]
      for change in changes {
        persistence.keep(Judged.self)
        scene.traitOverrides[Judged.self] = Judged.Value(number: 3)
        Judged.Value.onCompare = persistence.stop
        change()
        Judged.Value.onCompare = nil
        XCTAssertEqual(persistence.observationCount, 0)
      }
    }
  }
}

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

private struct Watched: UITraitDefinition {
  struct Value: Codable {
    var ending: Ending?

    init(ending: Ending?) { self.ending = ending }
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(1)
    }
  }
  static let defaultValue = Value(ending: nil)
  static let identifier = "persistence.watched"
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

/// Its comparisons call the program.
private struct Judged: UITraitDefinition {
  static let defaultValue = Value(number: 0)
  static let identifier = "persistence.judged"

  struct Value: Codable, Equatable {
    @MainActor static var onCompare: (() -> Void)?
    let number: Int

    static func == (left: Value, right: Value) -> Bool {
      MainActor.assumeIsolated { onCompare?() }
      return left.number == right.number
    }
  }
}
