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
}
