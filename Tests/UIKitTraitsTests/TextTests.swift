import UIKitTestSupport
import UIKitTraits
import XCTest

/// Fonts of text styles have the published sizes.
final class TextTests: XCTestCase {
  func testPreferredFontsHaveThePublishedSizes() {
    // Apple's design guidelines, "Typography": the sizes of dynamic type, then the larger ones.
    let rows: [(UIFont.TextStyle, [CGFloat])] = [
      (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
      (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
      (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
      (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
      (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
      (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
      (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
      (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
      (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]
    for (style, sizes) in rows {
      XCTAssertEqual(
        UIContentSizeCategory.ascending.map { category in
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

  func testAFontOfAnotherSizeFollowsNoCategory() {
    onStage { stage in
      let label = UILabel()
      stage.window.addSubview(label)
      label.font = .preferredFont(forTextStyle: .body).withSize(30)
      label.adjustsFontForContentSizeCategory = true
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      stage.update()
      XCTAssertEqual(label.font.pointSize, 30)
    }
  }

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

  /// S10: without a collection the current one is read, and the read is tracked.
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

  /// All programs of five steps: while a label adjusts its font, a change of the category gives it
  /// the style's font of that category; nothing else changes its font.
  func testALabelFollowsTheCategoryWhileItAdjusts() {
    let sizes: [(UIContentSizeCategory, CGFloat)] = [
      (.large, 17), (.extraSmall, 14), (.accessibilityMedium, 28),
    ]
    onStage { stage in
      let steps = 2 + sizes.count
      let count = Int(pow(Double(steps), 5))
      for program in 0..<count {
        let label = UILabel()
        stage.window.traitOverrides.preferredContentSizeCategory = .large
        label.font = .preferredFont(forTextStyle: .body)
        stage.window.addSubview(label)
        stage.update()
        var (shown, category, adjusts) = (CGFloat(17), 0, false)
        var (rest, done) = (program, [String]())
        for _ in 0..<5 {
          let step = rest % steps
          rest /= steps
          if step < 2 {
            adjusts = step == 1
            label.adjustsFontForContentSizeCategory = adjusts
            done.append("adjusts: \(adjusts)")
          } else {
            if category != step - 2, adjusts { shown = sizes[step - 2].1 }
            category = step - 2
            stage.window.traitOverrides.preferredContentSizeCategory = sizes[category].0
            stage.update()
            done.append("\(sizes[category].0.rawValue)")
          }
        }
        XCTAssertEqual(label.font.pointSize, shown, "\(done)")
        label.removeFromSuperview()
      }
    }
  }
}

// MARK: - Scaled fonts

extension TextTests {
  /// 17 points of body text are 16.333 in the category `medium`, as measured on devices of three pixels
  /// to a point: the ratio of the line distances, rounded to pixels.
  func testScaledValuesAreRoundedRatiosOfLineDistances() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let rows: [(UIContentSizeCategory, CGFloat, CGFloat)] = [
      (.medium, 3, 16 + 1 / 3), (.medium, 2, 16), (.medium, 0, 16 + 1 / 3), (.large, 3, 17),
      (.extraLarge, 3, 18 + 2 / 3), (.accessibilityExtraExtraExtraLarge, 2, 48),
    ]
    for (category, scale, expected) in rows {
      let traits = UITraitCollection {
        $0.preferredContentSizeCategory = category
        $0.displayScale = scale
      }
      XCTAssertEqual(
        metrics.scaledValue(for: 17, compatibleWith: traits), expected, accuracy: 0.000_001,
        "\(category.rawValue) at \(scale)")
    }
  }

  /// `adjustsFontForContentSizeCategory`: "a font … vended using … UIFontMetrics".
  func testALabelsScaledFontFollowsTheCategory() {
    onStage { stage in
      let label = UILabel()
      label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: 22, weight: .bold), maximumPointSize: 36)
      label.adjustsFontForContentSizeCategory = true
      stage.window.addSubview(label)
      stage.update()
      XCTAssertEqual(label.font.pointSize, 22)
      let sizes: [(UIContentSizeCategory, CGFloat)] = [
        (.extraLarge, 24), (.extraSmall, 19), (.accessibilityExtraLarge, 36), (.large, 22),
      ]
      for (category, size) in sizes {
        stage.window.traitOverrides.preferredContentSizeCategory = category
        stage.update()
        XCTAssertEqual(label.font.pointSize, size, category.rawValue)
        XCTAssertEqual(label.font.weight, .bold)
      }
    }
  }
}
