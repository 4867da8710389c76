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
        .secondarySystemGroupedBackground,
        [0xFFFFFF, 0xFFFFFF, 0x1C1C1E, 0x242426, 0x2C2C2E, 0x363638]
      ),
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

  /// From Flutter's published record of iOS 13's palette, as the alphas below; from Apple's design
  /// guidelines for mint, teal, cyan, brown and, in high contrast, yellow.
  func testColoursByStyleAndContrast() {
    let rows: [(UIColor, [UInt32])] = [
      (.systemRed, [0xFF3B30, 0xD70015, 0xFF453A, 0xFF6961]),
      (.systemOrange, [0xFF9500, 0xC93400, 0xFF9F0A, 0xFFB340]),
      (.systemYellow, [0xFFCC00, 0xB25000, 0xFFD60A, 0xFFD426]),
      (.systemGreen, [0x34C759, 0x248A3D, 0x30D158, 0x30DB5B]),
      (.systemMint, [0x00C7BE, 0x0C817B, 0x63E6E2, 0x66D4CF]),
      (.systemTeal, [0x30B0C7, 0x008299, 0x40C8E0, 0x5DE6FF]),
      (.systemCyan, [0x32ADE6, 0x0071A4, 0x64D2FF, 0x70D7FF]),
      (.systemBlue, [0x007AFF, 0x0040DD, 0x0A84FF, 0x409CFF]),
      (.systemIndigo, [0x5856D6, 0x3634A3, 0x5E5CE6, 0x7D7AFF]),
      (.systemPurple, [0xAF52DE, 0x8944AB, 0xBF5AF2, 0xDA8FFF]),
      (.systemPink, [0xFF2D55, 0xD30F45, 0xFF375F, 0xFF6482]),
      (.systemBrown, [0xA2845E, 0x7F6545, 0xAC8E68, 0xB59469]),
      (.systemGray, [0x8E8E93, 0x6C6C70, 0x8E8E93, 0xAEAEB2]),
      (.systemGray2, [0xAEAEB2, 0x8E8E93, 0x636366, 0x7C7C80]),
      (.systemGray3, [0xC7C7CC, 0xAEAEB2, 0x48484A, 0x545456]),
      (.systemGray4, [0xD1D1D6, 0xBCBCC0, 0x3A3A3C, 0x444446]),
      (.systemGray5, [0xE5E5EA, 0xD8D8DC, 0x2C2C2E, 0x363638]),
      (.systemGray6, [0xF2F2F7, 0xEBEBF0, 0x1C1C1E, 0x242426]),
      (.label, [0x000000, 0x000000, 0xFFFFFF, 0xFFFFFF]),
      (.secondaryLabel, [0x3C3C43, 0x3C3C43, 0xEBEBF5, 0xEBEBF5]),
      (.tertiaryLabel, [0x3C3C43, 0x3C3C43, 0xEBEBF5, 0xEBEBF5]),
      (.quaternaryLabel, [0x3C3C43, 0x3C3C43, 0xEBEBF5, 0xEBEBF5]),
      (.placeholderText, [0x3C3C43, 0x3C3C43, 0xEBEBF5, 0xEBEBF5]),
      (.separator, [0x3C3C43, 0x3C3C43, 0x545458, 0x545458]),
      (.opaqueSeparator, [0xC6C6C8, 0xC6C6C8, 0x38383A, 0x38383A]),
      (.link, [0x007AFF, 0x007AFF, 0x0984FF, 0x0984FF]),
      (.systemFill, [0x787880, 0x787880, 0x787880, 0x787880]),
      (.secondarySystemFill, [0x787880, 0x787880, 0x787880, 0x787880]),
      (.tertiarySystemFill, [0x767680, 0x767680, 0x767680, 0x767680]),
      (.quaternarySystemFill, [0x747480, 0x747480, 0x767680, 0x767680]),
    ]
    for (color, expected) in rows {
      XCTAssertEqual(
        places.map { rgb(of: color.resolvedColor(with: $0)) }, expected + expected[2...],
        "\(color) has other components.")
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
