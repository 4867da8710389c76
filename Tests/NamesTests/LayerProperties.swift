import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class LayerProperties: XCTestCase {
  func testLayers() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(CALayer())
        bag.holds(\.backgroundColor, nil, UIColor.red.cgColor)
        bag.holds(\.borderColor, nil, UIColor.red.cgColor)
        bag.holds(\.borderWidth, 0, 7)
        bag.holds(\.cornerRadius, 0, 7)
        bag.holds(\.cornerCurve, .circular, .continuous)
        bag.holds(
          \.maskedCorners,
          [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner],
          .layerMinXMinYCorner)
        bag.holds(\.masksToBounds, false, true)
        bag.holds(\.shadowColor, nil, UIColor.red.cgColor)
        bag.holds(\.shadowOpacity, 0, 7)
        bag.holds(\.shadowOffset, CGSize(width: 0, height: -3), CGSize(width: 3, height: 4))
        bag.holds(\.shadowRadius, 3, 7)
        bag.holds(\.shadowPath, nil, CGMutablePath())
        bag.holds(\.opacity, 1, 7)
        bag.holds(\.isHidden, false, true)
        bag.holds(\.isOpaque, false, true)
        bag.holds(\.zPosition, 0, 7)
        bag.holds(\.position, .zero, CGPoint(x: 3, y: 4))
        bag.holds(\.anchorPoint, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 3, y: 4))
        bag.holds(\.transform, CATransform3DIdentity, CATransform3DMakeScale(1, 2, 3))
        bag.holds(\.sublayerTransform, CATransform3DIdentity, CATransform3DMakeScale(1, 2, 3))
        bag.holds(\.contentsScale, 1, 7)
        bag.holds(\.contentsGravity, .resize, .center)
        bag.holds(\.rasterizationScale, 1, 7)
        bag.holds(\.shouldRasterize, false, true)
        bag.holds(\.allowsEdgeAntialiasing, false, true)
        bag.holds(\.drawsAsynchronously, false, true)
        bag.holds(\.isGeometryFlipped, false, true)
        bag.holds(\.needsDisplayOnBoundsChange, false, true)
        bag.holds(\.name, nil, "other")
        bag.holds(\.speed, 1, 7)
        bag.holds(\.timeOffset, 0, 7)
        bag.holds(\.mask, nil, CALayer())
        bag.holds(\.minificationFilter, .linear, .nearest)
        bag.holds(\.magnificationFilter, .linear, .nearest)
        bag.holds(\.anchorPointZ, 0, 7)
        bag.holds(\.allowsGroupOpacity, true, false)
        bag.holds(\.isDoubleSided, true, false)
        bag.holds(
          \.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1),
          CGRect(x: 1, y: 2, width: 3, height: 4))
        bag.holds(\.beginTime, 0, 7)
        bag.holds(\.duration, 0, 7)
        bag.holds(\.repeatCount, 0, 7)
      }
      do {
        let bag = Bag(CAShapeLayer())
        bag.holds(\.path, nil, CGMutablePath())
        bag.holds(\.fillColor, UIColor.black.cgColor, UIColor.red.cgColor)
        bag.holds(\.strokeColor, nil, UIColor.red.cgColor)
        bag.holds(\.lineWidth, 1, 7)
        bag.holds(\.lineDashPattern, nil, [1, 2])
        bag.holds(\.lineCap, .butt, .round)
        bag.holds(\.lineJoin, .miter, .round)
        bag.holds(\.strokeStart, 0, 7)
        bag.holds(\.strokeEnd, 1, 7)
        bag.holds(\.lineDashPhase, 0, 7)
        bag.holds(\.miterLimit, 10, 7)
        bag.holds(\.fillRule, .nonZero, .evenOdd)
      }
      do {
        let bag = Bag(CAGradientLayer())
        bag.holds(\.locations, nil, [1, 2])
        bag.holds(\.startPoint, CGPoint(x: 0.5, y: 0), CGPoint(x: 3, y: 4))
        bag.holds(\.endPoint, CGPoint(x: 0.5, y: 1), CGPoint(x: 3, y: 4))
        bag.holds(\.type, .axial, .radial)
      }
      do {
        let bag = Bag(CATextLayer())
        bag.holds(\.fontSize, 36, 7)
        bag.holds(\.foregroundColor, nil, UIColor.red.cgColor)
        bag.holds(\.alignmentMode, .natural, .center)
        bag.holds(\.isWrapped, false, true)
      }
      do {
        let bag = Bag(CATransform3D())
        bag.holds(\.m11, 0, 7)
        bag.holds(\.m12, 0, 7)
        bag.holds(\.m13, 0, 7)
        bag.holds(\.m14, 0, 7)
        bag.holds(\.m21, 0, 7)
        bag.holds(\.m22, 0, 7)
        bag.holds(\.m23, 0, 7)
        bag.holds(\.m24, 0, 7)
        bag.holds(\.m31, 0, 7)
        bag.holds(\.m32, 0, 7)
        bag.holds(\.m33, 0, 7)
        bag.holds(\.m34, 0, 7)
        bag.holds(\.m41, 0, 7)
        bag.holds(\.m42, 0, 7)
        bag.holds(\.m43, 0, 7)
        bag.holds(\.m44, 0, 7)
      }
    }
  }

  func testAnimations() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIViewPropertyAnimator(duration: 1, curve: .linear))
        bag.holds(\.fractionComplete, 0, 7)
        bag.holds(\.isReversed, false, true)
        bag.holds(\.isInterruptible, true, false)
        bag.holds(\.isUserInteractionEnabled, true, false)
        bag.holds(\.pausesOnCompletion, false, true)
        bag.holds(\.scrubsLinearly, true, false)
      }
      do {
        let bag = Bag(CAAnimation())
        bag.holds(\.duration, 0, 7)
        bag.holds(\.beginTime, 0, 7)
        bag.holds(\.repeatCount, 0, 7)
        bag.holds(\.repeatDuration, 0, 7)
        bag.holds(\.autoreverses, false, true)
        bag.holds(\.isRemovedOnCompletion, true, false)
        bag.holds(\.fillMode, .removed, .forwards)
        bag.holds(\.timingFunction, nil, CAMediaTimingFunction(name: .linear))
      }
      do {
        let bag = Bag(CAPropertyAnimation(keyPath: nil))
        bag.holds(\.keyPath, nil, "other")
        bag.holds(\.isAdditive, false, true)
      }
      do {
        let bag = Bag(CAKeyframeAnimation(keyPath: nil))
        bag.holds(\.keyTimes, nil, [1, 2])
        bag.holds(\.path, nil, CGMutablePath())
        bag.holds(\.calculationMode, "linear", "other")
      }
      do {
        let bag = Bag(CASpringAnimation(keyPath: nil))
        bag.holds(\.initialVelocity, 0, 7)
        bag.holds(\.damping, 10, 7)
        bag.holds(\.mass, 1, 7)
        bag.holds(\.stiffness, 100, 7)
      }
      do {
        let bag = Bag(CATransition())
        bag.holds(\.type, .fade, .push)
      }
    }
  }

  func testPaths() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIBezierPath())
        bag.holds(\.lineWidth, 1, 7)
        bag.holds(\.lineCapStyle, .butt, .round)
        bag.holds(\.lineJoinStyle, .miter, .round)
        bag.holds(\.miterLimit, 10, 7)
        bag.holds(\.usesEvenOddFillRule, false, true)
        bag.holds(\.flatness, 0.6, 7)
      }
    }
  }

  func testRenderers() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIGraphicsImageRendererFormat())
        bag.holds(\.scale, 1, 7)
        bag.holds(\.opaque, false, true)
      }
    }
  }

  func testGestures() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIGestureRecognizer())
        bag.holds(\.requiresExclusiveTouchType, true, false)
        bag.holds(\.allowedTouchTypes, [0, 1, 2, 3], [2])
        bag.holds(\.state, .possible, .began)
        bag.holds(\.isEnabled, true, false)
        bag.holds(\.cancelsTouchesInView, true, false)
        bag.holds(\.delaysTouchesBegan, false, true)
        bag.holds(\.delaysTouchesEnded, true, false)
        bag.holds(\.name, nil, "other")
      }
      do {
        let bag = Bag(UITapGestureRecognizer())
        bag.holds(\.numberOfTapsRequired, 1, 7)
        bag.holds(\.numberOfTouchesRequired, 1, 7)
      }
      do {
        let bag = Bag(UILongPressGestureRecognizer())
        bag.holds(\.minimumPressDuration, 0.5, 7)
        bag.holds(\.allowableMovement, 10, 7)
      }
      do {
        let bag = Bag(UIPanGestureRecognizer())
        bag.holds(\.minimumNumberOfTouches, 1, 7)
        bag.holds(\.maximumNumberOfTouches, .max, 7)
      }
      do {
        let bag = Bag(UIScreenEdgePanGestureRecognizer())
        bag.holds(\.edges, [], .top)
      }
      do {
        let bag = Bag(UISwipeGestureRecognizer())
        bag.holds(\.direction, .right, .left)
      }
      do {
        let bag = Bag(UIPinchGestureRecognizer())
        bag.holds(\.scale, 1, 7)
      }
      do {
        let bag = Bag(UIRotationGestureRecognizer())
        bag.holds(\.rotation, 0, 7)
      }
    }
  }
}
