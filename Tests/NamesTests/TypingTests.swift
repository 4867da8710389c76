import UIKit
import XCTest

/// What typing and setting a text do to the text, to its selection and to its attributes.
final class TypingTests: XCTestCase {
  func testWhatIsTypedReplacesTheSelection() {
    onMain {
      let (view, field) = (UITextView(), UITextField())
      (view.text, field.text) = ("one two", "one two")
      view.selectedRange = NSRange(location: 0, length: 3)
      field.selectedTextRange = view.selectedTextRange
      view.insertText("1")
      field.insertText("1")
      XCTAssertEqual([view.text, field.text], ["1 two", "1 two"])
      XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 0))
      view.insertText("!")
      field.insertText("!")
      XCTAssertEqual([view.text, field.text], ["1! two", "1! two"])
    }
  }

  func testDeletingRemovesTheSelectionOrWhatIsBeforeTheCaret() {
    onMain {
      let (view, field) = (UITextView(), UITextField())
      (view.text, field.text) = ("a😀bc", "a😀bc")
      view.selectedRange = NSRange(location: 3, length: 1)
      field.selectedTextRange = view.selectedTextRange
      for wanted in ["a😀c", "ac", "c", "c"] {
        view.deleteBackward()
        field.deleteBackward()
        XCTAssertEqual([view.text, field.text], [wanted, wanted])
      }
      XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 0))
      XCTAssertEqual(field.selectedTextRange?.start.offset(in: field), 0)
    }
  }

  func testTheCaretIsBehindWhatReplacesARange() {
    onMain {
      let (view, field) = (UITextView(), UITextField())
      (view.text, field.text) = ("one two", "one two")
      view.selectedRange = NSRange(location: 0, length: 3)
      let range = view.selectedTextRange!
      field.selectedTextRange = range
      view.replace(range, withText: "three")
      field.replace(range, withText: "three")
      XCTAssertEqual([view.text, field.text], ["three two", "three two"])
      XCTAssertEqual(view.selectedRange, NSRange(location: 5, length: 0))
      XCTAssertEqual(field.selectedTextRange?.start.offset(in: field), 5)
    }
  }

  func testAFieldWithoutATextHasTheEmptyOne() {
    onMain {
      let (field, bar) = (UITextField(), UISearchBar())
      (field.text, bar.text) = ("a", "a")
      (field.text, bar.text) = (nil, nil)
      XCTAssertEqual([field.text, bar.text], ["", ""])
      field.attributedText = nil
      XCTAssertEqual(field.text, "")
    }
  }

  func testASearchWithoutATextThatGetsNoneIsNotUpdated() {
    final class Updater: NSObject, UISearchResultsUpdating {
      var count = 0
      func updateSearchResults(for controller: UISearchController) { count += 1 }
    }
    onMain {
      let (search, updater) = (UISearchController(), Updater())
      search.searchResultsUpdater = updater
      search.isActive = true
      search.searchBar.text = nil
      XCTAssertEqual(updater.count, 1)
    }
  }

  func testAPlainTextHasNoAttributes() {
    onMain {
      let (label, field) = (UILabel(), UITextField())
      XCTAssertNil(label.attributedText)
      let spaced = NSAttributedString(string: "a", attributes: [.kern: 1])
      (label.attributedText, field.attributedText) = (spaced, spaced)
      XCTAssertEqual([label.attributedText, field.attributedText], [spaced, spaced])
      (label.text, field.text) = ("b", "b")
      let plain = NSAttributedString(string: "b")
      XCTAssertEqual([label.attributedText, field.attributedText], [plain, plain])
    }
  }

  /// `text`: "Assigning a new value to this property also replaces the value of the attributedText property
  /// with the same text, but without any inherent style attributes."
  func testAPlainTextTakesTheAttributesAway() {
    onMain {
      let (label, field, view) = (UILabel(), UITextField(), UITextView())
      let spaced = NSAttributedString(string: "a", attributes: [.kern: 1])
      (label.attributedText, field.attributedText) = (spaced, spaced)
      view.attributedText = spaced
      (label.text, field.text, view.text) = ("a", "a", "a")
      let plain = NSAttributedString(string: "a")
      XCTAssertEqual([label.attributedText, field.attributedText], [plain, plain])
      XCTAssertEqual(view.attributedText, plain)
    }
  }

  /// A usual subclass gives each text that is set its attributes.
  func testASubclassMayStyleEachTextThatIsSet() {
    final class Label: UILabel {
      override var text: String? { didSet { attributedText = spaced(text) } }
    }
    final class Field: UITextField {
      override var text: String? { didSet { attributedText = spaced(text) } }
    }
    final class Editor: UITextView {
      override var text: String! { didSet { attributedText = spaced(text) } }
    }
    onMain {
      let (label, field, view) = (Label(), Field(), Editor())
      (label.text, field.text, view.text) = ("a", "a", "a")
      for text in [label.attributedText, field.attributedText, view.attributedText] {
        XCTAssertEqual(text, spaced("a"))
      }
    }
  }

  func testOtherAttributesAreDrawn() {
    final class Field: UITextField {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    final class View: UITextView {
      var draws = 0
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    onMain {
      let (stage, field, view) = (ProgramStage(), Field(), View())
      for view in [field, view] { stage.window.addSubview(view) }
      (field.text, view.text) = ("a", "a")
      stage.update()
      let spaced = NSAttributedString(string: "a", attributes: [.kern: 1])
      (field.attributedText, view.attributedText) = (spaced, spaced)
      stage.update()
      XCTAssertEqual([field.draws, view.draws], [2, 2])
      (field.text, view.text) = ("a", "a")
      stage.update()
      XCTAssertEqual([field.draws, view.draws], [3, 3], "Without them too.")
      UIApplication.shared.reset()
    }
  }
}

extension UITextPosition {
  fileprivate func offset(in field: UITextField) -> Int {
    field.offset(from: field.beginningOfDocument, to: self)
  }
}

private func spaced(_ text: String?) -> NSAttributedString {
  NSAttributedString(string: text ?? "", attributes: [.kern: 1])
}
