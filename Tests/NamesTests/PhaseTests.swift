import SwiftUI
import UIKit
import XCTest

/// Springs, curves, phases and keyframes: their numbers, and the step that is shown.
final class PhaseTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testASpringHasADurationAndABounce() {
    let springs: [(Spring, Double, Double)] = [
      (Spring(), 0.5, 0), (.smooth, 0.5, 0), (.snappy, 0.5, 0.15), (.bouncy, 0.5, 0.3),
      (.smooth(), 0.5, 0), (.snappy(), 0.5, 0.15), (.bouncy(), 0.5, 0.3),
      (.smooth(duration: 2, extraBounce: 0.5), 2, 0.5),
      (.snappy(duration: 2, extraBounce: 0.5), 2, 0.65),
      (.bouncy(duration: 2, extraBounce: 0.5), 2, 0.8),
      (Spring(duration: 2, bounce: 0.25), 2, 0.25),
      (Spring(response: 3, dampingRatio: 0.75), 3, 0.25),
      (Spring(response: 3, dampingRatio: 1), 3, 0),
      (Spring(response: 3, dampingRatio: 2), 3, -0.5),
    ]
    for (spring, duration, bounce) in springs {
      XCTAssertEqual(spring.duration, duration)
      XCTAssertEqual(spring.bounce, bounce, accuracy: 1e-12)
    }
  }

  func testCurvesDiffer() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut,
      .bezier(startControlPoint: .top, endControlPoint: .bottom),
      .bezier(startControlPoint: .bottom, endControlPoint: .top),
      .bezier(startControlPoint: .leading, endControlPoint: .bottom),
      .bezier(startControlPoint: .top, endControlPoint: .trailing),
    ]
    XCTAssertEqual(Set(curves).count, curves.count)
    XCTAssertEqual(
      UnitCurve.bezier(startControlPoint: .top, endControlPoint: .bottom),
      .bezier(startControlPoint: .top, endControlPoint: .bottom))
  }

  func testAnAnimationHasTheNumbersOfItsSpring() {
    let spring = Spring(duration: 2, bounce: 0.25)
    XCTAssertEqual(Animation.spring(spring), .spring(duration: 2, bounce: 0.25))
    XCTAssertEqual(
      Animation.spring(spring, blendDuration: 3),
      .spring(duration: 2, bounce: 0.25, blendDuration: 3))
    XCTAssertEqual(
      Animation.interpolatingSpring,
      .interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0))
    XCTAssertEqual(Animation.interpolatingSpring(), .interpolatingSpring)
    let springs: [Animation] = [
      .interpolatingSpring, .interpolatingSpring(duration: 2), .interpolatingSpring(bounce: 2),
      .interpolatingSpring(initialVelocity: 2), .spring(duration: 2),
    ]
    XCTAssertEqual(Set(springs).count, springs.count)
  }

  func testAnAnimationHasItsCurve() {
    let curves: [Animation] = [
      .timingCurve(.easeIn, duration: 1), .timingCurve(.easeOut, duration: 1),
      .timingCurve(.easeIn, duration: 2), .linear,
    ]
    XCTAssertEqual(Set(curves).count, curves.count)
    XCTAssertEqual(
      Animation.timingCurve(.easeIn, duration: 1), .timingCurve(.easeIn, duration: 1))
    let ends: [Animation] = [
      .linear, .linear.logicallyComplete(after: 1), .linear.logicallyComplete(after: 2),
      .easeIn.logicallyComplete(after: 1),
    ]
    XCTAssertEqual(Set(ends).count, ends.count)
  }

  func testTheFirstPhaseIsShown() {
    onMain {
      let view = Text("a")
      assertShows(#"Text "1""#, PhaseAnimator([1, 2], trigger: true) { Text("\($0)") })
      assertShows(#"Text "1""#, PhaseAnimator([1, 2]) { Text("\($0)") })
      assertShows("", PhaseAnimator([Int](), trigger: true) { Text("\($0)") })
      assertShows("", PhaseAnimator([Int]()) { Text("\($0)") })
      let phases = view.phaseAnimator([3, 4], trigger: true) { view, phase in
        Text("\(phase)")
        view
      }
      assertShows(#"Text "3"|Text "a""#, phases)
      let endless = view.phaseAnimator([3, 4]) { view, phase in
        view
        Text("\(phase)")
      }
      assertShows(#"Text "a"|Text "3""#, endless)
    }
  }

  func testTheFirstValueOfKeyframesIsShown() {
    onMain {
      let view = Text("a")
      let track = KeyframeTrack<Double, Double> {
        MoveKeyframe(0)
        LinearKeyframe(1, duration: 1)
        SpringKeyframe(2, duration: 1)
        CubicKeyframe(3, duration: 1)
      }
      assertShows(
        #"Text "5.0""#,
        KeyframeAnimator(initialValue: 5.0, trigger: 1) {
          Text("\($0)")
        } keyframes: { _ in
          track
        })
      assertShows(
        #"Text "6.0"|Text "a""#,
        view.keyframeAnimator(initialValue: 6.0) { view, value in
          Text("\(value)")
          view
        } keyframes: { _ in
          track
        })
      assertShows(
        #"Text "7.0"|Text "a""#,
        view.keyframeAnimator(initialValue: CGPoint(x: 7, y: 8), trigger: 1) { view, value in
          Text("\(value.x)")
          view
        } keyframes: { _ in
          KeyframeTrack(\.x) { CubicKeyframe(3, duration: 1) }
          KeyframeTrack(\.y) { CubicKeyframe(4, duration: 1) }
        })
    }
  }

  func testANumberIsItsOwnData() {
    var (double, number) = (3.0, CGFloat(4))
    XCTAssertEqual(double.animatableData, 3)
    XCTAssertEqual(number.animatableData, 4)
    double.animatableData = 5
    number.animatableData = 6
    XCTAssertEqual(double, 5)
    XCTAssertEqual(number, 6)
  }

  func testAnEffectOfASymbolIsATransition() {
    XCTAssertEqual(ContentTransition.symbolEffect(.replace), .symbolEffect)
    XCTAssertNotEqual(ContentTransition.symbolEffect, .identity)
    onMain {
      let view = Text("a").symbolEffect(.bounce).symbolEffect(.pulse, value: 1)
        .symbolEffectsRemoved().transition(.symbolEffect(.appear)).transition(.blurReplace)
      assertShows(#"Text "a""#, view)
    }
  }

  func testNothingWaitsForAnAnimationThatThereIsNot() {
    var log: [String] = []
    withAnimation(nil) {
      log.append("body")
    } completion: {
      log.append("end")
    }
    XCTAssertEqual(log, ["body", "end"])
  }

  /// The body runs first, and what it throws is thrown on.
  func testAnAnimationEndsAfterItsBody() {
    struct Failure: Error {}
    func fail() throws { throw Failure() }
    var log: [String] = []
    let result = withAnimation(.linear, completionCriteria: .removed) {
      log.append("body")
      return 7
    } completion: {
      log.append("end")
    }
    XCTAssertEqual(result, 7)
    XCTAssertEqual(log, ["body"])
    onMain { UIApplication.shared.runUpdateCycle() }
    XCTAssertEqual(log, ["body", "end"])
    XCTAssertThrowsError(
      try withAnimation {
        try fail()
      } completion: {
      })
    XCTAssertEqual(withTransaction(\.disablesAnimations, true) { 8 }, 8)
    XCTAssertThrowsError(try withTransaction(\.animation, .linear) { try fail() })
  }
}
