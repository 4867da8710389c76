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

  func testASegmentKeepsItsOwnWidth() {
    onMain {
      let control = UISegmentedControl(items: ["a", "b"])
      XCTAssertEqual(control.widthForSegment(at: 0), 0)
      control.setWidth(40, forSegmentAt: 0)
      control.setWidth(60, forSegmentAt: 1)
      XCTAssertEqual(control.widthForSegment(at: 0), 40)
      XCTAssertEqual(control.widthForSegment(at: 1), 60)
    }
  }

  func testAnImageViewAnimatesOnlyWithImages() {
    onMain {
      let view = UIImageView()
      view.startAnimating()
      XCTAssertFalse(view.isAnimating)
      view.animationImages = [UIImage()]
      view.startAnimating()
      XCTAssertTrue(view.isAnimating)
      view.stopAnimating()
      XCTAssertFalse(view.isAnimating)
    }
  }

  func testASplitControllersDefaultsAndWhatItKeeps() {
    onMain {
      let split = UISplitViewController()
      XCTAssertEqual(split.primaryBackgroundStyle, .none)
      XCTAssertEqual(split.primaryEdge, .leading)
      XCTAssertTrue(split.presentsWithGesture)
      XCTAssertFalse(split.showsSecondaryOnlyButton)
      split.presentsWithGesture = false
      split.showsSecondaryOnlyButton = true
      XCTAssertFalse(split.presentsWithGesture)
      XCTAssertTrue(split.showsSecondaryOnlyButton)
    }
  }
}
