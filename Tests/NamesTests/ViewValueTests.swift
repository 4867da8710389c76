import SwiftUI
import UIKit
import XCTest

/// SwiftUI's values: what modifiers and views are told.
final class ViewValueTests: XCTestCase {
  func testAnimationsDifferByTheirNumbers() {
    XCTAssertEqual(Animation.linear(duration: 1), .linear(duration: 1))
    XCTAssertNotEqual(Animation.linear(duration: 1), .linear(duration: 2))
    XCTAssertNotEqual(Animation.easeIn(duration: 1), .easeOut(duration: 1))
    XCTAssertNotEqual(Animation.easeInOut(duration: 1), .easeInOut)
    XCTAssertEqual(Animation.spring(), .spring(duration: 0.5, bounce: 0, blendDuration: 0))
    XCTAssertEqual(Animation.spring(), .spring)
    XCTAssertEqual(
      Animation.spring(response: 0.5), .spring(response: 0.5, dampingFraction: 0.825))
    XCTAssertEqual(
      Animation.spring(dampingFraction: 0.5),
      .spring(response: 0.5, dampingFraction: 0.5, blendDuration: 0))
    XCTAssertEqual(
      Animation.interactiveSpring(),
      .interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    XCTAssertEqual(Animation.interactiveSpring(), .interactiveSpring)
    XCTAssertEqual(
      Animation.interpolatingSpring(stiffness: 3, damping: 4),
      .interpolatingSpring(mass: 1, stiffness: 3, damping: 4, initialVelocity: 0))
    XCTAssertNotEqual(
      Animation.interpolatingSpring(stiffness: 3, damping: 4),
      .interpolatingSpring(stiffness: 4, damping: 3))
    XCTAssertEqual(
      Animation.timingCurve(0, 1, 2, 3), .timingCurve(0, 1, 2, 3, duration: 0.35))
    XCTAssertNotEqual(Animation.timingCurve(0, 1, 2, 3), .timingCurve(1, 0, 2, 3))
    XCTAssertEqual(Animation.smooth, .smooth(duration: 0.5, extraBounce: 0))
    XCTAssertEqual(Animation.snappy, .snappy(duration: 0.5, extraBounce: 0))
    XCTAssertEqual(Animation.bouncy, .bouncy(duration: 0.5, extraBounce: 0))
    XCTAssertEqual(Animation.smooth(), .smooth)
    XCTAssertEqual(Animation.snappy(), .snappy)
    XCTAssertEqual(Animation.bouncy(), .bouncy)
  }

  func testAnAnimationIsDelayedAndRepeated() {
    XCTAssertEqual(Animation.linear.delay(1), .linear.delay(1))
    XCTAssertNotEqual(Animation.linear.delay(1), .linear)
    XCTAssertNotEqual(Animation.linear.delay(1), .linear.delay(2))
    XCTAssertNotEqual(Animation.linear.delay(1), .linear.speed(1))
    XCTAssertEqual(Animation.linear.repeatForever(), .linear.repeatForever(autoreverses: true))
    XCTAssertNotEqual(Animation.linear.repeatForever(), .linear.repeatForever(autoreverses: false))
    XCTAssertEqual(Animation.linear.repeatCount(3), .linear.repeatCount(3, autoreverses: true))
    XCTAssertNotEqual(Animation.linear.repeatCount(3), .linear.repeatCount(3, autoreverses: false))
    XCTAssertNotEqual(Animation.linear.repeatCount(3), .linear.repeatCount(4))
  }

  func testATransactionHasAnAnimation() {
    XCTAssertEqual(Transaction(animation: .easeIn).animation, .easeIn)
    XCTAssertNil(Transaction().animation)
    XCTAssertFalse(Transaction().disablesAnimations)
    XCTAssertEqual(withAnimation { 3 }, 3)
    XCTAssertEqual(withAnimation(.easeIn) { 4 }, 4)
    XCTAssertEqual(withTransaction(Transaction()) { 5 }, 5)
    XCTAssertEqual(ContentTransition.numericText(value: 3), .numericText(countsDown: false))
    XCTAssertNotEqual(ContentTransition.opacity, .interpolate)
  }

  func testPointsOfAUnit() {
    let points: [(UnitPoint, CGFloat, CGFloat)] = [
      (.topLeading, 0, 0), (.top, 0.5, 0), (.topTrailing, 1, 0), (.leading, 0, 0.5),
      (.center, 0.5, 0.5), (.trailing, 1, 0.5), (.bottomLeading, 0, 1), (.bottom, 0.5, 1),
      (.bottomTrailing, 1, 1),
    ]
    for (point, x, y) in points { XCTAssertEqual([point.x, point.y], [x, y]) }
  }

  func testAlignmentsHaveTwoParts() {
    let all: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
      (.topLeading, .leading, .top), (.top, .center, .top), (.topTrailing, .trailing, .top),
      (.leading, .leading, .center), (.center, .center, .center),
      (.trailing, .trailing, .center), (.bottomLeading, .leading, .bottom),
      (.bottom, .center, .bottom), (.bottomTrailing, .trailing, .bottom),
    ]
    for (alignment, horizontal, vertical) in all {
      XCTAssertEqual(alignment, Alignment(horizontal: horizontal, vertical: vertical))
      XCTAssertEqual(alignment.horizontal, horizontal)
      XCTAssertEqual(alignment.vertical, vertical)
    }
  }

  func testASizeIsProposed() {
    let size = CGSize(width: 3, height: 4)
    XCTAssertEqual(ProposedViewSize.zero, ProposedViewSize(width: 0, height: 0))
    XCTAssertEqual(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions(),
      CGSize(width: 10, height: 10))
    XCTAssertEqual(ProposedViewSize.unspecified.replacingUnspecifiedDimensions(by: size), size)
    XCTAssertEqual(
      ProposedViewSize(width: 1, height: nil).replacingUnspecifiedDimensions(by: size),
      CGSize(width: 1, height: 4))
    XCTAssertEqual(
      ProposedViewSize(width: nil, height: 2).replacingUnspecifiedDimensions(by: size),
      CGSize(width: 3, height: 2))
    XCTAssertEqual(ProposedViewSize.zero.replacingUnspecifiedDimensions(by: size), .zero)
  }

  @MainActor func testGesturesHoldTheirLimits() {
    XCTAssertEqual(TapGesture().count, 1)
    XCTAssertEqual(TapGesture(count: 2).count, 2)
    XCTAssertEqual(LongPressGesture().minimumDuration, 0.5)
    XCTAssertEqual(LongPressGesture(minimumDuration: 3).minimumDuration, 3)
    XCTAssertEqual(DragGesture().minimumDistance, 10)
    XCTAssertEqual(DragGesture(minimumDistance: 0).minimumDistance, 0)
    let drag = DragGesture.Value(
      time: Date(timeIntervalSince1970: 7), location: CGPoint(x: 5, y: 1),
      startLocation: CGPoint(x: 2, y: 3))
    XCTAssertEqual(drag.time, Date(timeIntervalSince1970: 7))
    XCTAssertEqual(drag.location, CGPoint(x: 5, y: 1))
    XCTAssertEqual(drag.startLocation, CGPoint(x: 2, y: 3))
    XCTAssertEqual(drag.translation, CGSize(width: 3, height: -2))
    XCTAssertEqual(drag.predictedEndLocation, CGPoint(x: 5, y: 1))
    XCTAssertEqual(drag.predictedEndTranslation, CGSize(width: 3, height: -2))
    XCTAssertEqual(drag.velocity, .zero)
    let state = GestureState(wrappedValue: 3)
    XCTAssertEqual(state.wrappedValue, 3)
    XCTAssertEqual(GestureState(initialValue: 4).projectedValue.wrappedValue, 4)
  }

  func testAGridItemHasASize() {
    let item = GridItem(.fixed(3), spacing: 4)
    if case .fixed(let size) = item.size {
      XCTAssertEqual(size, 3)
    } else {
      XCTFail("It has another size.")
    }
    XCTAssertEqual(item.spacing, 4)
    if case .flexible(let minimum, let maximum) = GridItem().size {
      XCTAssertEqual([minimum, maximum], [10, .infinity])
    } else {
      XCTFail("It has another size.")
    }
    if case .adaptive(let minimum, let maximum) = GridItem(.adaptive(minimum: 5)).size {
      XCTAssertEqual([minimum, maximum], [5, .infinity])
    } else {
      XCTFail("It has another size.")
    }
  }

  func testPhasesOfAnImage() {
    struct Failure: Error {}
    XCTAssertNil(AsyncImagePhase.empty.image)
    XCTAssertNil(AsyncImagePhase.empty.error)
    XCTAssertEqual(AsyncImagePhase.success(Image("a")).image, Image("a"))
    XCTAssertNil(AsyncImagePhase.success(Image("a")).error)
    XCTAssertTrue(AsyncImagePhase.failure(Failure()).error is Failure)
    XCTAssertNil(AsyncImagePhase.failure(Failure()).image)
    XCTAssertFalse(ScrollTransitionPhase.topLeading.isIdentity)
    XCTAssertTrue(ScrollTransitionPhase.identity.isIdentity)
  }
}
