import UIKit
import XCTest

/// What an undo manager tells and keeps while programs call it in the middle of its work.
final class UndoManagerTests: XCTestCase {
  @MainActor
  private final class Counter {
    let manager = UndoManager()
    var number = 0
    var onChange: () -> Void = {}
    var seen = 0
    func add(_ step: Int) {
      number += step
      manager.registerUndo(withTarget: self) { $0.add(-step) }
      onChange()
    }
  }

  private final class Forgetful: Sendable {
    let manager: UndoManager
    init(_ manager: UndoManager) { self.manager = manager }
    deinit { MainActor.assumeIsolated { manager.removeAllActions(withTarget: self) } }
  }

  /// As documented: a target asks for it when it is released.
  func testATargetForgetsItsActionsInItsDeinit() {
    onMain {
      let manager = UndoManager()
      do {
        let target = Forgetful(manager)
        manager.registerUndo(withTarget: target) { _ in }
        XCTAssertTrue(manager.canUndo)
        withExtendedLifetime(target) {}
      }
      XCTAssertFalse(manager.canUndo)
    }
  }

  func testTheEndOfATurnClosesTheGroupThatIsUndoneAsANestedOne() {
    onMain {
      let counter = Counter()
      counter.add(1)
      UIApplication.shared.runUpdateCycle()
      counter.manager.undoNestedGroup()
      XCTAssertEqual(counter.number, 0)
    }
  }

  /// As a program does that enables its buttons after each change.
  func testAnActionAsksWhetherThereIsMoreToUndo() {
    onMain {
      let counter = Counter()
      var log: [String] = []
      counter.add(1)
      counter.manager.setActionName("Adding")
      counter.onChange = { [unowned counter] in
        let manager = counter.manager
        log.append("\(manager.canUndo) \(manager.canRedo) \(manager.undoActionName)")
      }
      counter.manager.undo()
      XCTAssertEqual(log, ["false true "])
      counter.manager.redo()
      XCTAssertEqual(log, ["false true ", "true false Adding"])
    }
  }

  /// What an observer of the beginning keeps belongs to the change that begins.
  func testAnObserverOfTheBeginningRegistersAndUndoes() {
    onMain {
      let counter = Counter()
      counter.add(1)
      UIApplication.shared.runUpdateCycle()
      counter.add(10)
      let token = NotificationCenter.default.addObserver(
        forName: .NSUndoManagerWillUndoChange, object: counter.manager, queue: nil
      ) { _ in
        MainActor.assumeIsolated {
          XCTAssertTrue(counter.manager.isUndoing)
          counter.manager.undo()
          counter.manager.registerUndo(withTarget: counter) { $0.seen += 1 }
        }
      }
      counter.manager.undo()
      NotificationCenter.default.removeObserver(token)
      XCTAssertEqual(counter.number, 1)
      counter.manager.redo()
      XCTAssertEqual(counter.number, 11)
      XCTAssertEqual(counter.seen, 1)
    }
  }

  /// A second tap of a button while the first is at work.
  func testAnActionThatUndoesLeavesOneGroupToRedo() {
    onMain {
      let counter = Counter()
      counter.add(1)
      counter.add(10)
      counter.onChange = { [unowned counter] in counter.manager.undo() }
      counter.manager.undo()
      counter.onChange = {}
      counter.manager.redo()
      XCTAssertEqual(counter.number, 11)
      XCTAssertFalse(counter.manager.canRedo)
    }
  }
}
