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

  private final class Styling: OwnTextStorage {
    var isLate = false
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
      @MainActor func make() {
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

  // MARK: A view takes attributes of the storage when it is asked for them

  private static func colors(_ text: NSAttributedString) -> [UIColor?] {
    (0..<text.length).map {
      text.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor
    }
  }

  func testAViewKeepsTheLastTextOfAStorageThatItLeaves() {
    onMain {
      for way in 0..<4 {
        weak var released: NSTextStorage?
        let view = UITextView()
        do {
          let storage = NSTextStorage()
          released = storage
          storage.addLayoutManager(view.layoutManager)
          storage.append(NSAttributedString(string: "ab", attributes: [.kern: 1]))
          if way == 0 { storage.removeLayoutManager(view.layoutManager) }
          if way == 1 { view.layoutManager.removeTextContainer(at: 0) }
          if way == 2 { view.text = "cd" }
          if way < 2 { storage.append(NSAttributedString(string: "!")) }
        }
        XCTAssertEqual(view.text, way == 2 ? "cd" : "ab")
        if way < 2 { XCTAssertEqual(Self.kern(view.attributedText), 1) }
        if way < 2 { XCTAssertNil(released, "\(way)") }
        view.insertText("c")
        XCTAssertEqual(view.text, way == 2 ? "cdc" : "cab", "\(way)")
      }
    }
  }

  func testAViewShowsTheStorageOfTheManagerThatGetsItsContainer() {
    onMain {
      let (view, manager, storage) = (UITextView(), NSLayoutManager(), NSTextStorage())
      view.text = "old"
      _ = view.textStorage
      storage.append(NSAttributedString(string: "new", attributes: [.kern: 1]))
      storage.addLayoutManager(manager)
      manager.addTextContainer(view.textContainer)
      XCTAssertEqual(view.text, "new")
      XCTAssertIdentical(view.textStorage, storage)
      XCTAssertIdentical(view.layoutManager, manager)
      view.insertText("!")
      XCTAssertEqual([storage.string, view.text], ["new!", "new!"])
    }
  }

  /// It is redrawn when traits change on which a colour of the text depends, and then only.
  func testAShownTextIsRedrawnForItsColours() {
    onMain {
      final class Drawn: UITextView {
        var count = 0
        override func draw(_ rect: CGRect) { count += 1 }
      }
      let (stage, view) = (ProgramStage(), Drawn())
      view.textColor = .red
      stage.window.addSubview(view)
      let storage = view.textStorage
      @MainActor func isRedrawn() -> Bool {
        stage.update()
        view.count = 0
        let isDark = stage.window.overrideUserInterfaceStyle == .dark
        stage.window.overrideUserInterfaceStyle = isDark ? .light : .dark
        stage.update()
        return view.count > 0
      }
      @MainActor func color(_ color: UIColor?, _ location: Int, _ length: Int) {
        let range = NSRange(location: location, length: length)
        if let color {
          storage.addAttribute(.foregroundColor, value: color, range: range)
        } else {
          storage.removeAttribute(.foregroundColor, range: range)
        }
      }
      storage.append(
        NSAttributedString(string: "abcdef", attributes: [.foregroundColor: UIColor.red]))
      XCTAssertFalse(isRedrawn())
      color(.label, 2, 2)
      XCTAssertTrue(isRedrawn())
      storage.append(NSAttributedString(string: "g", attributes: [.foregroundColor: UIColor.red]))
      XCTAssertTrue(isRedrawn())
      storage.deleteCharacters(in: NSRange(location: 3, length: 2))
      XCTAssertTrue(isRedrawn())
      storage.deleteCharacters(in: NSRange(location: 2, length: 1))
      XCTAssertFalse(isRedrawn())
      view.insertText("x")
      color(.label, 0, 1)
      XCTAssertTrue(isRedrawn())
      XCTAssertEqual(view.textColor, .label)
      color(.blue, 0, 1)
      XCTAssertFalse(isRedrawn())
      XCTAssertEqual(view.textColor, .blue)
      XCTAssertEqual(Self.colors(view.attributedText).first, .blue)
    }
  }

  func testDeletingTakesTheCharacterBeforeTheCaret() {
    onMain {
      for text in ["a👩‍👩‍👧b", "e\u{301}x", "🇩🇪🇫🇷", "\r\n", "ab"] {
        let (view, field) = (UITextView(), UITextField())
        (view.text, field.text) = (text, text)
        for end in text.indices.dropFirst() + [text.endIndex] {
          (view.text, field.text) = (text, text)
          let place = NSRange(text.startIndex..<end, in: text).length
          view.selectedRange = NSRange(location: place, length: 0)
          field.selectedTextRange = view.selectedTextRange
          view.deleteBackward()
          field.deleteBackward()
          let wanted = String(text[..<end].dropLast()) + text[end...]
          XCTAssertEqual([view.text, field.text], [wanted, wanted])
          XCTAssertEqual(view.selectedRange.location, text[..<end].dropLast().utf16.count)
        }
      }
      // A caret in the middle of a pair, which no user has.
      let view = UITextView()
      view.text = "a😀"
      view.selectedRange = NSRange(location: 2, length: 0)
      view.deleteBackward()
      XCTAssertEqual(view.text.utf16.count, 2)
    }
  }

  func testFontsThatFollowTheTextSizeStayInTheStorage() {
    onMain {
      let (stage, view) = (ProgramStage(), UITextView())
      stage.window.addSubview(view)
      view.adjustsFontForContentSizeCategory = true
      let storage = view.textStorage
      storage.append(
        NSAttributedString(
          string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]))
      stage.update()
      let size = view.font?.pointSize ?? 0
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
      stage.update()
      let scaled = view.font
      XCTAssertGreaterThan(scaled?.pointSize ?? 0, size)
      XCTAssertEqual(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, scaled)
      storage.append(NSAttributedString(string: "b"))
      XCTAssertEqual(view.font, scaled)
    }
  }
}
