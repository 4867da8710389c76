import UIKit
import XCTest

/// Attributes of texts, fonts, and what is edited.
final class WordTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testEachAttributeCrossesInBothDirections() {
    let (style, url) = (NSMutableParagraphStyle(), URL(string: "https://example.org")!)
    style.alignment = .center
    let all: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 3), .foregroundColor: UIColor.red,
      .backgroundColor: UIColor.blue, .paragraphStyle: style, .kern: CGFloat(2), .link: url,
      .baselineOffset: CGFloat(4), .underlineStyle: NSUnderlineStyle.double.rawValue,
      .strikethroughStyle: NSUnderlineStyle.thick.rawValue,
    ]
    let container = AttributeContainer(all)
    XCTAssertEqual(container.uiKit.font, .systemFont(ofSize: 3))
    XCTAssertEqual(container.uiKit.foregroundColor, .red)
    XCTAssertEqual(container.uiKit.backgroundColor, .blue)
    XCTAssertEqual(container.uiKit.paragraphStyle?.alignment, .center)
    XCTAssertEqual(container.uiKit.kern, 2)
    XCTAssertEqual(container.link, url)
    XCTAssertEqual(container.uiKit.baselineOffset, 4)
    XCTAssertEqual(container.uiKit.underlineStyle, .double)
    XCTAssertEqual(container.uiKit.strikethroughStyle, .thick)
    let back = NSAttributedString(AttributedString("a", attributes: container))
      .attributes(at: 0, effectiveRange: nil)
    XCTAssertEqual(Set(back.keys), Set(all.keys))
    XCTAssertEqual(back[.font] as? UIFont, .systemFont(ofSize: 3))
    XCTAssertEqual(back[.backgroundColor] as? UIColor, .blue)
    XCTAssertEqual(back[.paragraphStyle] as? NSParagraphStyle, style)
    XCTAssertEqual(back[.kern] as? CGFloat, 2)
    XCTAssertEqual(back[.link] as? URL, url)
    XCTAssertEqual(back[.baselineOffset] as? CGFloat, 4)
    XCTAssertEqual(back[.underlineStyle] as? Int, 9)
    XCTAssertEqual(back[.strikethroughStyle] as? Int, 2)
    XCTAssertEqual(NSMutableAttributedString().string, "")
    XCTAssertEqual(
      NSAttributedString(attachment: NSTextAttachment()).string, "\u{FFFC}",
      "The character that stands for an object.")
  }

  func testASizeIsThatOfEachFont() {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(
      NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    XCTAssertEqual(text.size().width, 20)
    XCTAssertEqual(text.size().height, 23.8671875)
    XCTAssertEqual(NSString(string: "abcd").size().width, 24, "A font of 12 points.")
    func wrapped(_ width: CGFloat) -> CGSize {
      NSString(string: "abcd").boundingRect(
        with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil
      ).size
    }
    XCTAssertEqual(wrapped(24).height, wrapped(100).height)
    XCTAssertEqual(wrapped(24).width, 24)
    XCTAssertEqual(wrapped(23).height, 2 * wrapped(24).height)
    XCTAssertEqual(wrapped(23).width, 23)
    XCTAssertEqual(wrapped(7).height, 4 * wrapped(24).height)
    XCTAssertEqual(wrapped(1).height, 24 * wrapped(24).height, accuracy: 1e-9)
    XCTAssertEqual(wrapped(0).width, 24, "No width is no limit.")
    XCTAssertEqual(
      "abcd".boundingRect(
        with: CGSize(width: 12, height: 0), options: .usesLineFragmentOrigin,
        attributes: [.font: UIFont.systemFont(ofSize: 6)], context: nil),
      CGRect(x: 0, y: 0, width: 12, height: 7.16015625))
  }

  func testEachLengthOfAParagraphIsItsOwn() {
    let style = NSMutableParagraphStyle()
    let lengths: [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] = [
      \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.lineHeightMultiple,
      \.minimumLineHeight, \.maximumLineHeight, \.firstLineHeadIndent, \.headIndent, \.tailIndent,
    ]
    XCTAssertEqual(lengths.map { style[keyPath: $0] }, Array(repeating: 0, count: 9))
    for (place, length) in lengths.enumerated() { style[keyPath: length] = CGFloat(place + 1) }
    XCTAssertEqual(lengths.map { style[keyPath: $0] }, (1...9).map { CGFloat($0) })
    let fixed: NSParagraphStyle = style
    XCTAssertEqual(
      [
        fixed.lineSpacing, fixed.paragraphSpacing, fixed.lineHeightMultiple,
        fixed.minimumLineHeight, fixed.maximumLineHeight, fixed.firstLineHeadIndent,
        fixed.headIndent, fixed.tailIndent,
      ], [1, 2, 4, 5, 6, 7, 8, 9])
    XCTAssertEqual(style.baseWritingDirection, .natural)
    XCTAssertEqual(style.hyphenationFactor, 0)
    XCTAssertEqual(style.lineBreakMode, .byWordWrapping)
    (style.lineBreakMode, style.hyphenationFactor) = (.byClipping, 0.5)
    style.baseWritingDirection = .rightToLeft
    let copy = style.copy() as? NSParagraphStyle
    XCTAssertEqual(copy, style)
    XCTAssertEqual(copy?.hash, style.hash)
    let other = style.mutableCopy() as? NSMutableParagraphStyle
    XCTAssertEqual(other?.lineBreakMode, .byClipping)
    XCTAssertEqual(other?.hyphenationFactor, 0.5)
    XCTAssertEqual(other?.baseWritingDirection, .rightToLeft)
    other?.baseWritingDirection = .natural
    XCTAssertNotEqual(other, style)
    XCTAssertFalse(style.isEqual("a"))
  }

  func testAFontsMeasuresGrowWithItsSize() {
    let font = UIFont.systemFont(ofSize: 100)
    let measures: [(CGFloat, CGFloat)] = [
      (font.ascender, 95.21484375), (font.descender, -24.12109375), (font.lineHeight, 119.3359375),
      (font.capHeight, 70.458984375), (font.xHeight, 52.63671875), (font.leading, 0),
    ]
    for (made, expected) in measures { XCTAssertEqual(made, expected) }
    XCTAssertEqual(font.fontName, ".SFUI-Regular")
    XCTAssertEqual(font.familyName, ".AppleSystemUIFont")
    XCTAssertEqual(UIFont(name: "Menlo", size: 3)?.fontName, "Menlo")
    XCTAssertEqual(UIFont(name: "Menlo", size: 3)?.weight, .regular)
    XCTAssertEqual(UIFont(name: "Menlo", size: 3)?.pointSize, 3)
    XCTAssertEqual(UIFont.italicSystemFont(ofSize: 5).pointSize, 5)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 6, weight: .heavy)
    XCTAssertEqual(digits.weight, .heavy)
    XCTAssertEqual(digits.pointSize, 6)
    XCTAssertEqual(UIFont.monospacedSystemFont(ofSize: 7, weight: .light).pointSize, 7)
    XCTAssertEqual(UIFont.familyNames, [])
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "Menlo"), [])
  }

  func testADescriptorKeepsWhatItIsNotTold() {
    typealias Descriptor = UIFontDescriptor
    let plain = Descriptor(name: "Menlo", size: 3)
    XCTAssertEqual(plain.weight, .regular)
    XCTAssertEqual(plain.symbolicTraits, [])
    XCTAssertEqual(plain.postscriptName, "Menlo")
    XCTAssertEqual(plain.object(forKey: .family) as? String, "Menlo")
    let none = Descriptor()
    XCTAssertNil(none.family)
    XCTAssertEqual(none.pointSize, 0)
    XCTAssertEqual(none.postscriptName, ".SFUI-Regular")
    XCTAssertNil(none.object(forKey: .family))
    let numbered = Descriptor(fontAttributes: [.size: NSNumber(value: 7), .name: "Avenir"])
    XCTAssertEqual(numbered.pointSize, 7)
    XCTAssertEqual(numbered.family, "Avenir")
    let both = Descriptor(fontAttributes: [.name: "a", .family: "b"])
    XCTAssertEqual(both.family, "a")
    let more = plain.addingAttributes([.traits: [Descriptor.TraitKey.weight: CGFloat(0.2)]])
    XCTAssertEqual(more.weight.rawValue, 0.2)
    XCTAssertEqual(more.family, "Menlo")
    XCTAssertEqual(more.pointSize, 3)
    XCTAssertEqual(more.addingAttributes([:]).weight.rawValue, 0.2)
    let italic = more.withSymbolicTraits(.traitItalic)
    XCTAssertEqual(italic?.symbolicTraits, .traitItalic)
    XCTAssertEqual(italic?.weight.rawValue, 0.2)
    XCTAssertEqual(italic?.family, "Menlo")
    XCTAssertEqual(italic?.pointSize, 3)
    XCTAssertEqual(italic?.withSize(9).symbolicTraits, .traitItalic)
    XCTAssertEqual(italic?.withFamily("b").symbolicTraits, .traitItalic)
    XCTAssertEqual(italic?.withFamily("b").pointSize, 3)
    XCTAssertEqual(italic?.withDesign(.serif), italic)
    XCTAssertEqual(UIFont(descriptor: more, size: 0).weight.rawValue, 0.2)
    XCTAssertEqual(UIFont(descriptor: more, size: 0).familyName, "Menlo")
    let semibold = UIFont.systemFont(ofSize: 3, weight: .semibold).fontDescriptor
    XCTAssertEqual(semibold.symbolicTraits, .traitBold)
    XCTAssertEqual(UIFont.systemFont(ofSize: 3, weight: .medium).fontDescriptor.symbolicTraits, [])
    let size = UIContentSizeCategory.accessibilityLarge
    let traits = UITraitCollection(preferredContentSizeCategory: size)
    XCTAssertEqual(
      Descriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: traits).pointSize,
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize)
  }

  func testImagesAreMadeOfFilesAndBytes() throws {
    XCTAssertEqual(UIImage(data: Data([1, 2]))?.resource, "2 bytes")
    XCTAssertEqual(UIImage(data: Data([1, 2]))?.scale, 1)
    XCTAssertEqual(UIImage(contentsOfFile: "/")?.resource, "/")
    let traits = UITraitCollection(legibilityWeight: .bold)
    let star = UIImage(systemName: "star", compatibleWith: traits)
    XCTAssertEqual(star?.configuration?.traitCollection?.legibilityWeight, .bold)
    let red = UIImage(systemName: "star")!.withTintColor(.red)
    XCTAssertEqual(red.renderingMode, .automatic)
    XCTAssertEqual(red.withRenderingMode(.alwaysTemplate).tintColor, .red)
    XCTAssertNil(red.pngData())
    XCTAssertNil(red.jpegData(compressionQuality: 1))
    XCTAssertIdentical(red.resizableImage(withCapInsets: .zero), red)
    XCTAssertIdentical(red.resizableImage(withCapInsets: .zero, resizingMode: .tile), red)
    XCTAssertIdentical(red.withAlignmentRectInsets(.zero), red)
    XCTAssertIdentical(red.withBaselineOffset(fromBottom: 1), red)
    XCTAssertEqual(red.imageFlippedForRightToLeftLayoutDirection().resource, red.resource)
  }

  func testAFieldsPartsAndItsText() {
    onMain {
      let (field, box) = (UITextField(), CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertEqual(field.text, "")
      XCTAssertFalse(field.hasText)
      field.text = nil
      XCTAssertFalse(field.hasText)
      field.text = "a"
      XCTAssertTrue(field.hasText)
      XCTAssertEqual(field.font, .systemFont(ofSize: 17))
      XCTAssertEqual(field.textRect(forBounds: box), box)
      XCTAssertEqual(field.editingRect(forBounds: box), box)
      XCTAssertEqual(field.placeholderRect(forBounds: box), box)
      XCTAssertEqual(field.clearButtonRect(forBounds: box), .zero)
      XCTAssertEqual(field.leftViewRect(forBounds: .zero), .zero)
      XCTAssertEqual(field.rightViewRect(forBounds: .zero), .zero)
      (field.leftView, field.rightView) = (UIView(frame: box), UIView(frame: .zero))
      XCTAssertEqual(field.leftViewRect(forBounds: .zero), box)
      field.rightView?.frame = box
      XCTAssertEqual(field.rightViewRect(forBounds: .zero), box)
      let (input, accessory) = (UIView(), UIView())
      (field.inputView, field.inputAccessoryView) = (input, accessory)
      XCTAssertIdentical(field.inputView, input)
      XCTAssertIdentical(field.inputAccessoryView, accessory)
      let view = UITextView()
      (view.inputView, view.inputAccessoryView) = (input, accessory)
      XCTAssertIdentical(view.inputView, input)
      XCTAssertIdentical(view.inputAccessoryView, accessory)
      field.defaultTextAttributes = [.kern: 1]
      XCTAssertEqual(field.textColor, .label, "What is not named stays.")
    }
  }

  /// A text view asks its delegate before editing, and a text field is asked by another field.
  func testEditingIsAskedForAndTold() {
    final class Silent: NSObject, UITextViewDelegate {}
    final class Delegate: NSObject, UITextViewDelegate, UITextFieldDelegate {
      var mayBegin = false
      var mayEnd = false
      var log: [String] = []
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { mayBegin }
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
      func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
      func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
    }
    onMain {
      let (view, delegate) = (UITextView(), Delegate())
      view.delegate = delegate
      let (field, free) = (UITextField(), UITextView())
      let window = window(with: view, field, free)
      XCTAssertFalse(view.becomeFirstResponder())
      XCTAssertEqual(delegate.log, [])
      delegate.mayBegin = true
      XCTAssertTrue(view.becomeFirstResponder())
      XCTAssertTrue(view.becomeFirstResponder())
      XCTAssertEqual(delegate.log, ["begin"])
      XCTAssertFalse(view.resignFirstResponder())
      XCTAssertTrue(view.isFirstResponder)
      delegate.mayEnd = true
      XCTAssertTrue(view.resignFirstResponder())
      XCTAssertEqual(delegate.log, ["begin", "end"])
      (view.isEditable, view.isSelectable) = (false, false)
      XCTAssertFalse(view.canBecomeFirstResponder)
      XCTAssertFalse(view.becomeFirstResponder())
      let range = NSRange(location: 0, length: 0)
      XCTAssertTrue(delegate.textView(view, shouldChangeTextIn: range, replacementText: ""))
      XCTAssertTrue(delegate.textFieldShouldReturn(field))
      XCTAssertTrue(delegate.textFieldShouldClear(field))
      XCTAssertTrue(
        delegate.textField(field, shouldChangeCharactersIn: range, replacementString: ""))
      field.delegate = delegate
      XCTAssertTrue(field.becomeFirstResponder())
      XCTAssertTrue(field.resignFirstResponder())
      let silent = Silent()
      for delegate in [nil, silent] {
        free.delegate = delegate
        XCTAssertTrue(free.becomeFirstResponder(), "Nobody is asked.")
        XCTAssertTrue(free.resignFirstResponder())
      }
      withExtendedLifetime(window) {}
    }
  }

  func testAFontFollowsTheCategory() {
    onMain {
      let window = UIWindow(frame: .zero)
      let (field, view, fixed) = (UITextField(), UITextView(), UITextField())
      let body = UIFont.preferredFont(forTextStyle: .body)
      (field.font, view.font, fixed.font) = (body, body, body)
      field.adjustsFontForContentSizeCategory = true
      view.adjustsFontForContentSizeCategory = true
      for one in [field, view, fixed] as [UIView] { window.addSubview(one) }
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      @MainActor func change(to category: UIContentSizeCategory) -> CGFloat {
        window.traitOverrides.preferredContentSizeCategory = category
        UIApplication.shared.runUpdateCycle()
        return UIFont.preferredFont(forTextStyle: .body, compatibleWith: window.traitCollection)
          .pointSize
      }
      let large = change(to: .accessibilityLarge)
      XCTAssertGreaterThan(large, body.pointSize)
      XCTAssertEqual([field.font, view.font].map { $0?.pointSize }, [large, large])
      XCTAssertEqual(fixed.font, body)
      field.adjustsFontForContentSizeCategory = false
      let small = change(to: .extraSmall)
      XCTAssertEqual(field.font?.pointSize, large)
      XCTAssertEqual(view.font?.pointSize, small)
    }
  }

  func testATextViewHasItsText() {
    onMain {
      let container = NSTextContainer(size: CGSize(width: 3, height: 4))
      XCTAssertEqual(container.size, CGSize(width: 3, height: 4))
      XCTAssertEqual(NSTextContainer().size, .zero)
      let view = UITextView(
        frame: CGRect(x: 1, y: 2, width: 3, height: 4), textContainer: container)
      XCTAssertIdentical(view.textContainer, container)
      XCTAssertEqual(view.frame.width, 3)
      XCTAssertFalse(view.hasText)
      XCTAssertEqual(view.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
      view.attributedText = NSAttributedString(string: "a", attributes: [.kern: 1])
      XCTAssertEqual(view.attributedText.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 1)
      view.text = "b"
      XCTAssertEqual(view.attributedText.string, "b")
      XCTAssertNil(view.attributedText.attribute(.kern, at: 0, effectiveRange: nil))
      view.attributedText = nil
      XCTAssertEqual(view.text, "")
      XCTAssertEqual(view.selectedRange.location, 0)
      XCTAssertIdentical(view.layoutManager, view.layoutManager)
      XCTAssertEqual(view.layoutManager.textContainers, [container])
      let label = UILabel()
      label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      let window = UIWindow(frame: .zero)
      window.overrideUserInterfaceStyle = .dark
      window.addSubview(label)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(label.resolvedTextColor, .white)
      XCTAssertFalse(label.showsExpansionTextWhenTruncated)
    }
  }

  func testRectanglesAreValues() {
    XCTAssertEqual(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width, 3)
    XCTAssertEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue, CGPoint(x: 1, y: 2))
    XCTAssertEqual(
      NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue, CGSize(width: 1, height: 2))
  }
}
