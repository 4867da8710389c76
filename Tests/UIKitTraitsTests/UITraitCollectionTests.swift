import UIKitTraits
import XCTest

final class UITraitCollectionTests: XCTestCase {
  /// S3.1
  func testACollectionIsBuiltFromScratch() {
    let traits = UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceIdiom = .phone
      mutableTraits.horizontalSizeClass = .regular
      mutableTraits.myAppTheme = .bold
      mutableTraits.userInterfaceStyle = .dark
      mutableTraits.typesettingLanguage = Locale.Language(identifier: "de")
      mutableTraits.layoutDirection = .leftToRight
      mutableTraits.preferredContentSizeCategory = .accessibilityExtraLarge
      mutableTraits.displayScale = 3
      mutableTraits.displayGamut = .P3
    }
    XCTAssertEqual(traits.userInterfaceIdiom, .phone)
  }
}
