import UIKit
import XCTest

/// Texts with attributes in labels, fields and text views.
final class StyledTextTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// UIKit's header: `@property(nullable, nonatomic, copy) NSAttributedString *attributedText`.
  func testATextIsCopied() {
    onMain {
      let (label, field, view) = (UILabel(), UITextField(), UITextView())
      let button = UIButton()
      var content = UIListContentConfiguration.cell()
      let text = NSMutableAttributedString(string: "a")
      (label.attributedText, field.attributedText, view.attributedText) = (text, text, text)
      field.attributedPlaceholder = text
      button.setAttributedTitle(text, for: .normal)
      (content.attributedText, content.secondaryAttributedText) = (text, text)
      text.append(NSAttributedString(string: "b"))
      for copy in [
        label.attributedText, field.attributedText, view.attributedText,
        field.attributedPlaceholder, button.currentAttributedTitle, content.attributedText,
        content.secondaryAttributedText,
      ] {
        XCTAssertEqual(copy?.string, "a")
      }
      XCTAssertEqual([label.text, field.text, view.text], ["a", "a", "a"])
    }
  }

  private static func twoFonts() -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red])
    text.append(
      NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    return text
  }
  private static func values<Value>(
    _ key: NSAttributedString.Key, of text: NSAttributedString?
  ) -> [Value?] {
    (0..<(text?.length ?? 0)).map { text?.attribute(key, at: $0, effectiveRange: nil) as? Value }
  }

  /// `attributedText`: it "also updates the values of the font, textColor, and other style-related properties so
  /// that they reflect the style information starting at location 0".
  func testATextSetsTheFontAndTheColour() {
    onMain {
      let (label, field, view) = (UILabel(), UITextField(), UITextView())
      let text = Self.twoFonts()
      (label.attributedText, field.attributedText, view.attributedText) = (text, text, text)
      XCTAssertEqual(
        [label.font, field.font, view.font],
        Array(repeating: UIFont.boldSystemFont(ofSize: 30), count: 3))
      XCTAssertEqual(
        [label.textColor, field.textColor, view.textColor], [UIColor.red, .red, .red])
      label.attributedText = NSAttributedString(string: "")
      label.attributedText = NSAttributedString(string: "d")
      XCTAssertEqual(label.font, .boldSystemFont(ofSize: 30), "The text has none of its own.")
    }
  }

  /// `textColor` and `font`: a new value is "applied to the entirety of the string".
  func testAFontAndAColourApplyToTheWholeText() {
    onMain {
      let (label, field, view) = (UILabel(), UITextField(), UITextView())
      let text = Self.twoFonts()
      (label.attributedText, field.attributedText, view.attributedText) = (text, text, text)
      let font = UIFont.systemFont(ofSize: 12)
      (label.font, field.font, view.font) = (font, font, font)
      (label.textColor, field.textColor, view.textColor) = (.blue, .blue, .blue)
      for text in [label.attributedText, field.attributedText, view.attributedText] {
        XCTAssertEqual(Self.values(.font, of: text), [font, font, font])
        XCTAssertEqual(Self.values(.foregroundColor, of: text), [UIColor.blue, .blue, .blue])
      }
      XCTAssertEqual(Self.values(.font, of: text)[2], UIFont.systemFont(ofSize: 10))
      label.textColor = nil
      XCTAssertEqual(Self.values(.foregroundColor, of: label.attributedText)[0], UIColor.label)
    }
  }

  func testTheFontsOfATextFollowTheTextSize() {
    onMain {
      let stage = ProgramStage()
      let (label, field, view) = (UILabel(), UITextField(), UITextView())
      let list = UIListContentView(configuration: .cell())
      for view in [label, field, view, list] { stage.window.addSubview(view) }
      stage.update()
      let body = UIFont.preferredFont(forTextStyle: .body)
      let text = NSMutableAttributedString(string: "a", attributes: [.font: body])
      text.append(
        NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
      (label.attributedText, field.attributedText, view.attributedText) = (text, text, text)
      var content = UIListContentConfiguration.cell()
      (content.attributedText, content.secondaryAttributedText) = (text, text)
      list.configuration = content
      label.adjustsFontForContentSizeCategory = true
      field.adjustsFontForContentSizeCategory = true
      view.adjustsFontForContentSizeCategory = true
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      stage.update()
      let large = UIFont.preferredFont(
        forTextStyle: .body,
        compatibleWith: .init(preferredContentSizeCategory: .accessibilityExtraLarge))
      XCTAssertGreaterThan(large.pointSize, body.pointSize)
      for text in [
        label.attributedText, field.attributedText, view.attributedText,
        list.textLabel.attributedText, list.secondaryTextLabel.attributedText,
      ] {
        XCTAssertEqual(Self.values(.font, of: text), [large, .systemFont(ofSize: 10)])
      }
      XCTAssertEqual([label.font, field.font, view.font], [large, large, large])
      let fixed = NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 1)])
      label.attributedText = fixed
      stage.window.traitOverrides.preferredContentSizeCategory = .small
      stage.update()
      XCTAssertIdentical(label.attributedText, fixed)
      UIApplication.shared.reset()
    }
  }

  func testAPartWithoutAFontFollowsTheTextSize() {
    onMain {
      final class Words: UILabel {
        var drawings = 0
        override func draw(_ rect: CGRect) { drawings += 1 }
      }
      let (stage, label) = (ProgramStage(), Words())
      stage.window.addSubview(label)
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      let text = NSAttributedString(string: "a", attributes: [.kern: 1])
      label.attributedText = text
      stage.update()
      let (old, drawings) = (label.font.pointSize, label.drawings)
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      stage.update()
      XCTAssertGreaterThan(label.font.pointSize, old)
      XCTAssertIdentical(label.attributedText, text)
      XCTAssertEqual(label.drawings, drawings + 1)
      label.font = .systemFont(ofSize: 5)
      stage.window.traitOverrides.preferredContentSizeCategory = .small
      stage.update()
      XCTAssertEqual(label.drawings, drawings + 2, "The size of this font does not change.")
    }
  }

  /// Foundation on Linux compares neighbours with the same attributes, with `isEqual` only for some objects.
  func testNeighboursMayHaveOtherValuesOfTheSameAttributes() {
    onMain {
      func image() -> NSTextAttachment { NSTextAttachment() }
      func shadow() -> NSShadow { NSShadow() }
      let values: [NSAttributedString.Key: [Any]] = [
        .font: [1, 2, 2, 3].map { UIFont.systemFont(ofSize: $0) },
        .foregroundColor: [UIColor.black, UIColor.white, UIColor.white, UIColor.label],
        .paragraphStyle: [.byClipping, .byCharWrapping, .byCharWrapping, .byWordWrapping].map {
          (mode: NSLineBreakMode) in
          let style = NSMutableParagraphStyle()
          style.lineBreakMode = mode
          return style
        },
        .shadow: [shadow(), shadow(), shadow(), shadow()],
        .attachment: [image(), image(), image(), image()],
      ]
      for (key, values) in values {
        let text = NSMutableAttributedString(string: "a", attributes: [key: values[0]])
        for value in values[1...] {
          text.append(NSAttributedString(string: "b", attributes: [key: value]))
        }
        let (label, field, view) = (UILabel(), UITextField(), UITextView())
        (label.attributedText, field.attributedText, view.attributedText) = (text, text, text)
        for shown in [label.attributedText, field.attributedText, view.attributedText] {
          XCTAssertEqual(shown, text)
          XCTAssertEqual(text, shown)
        }
        var parts = 0
        label.attributedText?
          .enumerateAttribute(key, in: NSRange(location: 0, length: 4)) { _, _, _ in parts += 1 }
        let isCompared = key != .shadow && key != .attachment
        XCTAssertEqual(parts, isCompared ? 3 : 4, key.rawValue)
        label.textColor = .red
        label.font = .systemFont(ofSize: 5)
        let styled = NSMutableAttributedString(attributedString: text)
        let whole = NSRange(location: 0, length: 4)
        styled.addAttributes(
          [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 5)], range: whole)
        XCTAssertEqual(label.attributedText, styled)
      }
    }
  }

  func testATextWithoutAttributesOfItsOwnStaysEqual() {
    onMain {
      let label = UILabel()
      label.font = .systemFont(ofSize: 3)
      label.adjustsFontForContentSizeCategory = true
      let text = NSAttributedString(string: "a😀e\u{301}", attributes: [.kern: 2])
      label.attributedText = text
      XCTAssertIdentical(label.attributedText, text, "A text that does not change needs no copy.")
      XCTAssertEqual(label.font, .systemFont(ofSize: 3))
      label.textColor = .red
      XCTAssertEqual(label.attributedText?.string, text.string)
      XCTAssertEqual(Self.values(.kern, of: label.attributedText), Array(repeating: 2, count: 5))
      label.attributedText = NSAttributedString(string: "")
      label.font = .systemFont(ofSize: 4)
      XCTAssertEqual([label.text, label.attributedText?.string], ["", ""])
      label.attributedText = nil
      XCTAssertNil(label.text)
      label.text = "b"
      XCTAssertEqual(label.attributedText, NSAttributedString(string: "b"))
    }
  }

  func testRunsMayHaveTheSameAttributes() {
    onMain {
      var text = AttributedString("a")
      text.font = UIFont.systemFont(ofSize: 1)
      for (place, letter) in ["b", "c", "d"].enumerated() {
        var run = AttributedString(letter)
        run.font = UIFont.systemFont(ofSize: CGFloat(place) + 2)
        text += run
      }
      let label = UILabel()
      label.attributedText = NSAttributedString(text)
      XCTAssertEqual(label.text, "abcd")
      let fonts = (1...4).map { UIFont.systemFont(ofSize: CGFloat($0)) }
      XCTAssertEqual(Self.values(.font, of: label.attributedText), fonts)
      label.textColor = .red
      XCTAssertEqual(Self.values(.font, of: label.attributedText), fonts)
      XCTAssertEqual(
        Self.values(.foregroundColor, of: label.attributedText), [UIColor.red, .red, .red, .red])
      label.font = fonts[0]
      XCTAssertEqual(
        Self.values(.font, of: label.attributedText), Array(repeating: fonts[0], count: 4))
    }
  }

  /// Apple's casts bridge numbers.
  func testAttributesAreNumbersOfAnyType() {
    typealias Kern = AttributeScopes.UIKitAttributes.KernAttribute
    typealias Offset = AttributeScopes.UIKitAttributes.BaselineOffsetAttribute
    for number: Any in [0.5, Float(0.5), CGFloat(0.5), NSNumber(value: 0.5)] {
      let values = AttributeContainer([.kern: number, .baselineOffset: number])
      XCTAssertEqual([values[Kern.self], values[Offset.self]], [0.5, 0.5])
      let descriptor = UIFontDescriptor(fontAttributes: [
        .size: number, .traits: [UIFontDescriptor.TraitKey.weight: number],
      ])
      XCTAssertEqual(descriptor.weight.rawValue, 0.5)
      XCTAssertEqual(descriptor.pointSize, 0.5)
    }
    let values = AttributeContainer([.kern: 2, .link: "https://a.b"])
    XCTAssertEqual(values[Kern.self], 2)
    XCTAssertEqual(values.link, URL(string: "https://a.b"))
    XCTAssertNil(AttributeContainer([.kern: "2"])[Kern.self])
  }

  func testAListsContentShowsHowItsTextsAreSet() {
    onMain {
      var content = UIListContentConfiguration.cell()
      (content.text, content.secondaryText) = ("one two", "ONE")
      content.textProperties.transform = .uppercase
      content.secondaryTextProperties.transform = .lowercase
      content.textProperties.alignment = .center
      content.secondaryTextProperties.alignment = .justified
      content.textProperties.colorTransformer = .init { $0 == .label ? .red : .blue }
      let view = UIListContentView(configuration: content)
      let (first, second) = (view.textLabel, view.secondaryTextLabel)
      XCTAssertEqual([first.text, second.text], ["ONE TWO", "one"])
      XCTAssertEqual([first.textAlignment, second.textAlignment], [.center, .justified])
      XCTAssertEqual(first.textColor, .red)
      content.textProperties.transform = .capitalized
      content.secondaryAttributedText = NSAttributedString(
        string: "a", attributes: [.kern: 2, .foregroundColor: UIColor.green])
      view.configuration = content
      XCTAssertEqual([first.text, second.text], ["One Two", "a"])
      XCTAssertEqual(Self.values(.kern, of: second.attributedText), [2])
      XCTAssertEqual(second.textColor, .green)
      content.secondaryAttributedText = nil
      view.configuration = content
      XCTAssertEqual(second.textColor, .secondaryLabel)
    }
  }
}
