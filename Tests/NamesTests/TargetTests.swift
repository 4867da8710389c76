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
      control.addTarget(other, action: Target.call, for: .touchUpInside)
      gesture.addTarget(other, action: Target.call)
      XCTAssertNil(kept)
      control.sendActions(for: .touchUpInside)
      gesture.state = .ended
      XCTAssertEqual(other.calls, 2)
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
