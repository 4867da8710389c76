import SwiftUI
import UIKit
import XCTest

/// What animations change, and what is told of them: numbers, matrices, phases and transactions.
final class AnimationValueTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testNumbersAreScaledAndMeasured() {
    var (double, float, number) = (3.0, Float(3), CGFloat(3))
    double.scale(by: 2)
    float.scale(by: 2)
    number.scale(by: 2)
    XCTAssertEqual(double, 6)
    XCTAssertEqual(float, 6)
    XCTAssertEqual(number, 6)
    XCTAssertEqual(
      [double.magnitudeSquared, float.magnitudeSquared, number.magnitudeSquared], [36, 36, 36])
    var none = EmptyAnimatableData() + .zero - .zero
    none.scale(by: 2)
    XCTAssertEqual(none, .zero)
    XCTAssertEqual(none.magnitudeSquared, 0)
    XCTAssertEqual(AnimatablePair<Double, Double>.zero, AnimatablePair(0, 0))
    XCTAssertEqual(AnimatablePair(1.0, 2.0) - AnimatablePair(4, 6), AnimatablePair(-3, -4))
  }

  func testGeometryIsPairsOfNumbers() {
    var point = CGPoint(x: 1, y: 2)
    XCTAssertEqual(point.animatableData, AnimatablePair(1, 2))
    point.animatableData = AnimatablePair(3, 4)
    XCTAssertEqual(point, CGPoint(x: 3, y: 4))
    var size = CGSize(width: 1, height: 2)
    XCTAssertEqual(size.animatableData, AnimatablePair(1, 2))
    size.animatableData = AnimatablePair(3, 4)
    XCTAssertEqual(size, CGSize(width: 3, height: 4))
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(
      rect.animatableData, AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    rect.animatableData = AnimatablePair(AnimatablePair(5, 6), AnimatablePair(7, 8))
    XCTAssertEqual(rect, CGRect(x: 5, y: 6, width: 7, height: 8))
    var angle = Angle(radians: 1)
    XCTAssertEqual(angle.animatableData, 1)
    angle.animatableData = 2
    XCTAssertEqual(angle, .radians(2))
    XCTAssertFalse(Angle.radians(1) < .radians(1))
  }

  func testAShapeWithoutDataChangesNothing() {
    struct Plain: Animatable { var number = 3 }
    var plain = Plain()
    plain.animatableData = .zero
    XCTAssertEqual(plain.animatableData, .zero)
    XCTAssertEqual(plain.number, 3)
  }

  private func rows(_ matrix: ProjectionTransform) -> [[CGFloat]] {
    [
      [matrix.m11, matrix.m12, matrix.m13], [matrix.m21, matrix.m22, matrix.m23],
      [matrix.m31, matrix.m32, matrix.m33],
    ]
  }

  func testAMatrixIsTheIdentityAtFirst() {
    XCTAssertEqual(rows(ProjectionTransform()), [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    let flat = ProjectionTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
    XCTAssertEqual(rows(flat), [[2, 3, 0], [4, 5, 0], [6, 7, 1]])
  }

  /// The third row and column of a transformation in space have no place in a plane.
  func testAMatrixInSpaceLosesItsDepth() {
    XCTAssertEqual(rows(ProjectionTransform(space)), [[1, 2, 4], [5, 6, 8], [13, 14, 16]])
  }

  private var space: CATransform3D {
    var space = CATransform3D()
    (space.m11, space.m12, space.m13, space.m14) = (1, 2, 3, 4)
    (space.m21, space.m22, space.m23, space.m24) = (5, 6, 7, 8)
    (space.m31, space.m32, space.m33, space.m34) = (9, 10, 11, 12)
    (space.m41, space.m42, space.m43, space.m44) = (13, 14, 15, 16)
    return space
  }

  func testAViewOfUIKitChangesAtOnce() {
    onMain {
      let view = UIView()
      var alphas: [CGFloat] = []
      UIView.animate(.spring) {
        view.alpha = 0.5
      } completion: {
        alphas.append(view.alpha)
      }
      XCTAssertEqual(view.alpha, 0.5)
      UIView.animate(.easeIn) { view.alpha = 0 }
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(alphas + [view.alpha], [0, 0], "The completion comes later.")
    }
  }

  func testMatricesAreMultiplied() {
    let one = ProjectionTransform(space)
    let two = ProjectionTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
    XCTAssertEqual(rows(one.concatenating(two)), [[34, 41, 4], [82, 101, 8], [178, 221, 16]])
    XCTAssertEqual(rows(two.concatenating(one)), [[17, 22, 32], [29, 38, 56], [54, 68, 96]])
  }

  func testATransitionGoesThroughThreePhases() {
    let phases: [TransitionPhase] = [.willAppear, .identity, .didDisappear]
    XCTAssertEqual(phases.map(\.value), [-1, 0, 1])
    XCTAssertEqual(phases.map(\.isIdentity), [false, true, false])
  }

  func testModifiersAreAppliedFromTheInside() {
    struct Around: ViewModifier {
      let word: String
      func body(content: Content) -> some View {
        HStack {
          Text(word)
          content
        }
      }
    }
    struct Skewed: GeometryEffect {
      func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
    }
    onMain {
      let a = Text("a")
      let both = Around(word: "in").concat(Around(word: "out"))
      assertShows(#"HStack|Text "out"|HStack|Text "in"|Text "a""#, a.modifier(both))
      assertShows(#"Text "a""#, a.modifier(EmptyModifier.identity))
      assertShows(#"Text "a""#, a.modifier(Skewed().ignoredByLayout()))
      assertShows(
        #"HStack|Text "in"|Text "a""#, a.modifier(Around(word: "in").animation(.linear)))
      assertShows(#"Text "a""#, a.projectionEffect(ProjectionTransform()).transition(.slide))
    }
  }

  func testACompletionRunsInTheNextCycle() {
    var count = 0
    var transaction = Transaction(animation: .linear)
    transaction.addAnimationCompletion { count += 1 }
    transaction.addAnimationCompletion(criteria: .removed) { count += 1 }
    XCTAssertEqual(count, 0)
    onMain { UIApplication.shared.runUpdateCycle() }
    XCTAssertEqual(count, 2)
    XCTAssertFalse(transaction.isContinuous)
    XCTAssertFalse(transaction.disablesAnimations)
  }

  func testAnErrorLeavesAnAnimation() {
    struct Failure: Error {}
    func fail() throws { throw Failure() }
    XCTAssertThrowsError(try withAnimation { try fail() })
    XCTAssertThrowsError(try withTransaction(Transaction()) { try fail() })
  }

  func testCurvesAndTransitionsHaveNames() {
    let curves: [Animation] = [.default, .linear, .easeIn, .easeOut, .easeInOut]
    XCTAssertEqual(Set(curves).count, 5)
    let durations: [Animation] = [
      .linear(duration: 1), .easeIn(duration: 1), .easeOut(duration: 1), .easeInOut(duration: 1),
      .smooth(duration: 1), .snappy(duration: 1), .bouncy(duration: 1), .spring(duration: 1),
    ]
    XCTAssertEqual(Set(durations).count, 8)
    XCTAssertNotEqual(Animation.smooth(extraBounce: 1), .smooth)
    XCTAssertNotEqual(Animation.snappy(extraBounce: 1), .snappy)
    XCTAssertNotEqual(Animation.bouncy(extraBounce: 1), .bouncy)
    XCTAssertNotEqual(
      Animation.spring(duration: 1, bounce: 2), .spring(duration: 1, blendDuration: 2))
    XCTAssertEqual(
      Set([ContentTransition.identity, .opacity, .interpolate, .numericText()]).count, 4)
    XCTAssertEqual(ContentTransition.numericText(), .numericText(countsDown: false))
    XCTAssertNotEqual(ContentTransition.numericText(), .numericText(countsDown: true))
  }

  @MainActor private final class Log { var ids: [Namespace.ID] = [] }
  private struct Naming: View {
    let log: Log
    let word: String
    @Namespace private var one
    @Namespace private var two
    var body: some View {
      let _ = log.ids += [one, two]
      Text(word)
    }
  }

  func testANamespaceStaysTheSame() {
    onMain {
      let log = Log()
      let shown = Shown(Naming(log: log, word: "a"))
      XCTAssertEqual(shown.text(Naming(log: log, word: "b")), #"Text "b""#)
      XCTAssertEqual(log.ids.count, 4)
      XCTAssertNotEqual(log.ids[0], log.ids[1])
      XCTAssertEqual(Array(log.ids.prefix(2)), Array(log.ids.suffix(2)))
    }
  }
}
