import TraitTestSupport
import UIKitTraits
import XCTest

/// S4: overrides.
final class UITraitOverridesTests: XCTestCase {
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
