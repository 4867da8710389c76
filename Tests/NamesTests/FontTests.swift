import SwiftUI
import UIKit
import XCTest

/// Fonts of SwiftUI are equal if they were made from the same parts.
final class FontTests: XCTestCase {
  func testADescriptorOfATextStyleHasItsSizeAndFamily() {
    onMain {
      let plain = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.headline])
      XCTAssertEqual(plain.pointSize, UIFont.preferredFont(forTextStyle: .headline).pointSize)
      XCTAssertEqual(plain.weight, .semibold)
      let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        .addingAttributes([.family: "Georgia"])
      let stage = ProgramStage()
      let label = UILabel()
      label.font = UIFont(descriptor: descriptor, size: 0)
      label.adjustsFontForContentSizeCategory = true
      stage.window.addSubview(label)
      stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
      stage.update()
      XCTAssertEqual(label.font.familyName, "Georgia")
      XCTAssertGreaterThan(label.font.pointSize, descriptor.pointSize)
    }
  }

  func testAFontKeepsItsKind() {
    onMain {
      let italic = UIFont.italicSystemFont(ofSize: 9)
      XCTAssertNotEqual(italic, .systemFont(ofSize: 9))
      XCTAssertNotEqual(
        UIFont.monospacedSystemFont(ofSize: 9, weight: .bold), .boldSystemFont(ofSize: 9))
      let descriptor = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
      let font = descriptor.withSymbolicTraits([.traitItalic, .traitBold])
        .map { UIFont(descriptor: $0, size: 0) }
      XCTAssertEqual(font?.fontDescriptor.symbolicTraits, [.traitItalic, .traitBold])
      XCTAssertEqual(font?.weight, .bold)
      XCTAssertEqual(
        font?.withSize(30).fontDescriptor.symbolicTraits, [.traitItalic, .traitBold])
      let scaled = UIFontMetrics.default.scaledFont(for: italic)
      XCTAssertEqual(scaled.fontDescriptor.symbolicTraits, .traitItalic)
      let again = UIFontDescriptor(fontAttributes: italic.fontDescriptor.fontAttributes)
      XCTAssertEqual(UIFont(descriptor: again, size: 0), italic)
      let said = UIFontDescriptor.SymbolicTraits([.traitBold, .traitItalic]).rawValue
      let bold = UIFontDescriptor(fontAttributes: [
        .size: 9, .traits: [UIFontDescriptor.TraitKey.symbolic: said],
      ])
      XCTAssertEqual(bold.symbolicTraits, [.traitBold, .traitItalic])
      XCTAssertEqual(bold.weight, .bold)

      let stage = ProgramStage()
      let label = UILabel()
      label.font = font
      label.adjustsFontForContentSizeCategory = true
      stage.window.addSubview(label)
      stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
      stage.update()
      XCTAssertEqual(label.font.fontDescriptor.symbolicTraits, [.traitItalic, .traitBold])
      XCTAssertGreaterThan(label.font.pointSize, descriptor.pointSize)
      UIApplication.shared.reset()
    }
  }

  func testEachPartOfAFontCounts() {
    let all: [(String, Font)] = [
      ("body", .body), ("style and design", .system(.body, design: .serif)),
      ("style and weight", .system(.body, weight: .bold)),
      ("another style", .system(.title)), ("size", .system(size: 12)),
      ("another size", .system(size: 13)), ("size and weight", .system(size: 12, weight: .bold)),
      ("size and another weight", .system(size: 12, weight: .light)),
      ("size and design", .system(size: 12, design: .rounded)),
      ("custom", .custom("Avenir", size: 12)),
      ("custom of another size", .custom("Avenir", size: 13)),
      ("custom of another style", .custom("Avenir", size: 12, relativeTo: .title)),
      ("another custom", .custom("Futura", size: 12)),
      ("fixed", .custom("Avenir", fixedSize: 12)),
      ("fixed of another size", .custom("Avenir", fixedSize: 13)),
      ("another fixed", .custom("Futura", fixedSize: 12)),
      ("UIKit's", Font(UIFont.systemFont(ofSize: 12))),
      ("UIKit's of another size", Font(UIFont.systemFont(ofSize: 13))),
      ("UIKit's of another weight", Font(UIFont.boldSystemFont(ofSize: 12))),
    ]
    for (place, (name, font)) in all.enumerated() {
      XCTAssertEqual(font, font)
      for (other, otherFont) in all[(place + 1)...] {
        XCTAssertNotEqual(font, otherFont, "\(name), \(other)")
      }
    }
  }

  func testTheDefaultsOfAFont() {
    XCTAssertEqual(Font.system(.body), .body)
    XCTAssertEqual(Font.system(.body, design: .default), .body)
    XCTAssertEqual(Font.system(size: 9, design: .default), .system(size: 9))
    XCTAssertEqual(
      Font.custom("Avenir", size: 9), .custom("Avenir", size: 9, relativeTo: .body))
    XCTAssertEqual(Font(UIFont.systemFont(ofSize: 9)), Font(UIFont.systemFont(ofSize: 9)))
    XCTAssertEqual(Font.body.bold(), .system(.body, weight: .bold))
    XCTAssertEqual(Font.body.weight(.thin), .system(.body, weight: .thin))
    XCTAssertEqual(Font.body.weight(.thin).bold(), Font.body.bold())
  }

  func testTheNamedFontsAreTheirStyles() {
    let named: [Font] = [
      .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption, .caption2,
    ]
    XCTAssertEqual(named, Font.TextStyle.allCases.map { .system($0) })
    XCTAssertEqual(Set(named).count, 11)
  }

  /// What no font here has.
  func testAFontStaysAsItIs() {
    let font = Font.system(size: 9, weight: .light)
    for same in [
      font.italic(), font.monospaced(), font.monospacedDigit(), font.smallCaps(),
      font.lowercaseSmallCaps(), font.uppercaseSmallCaps(), font.leading(.tight),
      font.width(.condensed),
    ] { XCTAssertEqual(same, font) }
    let widths: [Font.Width] = [.compressed, .condensed, .standard, .expanded, .init(1)]
    XCTAssertEqual(widths.map(\.value), [-0.4, -0.2, 0, 0.2, 1])
  }
}
