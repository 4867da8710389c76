import UIKitTraits
import XCTest

/// The values of `preferredContentSizeCategory`.
final class UIContentSizeCategoryTests: XCTestCase {
  private let ascending = [.unspecified] + UIContentSizeCategory.ascending

  func testCategoriesAreOrderedBySize() {
    XCTAssertEqual(ascending.reversed().sorted(), ascending)
    let unknown = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryHuge")
    XCTAssertTrue(ascending.allSatisfy { $0 < unknown }, "Unknown categories come last.")
    XCTAssertFalse(unknown < unknown, "The order is irreflexive.")
  }

  func testAccessibilityCategories() {
    XCTAssertEqual(ascending.filter(\.isAccessibilityCategory), Array(ascending.suffix(5)))
    XCTAssertFalse(UIContentSizeCategory(rawValue: "x").isAccessibilityCategory)
  }

  func testCategoriesEqualTheirRawValues() {
    XCTAssertEqual(UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL"), .large)
    XCTAssertEqual(
      UIContentSizeCategory.unspecified.rawValue, "_UICTContentSizeCategoryUnspecified")
    XCTAssertEqual(Set(ascending).count, ascending.count)
  }
}

extension UIContentSizeCategory {
  /// Those that are named, from the smallest to the largest.
  static let ascending: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}
