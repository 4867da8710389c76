import UIKit
import UIKitTraits
import XCTest

/// Storages that several views show, and what a program finds in the middle of an edit.
final class SharedStorageTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Hearing: NSObject, NSTextStorageDelegate {
    var hear: (NSTextStorage) -> Void = { _ in }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { hear(textStorage) }
  }
  private static func kern(_ text: NSAttributedString) -> Int? {
    text.length == 0 ? nil : text.attribute(.kern, at: 0, effectiveRange: nil) as? Int
  }

  /// `UITextView.text` is the storage's.
  func testTheTextIsNewWhenTheDelegateHearsOfTheEdit() {
    onMain {
      let (view, hearing) = (UITextView(), Hearing())
      view.text = "abc"
      view.textStorage.delegate = hearing
      var log: [String] = []
      hearing.hear = { _ in log += [view.text, view.attributedText.string] }
      view.insertText("d")
      view.deleteBackward()
      XCTAssertEqual(log, ["abcd", "abcd", "abc", "abc"])
    }
  }

  func testADelegateMaySetTheFontOfTheView() {
    onMain {
      let (view, hearing) = (UITextView(), Hearing())
      view.textStorage.delegate = hearing
      let font = UIFont.systemFont(ofSize: 3)
      hearing.hear = { _ in if view.font != font { view.font = font } }
      view.insertText("a")
      XCTAssertEqual([view.text, view.textStorage.string], ["a", "a"])
      XCTAssertEqual(view.font, font)
    }
  }

  func testAViewMayBeAskedInTheMiddleOfAnEdit() {
    onMain {
      let view = UITextView()
      let storage = view.textStorage
      storage.append(NSAttributedString(string: "abcdef", attributes: [.kern: 1]))
      view.selectedRange = NSRange(location: 6, length: 0)
      storage.beginEditing()
      storage.deleteCharacters(in: NSRange(location: 1, length: 5))
      XCTAssertEqual(view.attributedText.string, "a")
      XCTAssertEqual(view.text, "a")
      XCTAssertEqual(view.typingAttributes[.kern] as? Int, 1)
      storage.endEditing()
      XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 0))
    }
  }

  func testViewsOfOneStorageShowOneText() {
    onMain {
      let views = [UITextView(), UITextView(), UITextView()]
      let storage = views[0].textStorage
      storage.addLayoutManager(views[1].layoutManager)
      views[1].layoutManager.addTextContainer(views[2].textContainer)
      for (place, view) in views.enumerated() {
        view.attributedText = NSAttributedString(string: "\(place)", attributes: [.kern: place])
        XCTAssertEqual(views.map(\.text), Array(repeating: "\(place)", count: 3))
        XCTAssertEqual(views.map { Self.kern($0.attributedText) }, [place, place, place])
        view.insertText("!")
        XCTAssertEqual(views.map(\.text), Array(repeating: "\(place)!", count: 3))
      }
    }
  }

  /// As the delegate does.
  func testAnObserverColoursTheTextThatIsSet() {
    onMain {
      let view = UITextView()
      nonisolated(unsafe) let storage = view.textStorage
      let observer = NotificationCenter.default.addObserver(
        forName: NSTextStorage.didProcessEditingNotification, object: storage, queue: nil
      ) { _ in
        MainActor.assumeIsolated {
          let all = NSRange(location: 0, length: storage.length)
          storage.addAttribute(.kern, value: 5, range: all)
        }
      }
      view.text = "ab"
      XCTAssertEqual(Self.kern(storage), 5)
      XCTAssertEqual(Self.kern(view.attributedText), 5)
      NotificationCenter.default.removeObserver(observer)
    }
  }

  func testAViewDoesNotFollowTheStorageThatItHasLeft() {
    onMain {
      for movesContainer in [false, true] {
        let (view, storage) = (UITextView(), NSTextStorage(string: "new"))
        let old = view.textStorage
        let (oldManager, manager) = (view.layoutManager, NSLayoutManager())
        if movesContainer {
          storage.addLayoutManager(manager)
          manager.addTextContainer(view.textContainer)
        } else {
          storage.addLayoutManager(view.layoutManager)
        }
        old.append(NSAttributedString(string: "old"))
        XCTAssertEqual(view.text, "new", "\(movesContainer)")
        XCTAssertIdentical(view.textStorage, storage)
        withExtendedLifetime(oldManager) {}
      }
    }
  }

  /// Strings are equal whose characters are, which may have other lengths.
  func testTheSelectionIsInsideAnEqualText() {
    onMain {
      let (view, field) = (UITextView(), UITextField())
      (view.text, field.text) = ("e\u{301}", "e\u{301}")
      view.selectedRange = NSRange(location: 2, length: 0)
      field.selectedTextRange = view.selectedTextRange
      (view.text, field.text) = ("\u{e9}", "\u{e9}")
      XCTAssertEqual(view.selectedRange, NSRange(location: 1, length: 0))
      XCTAssertEqual(
        field.selectedTextRange.map { field.compare($0.end, to: field.endOfDocument) },
        .orderedSame)
    }
  }

  func testTheTextOfAProgramsStorageIsSet() {
    onMain {
      let (storage, view, label) = (OwnTextStorage(), UITextView(), UILabel())
      storage.append(NSAttributedString(string: "ab", attributes: [.kern: 4]))
      view.attributedText = storage
      label.attributedText = storage
      XCTAssertEqual([view.attributedText.string, label.attributedText?.string], ["ab", "ab"])
      XCTAssertEqual(Self.kern(view.attributedText), 4)
      XCTAssertEqual(label.attributedText.flatMap(Self.kern), 4)
    }
  }
}
