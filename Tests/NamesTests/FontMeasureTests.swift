import UIKit
import XCTest

/// The measures of the system's font. Public tests that ran on iOS assert the height of a line: 20.287109375
/// for a font of 17 points; a table measured there has the others for 12 points.
final class FontMeasureTests: XCTestCase {
  func testTheMeasuresOfTheSystemsFont() {
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).lineHeight, 20.287109375)
    let font = UIFont.systemFont(ofSize: 12)
    XCTAssertEqual(font.lineHeight, 14.3203125)
    XCTAssertEqual(font.ascender, 11.42578125)
    XCTAssertEqual(font.descender, -2.89453125)
    XCTAssertEqual(font.capHeight, 8.455078125)
    XCTAssertEqual(font.xHeight, 6.31640625)
    XCTAssertEqual(font.leading, 0)
  }

  /// As a public list of the sizes of iOS 17 has it.
  func testTheExtraLargeTitlesAreBold() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let styles: [(UIFont.TextStyle, CGFloat)] = [(.extraLargeTitle, 36), (.extraLargeTitle2, 28)]
    for (style, size) in styles {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: large)
      XCTAssertEqual(font.pointSize, size)
      XCTAssertEqual(font.weight, .bold)
      let larger = UITraitCollection(preferredContentSizeCategory: .extraLarge)
      XCTAssertGreaterThan(
        UIFont.preferredFont(forTextStyle: style, compatibleWith: larger).pointSize, size)
    }
  }
}
