import UIKit
import XCTest

/// Positions and ranges of edited texts, keyboards, and texts for people.
final class TextInputTests: XCTestCase {
  @MainActor
  private static func inputs() -> [any UITextInput] {
    let (field, view) = (UITextField(), UITextView())
    // The face has two UTF-16 units.
    (field.text, view.text) = ("a😀bc", "a😀bc")
    return [field, view]
  }

  @MainActor
  private static func range(_ input: any UITextInput, _ start: Int, _ end: Int) -> UITextRange {
    let begin = input.beginningOfDocument
    return input.textRange(
      from: input.position(from: begin, offset: start)!,
      to: input.position(from: begin, offset: end)!)!
  }

  func testPositionsAreCountedInUnits() {
    onMain {
      for input in Self.inputs() {
        let (begin, end) = (input.beginningOfDocument, input.endOfDocument)
        XCTAssertEqual(input.offset(from: begin, to: end), 5)
        XCTAssertEqual(input.offset(from: end, to: begin), -5)
        XCTAssertNotNil(input.position(from: begin, offset: 5))
        XCTAssertNil(input.position(from: begin, offset: 6))
        XCTAssertNil(input.position(from: begin, offset: -1))
        XCTAssertNotNil(input.position(from: end, offset: -5))
        let middle = input.position(from: end, offset: -2)!
        XCTAssertEqual(input.offset(from: begin, to: middle), 3)
        XCTAssertEqual(input.compare(begin, to: middle), .orderedAscending)
        XCTAssertEqual(input.compare(end, to: middle), .orderedDescending)
        XCTAssertEqual(
          input.compare(middle, to: input.position(from: begin, offset: 3)!), .orderedSame)
        XCTAssertNil(input.markedTextRange)
        XCTAssertEqual(input.caretRect(for: middle), .zero)
        XCTAssertEqual(input.firstRect(for: Self.range(input, 0, 1)), .zero)
      }
    }
  }

  func testARangeIsReadAndReplaced() {
    onMain {
      for input in Self.inputs() {
        XCTAssertEqual(input.text(in: Self.range(input, 1, 3)), "😀")
        XCTAssertEqual(input.text(in: Self.range(input, 4, 3)), "b", "Its ends are put in order.")
        let (empty, last) = (Self.range(input, 2, 2), Self.range(input, 3, 5))
        XCTAssertTrue(empty.isEmpty)
        XCTAssertFalse(last.isEmpty)
        XCTAssertEqual(input.offset(from: last.start, to: last.end), 2)
        XCTAssertEqual(input.text(in: last), "bc")
        input.replace(Self.range(input, 1, 3), withText: "x")
        XCTAssertEqual(input.editedText, "axbc")
        XCTAssertNil(input.text(in: last), "It goes beyond the end.")
        input.replace(Self.range(input, 4, 4), withText: "d")
        XCTAssertEqual(input.text(in: Self.range(input, 0, 5)), "axbcd")
        input.editedText = "new"
        XCTAssertEqual(input.editedText, "new")
      }
    }
  }

  func testAllIsSelected() {
    onMain {
      let (field, view) = (UITextField(), UITextView())
      XCTAssertNil(field.selectedTextRange)
      XCTAssertEqual(view.selectedTextRange?.isEmpty, true)
      field.text = nil
      XCTAssertEqual(field.editedText, "")
      (field.text, view.text) = ("abc", "abc")
      field.selectAll(nil)
      view.selectAll(nil)
      XCTAssertEqual(field.selectedTextRange.flatMap { field.text(in: $0) }, "abc")
      XCTAssertEqual(view.selectedTextRange.flatMap { view.text(in: $0) }, "abc")
      view.selectedTextRange = Self.range(view, 1, 3)
      XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 2))
      view.selectedTextRange = nil
      XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 0))
      field.selectedTextRange = nil
      XCTAssertNil(field.selectedTextRange)
    }
  }

  func testTheTraitsOfInput() {
    onMain {
      let field = Bag(UITextField())
      let rules = UITextInputPasswordRules(descriptor: "required: upper;")
      XCTAssertEqual(rules.passwordRulesDescriptor, "required: upper;")
      field.holds(\.passwordRules, nil, rules)
      field.holds(\.smartInsertDeleteType, .default, .no)
      field.holds(\.inlinePredictionType, .default, .yes)
      let view = Bag(UITextView())
      view.holds(\.isFindInteractionEnabled, false, true)
      view.holds(\.clearsOnInsertion, false, true)
      XCTAssertEqual(
        [UITextSmartInsertDeleteType.default, .no, .yes].map(\.rawValue), [0, 1, 2])
      XCTAssertEqual(
        [UITextInlinePredictionType.default, .no, .yes].map(\.rawValue), [0, 1, 2])
    }
  }

  func testAKeyboardEntersText() {
    onMain {
      let keyboard = UIInputViewController()
      XCTAssertFalse(keyboard.hasFullAccess)
      XCTAssertFalse(keyboard.needsInputModeSwitchKey)
      XCTAssertNil(keyboard.primaryLanguage)
      let proxy = keyboard.textDocumentProxy
      XCTAssertFalse(proxy.hasText)
      XCTAssertNil(proxy.documentContextBeforeInput)
      proxy.deleteBackward()
      proxy.insertText("ab")
      proxy.insertText("c")
      XCTAssertTrue(proxy.hasText)
      XCTAssertEqual(proxy.documentContextBeforeInput, "abc")
      proxy.deleteBackward()
      XCTAssertEqual(keyboard.textDocumentProxy.documentContextBeforeInput, "ab")
      XCTAssertNil(proxy.documentContextAfterInput)
      XCTAssertNil(proxy.selectedText)
      XCTAssertEqual(proxy.keyboardAppearance, .default)
      XCTAssertEqual(proxy.keyboardType, .default)
      XCTAssertEqual(proxy.returnKeyType, .default)
    }
  }

  // MARK: Texts for people

  func testTextsForPeopleStandAsTheyAre() {
    let name = "Ann"
    XCTAssertEqual(String(localized: "Hello, \(name) and \(3) more"), "Hello, Ann and 3 more")
    XCTAssertEqual(String(localized: String.LocalizationValue("key")), "key")
    XCTAssertEqual(String(localized: "\(7, specifier: "%03d")!"), "007!")
    let format = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "en_US"))
    XCTAssertEqual(String(localized: "a \(1234.5, format: format) b"), "a 1,234.5 b")
    XCTAssertEqual(String(localized: "key", defaultValue: "value \(1)"), "value 1")
  }

  func testAResourceIsLookedUpLater() {
    let count = 2
    let resources: [LocalizedStringResource] = [
      "plain", "\(count) of \(3)", LocalizedStringResource("a \(count)"),
      LocalizedStringResource("key", defaultValue: "value \(count)"),
    ]
    let texts = ["plain", "2 of 3", "a 2", "value 2"]
    XCTAssertEqual(resources.map { String(localized: $0) }, texts)
    XCTAssertEqual(resources.map(\.key), texts)
    XCTAssertEqual(LocalizedStringResource("plain"), "plain")
    XCTAssertNotEqual(LocalizedStringResource("plain"), "other")
  }

  // MARK: Images

  func testImagesAreReadyAtOnce() async {
    let image = UIImage(systemName: "star")!
    var ready: UIImage?
    image.prepareForDisplay { ready = $0 }
    XCTAssertIdentical(ready, image)
    XCTAssertIdentical(image.preparingForDisplay(), image)
    let size = CGSize(width: 3, height: 4)
    XCTAssertEqual(image.preparingThumbnail(of: size)?.size, size)
    let shown = await image.byPreparingForDisplay()
    let small = await image.byPreparingThumbnail(ofSize: size)
    XCTAssertIdentical(shown, image)
    XCTAssertEqual(small?.size, size)
    XCTAssertNil(UIImage.animatedImage(with: [], duration: 1))
    XCTAssertIdentical(UIImage.animatedImage(with: [image, UIImage()], duration: 1), image)
    XCTAssertNil(image.images)
    XCTAssertEqual(image.duration, 0)
    XCTAssertEqual(image.imageOrientation, .up)
  }

  func testImagesOfTheSystem() {
    let images = [UIImage.checkmark, .add, .remove, .strokedCheckmark, .actions]
    let names = ["checkmark", "plus", "minus", "checkmark", "ellipsis.circle"]
    XCTAssertEqual(images, names.map { UIImage(systemName: $0)! })
    XCTAssertEqual(UIImage.Orientation.rightMirrored.rawValue, 7)
    XCTAssertEqual(UIImage.ResizingMode.stretch.rawValue, 1)
    let modes: [UIImage.RenderingMode] = [.automatic, .alwaysOriginal, .alwaysTemplate]
    XCTAssertEqual(modes.map(\.rawValue), [0, 1, 2])
  }

  func testABitmapIsMeasuredInPixels() {
    onMain {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20), format: format)
        .image { _ in }
      let bitmap = image.cgImage!
      XCTAssertEqual(image.size, CGSize(width: 30, height: 20))
      XCTAssertEqual(
        [bitmap.width, bitmap.height], [Int(30 * image.scale), Int(20 * image.scale)])
      let part = bitmap.cropping(to: CGRect(x: 50.5, y: -3, width: 100, height: 13))
      XCTAssertEqual([part?.width, part?.height], [10, 10])
      XCTAssertNil(bitmap.cropping(to: CGRect(x: 60, y: 0, width: 1, height: 1)))
      XCTAssertIdentical(bitmap.cropping(to: CGRect(x: 0, y: 0, width: 60, height: 40)), bitmap)
      XCTAssertEqual(UIImage(cgImage: bitmap).scale, 1)
      let named = UIImage(resource: "a", scale: 3)
      XCTAssertEqual(UIImage(cgImage: named.cgImage!, scale: 2, orientation: .up).resource, "a")
      XCTAssertNotNil(
        named.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)),
        "Of an image without a size nothing is known to be cut off.")
    }
  }

  func testASymbolTakesTheImagesPlace() {
    onMain {
      let (star, moon) = (UIImage(systemName: "star")!, UIImage(systemName: "moon")!)
      let view = UIImageView(image: star)
      view.addSymbolEffect(.bounce)
      XCTAssertIdentical(view.image, star)
      view.setSymbolImage(moon, contentTransition: .replace.magic(fallback: .replace))
      XCTAssertIdentical(view.image, moon)
    }
  }

  func testAnEffectOfMovementHasItsProperty() {
    onMain {
      let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
      XCTAssertEqual(effect.keyPath, "center.x")
      XCTAssertEqual(effect.type, .tiltAlongHorizontalAxis)
      XCTAssertEqual(UIInterpolatingMotionEffect.EffectType.tiltAlongVerticalAxis.rawValue, 1)
      let (view, other) = (UIView(), UIMotionEffectGroup())
      XCTAssertEqual(view.motionEffects, [])
      view.addMotionEffect(effect)
      view.addMotionEffect(other)
      XCTAssertEqual(view.motionEffects, [effect, other])
      view.removeMotionEffect(effect)
      XCTAssertEqual(view.motionEffects, [other])
      XCTAssertNil(other.motionEffects)
    }
  }

  func testATextViewWithoutATextHasTheEmptyOne() {
    onMain {
      let view = UITextView()
      view.text = "text"
      view.text = nil
      XCTAssertEqual(view.text, "")
      XCTAssertFalse(view.hasText)
      view.deleteBackward()
      XCTAssertEqual(view.attributedText, NSAttributedString(string: ""))
      XCTAssertEqual(view.textStorage.string, "")
    }
  }

  /// What was selected of a longer text is not there any more.
  func testASelectionIsInsideTheText() {
    onMain {
      let (field, view) = (UITextField(), UITextView())
      field.text = "long"
      field.selectAll(nil)
      let all = field.selectedTextRange!
      field.text = ""
      XCTAssertEqual(field.selectedTextRange?.isEmpty, true)
      field.replace(all, withText: "x")
      XCTAssertEqual(field.text, "x")
      view.text = "long"
      view.selectAll(nil)
      let range = view.selectedTextRange!
      view.text = "ab"
      XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
      view.replace(range, withText: "x")
      XCTAssertEqual(view.text, "x")
      view.insertText("yz")
      XCTAssertEqual(view.selectedRange, NSRange(location: 3, length: 0))
      view.deleteBackward()
      XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
      view.selectedRange = NSRange(location: 1, length: 9)
      XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 1))
      view.selectedRange = NSRange(location: NSNotFound, length: 0)
      XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
    }
  }
}
