import SwiftUI
import UIKit
import XCTest

/// What animations, schedules, positions and the undo manager compute.
final class AnimatableTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAPairIsComputedByParts() {
    var pair = AnimatablePair(1.0, CGFloat(2)) + AnimatablePair(3, 4)
    XCTAssertEqual(pair, AnimatablePair(4, 6))
    XCTAssertEqual(pair - AnimatablePair(1, 2), AnimatablePair(3, 4))
    pair.scale(by: 0.5)
    XCTAssertEqual(pair, AnimatablePair(2, 3))
    XCTAssertEqual(pair.magnitudeSquared, 13)
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    rect.animatableData.scale(by: 2)
    XCTAssertEqual(rect, CGRect(x: 2, y: 4, width: 6, height: 8))
    var number: Float = 3
    number.scale(by: 2)
    XCTAssertEqual(Double(number) + number.magnitudeSquared, 42)
  }

  func testAnglesAreComputed() {
    XCTAssertEqual((Angle.degrees(30) + .degrees(60)).degrees, 90, accuracy: 1e-9)
    XCTAssertEqual((Angle.degrees(30) - .degrees(60)).degrees, -30, accuracy: 1e-9)
    XCTAssertEqual((Angle.degrees(30) * 3).degrees, 90, accuracy: 1e-9)
    XCTAssertEqual((2 * Angle.degrees(30)).degrees, 60, accuracy: 1e-9)
    XCTAssertEqual((Angle.degrees(30) / 3).degrees, 10, accuracy: 1e-9)
    XCTAssertEqual((-Angle.degrees(30)).degrees, -30, accuracy: 1e-9)
    XCTAssertLessThan(Angle.degrees(1), .degrees(2))
  }

  func testAMatrixOfATransform() {
    let matrix = ProjectionTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    XCTAssertEqual(
      [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m31, matrix.m32], [1, 2, 3, 4, 5, 6])
    XCTAssertEqual([matrix.m13, matrix.m23, matrix.m33], [0, 0, 1])
    XCTAssertTrue(ProjectionTransform().isIdentity)
    let moved = ProjectionTransform(CGAffineTransform(translationX: 7, y: 8))
    let both = ProjectionTransform(
      CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 12, ty: 14))
    XCTAssertEqual(matrix.concatenating(moved), both)
    XCTAssertEqual(moved.concatenating(ProjectionTransform()), moved)
    XCTAssertFalse(matrix.isIdentity)
  }

  func testASchedule() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    func first(_ schedule: some TimelineSchedule, after seconds: Double) -> [TimeInterval] {
      let now = start.addingTimeInterval(seconds)
      return schedule.entries(from: now, mode: .normal).prefix(3)
        .map { $0.timeIntervalSinceReferenceDate }
    }
    XCTAssertEqual(first(.periodic(from: start, by: 10), after: 25), [120, 130, 140])
    XCTAssertEqual(first(.periodic(from: start, by: 10), after: -5), [100, 110, 120])
    XCTAssertEqual(first(.everyMinute, after: 25), [120, 180, 240])
    XCTAssertEqual(first(.animation(minimumInterval: 2), after: 1), [101, 103, 105])
    XCTAssertEqual(first(.explicit([start]), after: 9), [100])
  }

  func testATimelineShowsItsFirstTime() {
    onMain {
      let date = Date(timeIntervalSinceReferenceDate: 7)
      let shown = Shown(
        TimelineView(.explicit([date])) { context in
          Text("\(context.date.timeIntervalSinceReferenceDate)")
        })
      XCTAssertEqual(shown.text(), "TimelineView\n  Text \"7.0\"")
    }
  }

  func testADrawingKeepsItsState() {
    var context = GraphicsContext()
    context.translateBy(x: 1, y: 2)
    context.scaleBy(x: 2, y: 2)
    XCTAssertEqual(context.transform, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 2))
    context.drawLayer { layer in
      layer.opacity = 0.5
      XCTAssertEqual(layer.transform, context.transform)
    }
    XCTAssertEqual(context.opacity, 1)
    context.clip(to: Path(CGRect(x: 0, y: 0, width: 3, height: 4)))
    XCTAssertEqual(context.clipBoundingRect.size, CGSize(width: 3, height: 4))
  }

  func testAPositionIsTheLastOne() {
    var position = ScrollPosition(edge: .top)
    position.scrollTo(x: 3)
    XCTAssertEqual(position.point, CGPoint(x: 3, y: 0))
    XCTAssertNil(position.edge)
    position.scrollTo(y: 4)
    XCTAssertEqual(position.point, CGPoint(x: 3, y: 4))
    position.scrollTo(id: 5)
    XCTAssertEqual(position.viewID(type: Int.self), 5)
    XCTAssertNil(position.point)
    position.scrollTo(edge: .bottom)
    XCTAssertEqual(position.edge, .bottom)
  }

  func testAMixtureIsBetweenTwoColours() {
    onMain {
      let mixed = Color(red: 0, green: 0.2, blue: 1).mix(
        with: Color(red: 1, green: 0.4, blue: 0), by: 0.25)
      let parts = mixed.resolve(in: EnvironmentValues())
      XCTAssertEqual(parts.red, 0.25, accuracy: 1e-6)
      XCTAssertEqual(parts.green, 0.25, accuracy: 1e-6)
      XCTAssertEqual(parts.blue, 0.75, accuracy: 1e-6)
      XCTAssertEqual(Color(parts).resolve(in: EnvironmentValues()).red, 0.25, accuracy: 1e-6)
    }
  }

  func testWhatIsDoneIsUndone() {
    onMain {
      @MainActor final class Model {
        var value = 0
        func set(_ new: Int, _ manager: UndoManager) {
          let old = value
          manager.registerUndo(withTarget: self) { $0.set(old, manager) }
          value = new
        }
      }
      let (model, manager) = (Model(), UndoManager())
      XCTAssertFalse(manager.canUndo)
      model.set(1, manager)
      model.set(2, manager)
      manager.undo()
      XCTAssertEqual(model.value, 1)
      XCTAssertTrue(manager.canRedo)
      manager.redo()
      XCTAssertEqual(model.value, 2)
      XCTAssertFalse(manager.canRedo)
      manager.undo()
      manager.undo()
      XCTAssertEqual(model.value, 0)
      XCTAssertFalse(manager.isUndoing)
      manager.removeAllActions()
      manager.redo()
      XCTAssertEqual(model.value, 0)
    }
  }

  func testTheInputOfAText() {
    onMain {
      let field = UITextField()
      field.insertText("ab")
      field.insertText("c")
      field.deleteBackward()
      XCTAssertEqual(field.text, "ab")
      let end = field.endOfDocument
      XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: end), 2)
      XCTAssertNil(field.position(from: end, offset: 1))
      let one = field.position(from: end, offset: -1)!
      let range = field.textRange(from: end, to: one)!
      XCTAssertEqual(field.text(in: range), "b")
      XCTAssertEqual(field.compare(one, to: end), .orderedAscending)
      field.replace(range, withText: "xy")
      XCTAssertEqual(field.text, "axy")
      let view = UITextView()
      view.text = "abc"
      view.selectAll(nil)
      XCTAssertEqual(view.selectedRange, NSRange(location: 0, length: 3))
      let keyboard = UIInputViewController()
      keyboard.textDocumentProxy.insertText("ab")
      keyboard.textDocumentProxy.deleteBackward()
      XCTAssertEqual(keyboard.textDocumentProxy.documentContextBeforeInput, "a")
    }
  }
}
