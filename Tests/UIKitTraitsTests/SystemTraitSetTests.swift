import UIKitTraits
import XCTest

/// S3.5: merging, containment and colour appearance compare system traits as a set.
final class SystemTraitSetTests: XCTestCase {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let bold = UITraitCollection(MyAppThemeTrait.self, value: .bold)

  @available(*, deprecated, message: "Tests what is deprecated.")
  func testMergingTakesTheLastSystemValueAndTheFirstCollectionsCustomTraits() {
    let light = UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceStyle = .light
      mutableTraits.displayScale = 2
      mutableTraits.myAppTheme = .pastel
    }
    let merged = UITraitCollection(traitsFrom: [bold, light, dark])
    XCTAssertEqual(merged.userInterfaceStyle, .dark, "The last collection that sets a trait wins.")
    XCTAssertEqual(merged.displayScale, 2, "A trait that one collection sets has its value.")
    XCTAssertEqual(merged.myAppTheme, .bold, "Custom traits come from the first collection.")
    XCTAssertEqual(
      UITraitCollection(traitsFrom: [dark, bold]), dark,
      "Custom traits of later collections are ignored.")
    XCTAssertEqual(UITraitCollection(traitsFrom: []), UITraitCollection())
  }

  @available(*, deprecated, message: "Tests what is deprecated.")
  func testContainsTraitsComparesSystemTraitsThatTheOtherSets() {
    let all = dark.modifyingTraits { mutableTraits in
      mutableTraits.displayScale = 2
      mutableTraits.myAppTheme = .pastel
    }
    XCTAssertTrue(all.containsTraits(in: dark))
    XCTAssertFalse(dark.containsTraits(in: all), "The display scale is missing.")
    XCTAssertFalse(all.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
    XCTAssertTrue(all.containsTraits(in: bold), "Custom traits do not count.")
    XCTAssertTrue(dark.containsTraits(in: UITraitCollection()))
    XCTAssertTrue(dark.containsTraits(in: nil))
  }

  func testDifferentColorAppearanceComparesSystemColourTraits() {
    XCTAssertTrue(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    XCTAssertTrue(UITraitCollection().hasDifferentColorAppearance(comparedTo: dark))
    XCTAssertFalse(dark.hasDifferentColorAppearance(comparedTo: dark))
    let larger = dark.modifyingTraits { $0.displayScale = 3 }
    XCTAssertFalse(
      dark.hasDifferentColorAppearance(comparedTo: larger),
      "The display scale does not affect colours.")
    let themed = dark.modifyingTraits { $0.myAppTheme = .bold }
    XCTAssertFalse(
      dark.hasDifferentColorAppearance(comparedTo: themed), "A custom trait does not count.")
    XCTAssertTrue(dark.hasDifferentColorAppearance(comparedTo: nil))
    XCTAssertFalse(bold.hasDifferentColorAppearance(comparedTo: nil))
  }
}
