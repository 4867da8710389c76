import UIKit
import XCTest

/// Delegates of storages, which colour what is typed, and what typing does to the attributes.
final class StorageDelegateTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// Makes each `let` of the edited paragraph red, as editors of source texts do.
  private final class Highlighter: NSObject, NSTextStorageDelegate {
    var edits: [String] = []
    var counts = [0, 0]
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { counts[0] += 1 }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      counts[1] += 1
      guard editedMask.contains(.editedCharacters) else { return }
      edits.append("\(editedRange.location) \(editedRange.length) \(delta)")
      let text = textStorage.string as NSString
      let paragraph = text.paragraphRange(for: editedRange)
      textStorage.removeAttribute(.foregroundColor, range: paragraph)
      var found = text.range(of: "let", options: [], range: paragraph)
      while found.length > 0 {
        textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: found)
        let rest = NSRange(
          location: found.upperBound, length: paragraph.upperBound - found.upperBound)
        found = text.range(of: "let", options: [], range: rest)
      }
    }
  }
  @MainActor
  private static func redParts(_ view: UITextView) -> [NSRange] {
    var parts: [NSRange] = []
    let text = view.attributedText!
    text.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: text.length), options: []
    ) { if $0 as? UIColor == .red { parts.append($1) } else { _ = $2 } }
    return parts
  }

  func testADelegateColoursWhatIsSetAndTyped() {
    onMain {
      let (view, highlighter) = (UITextView(), Highlighter())
      view.textStorage.delegate = highlighter
      view.text = "let a\nb"
      XCTAssertEqual(Self.redParts(view), [NSRange(location: 0, length: 3)])
      for letter in "\nlet" { view.insertText(String(letter)) }
      XCTAssertEqual(view.text, "let a\nb\nlet")
      XCTAssertEqual(
        Self.redParts(view), [NSRange(location: 0, length: 3), NSRange(location: 8, length: 3)])
      view.deleteBackward()
      XCTAssertEqual(Self.redParts(view), [NSRange(location: 0, length: 3)])
      XCTAssertEqual(
        highlighter.edits,
        ["0 7 7", "7 1 1", "8 1 1", "9 1 1", "10 1 1", "10 0 -1"])
      XCTAssertEqual(highlighter.counts, [6, 6], "What it changes is part of the edit.")
      XCTAssertEqual(view.selectedRange, NSRange(location: 10, length: 0))
    }
  }

  func testEditsAreToldTogether() {
    onMain {
      let (storage, highlighter) = (NSTextStorage(string: "abcdef"), Highlighter())
      storage.delegate = highlighter
      storage.beginEditing()
      storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "BBB")
      XCTAssertEqual(storage.editedMask, .editedCharacters)
      XCTAssertEqual(storage.editedRange, NSRange(location: 1, length: 3))
      storage.deleteCharacters(in: NSRange(location: 5, length: 2))
      storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 1))
      XCTAssertEqual(storage.editedMask, [.editedCharacters, .editedAttributes])
      XCTAssertEqual(storage.editedRange, NSRange(location: 0, length: 5))
      XCTAssertEqual(storage.changeInLength, 0)
      XCTAssertEqual(highlighter.edits, [])
      storage.endEditing()
      XCTAssertEqual(highlighter.edits, ["0 5 0"])
      XCTAssertEqual(storage.editedMask, [])
      XCTAssertEqual(storage.editedRange.location, NSNotFound)
    }
  }

  /// What it inserts belongs to the edit, of which it then hears.
  func testADelegateMayChangeTheText() {
    final class Closing: NSObject, NSTextStorageDelegate {
      var log: [String] = []
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        if textStorage.string.hasSuffix("(") {
          textStorage.append(NSAttributedString(string: ")"))
        }
      }
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { log.append("\(editedRange.location) \(editedRange.length) \(delta)") }
    }
    onMain {
      let (view, closing) = (UITextView(), Closing())
      view.textStorage.delegate = closing
      view.insertText("f")
      view.insertText("(")
      XCTAssertEqual(view.text, "f()")
      XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
      XCTAssertEqual(closing.log, ["0 1 1", "1 2 2"])
    }
  }

  func testNotificationsTellOfEdits() {
    onMain {
      let storage = NSTextStorage()
      var log: [String] = []
      let names = [
        NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
      ]
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) {
          nonisolated(unsafe) let note = $0
          MainActor.assumeIsolated { log.append(note.name.rawValue) }
        }
      }
      storage.append(NSAttributedString(string: "a"))
      XCTAssertEqual(log, names.map(\.rawValue))
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
  }

  func testWhatIsTypedHasTheAttributesBeforeIt() {
    onMain {
      let spaced = NSAttributedString(string: "ab", attributes: [.kern: 2])
      let (view, field) = (UITextView(), UITextField())
      (view.attributedText, field.attributedText) = (spaced, spaced)
      view.insertText("c")
      field.insertText("c")
      let wanted = NSAttributedString(string: "abc", attributes: [.kern: 2])
      XCTAssertEqual([view.attributedText, field.attributedText!], [wanted, wanted])
      XCTAssertEqual(view.typingAttributes[.kern] as? Int, 2)
      let plain = UITextView()
      plain.text = "a"
      XCTAssertEqual(plain.typingAttributes[.foregroundColor] as? UIColor, .label)
      plain.insertText("b")
      XCTAssertEqual(plain.attributedText, NSAttributedString(string: "ab"))
    }
  }

  /// `typingAttributes`: "When the text view's selection changes, the contents of the dictionary are reset
  /// automatically."
  func testTypingAttributesAreOfWhatIsTypedNext() {
    onMain {
      for hasStorage in [false, true] {
        let view = UITextView()
        if hasStorage { _ = view.textStorage }
        view.text = "ab"
        view.typingAttributes = [.kern: 3]
        view.insertText("c")
        view.insertText("d")
        let kerns = (0..<4).map {
          view.attributedText.attribute(.kern, at: $0, effectiveRange: nil) as? Int
        }
        XCTAssertEqual(kerns, [nil, nil, 3, 3], "\(hasStorage)")
        view.typingAttributes = [.kern: 4]
        view.selectedRange = NSRange(location: 1, length: 0)
        view.insertText("x")
        XCTAssertEqual(view.text, "axbcd")
        XCTAssertNil(view.attributedText.attribute(.kern, at: 1, effectiveRange: nil))
      }
      let field = UITextField()
      field.typingAttributes = [.kern: 3]
      field.insertText("a")
      XCTAssertEqual(field.attributedText, NSAttributedString(string: "a", attributes: [.kern: 3]))
    }
  }

  func testDelegatesHearOfTheSelection() {
    final class Hearing: NSObject, UITextViewDelegate, UITextFieldDelegate {
      var log: [String] = []
      func textViewDidChangeSelection(_ textView: UITextView) {
        log.append("selection \(textView.selectedRange.location)")
      }
      func textViewDidChange(_ textView: UITextView) { log.append("text") }
      func textFieldDidChangeSelection(_ textField: UITextField) { log.append("field") }
    }
    onMain {
      let (view, field, hearing) = (UITextView(), UITextField(), Hearing())
      view.text = "abc"
      field.text = "abc"
      (view.delegate, field.delegate) = (hearing, hearing)
      view.selectedRange = NSRange(location: 1, length: 0)
      view.selectedRange = NSRange(location: 1, length: 0)
      view.insertText("x")
      XCTAssertEqual(hearing.log, ["selection 1", "selection 2", "text"])
      hearing.log = []
      field.selectAll(nil)
      field.insertText("x")
      XCTAssertEqual(hearing.log, ["field", "field"])
    }
  }

  /// A view's subclass may say that its text is another.
  func testAViewMayHaveAnotherTextThanItTells() {
    final class Trimmed: UITextView {
      override var text: String! {
        get { super.text + "  " }
        set { super.text = newValue }
      }
    }
    onMain {
      let view = Trimmed()
      view.insertText("a")
      view.selectedRange = NSRange(location: 3, length: 0)
      view.insertText("b")
      XCTAssertEqual(view.text, "ab  ")
    }
  }
}
