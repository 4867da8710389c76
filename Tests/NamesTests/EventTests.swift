import UIKit
import XCTest

/// Events that a responder does not take go on to the next one, each as what it is.
final class EventTests: XCTestCase {
  private static let words = [
    "touches began", "touches moved", "touches ended", "touches cancelled", "presses began",
    "presses changed", "presses ended", "presses cancelled", "motion began", "motion ended",
    "motion cancelled",
  ]

  func testEachEventGoesUpTheChainAsItIs() {
    onMain {
      let (hearing, inner, split) = (
        Hearing(), UIView(), UISplitViewController(style: .doubleColumn)
      )
      let page = UIViewController()
      split.setViewController(page, for: .secondary)
      hearing.addSubview(split.view)
      page.view.addSubview(inner)
      for responder in [hearing, inner, page, split] as [UIResponder] {
        let event = Event()
        event.send(to: responder)
        XCTAssertEqual(hearing.words, Self.words, "\(type(of: responder))")
        XCTAssertEqual(
          hearing.contents, event.contents, "The contents of an event are others now.")
        (hearing.words, hearing.contents) = ([], [])
      }
    }
  }

  /// A method that does not call `super` ends the way of its event.
  func testAnEventThatIsTakenGoesNoFurther() {
    onMain {
      let (outer, inner) = (Hearing(), Hearing())
      outer.addSubview(inner)
      Event().send(to: inner)
      XCTAssertEqual(inner.words, Self.words)
      XCTAssertEqual(outer.words, [])
    }
  }

  func testTheUndoManagerIsTheNextResponders() {
    onMain {
      let (outer, inner) = (Hearing(), UIView())
      XCTAssertNil(inner.undoManager)
      outer.addSubview(inner)
      XCTAssertIdentical(inner.undoManager, outer.manager)
    }
  }
}

/// One event of each kind.
@MainActor
private struct Event {
  let touches: Set<UITouch> = [UITouch()]
  let presses: Set<UIPress> = [UIPress()]
  let event = UIEvent()
  let pressing = UIPressesEvent()

  func send(to responder: UIResponder) {
    responder.touchesBegan(touches, with: event)
    responder.touchesMoved(touches, with: event)
    responder.touchesEnded(touches, with: event)
    responder.touchesCancelled(touches, with: event)
    responder.pressesBegan(presses, with: pressing)
    responder.pressesChanged(presses, with: pressing)
    responder.pressesEnded(presses, with: pressing)
    responder.pressesCancelled(presses, with: pressing)
    responder.motionBegan(.motionShake, with: event)
    responder.motionEnded(.motionShake, with: event)
    responder.motionCancelled(.motionShake, with: event)
  }

  var contents: [AnyHashable] {
    let touching = Array(repeating: [touches, event] as [AnyHashable], count: 4)
    let pressed = Array(repeating: [presses, pressing] as [AnyHashable], count: 4)
    let shaken = Array(
      repeating: [UIEvent.EventSubtype.motionShake, event] as [AnyHashable], count: 3)
    return (touching + pressed + shaken).flatMap(\.self)
  }
}

/// Takes every event.
private final class Hearing: UIView {
  let manager = UndoManager()
  var words: [String] = []
  var contents: [AnyHashable] = []

  override var undoManager: UndoManager? { manager }

  private func hear(_ word: String, _ what: AnyHashable, _ event: UIEvent?) {
    words.append(word)
    contents.append(what)
    if let event { contents.append(event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("touches began", touches, event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("touches moved", touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("touches ended", touches, event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("touches cancelled", touches, event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("presses began", presses, event)
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("presses changed", presses, event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("presses ended", presses, event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("presses cancelled", presses, event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    hear("motion began", motion, event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    hear("motion ended", motion, event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    hear("motion cancelled", motion, event)
  }
}
