import UIKit
import XCTest

/// How targets and actions of controls and gestures are taken away and replaced.
final class TargetTests: XCTestCase {
  private final class Target: NSObject {
    var calls = 0
    func call() { calls += 1 }
    func hear(_ sender: UIControl) { calls += 1 }
    func hear(_ gesture: UIGestureRecognizer) { calls += 1 }
  }

  func testAControlForgetsTheTargetsThatAreRemoved() {
    onMain {
      let (control, one, two) = (UIControl(), Target(), Target())
      var actions = 0
      control.addAction(UIAction { _ in actions += 1 }, for: .touchUpInside)
      for target in [one, two] {
        control.addTarget(target, action: Target.call, for: [.touchUpInside, .touchDown])
        control.addTarget(
          target, action: Target.hear as (Target) -> (UIControl) -> Void, for: .touchUpInside)
      }
      XCTAssertEqual(control.allTargets, [one, two])
      control.removeTarget(one, action: nil, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      XCTAssertEqual([one.calls, two.calls, actions], [0, 2, 1])
      control.sendActions(for: .touchDown)
      XCTAssertEqual([one.calls, two.calls], [1, 3], "It goes on for the other event.")
      XCTAssertEqual(control.allTargets, [one, two])
      control.removeTarget(nil, action: nil, for: .allEvents)
      control.sendActions(for: .allEvents)
      XCTAssertEqual([one.calls, two.calls, actions], [1, 3, 2], "An action is no target's.")
      XCTAssertEqual(control.allTargets, [])
    }
  }

  func testActionsAndTargetsOfManyEventsComeAndGo() {
    onMain {
      let control = UIControl()
      var log: [Int] = []
      let actions = (0..<100).map { place in
        UIAction(identifier: .init("\(place % 50)")) { _ in log.append(place) }
      }
      for action in actions { control.addAction(action, for: [.touchDown, .touchUpInside]) }
      control.sendActions(for: .touchDown)
      XCTAssertEqual(log, Array(50..<100), "An action replaces the one with its identifier.")
      control.addAction(actions[0], for: .touchDown)
      for action in actions[1..<50] { control.removeAction(action, for: .touchUpInside) }
      log = []
      control.sendActions(for: .touchUpInside)
      XCTAssertEqual(log, [50], "It goes on for the event for which it was not replaced.")
      log = []
      control.sendActions(for: .touchDown)
      XCTAssertEqual(log, Array(51..<100) + [0])
      let targets = (0..<100).map { _ in Target() }
      for target in targets { control.addTarget(target, action: Target.call, for: .touchDown) }
      for target in targets.dropFirst() {
        control.removeTarget(target, action: nil, for: .allEvents)
      }
      XCTAssertEqual(control.allTargets, [targets[0]])
    }
  }

  func testAnActionThatIsRemovedByAnEarlierOneRunsOnceMore() {
    onMain {
      let control = UIControl()
      var log: [String] = []
      let last = UIAction { _ in log.append("last") }
      control.addAction(
        UIAction { _ in
          log.append("first")
          control.removeAction(last, for: .touchUpInside)
          control.addAction(UIAction { _ in log.append("new") }, for: .touchUpInside)
        }, for: .touchUpInside)
      control.addAction(last, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      XCTAssertEqual(log, ["first", "last"])
    }
  }

  func testATargetThatIsGoneIsNoTarget() {
    onMain {
      let control = UIControl()
      do { control.addTarget(Target(), action: Target.call, for: .touchUpInside) }
      XCTAssertEqual(control.allTargets, [])
      control.sendActions(for: .touchUpInside)
    }
  }

  func testWhatCallsATargetGoesAfterIt() {
    onMain {
      let (control, gesture, other) = (UIControl(), UITapGestureRecognizer(), Target())
      weak var kept: Target?
      do {
        let (target, held) = (Target(), Target())
        kept = held
        control.addTarget(target, action: { _ in { held.call() } }, for: .touchUpInside)
        gesture.addTarget(target, action: { _ in { held.call() } })
      }
      for _ in 0..<8 { control.addTarget(other, action: Target.call, for: .touchDown) }
      control.addTarget(other, action: Target.call, for: .touchUpInside)
      gesture.addTarget(other, action: Target.call)
      XCTAssertNil(kept, "It goes before the targets have doubled.")
      control.sendActions(for: .touchUpInside)
      gesture.state = .ended
      XCTAssertEqual(other.calls, 2)
    }
  }

  /// What a call holds is released then, and may have any deinit.
  func testWhatCallsATargetMayAddAnotherOneWhenItGoes() {
    onMain {
      let (control, other) = (UIControl(), Target())
      do {
        let target = Target()
        let held = OnRelease {
          MainActor.assumeIsolated {
            control.addTarget(other, action: Target.call, for: .touchDown)
          }
        }
        control.addTarget(
          target, action: { _ in { withExtendedLifetime(held) {} } }, for: .touchUpInside)
      }
      for _ in 0..<8 { control.addTarget(other, action: Target.call, for: .touchDown) }
      control.sendActions(for: .touchDown)
      XCTAssertEqual(other.calls, 9)
    }
  }

  /// Without a walk of all for each, which took seconds.
  func testManyMethodsOfATargetAreRemovedAtOnce() {
    onMain {
      let (control, target, other) = (UIControl(), Target(), Target())
      for _ in 0..<10_000 { control.addTarget(target, action: Target.call, for: .touchDown) }
      control.addTarget(other, action: Target.call, for: .touchDown)
      let before = FacadeWork.steps
      control.removeTarget(target, action: nil, for: .touchDown)
      XCTAssertLessThan(
        FacadeWork.steps - before, 20_000, "Each removal looked at the other methods.")
      XCTAssertEqual(control.allTargets, [other])
    }
  }

  func testAnActionThatIsRemovedMeanwhileIsShownWithItsEvents() {
    onMain {
      let (control, actions) = (UIControl(), [UIAction { _ in }, UIAction { _ in }])
      for action in actions { control.addAction(action, for: .touchDown) }
      var seen: [UIControl.Event] = []
      control.enumerateEventHandlers { _, _, events, _ in
        seen.append(events)
        for action in actions { control.removeAction(action, for: .touchDown) }
      }
      XCTAssertEqual(seen, [.touchDown, .touchDown])
    }
  }

  func testAGestureForgetsTheTargetsThatAreRemoved() {
    onMain {
      let (one, two) = (Target(), Target())
      let gesture = UITapGestureRecognizer(target: one, action: Target.call)
      gesture.addTarget(
        two, action: Target.hear as (Target) -> (UIGestureRecognizer) -> Void)
      gesture.removeTarget(one, action: nil)
      gesture.state = .ended
      XCTAssertEqual([one.calls, two.calls], [0, 1])
      gesture.removeTarget(nil, action: nil)
      gesture.state = .possible
      gesture.state = .ended
      XCTAssertEqual([one.calls, two.calls], [0, 1])
    }
  }

  func testWhatCallsATargetOfAGestureMayAddAnotherOneWhenItGoes() {
    onMain {
      let (gesture, one, other) = (UITapGestureRecognizer(), Target(), Target())
      @MainActor func add(_ target: Target) {
        let held = OnRelease {
          MainActor.assumeIsolated { gesture.addTarget(other, action: Target.call) }
        }
        gesture.addTarget(target, action: { _ in { withExtendedLifetime(held) {} } })
      }
      add(one)
      gesture.removeTarget(one, action: nil)
      do { add(Target()) }
      gesture.addTarget(one, action: Target.call)
      gesture.state = .ended
      XCTAssertEqual([one.calls, other.calls], [1, 2])
    }
  }

  /// `addAction(_:for:)`: "subsequent actions with the same identifier replace previously added actions".
  func testAnActionReplacesAnotherOfItsIdentifierForItsEvents() {
    onMain {
      let (control, name) = (UIControl(), UIAction.Identifier("name"))
      var log: [String] = []
      control.addAction(
        UIAction(identifier: name) { _ in log.append("old") }, for: [.touchDown, .valueChanged])
      control.addAction(UIAction(identifier: name) { _ in log.append("new") }, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      XCTAssertEqual(log, ["new"])
      control.sendActions(for: .touchDown)
      XCTAssertEqual(log, ["new", "old"])
    }
  }
}
