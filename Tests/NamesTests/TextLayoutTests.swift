import UIKit
import XCTest

/// Storages, layout managers and containers of texts.
final class TextLayoutTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAViewOfAContainerShowsTheTextOfItsStorage() {
    onMain {
      let container = NSTextContainer(size: CGSize(width: 100, height: 1000))
      let manager = NSLayoutManager()
      manager.addTextContainer(container)
      let storage = NSTextStorage(
        attributedString: NSAttributedString(string: "one", attributes: [.kern: 2]))
      storage.addLayoutManager(manager)
      let view = UITextView(frame: .zero, textContainer: container)
      XCTAssertTrue(view.layoutManager === manager && container.layoutManager === manager)
      XCTAssertTrue(view.textStorage === storage && manager.textStorage === storage)
      XCTAssertTrue(storage.layoutManagers.elementsEqual([manager], by: ===))
      XCTAssertEqual(view.text, "one")
      storage.append(NSAttributedString(string: " two"))
      XCTAssertEqual(view.text, "one two")
      storage.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: 3))
      XCTAssertEqual(
        view.attributedText.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 3)
      view.text = "three"
      XCTAssertEqual(view.textStorage.string, "three")
      XCTAssertTrue(view.textStorage === storage)
      storage.removeLayoutManager(manager)
      storage.append(NSAttributedString(string: "!"))
      XCTAssertEqual(view.text, "three")
      XCTAssertTrue(storage.layoutManagers.isEmpty && manager.textStorage == nil)
    }
  }

  /// The view retains the storage, as its program may forget it.
  func testAStorageLivesAsLongAsItsView() {
    onMain {
      @MainActor func made() -> UITextView {
        let (manager, container) = (NSLayoutManager(), NSTextContainer())
        manager.addTextContainer(container)
        let storage = NSTextStorage(string: "kept")
        storage.addLayoutManager(manager)
        return UITextView(frame: .zero, textContainer: container)
      }
      let view = made()
      XCTAssertEqual(view.layoutManager.textStorage?.string, "kept")
      view.textStorage.setAttributedString(NSAttributedString(string: "changed"))
      XCTAssertEqual(view.text, "changed")
    }
  }

  func testAPlainViewsTextIsChangedThroughItsStorage() {
    onMain {
      let view = UITextView()
      view.text = "abc"
      let storage = view.textStorage
      XCTAssertTrue(storage === view.textStorage)
      XCTAssertTrue(view.textContainer.layoutManager === view.layoutManager)
      storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "B")
      XCTAssertEqual(view.text, "aBc")
      storage.beginEditing()
      storage.deleteCharacters(in: NSRange(location: 0, length: 1))
      XCTAssertEqual(view.text, "Bc", "It is the storage's, in the middle of an edit, too.")
      storage.insert(NSAttributedString(string: "x"), at: 0)
      storage.setAttributes([.kern: 1], range: NSRange(location: 0, length: 3))
      storage.addAttributes([.underlineStyle: 1], range: NSRange(location: 0, length: 1))
      storage.removeAttribute(.kern, range: NSRange(location: 0, length: 1))
      storage.endEditing()
      XCTAssertEqual(view.text, "xBc")
      XCTAssertNil(view.attributedText.attribute(.kern, at: 0, effectiveRange: nil))
      XCTAssertNotNil(view.attributedText.attribute(.kern, at: 1, effectiveRange: nil))
    }
  }

  /// A storage that styles what is typed, with the methods that a subclass has to have.
  private final class Highlighting: OwnTextStorage {
    override func processEditing() {
      let all = NSRange(location: 0, length: text.length)
      if all.length > 0 { text.addAttribute(.kern, value: 5, range: all) }
      setAttributes(text.length > 0 ? [.kern: 6] : nil, range: all)
      super.processEditing()
    }
  }

  func testAProgramsStorageStylesItsText() {
    onMain {
      let (manager, container) = (NSLayoutManager(), NSTextContainer())
      manager.addTextContainer(container)
      let storage = Highlighting()
      storage.addLayoutManager(manager)
      let view = UITextView(frame: .zero, textContainer: container)
      storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "ab")
      XCTAssertEqual(view.text, "ab")
      XCTAssertEqual(
        view.attributedText.attribute(.kern, at: 0, effectiveRange: nil) as? Int, 6)
    }
  }

  func testALayoutManagerEstimates() {
    onMain {
      let container = NSTextContainer(size: CGSize(width: 110, height: CGFloat.infinity))
      let manager = NSLayoutManager()
      XCTAssertEqual(manager.usedRect(for: container), CGRect(x: 0, y: 0, width: 10, height: 0))
      manager.addTextContainer(container)
      let text = NSAttributedString(
        string: String(repeating: "a", count: 30),
        attributes: [.font: UIFont.systemFont(ofSize: 10)]
      )
      let storage = NSTextStorage(attributedString: text)
      storage.addLayoutManager(manager)
      manager.ensureLayout(for: container)
      manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 1))
      manager.invalidateLayout(
        forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
      XCTAssertEqual(manager.glyphRange(for: container), NSRange(location: 0, length: 30))
      // Half as wide as high: 150 points in lines of 100.
      let used = manager.usedRect(for: container)
      XCTAssertEqual(used.width, 110)
      XCTAssertEqual(used.height, 2 * UIFont.systemFont(ofSize: 10).lineHeight, accuracy: 0.001)
      manager.removeTextContainer(at: 0)
      XCTAssertNil(container.layoutManager)
    }
  }

  // MARK: What menus do with a selection

  func testTextsCutCopyPasteAndDelete() {
    onMain {
      let (field, view) = (UITextField(), UITextView())
      field.text = "one two"
      field.selectAll(nil)
      field.copy(nil)
      XCTAssertEqual(UIPasteboard.general.string, "one two")
      view.paste(nil)
      XCTAssertEqual(view.text, "one two")
      view.selectedRange = NSRange(location: 0, length: 4)
      view.cut(nil)
      XCTAssertEqual([view.text, UIPasteboard.general.string], ["two", "one "])
      view.pasteAndMatchStyle(nil)
      XCTAssertEqual(view.text, "one two")
      field.delete(nil)
      XCTAssertEqual(field.text, "")
      view.selectedRange = NSRange(location: 1, length: 0)
      view.delete(nil)
      view.cut(nil)
      XCTAssertEqual([view.text, UIPasteboard.general.string], ["one two", "one "])
    }
  }

  private final class Plain: UITextView {
    var pastes = 0
    override func paste(_ sender: Any?) {
      pastes += 1
      super.paste(sender)
    }
  }

  func testASubclassHearsOfAnEdit() {
    onMain {
      let view = Plain()
      UIPasteboard.general.string = "a"
      (view as UIResponder).paste(nil)
      XCTAssertEqual([view.text, "\(view.pastes)"], ["a", "1"])
      let plain = UIView()
      plain.toggleBoldface(nil)
      plain.selectAll(nil)
    }
  }
}
