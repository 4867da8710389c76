import UIKitTraits
import XCTest

/// S3.5: questions about system traits as a set.
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
    XCTAssertEqual(merged.userInterfaceStyle, .dark, "The last that sets it wins.")
    XCTAssertEqual(merged.displayScale, 2, "A trait that only one sets is as that sets it.")
    XCTAssertEqual(merged.myAppTheme, .bold, "A custom trait is as in the first collection.")
    XCTAssertEqual(
      UITraitCollection(traitsFrom: [dark, bold]), dark,
      "A custom trait that the first collection does not set is not taken from another.")
    XCTAssertEqual(UITraitCollection(traitsFrom: []), UITraitCollection())
  }

  @available(*, deprecated, message: "Tests what is deprecated.")
  func testContainsLooksAtTheSystemTraitsThatTheOtherSets() {
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

  func testDifferentColorAppearanceLooksAtSystemColourTraits() {
    XCTAssertTrue(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    XCTAssertTrue(UITraitCollection().hasDifferentColorAppearance(comparedTo: dark))
    XCTAssertFalse(dark.hasDifferentColorAppearance(comparedTo: dark))
    let larger = dark.modifyingTraits { $0.displayScale = 3 }
    XCTAssertFalse(dark.hasDifferentColorAppearance(comparedTo: larger), "A scale is no colour.")
    let themed = dark.modifyingTraits { $0.myAppTheme = .bold }
    XCTAssertFalse(
      dark.hasDifferentColorAppearance(comparedTo: themed), "A custom trait does not count.")
    XCTAssertTrue(dark.hasDifferentColorAppearance(comparedTo: nil))
    XCTAssertFalse(bold.hasDifferentColorAppearance(comparedTo: nil))
  }
}
