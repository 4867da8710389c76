import UIKitTraits
import XCTest

/// The palette's rows for contrast and for the elevated level.
final class PaletteTests: XCTestCase {
  func testBackgroundsByStyleContrastAndLevel() {
    let rows: [(UIColor, [UInt32])] = [
      (.systemBackground, [0xFFFFFF, 0xFFFFFF, 0x000000, 0x000000, 0x1C1C1E, 0x242426]),
      (.secondarySystemBackground, [0xF2F2F7, 0xEBEBF0, 0x1C1C1E, 0x242426, 0x2C2C2E, 0x363638]),
      (.tertiarySystemBackground, [0xFFFFFF, 0xFFFFFF, 0x2C2C2E, 0x363638, 0x3A3A3C, 0x444446]),
      (.systemGroupedBackground, [0xF2F2F7, 0xEBEBF0, 0x000000, 0x000000, 0x1C1C1E, 0x242426]),
      (
        .tertiarySystemGroupedBackground,
        [0xF2F2F7, 0xEBEBF0, 0x2C2C2E, 0x363638, 0x3A3A3C, 0x444446]
      ),
    ]
    for (color, expected) in rows {
      XCTAssertEqual(
        places.map { rgb(of: color.resolvedColor(with: $0)) }, expected, "\(color)")
    }
  }

  /// Light colours have no other when elevated.
  func testElevatedLightColoursEqualBaseOnes() {
    let elevated = UITraitCollection(userInterfaceLevel: .elevated)
    XCTAssertEqual(UIColor.systemBackground.resolvedColor(with: elevated), .white)
  }

  /// Flutter's published record of iOS 13's palette has the same alphas, in 255ths rounded down
  /// (flutter/flutter, `packages/flutter/lib/src/cupertino/colors.dart`).
  func testAlphasByStyleAndContrast() {
    let rows: [(UIColor, [Int])] = [
      (.label, [255, 255, 255, 255]), (.secondaryLabel, [153, 173, 153, 173]),
      (.tertiaryLabel, [76, 96, 76, 96]), (.quaternaryLabel, [45, 66, 40, 61]),
      (.placeholderText, [76, 96, 76, 96]), (.separator, [73, 94, 153, 173]),
      (.opaqueSeparator, [255, 255, 255, 255]), (.link, [255, 255, 255, 255]),
      (.systemFill, [51, 71, 91, 112]), (.secondarySystemFill, [40, 61, 81, 102]),
      (.tertiarySystemFill, [30, 51, 61, 81]), (.quaternarySystemFill, [20, 40, 45, 66]),
    ]
    for (color, expected) in rows {
      let alphas = places.map { Int(alpha(of: color.resolvedColor(with: $0)) * 255 + 0.001) }
      XCTAssertEqual(alphas, expected + expected[2...], "\(color) has other alphas.")
    }
  }

  /// Light, light with contrast, dark, dark with contrast, elevated dark, that with contrast.
  private var places: [UITraitCollection] {
    [(.light, .base), (.dark, .base), (.dark, .elevated)].flatMap {
      (style: UIUserInterfaceStyle, level: UIUserInterfaceLevel) in
      [.normal, .high].map { (contrast: UIAccessibilityContrast) in
        UITraitCollection { traits in
          traits.userInterfaceStyle = style
          traits.userInterfaceLevel = level
          traits.accessibilityContrast = contrast
        }
      }
    }
  }

  private func rgb(of color: UIColor) -> UInt32 {
    let components = color.cgColor.components ?? []
    let all = components.count == 2 ? [components[0], components[0], components[0]] : components
    return all.prefix(3).reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  private func alpha(of color: UIColor) -> CGFloat { color.cgColor.alpha }
}
