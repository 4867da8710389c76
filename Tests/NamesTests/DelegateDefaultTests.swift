import UIKit
import XCTest

/// What text views answer and segments keep, without a word from the program.
final class DelegateDefaultTests: XCTestCase {
  @MainActor
  private final class Silent: NSObject, UITextViewDelegate {}

  func testASilentDelegateLetsATextViewBeEdited() {
    onMain {
      let view = UITextView()
      let delegate: any UITextViewDelegate = Silent()
      XCTAssertTrue(delegate.textViewShouldBeginEditing(view))
      XCTAssertTrue(delegate.textViewShouldEndEditing(view))
      XCTAssertTrue(
        delegate.textView(
          view, shouldChangeTextIn: NSRange(location: 0, length: 0), replacementText: "a"))
    }
  }

  func testTextIsInsertedAndDeletedAtTheEndOfATextView() {
    onMain {
      let view = UITextView()
      XCTAssertFalse(view.hasText)
      view.deleteBackward()
      XCTAssertEqual(view.text, "")
      view.insertText("a")
      view.insertText("😀")
      XCTAssertEqual(view.text, "a😀")
      XCTAssertTrue(view.hasText)
      view.deleteBackward()
      XCTAssertEqual(view.text, "a")
      view.deleteBackward()
      XCTAssertEqual(view.text, "")
    }
  }

  /// Of `UIWindowSceneDelegate`, everything is optional.
  func testADelegateOfASceneNeedsNoWindow() {
    final class Plain: UIResponder, UIWindowSceneDelegate {
      var actions: [String] = []
      func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) { actions.append(shortcutItem.type) }
    }
    onMain {
      let delegate: any UIWindowSceneDelegate = Plain()
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      delegate.window = UIWindow(windowScene: scene)
      XCTAssertNil(delegate.window)
      UIApplication.shared.reset()
    }
  }
}
