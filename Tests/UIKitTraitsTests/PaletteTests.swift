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

  func testHighContrastRaisesAlpha() {
    let colors: [UIColor] = [
      .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .separator, .systemFill,
      .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
    ]
    for color in colors {
      for style in [UIUserInterfaceStyle.light, .dark] {
        let normal = UITraitCollection(userInterfaceStyle: style)
        let high = normal.modifyingTraits { $0.accessibilityContrast = .high }
        XCTAssertEqual(
          alpha(of: color.resolvedColor(with: high)) - alpha(of: color.resolvedColor(with: normal)),
          0.08, accuracy: 0.0001, "\(color) in \(style)")
      }
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
