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
      UIApplication.shared.runUpdateCycle()
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

  @MainActor
  private final class Text {
    var text = ""
    let manager = UndoManager()
    func set(_ new: String) {
      let old = text
      manager.registerUndo(withTarget: self) { $0.set(old) }
      text = new
    }
  }

  func testTheActionsOfATurnAreUndoneTogether() {
    onMain {
      let page = Text()
      page.set("a")
      page.set("ab")
      page.manager.setActionName("Typing")
      XCTAssertEqual(page.manager.groupingLevel, 1)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(page.manager.groupingLevel, 0)
      page.set("abc")
      XCTAssertEqual(page.manager.undoActionName, "")
      page.manager.undo()
      XCTAssertEqual(page.text, "ab", "The group that is open ends before.")
      XCTAssertEqual(page.manager.undoMenuItemTitle, "Undo Typing")
      page.manager.undo()
      XCTAssertEqual(page.text, "")
      XCTAssertEqual(page.manager.redoMenuItemTitle, "Redo Typing")
      page.manager.redo()
      XCTAssertEqual(page.text, "ab")
      page.manager.redo()
      XCTAssertEqual(page.text, "abc")
    }
  }

  func testANewActionLeavesNothingToRedo() {
    onMain {
      let page = Text()
      page.set("a")
      page.manager.undo()
      XCTAssertTrue(page.manager.canRedo)
      page.set("b")
      XCTAssertFalse(page.manager.canRedo)
      page.manager.redo()
      XCTAssertEqual(page.text, "b")
    }
  }

  func testAProgramGroupsActionsItself() {
    onMain {
      let (page, manager) = (Text(), UndoManager())
      manager.groupsByEvent = false
      manager.levelsOfUndo = 2
      var (log, sum): ([String], Int) = ([], 0)
      @MainActor func add(_ number: Int) {
        sum += number
        manager.registerUndo(withTarget: page) { _ in
          log.append("\(manager.isUndoing) \(manager.isRedoing)")
          add(-number)
        }
      }
      for number in 1...3 {
        manager.beginUndoGrouping()
        add(number)
        manager.beginUndoGrouping()
        add(10 * number)
        manager.endUndoGrouping()
        manager.endUndoGrouping()
      }
      manager.endUndoGrouping()
      manager.undo()
      XCTAssertEqual(sum, 33)
      manager.redo()
      XCTAssertEqual(sum, 66)
      XCTAssertEqual(log, ["true false", "true false", "false true", "false true"])
      for _ in 0..<5 { manager.undo() }
      XCTAssertEqual(sum, 11, "The first of three groups was forgotten.")
      manager.removeAllActions(withTarget: page)
      XCTAssertFalse(manager.canRedo)
      manager.disableUndoRegistration()
      add(5)
      XCTAssertFalse(manager.canUndo)
      manager.enableUndoRegistration()
      XCTAssertTrue(manager.isUndoRegistrationEnabled)
    }
  }

  func testAnActionMayForgetTheOthers() {
    onMain {
      let (manager, page) = (UndoManager(), Text())
      var ended = 0
      do {
        let ending = Ending { ended += manager.canUndo || manager.canRedo ? 100 : 1 }
        manager.registerUndo(withTarget: page) { _ in withExtendedLifetime(ending) {} }
      }
      manager.registerUndo(withTarget: page) { _ in manager.removeAllActions() }
      manager.undo()
      XCTAssertFalse(manager.canUndo || manager.canRedo)
      XCTAssertEqual(ended, 1)
    }
  }

  /// Each window has a manager.
  func testAControllerHasItsWindowsUndoManager() {
    onMain {
      let (stage, inner) = (ProgramStage(UIViewController()), UIView())
      XCTAssertNil(inner.undoManager)
      stage.window.rootViewController?.view.addSubview(inner)
      XCTAssertNotNil(stage.window.undoManager)
      XCTAssertIdentical(inner.undoManager, stage.window.undoManager)
      XCTAssertIdentical(
        stage.window.rootViewController?.undoManager, stage.window.undoManager)
      XCTAssertNotIdentical(UIWindow().undoManager, stage.window.undoManager)
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
