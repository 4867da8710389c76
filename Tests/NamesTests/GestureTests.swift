import UIKit
import XCTest

/// Gestures and interactions, and the views that they belong to.
final class GestureTests: XCTestCase {
  private final class Delegate: NSObject, UIGestureRecognizerDelegate, UIPointerInteractionDelegate,
    UIDropInteractionDelegate, UIDragInteractionDelegate, UILargeContentViewerInteractionDelegate,
    UIEditMenuInteractionDelegate, UIContextMenuInteractionDelegate
  {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  /// All that a gesture which has not begun may become asks whether it may begin.
  func testWhichStatesAskWhetherItMayBegin() {
    onMain {
      let (refusing, view) = (Refusing(), UIView())
      for (states, asked, last) in [
        ([.began], 1, .failed), ([.ended], 1, .failed), ([.changed], 1, .failed),
        ([.cancelled], 0, .cancelled), ([.began, .changed], 2, .failed),
        ([.changed, .ended], 2, .failed),
      ] as [([UIGestureRecognizer.State], Int, UIGestureRecognizer.State)] {
        let gesture = UIGestureRecognizer()
        gesture.delegate = refusing
        view.addGestureRecognizer(gesture)
        refusing.asked = 0
        for state in states { gesture.state = state }
        XCTAssertEqual(gesture.state, last, "\(states)")
        XCTAssertEqual(refusing.asked, asked, "\(states)")
      }
    }
  }

  private final class Sharing: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gesture: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  private final class Refusing: NSObject, UIGestureRecognizerDelegate {
    var asked = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      return false
    }
  }

  func testAListTakesAGestureFromItsView() {
    onMain {
      let (one, two) = (UIView(), UIView())
      let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      one.gestureRecognizers = [first, second]
      two.gestureRecognizers = [first]
      XCTAssertEqual(one.gestureRecognizers, [second])
      XCTAssertIdentical(first.view, two)
      one.gestureRecognizers = nil
      XCTAssertIdentical(first.view, two)
      XCTAssertNil(second.view)
      two.gestureRecognizers = [first, second]
      XCTAssertEqual(two.gestureRecognizers, [first, second])
      XCTAssertIdentical(first.view, two)
    }
  }

  func testAGestureBelongsToOneView() {
    onMain {
      let (one, two, gesture) = (UIView(), UIView(), UITapGestureRecognizer())
      XCTAssertNil(one.gestureRecognizers)
      one.addGestureRecognizer(gesture)
      two.removeGestureRecognizer(gesture)
      XCTAssertIdentical(gesture.view, one, "The other view did not have it.")
      two.addGestureRecognizer(gesture)
      XCTAssertEqual(one.gestureRecognizers ?? [], [])
      XCTAssertEqual(two.gestureRecognizers, [gesture])
      XCTAssertIdentical(gesture.view, two)
      two.removeGestureRecognizer(gesture)
      XCTAssertNil(gesture.view)
      let other = UITapGestureRecognizer()
      two.gestureRecognizers = [gesture, other]
      XCTAssertEqual([gesture.view, other.view], [two, two])
      two.gestureRecognizers = [other]
      XCTAssertNil(gesture.view)
      XCTAssertIdentical(other.view, two)
      two.gestureRecognizers = nil
      XCTAssertNil(other.view)
    }
  }

  func testAGesturesActionsAreOfATarget() {
    @MainActor
    final class Target {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func tapped(_ gesture: UITapGestureRecognizer) { calls.append("tap \(gesture.state)") }
    }
    onMain {
      var target: Target? = Target()
      let tap = UITapGestureRecognizer(target: target!, action: Target.tapped)
      tap.state = .ended
      tap.state = .failed
      tap.state = .possible
      XCTAssertEqual(
        target?.calls, ["tap ended"],
        "A tap calls its target when it has ended, not when it fails or is possible.")
      let pan = UIPanGestureRecognizer(target: target!, action: Target.tapped)
      pan.state = .began
      XCTAssertEqual(target?.calls.count, 1, "It is another class of gesture.")
      pan.addTarget(target!, action: Target.plain)
      pan.state = .changed
      XCTAssertEqual(target?.calls.last, "plain")
      weak let gone = target
      target = nil
      XCTAssertNil(gone)
      pan.state = .ended
      let idle = UITapGestureRecognizer(target: nil, action: nil)
      idle.state = .ended
      XCTAssertEqual(idle.state, .ended)
    }
  }

  func testATapEndsEditing() {
    onMain {
      let controller = UIViewController()
      let (stage, field) = (ProgramStage(controller), UITextField())
      controller.view.addSubview(field)
      let tap = UITapGestureRecognizer(target: controller.view, action: UIView.endEditing)
      XCTAssertTrue(field.becomeFirstResponder())
      tap.state = .ended
      XCTAssertFalse(field.isFirstResponder)
      stage.update()
      UIApplication.shared.reset()
    }
  }

  func testDisablingCancelsWhatIsUnderWay() {
    onMain {
      @MainActor
      final class Target {
        var states: [UIGestureRecognizer.State] = []
        func note(_ gesture: UIGestureRecognizer) { states.append(gesture.state) }
      }
      let target = Target()
      let gesture = UIGestureRecognizer(target: target, action: Target.note)
      gesture.isEnabled = false
      XCTAssertEqual(gesture.state, .possible)
      gesture.state = .began
      XCTAssertEqual(gesture.state, .failed)
      XCTAssertEqual(target.states, [])
      gesture.isEnabled = true
      gesture.state = .began
      gesture.state = .changed
      gesture.isEnabled = false
      XCTAssertEqual(gesture.state, .cancelled)
      XCTAssertEqual(target.states, [.began, .changed, .cancelled])
    }
  }

  /// A gesture that is under way stops those of its view and superviews, and of no other view.
  func testRivalsAreOnTheWayUp() {
    onMain {
      let (box, inner, other) = (UIView(), UIView(), UIView())
      box.addSubview(inner)
      box.addSubview(other)
      let (outer, first, second, beside) = (
        UIPanGestureRecognizer(), UIPanGestureRecognizer(), UIPanGestureRecognizer(),
        UIPanGestureRecognizer()
      )
      box.addGestureRecognizer(outer)
      inner.addGestureRecognizer(first)
      inner.addGestureRecognizer(second)
      other.addGestureRecognizer(beside)
      first.state = .began
      second.state = .began
      XCTAssertEqual(second.state, .failed)
      beside.state = .began
      XCTAssertEqual(beside.state, .began)
      first.state = .changed
      second.state = .began
      XCTAssertEqual(second.state, .failed)
      first.state = .ended
      second.state = .ended
      XCTAssertEqual(second.state, .ended)
      outer.state = .began
      first.state = .began
      XCTAssertEqual(first.state, .failed)
      let sharing = Sharing()
      first.delegate = sharing
      first.state = .began
      XCTAssertEqual([outer.state, first.state], [.began, .began])
    }
  }

  func testAGestureWaitsForTheOneThatItRequires() {
    onMain {
      let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      one.require(toFail: two)
      two.state = .began
      one.state = .began
      XCTAssertEqual(one.state, .failed)
      two.state = .failed
      one.state = .began
      XCTAssertEqual(one.state, .began)
      one.state = .ended
      do {
        let gone = UITapGestureRecognizer()
        one.require(toFail: gone)
      }
      one.state = .began
      XCTAssertEqual(one.state, .began, "A gesture that is gone fails no other.")
      XCTAssertEqual(one.numberOfTouches, 0)
      XCTAssertEqual(one.location(in: nil), .zero)
    }
  }

  func testADelegateMayLeaveOutAll() {
    onMain {
      let (delegate, one, two) = (Delegate(), UIPanGestureRecognizer(), UIPinchGestureRecognizer())
      XCTAssertTrue(delegate.gestureRecognizerShouldBegin(one))
      XCTAssertFalse(delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: two))
      XCTAssertTrue(delegate.gestureRecognizer(one, shouldReceive: UITouch()))
      XCTAssertFalse(delegate.gestureRecognizer(one, shouldRequireFailureOf: two))
      XCTAssertFalse(delegate.gestureRecognizer(one, shouldBeRequiredToFailBy: two))
      XCTAssertEqual(one.translation(in: nil), .zero)
      one.setTranslation(CGPoint(x: 3, y: 4), in: nil)
      XCTAssertEqual(one.translation(in: nil), CGPoint(x: 3, y: 4))
      XCTAssertEqual(UIGestureRecognizer.State.recognized, .ended)
      XCTAssertEqual(one.velocity(in: nil), .zero)
      XCTAssertEqual(two.velocity, 0)
    }
  }

  func testAnInteractionBelongsToOneView() {
    final class Own: NSObject, UIInteraction {
      private(set) var view: UIView?
      var log: [String] = []
      func willMove(to view: UIView?) { log.append(view == nil ? "will leave" : "will enter") }
      func didMove(to view: UIView?) {
        self.view = view
        log.append(view == nil ? "left" : "entered")
      }
    }
    onMain {
      let (one, two, own) = (UIView(), UIView(), Own())
      one.addInteraction(own)
      XCTAssertEqual(own.log, ["will enter", "entered"])
      two.removeInteraction(own)
      XCTAssertIdentical(own.view, one, "The other view did not have it.")
      own.log = []
      two.addInteraction(own)
      XCTAssertEqual(own.log, ["will leave", "left", "will enter", "entered"])
      XCTAssertEqual(one.interactions.count, 0)
      own.log = []
      two.interactions = []
      XCTAssertEqual(own.log, ["will leave", "left"])
      own.log = []
      two.interactions = [own]
      XCTAssertEqual(own.log, ["will enter", "entered"])
      XCTAssertIdentical(two.interactions.first, own)
    }
  }

  func testInteractionsHaveTheirDelegates() {
    onMain {
      let delegate = Delegate()
      XCTAssertIdentical(UIPointerInteraction(delegate: delegate).delegate, delegate)
      XCTAssertIdentical(UIContextMenuInteraction(delegate: delegate).delegate, delegate)
      XCTAssertIdentical(UIDropInteraction(delegate: delegate).delegate, delegate)
      XCTAssertIdentical(UIDragInteraction(delegate: delegate).delegate, delegate)
      XCTAssertFalse(UIDragInteraction(delegate: delegate).isEnabled)
      XCTAssertIdentical(UILargeContentViewerInteraction(delegate: delegate).delegate, delegate)
      XCTAssertIdentical(UIEditMenuInteraction(delegate: delegate).delegate, delegate)
      let region = UIPointerRegion(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertEqual(region.rect, CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertNil(delegate.pointerInteraction(UIPointerInteraction(), styleFor: region))
    }
  }

  func testPreviewsAreOfAView() {
    onMain {
      let (view, parameters) = (UIView(), UIPreviewParameters())
      parameters.visiblePath = UIBezierPath()
      let preview = UITargetedPreview(view: view, parameters: parameters)
      XCTAssertIdentical(preview.view, view)
      XCTAssertIdentical(preview.parameters, parameters)
      XCTAssertNil(UITargetedPreview(view: view).parameters.visiblePath)
      let style = UIPointerStyle(effect: .lift(preview), shape: .roundedRect(.zero))
      if case .lift(let lifted)? = style.effect {
        XCTAssertIdentical(lifted, preview)
      } else {
        XCTFail("It has another effect.")
      }
      if case .roundedRect(_, let radius)? = style.shape {
        XCTAssertEqual(radius, 8)
      } else {
        XCTFail("It has another shape.")
      }
      let configuration = UIContextMenuConfiguration(
        identifier: NSString("a"), previewProvider: { UIAlertController() },
        actionProvider: { UIMenu(children: $0) })
      XCTAssertEqual(configuration.identifier as? NSString, "a")
      XCTAssertTrue(configuration.previewProvider?() is UIAlertController)
      let action = UIAction { _ in }
      XCTAssertEqual(configuration.actionProvider?([action])?.children, [action])
    }
  }

  func testAGestureThatItsDelegateDisablesDoesNotBegin() {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
        gesture.isEnabled = false
        return true
      }
    }
    onMain {
      let (gesture, delegate) = (UIPanGestureRecognizer(), Delegate())
      gesture.delegate = delegate
      gesture.state = .began
      XCTAssertEqual(gesture.state, .failed)
    }
  }

  func testAGestureThatARivalsDelegateDisablesDoesNotBegin() {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gesture: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool {
        other.isEnabled = false
        return true
      }
    }
    onMain {
      let (view, delegate) = (UIView(), Delegate())
      let (gesture, rival) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
      for each in [gesture, rival] { view.addGestureRecognizer(each) }
      rival.delegate = delegate
      rival.state = .began
      gesture.state = .began
      XCTAssertEqual(gesture.state, .failed)
    }
  }
}
