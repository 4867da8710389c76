import UIKitTraits
import XCTest

/// S2: defining a trait under UIKit's names.
final class UITraitDefinitionTests: XCTestCase {
  /// S2.1: the value need not be `Equatable`.
  func testAValueNeedNotBeEquatable() {
    let traits = UITraitCollection(ActionTrait.self, value: { 7 })
    XCTAssertEqual(traits[ActionTrait.self](), 7)
    XCTAssertEqual(UITraitCollection()[ActionTrait.self](), 0)
    XCTAssertEqual(traits, traits.modifyingTraits { $0.isContainedInSettings = false })
  }

  /// S2.4, S2.5: an equal value with other bits is no change.
  func testAnEqualValueIsNoChange() {
    let zero = UITraitCollection(displayScale: 0)
    let negative = UITraitCollection(displayScale: -0.0)
    XCTAssertEqual(names(of: negative.changedTraits(from: zero)), [])
    let large = UIContentSizeCategory(rawValue: ["UICT", "ContentSizeCategoryL"].joined())
    XCTAssertEqual(
      UITraitCollection(preferredContentSizeCategory: large),
      UITraitCollection(preferredContentSizeCategory: .large))
  }

  /// S3.7: sets of system traits are arrays of traits like any other.
  func testTraitsAreKeysInArrays() {
    let traits: [UITrait] = [MyAppThemeTrait.self, UITraitDisplayScale.self]
    let all = traits + UITraitCollection.systemTraitsAffectingColorAppearance
    XCTAssertEqual(Set(names(of: all)).count, 8)
    var overrides = UITraitOverrides()
    overrides.displayScale = 1
    XCTAssertEqual(names(of: all.filter { overrides.contains($0) }), ["DisplayScale"])
    for trait in all { overrides.remove(trait) }
    XCTAssertTrue(overrides.isEmpty, "A trait from an array works as a key.")
  }
}

private struct ActionTrait: UITraitDefinition {
  static let defaultValue: @Sendable () -> Int = { 0 }
}
