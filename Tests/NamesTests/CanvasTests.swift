import SwiftUI
import UIKit
import XCTest

/// The state of a drawing, and views that follow a schedule.
final class CanvasTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testACanvasShowsNothingOfItsDrawing() {
    onMain {
      assertShows("Canvas", Canvas { _, _ in XCTFail("There is nothing to draw on.") })
      assertShows(
        "Canvas",
        Canvas { _, _ in
          XCTFail("There is nothing to draw on.")
        } symbols: {
          Text("a")
        })
    }
  }

  func testACanvasKeepsWhatItIsTold() {
    onMain {
      var drawn: [CGSize] = []
      let plain = Canvas { drawn.append($1) }
      XCTAssertFalse(plain.isOpaque)
      XCTAssertFalse(plain.rendersAsynchronously)
      XCTAssertEqual(plain.colorMode, .nonLinear)
      let other = Canvas(opaque: true, colorMode: .linear) { drawn.append($1) }
      XCTAssertTrue(other.isOpaque)
      XCTAssertFalse(other.rendersAsynchronously)
      XCTAssertEqual(other.colorMode, .linear)
      let third = Canvas(rendersAsynchronously: true) {
        drawn.append($1)
      } symbols: {
        Text("a")
      }
      XCTAssertFalse(third.isOpaque)
      XCTAssertTrue(third.rendersAsynchronously)
      XCTAssertEqual(third.symbols, Text("a"))
      XCTAssertFalse(Canvas(renderer: { _, _ in }, symbols: { Text("a") }).rendersAsynchronously)
      var context = GraphicsContext()
      third.renderer(&context, CGSize(width: 3, height: 4))
      XCTAssertEqual(drawn, [CGSize(width: 3, height: 4)])
    }
  }

  func testAFillIsSmoothAndNotEvenOdd() {
    XCTAssertFalse(FillStyle().isEOFilled)
    XCTAssertTrue(FillStyle().isAntialiased)
    XCTAssertTrue(FillStyle(eoFill: true).isEOFilled)
    XCTAssertFalse(FillStyle(antialiased: false).isAntialiased)
  }

  func testADrawingIsAtFirstPlain() {
    let context = GraphicsContext()
    XCTAssertEqual(context.opacity, 1)
    XCTAssertEqual(context.blendMode, .normal)
    XCTAssertEqual(context.transform, .identity)
    XCTAssertTrue(context.clipBoundingRect.isNull)
    XCTAssertEqual(context.environment.colorScheme, .light)
  }

  func testEachMoveOfADrawingIsBeforeTheOthers() {
    var context = GraphicsContext()
    context.scaleBy(x: 2, y: 3)
    XCTAssertEqual(context.transform, CGAffineTransform(scaleX: 2, y: 3))
    context.translateBy(x: 5, y: 7)
    XCTAssertEqual(context.transform, CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 21))
    context.concatenate(CGAffineTransform(translationX: 1, y: 1))
    XCTAssertEqual(context.transform, CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 12, ty: 24))
    var turned = GraphicsContext()
    turned.rotate(by: .degrees(90))
    let point = CGPoint(x: 1, y: 0).applying(turned.transform)
    XCTAssertEqual(point.x, 0, accuracy: 1e-9)
    XCTAssertEqual(point.y, 1, accuracy: 1e-9)
  }

  func testALayerIsDrawnOnceAndLeavesTheDrawingAsItIs() {
    var (context, count) = (GraphicsContext(), 0)
    context.opacity = 0.5
    context.drawLayer { layer in
      XCTAssertEqual(layer.opacity, 0.5)
      layer.opacity = 0.25
      count += 1
    }
    XCTAssertEqual(count, 1)
    context.clipToLayer { layer in
      XCTAssertEqual(layer.opacity, 0.5)
      layer.opacity = 0.25
      count += 1
    }
    XCTAssertEqual(count, 2)
    XCTAssertEqual(context.opacity, 0.5)
    struct Failure: Error {}
    XCTAssertThrowsError(try context.drawLayer { _ in throw Failure() })
    XCTAssertThrowsError(try context.clipToLayer { _ in throw Failure() })
    context.withCGContext { _ in XCTFail("There is no other context.") }
  }

  func testADrawingIsClippedToAPath() {
    var context = GraphicsContext()
    context.clip(to: Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    XCTAssertEqual(context.clipBoundingRect, CGRect(x: 1, y: 2, width: 3, height: 4))
    context.clip(to: Path(CGRect(x: 2, y: 1, width: 3, height: 4)))
    XCTAssertEqual(context.clipBoundingRect, CGRect(x: 2, y: 2, width: 2, height: 3))
    for corner in [10, 2] {
      context.clip(to: Path(CGRect(x: corner, y: corner, width: 1, height: 1)))
      XCTAssertTrue(context.clipBoundingRect.isNull, "The paths have nothing in common.")
    }
  }

  /// Nothing is measured.
  func testWhatIsResolvedHasNoSize() {
    let context = GraphicsContext()
    let text = context.resolve(Text("a"))
    XCTAssertEqual(text.measure(in: CGSize(width: 3, height: 4)), .zero)
    let image = context.resolve(Image(systemName: "star"))
    XCTAssertEqual(image.size, .zero)
    XCTAssertEqual(image.baseline, 0)
    XCTAssertNil(image.shading)
    XCTAssertNil(context.resolveSymbol(id: 1))
  }

  private let start = Date(timeIntervalSinceReferenceDate: 100)

  private func times(_ schedule: some TimelineSchedule, after seconds: Double) -> [TimeInterval] {
    schedule.entries(from: start.addingTimeInterval(seconds), mode: .normal).prefix(3)
      .map { $0.timeIntervalSinceReferenceDate }
  }

  func testASchedulesFirstTimeIsTheLastOneThatHasPassed() {
    XCTAssertEqual(times(.periodic(from: start, by: 10), after: 20), [120, 130, 140])
    XCTAssertEqual(times(.periodic(from: start, by: 10), after: 0), [100, 110, 120])
    XCTAssertEqual(times(.periodic(from: start, by: 10), after: -25), [100, 110, 120])
    XCTAssertEqual(times(.everyMinute, after: 20), [120, 180, 240])
    XCTAssertEqual(times(.everyMinute, after: 19), [60, 120, 180])
    XCTAssertEqual(
      times(.explicit([start, start.addingTimeInterval(1)]), after: 50), [100, 101])
  }

  func testAnAnimationsScheduleIsThatOfAScreen() {
    for schedule in [AnimationTimelineSchedule.animation, .animation(), .init()] {
      let found = times(schedule, after: 0)
      XCTAssertEqual(found[0], 100)
      XCTAssertEqual(found[1], 100 + 1.0 / 60, accuracy: 1e-6)
      XCTAssertEqual(found[2], 100 + 2.0 / 60, accuracy: 1e-6)
    }
    XCTAssertEqual(times(.animation(minimumInterval: 3), after: 0), [100, 103, 106])
    XCTAssertEqual(times(.animation(minimumInterval: 3, paused: true), after: 1), [101])
  }

  func testATimelinesContentKnowsItsTime() {
    onMain {
      let times = [
        Date(timeIntervalSinceReferenceDate: 7), Date(timeIntervalSinceReferenceDate: 8),
      ]
      assertShows(
        #"TimelineView|Text "7.0 live""#,
        TimelineView(.explicit(times)) {
          Text("\($0.date.timeIntervalSinceReferenceDate) \($0.cadence)")
        })
      let isNow = { (date: Date) in date > Date(timeIntervalSinceReferenceDate: 700_000_000) }
      assertShows(
        #"TimelineView|Text "true""#,
        TimelineView(.explicit([Date]())) { Text("\(isNow($0.date))") })
      typealias Cadence = TimelineViewDefaultContext.Cadence
      XCTAssertEqual(
        [Cadence.minutes, .live, .seconds].sorted(), [.live, .seconds, .minutes])
    }
  }
}
