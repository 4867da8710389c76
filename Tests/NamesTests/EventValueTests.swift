import UIKit
import XCTest

/// Events, keys and the attributes of a layout.
final class EventValueTests: XCTestCase {
  func testEventsHaveNothingInThem() {
    onMain {
      let (event, touch, key) = (UIEvent(), UITouch(), UIKey())
      XCTAssertEqual(event.type, .touches)
      XCTAssertEqual(event.timestamp, 0)
      XCTAssertNil(event.allTouches)
      XCTAssertEqual(touch.phase, .began)
      XCTAssertEqual(touch.tapCount, 0)
      XCTAssertEqual(touch.timestamp, 0)
      XCTAssertNil(UIPress().key)
      XCTAssertEqual(key.characters, "")
      XCTAssertEqual(key.charactersIgnoringModifiers, "")
      XCTAssertEqual(key.modifierFlags, [])
      XCTAssertEqual(key.keyCode, UIKeyboardHIDUsage(rawValue: 0))
      XCTAssertEqual(UIPressesEvent().type, .touches)
    }
  }

  /// The numbers are those of the USB keyboard page.
  func testKeysHaveTheirNumbers() {
    XCTAssertEqual(
      [
        UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardEscape, .keyboardDeleteOrBackspace,
        .keyboardTab, .keyboardSpacebar, .keyboardRightArrow, .keyboardLeftArrow,
        .keyboardDownArrow, .keyboardUpArrow,
      ].map(\.rawValue), [40, 41, 42, 43, 44, 79, 80, 81, 82])
    XCTAssertEqual(
      [UIKeyModifierFlags.alphaShift, .shift, .control, .alternate, .command].map(\.rawValue),
      [1 << 16, 1 << 17, 1 << 18, 1 << 19, 1 << 20])
    XCTAssertEqual(
      [UILayoutPriority.required, .defaultHigh, .defaultLow, .fittingSizeLevel].map(\.rawValue),
      [1000, 750, 250, 50])
    XCTAssertEqual(UILayoutPriority(rawValue: 7), UILayoutPriority(7))
    XCTAssertEqual(UILayoutPriority(rawValue: 7).rawValue, 7)
  }

  func testAKeyCommandKeepsItsKey() {
    onMain {
      let command = UIKeyCommand(input: "a", modifierFlags: [.command, .shift])
      XCTAssertEqual(command.input, "a")
      XCTAssertEqual(command.modifierFlags, [.shift, .command])
      XCTAssertEqual(command.title, "")
      XCTAssertFalse(command.wantsPriorityOverSystemBehavior)
      XCTAssertNil(command.discoverabilityTitle)
    }
  }

  func testAnActivityGathersItsInformation() {
    onMain {
      let activity = NSUserActivity(activityType: "reading")
      XCTAssertEqual(activity.activityType, "reading")
      XCTAssertEqual(
        [
          activity.isEligibleForHandoff, activity.isEligibleForSearch,
          activity.isEligibleForPrediction, activity.needsSave,
        ], [true, false, false, false])
      activity.addUserInfoEntries(from: ["a": 1, "b": 2])
      activity.addUserInfoEntries(from: ["b": 3])
      XCTAssertEqual(activity.userInfo as? [String: Int], ["a": 1, "b": 3])
      let controller = UIViewController()
      controller.userActivity = activity
      XCTAssertIdentical(controller.userActivity, activity)
    }
  }

  func testAnUndoManagerUndoesAndRedoes() {
    onMain {
      @MainActor final class Page { var words: [String] = [] }
      let (manager, page) = (UndoManager(), Page())
      @MainActor func write(_ word: String) {
        page.words.append(word)
        manager.registerUndo(withTarget: page) { _ in
          XCTAssertTrue(manager.isUndoing)
          page.words.removeLast()
          manager.registerUndo(withTarget: page) { _ in write(word) }
        }
      }
      XCTAssertFalse(manager.canUndo || manager.canRedo || manager.isUndoing)
      manager.undo()
      manager.redo()
      write("a")
      write("b")
      XCTAssertTrue(manager.canUndo)
      manager.undo()
      XCTAssertEqual(page.words, ["a"])
      XCTAssertFalse(manager.isUndoing)
      XCTAssertTrue(manager.canRedo)
      manager.redo()
      XCTAssertEqual(page.words, ["a", "b"])
      XCTAssertFalse(manager.canRedo)
      manager.undo()
      manager.undo()
      XCTAssertEqual(page.words, [])
      XCTAssertFalse(manager.canUndo)
      XCTAssertTrue(manager.canRedo)
      write("c")
      manager.removeAllActions()
      XCTAssertFalse(manager.canUndo || manager.canRedo)
    }
  }

  func testAttributesHaveASizeAndACentre() {
    onMain {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [2, 3])
      XCTAssertEqual(attributes.indexPath, [2, 3])
      XCTAssertEqual(UICollectionViewLayoutAttributes().indexPath, [0, 0])
      attributes.frame = CGRect(x: 1, y: 2, width: 10, height: 20)
      XCTAssertEqual(attributes.size, CGSize(width: 10, height: 20))
      XCTAssertEqual(attributes.bounds, CGRect(x: 0, y: 0, width: 10, height: 20))
      XCTAssertEqual(attributes.center, CGPoint(x: 6, y: 12))
      attributes.center = CGPoint(x: 50, y: 70)
      XCTAssertEqual(attributes.frame, CGRect(x: 45, y: 60, width: 10, height: 20))
      attributes.size = CGSize(width: 3, height: 4)
      XCTAssertEqual(attributes.frame, CGRect(x: 48.5, y: 68, width: 3, height: 4))
      attributes.bounds = CGRect(x: 9, y: 9, width: 5, height: 6)
      XCTAssertEqual(attributes.frame, CGRect(x: 47.5, y: 67, width: 5, height: 6))
    }
  }

  func testACopyOfAttributesHasAllOfThem() throws {
    try onMain {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "header", with: [1, 2])
      XCTAssertEqual(attributes.alpha, 1)
      XCTAssertEqual(attributes.zIndex, 0)
      XCTAssertFalse(attributes.isHidden)
      (attributes.frame, attributes.alpha) = (CGRect(x: 1, y: 2, width: 3, height: 4), 0.5)
      (attributes.zIndex, attributes.isHidden) = (6, true)
      attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
      let copy = try XCTUnwrap(attributes.copy() as? UICollectionViewLayoutAttributes)
      XCTAssertNotIdentical(copy, attributes)
      XCTAssertEqual(copy.indexPath, [1, 2])
      XCTAssertEqual(copy.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertEqual(copy.alpha, 0.5)
      XCTAssertEqual(copy.zIndex, 6)
      XCTAssertTrue(copy.isHidden)
      XCTAssertEqual(copy.transform, CGAffineTransform(scaleX: 2, y: 3))
      XCTAssertEqual(copy.representedElementKind, "header")
      copy.frame.origin.x = 100
      XCTAssertEqual(attributes.frame.origin.x, 1)
    }
  }
}
