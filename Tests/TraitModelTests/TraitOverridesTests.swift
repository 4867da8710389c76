import TraitModel
import TraitTestSupport
import XCTest

/// S4, the rules that need no tree.
final class TraitOverridesTests: XCTestCase {
  /// S4.2
  func testReadingAnAbsentOverrideFails() {
    let overrides = TraitOverrides()
    XCTAssertEqual(
      sentences { XCTAssertEqual(overrides[Themed.self], .standard) },
      ["Can't return value for trait Theme that has no override: ask first if there is one"])
    XCTAssertNil(overrides.value(for: Themed.self))
  }

  func testEqualOverridesHashAlike() {
    func make(_ text: String) -> TraitOverrides {
      var overrides = TraitOverrides()
      overrides[Label.self] = text
      overrides[Scale.self] = text.isEmpty ? 0.0 : -0.0
      return overrides
    }
    XCTAssertEqual(make("a long text, \(1) of two"), make("a long text, \(1) of two"))
    XCTAssertEqual(
      Set([make("a long text, \(1) of two"), make("a long text, \(1) of two")]).count, 1,
      "Each text is in another box, but equal texts are equal.")
  }

  /// S4.5
  func testACompoundWriteToAnAbsentOverrideFailsAndLosesNothing() {
    var overrides = TraitOverrides()
    overrides[Label.self] = "kept"
    XCTAssertEqual(
      sentences { overrides[Count.self] += 1 },
      ["Can't return value for trait Count that has no override: ask first if there is one"])
    XCTAssertEqual(overrides.value(for: Label.self), "kept")
  }

  /// S13.3
  func testDescription() {
    var overrides = TraitOverrides()
    XCTAssertEqual(overrides.description, "<TraitOverrides; no overrides>")
    overrides[Scale.self] = 2
    XCTAssertEqual(overrides.description, "<TraitOverrides; overrides = { Scale = 2 }>")
  }

  /// S4.1: a set of overrides has what was set in it, also when it grows from none to several and back. Changes of a
  /// copy do not change the original.
  func testRandomChangesOfCopies() {
    var random = Congruential(state: 3)
    var sets: [(overrides: TraitOverrides, known: [Int: Int])] = [(TraitOverrides(), [:])]
    for _ in 0..<4_000 {
      if sets.count < 5 { sets.append(sets.randomElement(using: &random)!) }
      if sets.count == 5 { sets.remove(at: Int.random(in: 0..<5, using: &random)) }
      let place = Int.random(in: 0..<sets.count, using: &random)
      let trait = Int.random(in: 0..<4, using: &random)
      let value = Int.random(in: -3..<5, using: &random)
      Self.set(trait, value, in: &sets[place].overrides)
      sets[place].known[trait] = value < 0 ? nil : value
      for (overrides, known) in sets {
        XCTAssertEqual(Self.values(overrides), known)
        XCTAssertEqual(overrides.count, known.count)
        XCTAssertEqual(overrides.isEmpty, known.isEmpty)
        let label = TraitCollection().applying(overrides)[Label.self]
        XCTAssertEqual(label, known[2].map { "\($0)" } ?? Label.defaultValue)
      }
    }
  }

  /// - Parameter value: Negative if there is to be no override.
  private static func set(_ trait: Int, _ value: Int, in overrides: inout TraitOverrides) {
    switch trait {
    case 0: value < 0 ? overrides.remove(Count.self) : (overrides[Count.self] = value)
    case 1: value < 0 ? overrides.remove(Scale.self) : (overrides[Scale.self] = Double(value))
    case 2: value < 0 ? overrides.remove(Label.self) : (overrides[Label.self] = "\(value)")
    default: value < 0 ? overrides.remove(Other.self) : (overrides[Other.self] = "\(value)")
    }
  }

  private static func values(_ overrides: TraitOverrides) -> [Int: Int] {
    var values: [Int: Int] = [:]
    values[0] = overrides.value(for: Count.self)
    values[1] = overrides.value(for: Scale.self).map { Int($0) }
    values[2] = overrides.value(for: Label.self).flatMap { Int($0) }
    values[3] = overrides.value(for: Other.self).flatMap { Int($0) }
    return values
  }

  private enum Other: TraitDefinition { static let defaultValue = "" }
}
