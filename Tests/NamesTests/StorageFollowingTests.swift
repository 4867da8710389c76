import UIKit
import XCTest

/// Views and storages that change by turns, and delegates that are asked about what menus do.
final class StorageFollowingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// A program keeps the storage and sets the view's text later.
  func testAStorageHasTheViewsNextTextAtOnce() {
    onMain {
      let view = UITextView()
      let storage = view.textStorage
      view.text = "new"
      XCTAssertEqual(storage.string, "new")
      storage.append(NSAttributedString(string: "!"))
      XCTAssertEqual(view.text, "new!")
      view.insertText("?")
      XCTAssertEqual(storage.string, "new?!")
      view.attributedText = NSAttributedString(string: "a", attributes: [.kern: 2])
      XCTAssertEqual(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 2)
      view.textColor = .red
      XCTAssertEqual(
        storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    }
  }

  private final class Styling: NSTextStorage, @unchecked Sendable {
    private let text = NSMutableAttributedString()
    var isLate = false
    override var string: String { text.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      text.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      text.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      text.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    private func style() {
      setAttributes([.kern: 6], range: NSRange(location: 0, length: text.length))
    }
    override func processEditing() {
      if !isLate { style() }
      super.processEditing()
      if isLate { style() }
    }
  }
  @MainActor
  private static func view(of storage: NSTextStorage) -> UITextView {
    let (manager, container) = (NSLayoutManager(), NSTextContainer())
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return UITextView(frame: .zero, textContainer: container)
  }
  private static func kern(_ text: NSAttributedString) -> Int? {
    text.attribute(.kern, at: 0, effectiveRange: nil) as? Int
  }

  func testAProgramsStorageStylesTheTextThatIsSetOrTyped() {
    onMain {
      for isLate in [false, true] {
        let storage = Styling()
        storage.isLate = isLate
        let view = Self.view(of: storage)
        view.text = "ab"
        XCTAssertEqual(storage.string, "ab")
        XCTAssertEqual(Self.kern(view.attributedText), 6, "\(isLate)")
        view.selectedRange = NSRange(location: 1, length: 0)
        view.insertText("x")
        XCTAssertEqual([view.text, storage.string], ["axb", "axb"])
        XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
        XCTAssertEqual(Self.kern(view.attributedText), 6, "\(isLate)")
        storage.append(NSAttributedString(string: "c"))
        XCTAssertEqual(view.text, "axbc")
        XCTAssertEqual(Self.kern(view.attributedText), 6, "\(isLate)")
      }
    }
  }

  func testAChangeOfTheStorageKeepsTheSelection() {
    onMain {
      let view = UITextView()
      view.text = "one two"
      view.selectedRange = NSRange(location: 1, length: 2)
      view.textStorage.append(NSAttributedString(string: " three"))
      XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 2))
      view.textStorage.deleteCharacters(in: NSRange(location: 2, length: 11))
      XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 1))
    }
  }

  func testAStorageIsAppendedToItself() {
    onMain {
      for storage in [NSTextStorage(), Styling()] {
        storage.append(NSAttributedString(string: "ab"))
        storage.append(storage)
        XCTAssertEqual(storage.string, "abab")
        storage.setAttributedString(storage)
        XCTAssertEqual(storage.string, "abab")
      }
    }
  }

  private final class Writer: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var log: [String] = []
    var mayChange = false
    var unselects = false
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("\(range.location) \(range.length) \(text)")
      if unselects { textView.selectedRange = NSRange(location: 1, length: 0) }
      return mayChange
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("\(range.location) \(range.length) \(string)")
      return mayChange
    }
    func textViewDidChange(_ textView: UITextView) {
      if textView.text.hasSuffix("!") { textView.text = textView.text.uppercased() }
    }
  }

  func testADelegateIsAskedAboutWhatIsPastedAndCut() {
    onMain {
      let (view, field, writer) = (UITextView(), UITextField(), Writer())
      (view.delegate, field.delegate) = (writer, writer)
      (view.text, field.text) = ("abc", "def")
      UIPasteboard.general.string = "x"
      view.paste(nil)
      field.paste(nil)
      XCTAssertEqual([view.text, field.text], ["abc", "def"])
      view.selectedRange = NSRange(location: 0, length: 2)
      view.cut(nil)
      XCTAssertEqual([view.text, UIPasteboard.general.string], ["abc", "ab"])
      XCTAssertEqual(writer.log, ["3 0 x", "3 0 x", "0 2 "])
      writer.mayChange = true
      view.delete(nil)
      XCTAssertEqual(view.text, "c")
      field.paste(nil)
      XCTAssertEqual(field.text, "defab")
      view.selectAll(nil)
      writer.unselects = true
      view.delete(nil)
      XCTAssertEqual(view.text, "c", "Nothing is selected any more.")
    }
  }

  func testADelegateSetsTheTextInItsStorage() {
    onMain {
      let (view, writer) = (UITextView(), Writer())
      view.delegate = writer
      let storage = view.textStorage
      view.insertText("a")
      view.insertText("!")
      XCTAssertEqual([view.text, storage.string], ["A!", "A!"])
    }
  }

  func testViewsReleaseTheirStoragesAndManagers() {
    onMain {
      weak var storage: NSTextStorage?
      weak var manager: NSLayoutManager?
      weak var view: UITextView?
      func make() {
        let made = UITextView()
        (view, storage, manager) = (made, made.textStorage, made.layoutManager)
        made.text = "a"
        storage?.append(NSAttributedString(string: "b"))
      }
      make()
      XCTAssertNil(view)
      XCTAssertNil(storage)
      XCTAssertNil(manager)
    }
  }
}
