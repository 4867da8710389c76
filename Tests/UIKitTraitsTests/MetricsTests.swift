import UIKitTestSupport
import UIKitTraits
import XCTest

/// Published numbers of text, symbols, controls and devices.
final class MetricsTests: XCTestCase {
  /// Apple's design guidelines, "Typography": the distance of lines in each category. A length of as many
  /// points as the distance in `large` becomes the distance in another category.
  func testLengthsGrowAsThePublishedLineDistances() {
    let rows: [(UIFont.TextStyle, [CGFloat])] = [
      (.largeTitle, [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
      (.title1, [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
      (.title2, [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
      (.title3, [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
      (.headline, [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
      (.body, [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
      (.callout, [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
      (.subheadline, [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
      (.footnote, [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
      (.caption1, [13, 13, 13, 16, 19, 21, 23, 29, 32, 39, 44, 51]),
      (.caption2, [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ]
    for (style, distances) in rows {
      let scaled = UIContentSizeCategory.ascending.map { category in
        UIFontMetrics(forTextStyle: style).scaledValue(
          for: distances[3],
          compatibleWith: UITraitCollection {
            $0.preferredContentSizeCategory = category
            $0.displayScale = 1
          })
      }
      XCTAssertEqual(scaled, distances, style.rawValue)
    }
  }

  func testTheDefaultMetricsAreThoseOfTheBody() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let sizes = [UIFontMetrics.default, UIFontMetrics(forTextStyle: .body)].map {
      $0.scaledValue(for: 22, compatibleWith: traits)
    }
    XCTAssertEqual(sizes, [34, 34])
  }

  func testWeightsAreTheDocumentedNumbers() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    XCTAssertEqual(
      weights.map(\.rawValue), [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    XCTAssertEqual(UIFont.systemFont(ofSize: 7).weight, .regular)
    XCTAssertEqual(UIFont.boldSystemFont(ofSize: 7), .systemFont(ofSize: 7, weight: .bold))
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .headline).weight, .semibold)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body).weight, .regular)
  }

  func testStatesAreTheDocumentedBits() {
    MainActor.assumeIsolated {
      let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, .focused]
      XCTAssertEqual(states.map(\.rawValue), [0, 1, 2, 4, 8])
    }
  }

  func testDevicesHaveTheirScreens() {
    let devices: [(DeviceProfile, CGSize, CGFloat, UIUserInterfaceIdiom)] = [
      (.phone, CGSize(width: 393, height: 852), 3, .phone),
      (.largePhone, CGSize(width: 430, height: 932), 3, .phone),
      (.pad, CGSize(width: 820, height: 1180), 2, .pad),
    ]
    onStage { _ in
      for (device, size, scale, idiom) in devices {
        XCTAssertEqual(device.screenSize, size)
        XCTAssertEqual(device.scale, scale)
        XCTAssertEqual(device.idiom, idiom)
        XCTAssertFalse(device.isLandscape)
        XCTAssertTrue(device.landscape.isLandscape)
        UIApplication.shared.device = device
        XCTAssertEqual(UIScreen.main.bounds, CGRect(origin: .zero, size: size))
        XCTAssertEqual(UIScreen.main.scale, scale)
        UIApplication.shared.device = device.landscape
        XCTAssertEqual(
          UIScreen.main.bounds, CGRect(x: 0, y: 0, width: size.height, height: size.width))
      }
    }
  }

  /// What the second says replaces what the first says; a size and a text style exclude each other.
  func testSymbolConfigurationsAreApplied() {
    typealias Symbol = UIImage.SymbolConfiguration
    let sized = Symbol(pointSize: 30, weight: .bold, scale: .large)
    let rows: [(Symbol, Symbol, Symbol)] = [
      (sized, .unspecified, sized),
      (.unspecified, sized, sized),
      (sized, Symbol(weight: .thin), Symbol(pointSize: 30, weight: .thin, scale: .large)),
      (sized, Symbol(scale: .small), Symbol(pointSize: 30, weight: .bold, scale: .small)),
      (sized, Symbol(pointSize: 9), Symbol(pointSize: 9, weight: .bold, scale: .large)),
      (
        Symbol(pointSize: 30, scale: .large), Symbol(textStyle: .title1),
        Symbol(textStyle: .title1, scale: .large)
      ),
      (
        Symbol(textStyle: .title1, scale: .small), Symbol(pointSize: 9),
        Symbol(pointSize: 9, scale: .small)
      ),
      (
        Symbol(paletteColors: [.red, .blue]), Symbol(hierarchicalColor: .green),
        Symbol(paletteColors: [.green])
      ),
      (
        Symbol(paletteColors: [.red, .blue]), .unspecified, Symbol(paletteColors: [.red, .blue])
      ),
      (
        Symbol(font: .systemFont(ofSize: 30, weight: .bold), scale: .small), .unspecified,
        Symbol(pointSize: 30, scale: .small)
      ),
      (
        Symbol(font: .preferredFont(forTextStyle: .title1)), .unspecified,
        Symbol(textStyle: .title1)
      ),
    ]
    for (index, (first, second, both)) in rows.enumerated() {
      XCTAssertEqual(first.applying(second), both, "row \(index)")
    }
    XCTAssertEqual(sized.applying(nil), sized)
    XCTAssertNotEqual(sized, Symbol(pointSize: 30, weight: .bold))
    XCTAssertNotEqual(sized, Symbol(pointSize: 30, scale: .large))
    XCTAssertEqual(Symbol(paletteColors: [.red, .blue]).paletteColors, [.red, .blue])
  }

  /// Traits are merged likewise, each by itself.
  func testConfigurationsMergeTheirTraits() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let large = UITraitCollection {
      $0.userInterfaceStyle = .light
      $0.displayScale = 2
    }
    let (first, second) = (dark.imageConfiguration, large.imageConfiguration)
    XCTAssertEqual(first.applying(second).traitCollection, large)
    let both = second.applying(first).traitCollection
    XCTAssertEqual(both?.userInterfaceStyle, .dark)
    XCTAssertEqual(both?.displayScale, 2)
    XCTAssertEqual(second.withTraitCollection(dark).traitCollection, both)
    XCTAssertEqual(first.withTraitCollection(nil).traitCollection, dark)
    XCTAssertEqual(UIImage.Configuration(traitCollection: nil).applying(first), first)
    XCTAssertNil(UIImage.Configuration(traitCollection: nil).applying(nil).traitCollection)
    let symbol = UIImage.SymbolConfiguration(pointSize: 9).withTraitCollection(dark)
    XCTAssertEqual(symbol.traitCollection, dark)
    XCTAssertEqual(
      symbol.applying(UIImage.SymbolConfiguration(weight: .bold)).traitCollection, dark)
  }
}
