import SwiftUI
import UIKit
import XCTest

/// What animations and transforms compute.
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
}
