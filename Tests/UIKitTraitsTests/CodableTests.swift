import UIKitTraits
import XCTest

/// S11.1: collections and overrides are encodable, by identifier.
final class CodableTests: XCTestCase {
  private let encoder = JSONEncoder()

  override func setUp() {
    encoder.outputFormatting = .sortedKeys
    _ = UITraitCollection().myAppTheme  // A custom trait must have been used to be recognised.
  }

  func testACollectionIsEncodedByIdentifier() throws {
    let traits = UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceStyle = .dark
      mutableTraits.preferredContentSizeCategory = .large
      mutableTraits.myAppTheme = .bold
      mutableTraits.isContainedInSettings = true
    }
    let data = try encoder.encode(traits)
    XCTAssertEqual(
      String(decoding: data, as: UTF8.self),
      #"{"UITraitPreferredContentSizeCategory":"UICTContentSizeCategoryL","#
        + #""UITraitUserInterfaceStyle":2,"com.example.theme":2}"#)
    XCTAssertEqual(
      try JSONDecoder().decode(UITraitCollection.self, from: data),
      traits.replacing(ContainedInSettingsTrait.self, value: false),
      "A trait without an identifier is left out.")
  }

  func testOverridesAreEncodedByIdentifier() throws {
    var overrides = UITraitOverrides()
    overrides.displayScale = 0
    overrides.typesettingLanguage = nil
    let data = try encoder.encode(overrides)
    XCTAssertEqual(try JSONDecoder().decode(UITraitOverrides.self, from: data), overrides)
  }

  /// S3.7: an unknown raw value is valid.
  func testAnUnknownRawValueIsDecoded() throws {
    let data = Data(#"{"UITraitUserInterfaceStyle":3}"#.utf8)
    let traits = try JSONDecoder().decode(UITraitCollection.self, from: data)
    XCTAssertEqual(traits.userInterfaceStyle.rawValue, 3)
    XCTAssertEqual(try encoder.encode(traits), data)
  }

  func testAWrongValueIsAnErrorThatNamesTheIdentifier() {
    for value in [#""dark""#, "true", "null", "[]", "2.5", "99999999999999999999"] {
      let data = Data(#"{"UITraitUserInterfaceStyle":\#(value)}"#.utf8)
      XCTAssertThrowsError(try JSONDecoder().decode(UITraitCollection.self, from: data), value) {
        XCTAssertTrue("\($0)".contains("the trait 'UITraitUserInterfaceStyle'"), "\($0)")
      }
    }
    // A Swift enum is closed.
    let data = Data(#"{"com.example.theme":9}"#.utf8)
    XCTAssertThrowsError(try JSONDecoder().decode(UITraitCollection.self, from: data)) {
      XCTAssertTrue("\($0)".contains("'MyAppTheme' has no case for 9"), "\($0)")
    }
  }
}
