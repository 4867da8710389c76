import UIKitTestSupport
import UIKitTraits
import XCTest

/// Fonts of text styles have the published sizes.
final class TextTests: XCTestCase {
  func testPreferredFontsHaveThePublishedSizes() {
    let rows: [(UIFont.TextStyle, [CGFloat])] = [
      (.largeTitle, [31, 34, 40, 60]), (.title1, [25, 28, 34, 58]), (.body, [14, 17, 23, 53]),
      (.footnote, [12, 13, 19, 44]), (.caption2, [11, 11, 17, 40]),
    ]
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    for (style, sizes) in rows {
      XCTAssertEqual(
        categories.map { category in
          UIFont.preferredFont(
            forTextStyle: style,
            compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
          ).pointSize
        }, sizes, style.rawValue)
    }
  }

  func testAnUnspecifiedCategoryCountsAsLarge() {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection())
    XCTAssertEqual(font.pointSize, 17)
  }

  /// S10: without a collection the current one is read, and the read is tracked.
  func testAStyleThatNobodyKnowsIsAsLargeAsTheBody() {
    for category in [UIContentSizeCategory.small, .large, .accessibilityLarge] {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let styles: [UIFont.TextStyle] = [.init(rawValue: "a style of tomorrow"), .body]
      let sizes = styles.map { style in
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
      }
      XCTAssertEqual(sizes[0], sizes[1], "\(category)")
    }
  }

  func testAPreferredFontInALayoutIsTracked() {
    final class Row: UIView {
      var heights: [CGFloat] = []

      override func layoutSubviews() {
        heights.append(UIFont.preferredFont(forTextStyle: .body).pointSize)
      }
    }
    onStage { stage in
      let row = Row()
      stage.window.addSubview(row)
      stage.update()
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
      stage.update()
      XCTAssertEqual(row.heights, [17, 28])
    }
  }

  func testALabelThatStopsAdjustingKeepsItsFont() {
    onStage { stage in
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      stage.window.addSubview(label)
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontForContentSizeCategory = false
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
      stage.update()
      XCTAssertEqual(label.font.pointSize, 17)
    }
  }
}
