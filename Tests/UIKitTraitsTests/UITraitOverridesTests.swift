import TraitTestSupport
import UIKitTraits
import XCTest

/// S4: overrides.
final class UITraitOverridesTests: XCTestCase {
  /// S4.1, S4.3
  func testContainsAndRemoveOverrides() {
    var overrides = UITraitOverrides()
    XCTAssertFalse(overrides.contains(MyAppThemeTrait.self))
    overrides.myAppTheme = .bold
    XCTAssertTrue(overrides.contains(MyAppThemeTrait.self))
    XCTAssertEqual(overrides.myAppTheme, .bold)
    overrides.remove(MyAppThemeTrait.self)
    XCTAssertFalse(overrides.contains(MyAppThemeTrait.self))
    overrides.remove(MyAppThemeTrait.self)
    XCTAssertEqual(overrides, UITraitOverrides(), "Removing an absent override does nothing.")
  }

  /// S4.2
  func testReadingAnAbsentOverrideFails() {
    var overrides = UITraitOverrides()
    overrides.displayScale = 2
    XCTAssertEqual(
      sentences { XCTAssertEqual(overrides.myAppTheme, .standard, "The result is the default.") },
      ["Can't return value for trait Theme that has no override"])
    XCTAssertEqual(
      sentences { _ = overrides[UITraitUserInterfaceStyle.self] },
      ["Can't return value for trait UserInterfaceStyle that has no override"])
    XCTAssertEqual(sentences { XCTAssertNil(overrides.value(for: MyAppThemeTrait.self)) }, [])
    XCTAssertEqual(overrides.value(for: UITraitDisplayScale.self), 2)
  }

  /// S4.4: an override equal to the default exists.
  func testAnOverrideEqualToTheDefaultExists() {
    var overrides = UITraitOverrides()
    overrides.userInterfaceStyle = .unspecified
    XCTAssertTrue(overrides.contains(UITraitUserInterfaceStyle.self))
    XCTAssertFalse(overrides.isEmpty)
  }

  /// S4.5
  func testACompoundAssignmentReadsTheOverrideFirst() {
    var overrides = UITraitOverrides()
    overrides.myAppTheme = .bold
    XCTAssertEqual(
      sentences { overrides.displayScale += 1 },
      ["Can't return value for trait DisplayScale that has no override"])
    XCTAssertEqual(overrides.value(for: MyAppThemeTrait.self), .bold, "No other override is lost.")
    XCTAssertEqual(sentences { overrides.displayScale += 1 }, [])
    XCTAssertEqual(overrides.displayScale, 2)
  }

  /// S4.2
  func testIteratingAndRemovingAllOverrides() {
    var overrides = UITraitOverrides()
    overrides.userInterfaceStyle = .dark
    overrides.isContainedInSettings = true
    XCTAssertEqual(
      names(of: overrides.map(\.trait)), ["ContainedInSettingsTrait", "UserInterfaceStyle"])
    let style = overrides.first { $0.trait == UITraitUserInterfaceStyle.self }
    XCTAssertEqual(style?.value as? UIUserInterfaceStyle, .dark)
    overrides.removeAll()
    XCTAssertTrue(overrides.isEmpty)
    XCTAssertTrue(overrides.map(\.trait).isEmpty)
  }

  /// Overrides can be passed as mutable traits, as a collection under construction can.
  func testOverridesAreMutableTraits() {
    func decorate(_ mutableTraits: inout any UIMutableTraits) {
      mutableTraits.myAppTheme = .monochrome
    }
    var traits: any UIMutableTraits = UITraitOverrides()
    decorate(&traits)
    XCTAssertEqual((traits as? UITraitOverrides)?.myAppTheme, .monochrome)
    XCTAssertEqual(UITraitCollection(mutations: decorate).myAppTheme, .monochrome)
  }
}
