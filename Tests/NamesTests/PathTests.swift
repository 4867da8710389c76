import UIKit
import XCTest

/// Paths are their points, and layers have a place.
final class PathTests: XCTestCase {
  private let box = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let corners = [
    CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6),
  ]

  func testAPathOfARectangleHasItsCorners() {
    XCTAssertEqual(CGPath(rect: box, transform: nil).points, corners)
    XCTAssertEqual(CGPath(ellipseIn: box, transform: nil).points, corners)
    let rounded = CGPath(roundedRect: box, cornerWidth: 1, cornerHeight: 1, transform: nil)
    XCTAssertEqual(rounded.points, corners)
    let moved = CGAffineTransform(translationX: 10, y: 20)
    XCTAssertEqual(
      CGPath(rect: box, transform: moved).boundingBox,
      CGRect(x: 11, y: 22, width: 3, height: 4))
    XCTAssertEqual(CGPath(ellipseIn: box, transform: moved).boundingBox.minX, 11)
    XCTAssertEqual(rounded.boundingBoxOfPath, box)
    XCTAssertTrue(rounded.contains(CGPoint(x: 2, y: 3)))
    XCTAssertFalse(rounded.contains(CGPoint(x: 5, y: 3)))
    XCTAssertFalse(rounded.isEmpty)
    XCTAssertTrue(CGPath().isEmpty)
    XCTAssertEqual(CGPath().boundingBox, .null)
  }

  func testAMutablePathGrowsByEachShape() {
    let (path, end) = (CGMutablePath(), CGPoint(x: 7, y: 8))
    path.move(to: .zero)
    path.addLine(to: end)
    XCTAssertEqual(path.points, [.zero, end])
    path.addCurve(to: end, control1: .zero, control2: .zero)
    path.addQuadCurve(to: end, control: .zero)
    XCTAssertEqual(path.points, [.zero, end, end, end])
    let grow: [(CGMutablePath) -> Void] = [
      { $0.addRect(self.box) }, { $0.addEllipse(in: self.box) },
      { $0.addRoundedRect(in: self.box, cornerWidth: 1, cornerHeight: 1) },
      { $0.addPath(CGPath(rect: self.box, transform: nil)) },
    ]
    for (place, grow) in grow.enumerated() {
      let path = CGMutablePath()
      grow(path)
      XCTAssertEqual(path.points, corners, "\(place)")
    }
    let arc = CGMutablePath()
    arc.addArc(
      center: CGPoint(x: 10, y: 20), radius: 2, startAngle: 0, endAngle: 1, clockwise: true)
    arc.closeSubpath()
    XCTAssertEqual(arc.boundingBox, CGRect(x: 8, y: 18, width: 4, height: 4))
  }

  func testPathsThatAreMadeAlikeAreEqual() {
    let make: [() -> UIBezierPath] = [
      { UIBezierPath(rect: self.box) }, { UIBezierPath(ovalIn: self.box) },
      { UIBezierPath(roundedRect: self.box, cornerRadius: 1) },
      { UIBezierPath(roundedRect: self.box, cornerRadius: 2) },
      {
        UIBezierPath(
          arcCenter: .zero, radius: 3, startAngle: 0, endAngle: 1, clockwise: true)
      },
      {
        UIBezierPath(
          arcCenter: .zero, radius: 3, startAngle: 0, endAngle: 1, clockwise: false)
      },
      {
        let path = UIBezierPath(rect: self.box)
        path.close()
        return path
      },
      {
        let path = UIBezierPath(rect: self.box)
        path.apply(CGAffineTransform(translationX: 1, y: 0))
        return path
      },
    ]
    for (place, one) in make.enumerated() {
      for (other, two) in make.enumerated() {
        XCTAssertEqual(one().cgPath == two().cgPath, place == other, "\(place), \(other)")
      }
      XCTAssertEqual(one().cgPath.hash, one().cgPath.copy()?.hash)
    }
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(ovalIn: box).cgPath
    XCTAssertEqual(layer.path, CGPath(ellipseIn: box, transform: nil))
  }

  func testTheBoundsOfAPathContainWhatItsCurvesAreBentTo() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 20))
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 20))
    XCTAssertEqual(path.cgPath.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 0))
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 20, height: 40))
    XCTAssertEqual(path.currentPoint, CGPoint(x: 20, y: 0))
    path.addArc(withCenter: .zero, radius: 4, startAngle: 0, endAngle: .pi, clockwise: true)
    XCTAssertEqual(path.currentPoint.x, -4, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 0, accuracy: 1e-9)
  }

  func testABezierPathOfEachShapeHasItsBounds() {
    XCTAssertEqual(UIBezierPath(rect: box).bounds, box)
    XCTAssertEqual(UIBezierPath(ovalIn: box).bounds, box)
    XCTAssertEqual(UIBezierPath(roundedRect: box, cornerRadius: 1).bounds, box)
    XCTAssertEqual(
      UIBezierPath(roundedRect: box, byRoundingCorners: .topLeft, cornerRadii: .zero).bounds, box)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 20), radius: 2, startAngle: 0, endAngle: 1, clockwise: true)
    XCTAssertEqual(circle.bounds, CGRect(x: 8, y: 18, width: 4, height: 4))
    let path = UIBezierPath()
    XCTAssertTrue(path.isEmpty)
    XCTAssertEqual(path.currentPoint, .zero)
    path.addArc(
      withCenter: CGPoint(x: 10, y: 20), radius: 2, startAngle: 0, endAngle: 1, clockwise: true)
    XCTAssertEqual(path.bounds, CGRect(x: 8, y: 18, width: 4, height: 4))
    path.addCurve(to: CGPoint(x: 50, y: 20), controlPoint1: .zero, controlPoint2: .zero)
    XCTAssertEqual(path.currentPoint, CGPoint(x: 50, y: 20))
    path.addQuadCurve(to: CGPoint(x: 10, y: 60), controlPoint: .zero)
    path.close()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 10, y: 60))
    XCTAssertFalse(path.contains(CGPoint(x: 1, y: 1)))
    XCTAssertEqual(
      UIBezierPath(rect: box).reversing().cgPath.points, corners.reversed())
    let moved = UIBezierPath(rect: box)
    moved.apply(CGAffineTransform(translationX: 1, y: 1))
    XCTAssertEqual(moved.bounds, box.offsetBy(dx: 1, dy: 1))
    moved.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    XCTAssertEqual(moved.bounds.origin, .zero)
    XCTAssertEqual(UIBezierPath(cgPath: moved.cgPath).bounds, moved.bounds)
    XCTAssertTrue(moved.contains(CGPoint(x: 3, y: 4)))
    moved.removeAllPoints()
    XCTAssertTrue(moved.isEmpty)
  }

  func testAPathsCopyStaysAsItIs() {
    let path = UIBezierPath(rect: box)
    let copy = path.cgPath
    path.addLine(to: CGPoint(x: 100, y: 100))
    XCTAssertEqual(copy.points, corners)
    let mutable = CGMutablePath()
    mutable.addRect(box)
    path.cgPath = mutable
    mutable.addLine(to: .zero)
    XCTAssertEqual(path.cgPath.points, corners)
  }

  func testAPathIsDrawnInTheColoursOfTheContext() {
    onMain {
      let context = CGContext()
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      UIColor.red.set()
      let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
      path.lineWidth = 3
      path.fill()
      XCTAssertEqual(context.fills.count, 1)
      XCTAssertEqual(context.lineWidth, 1)
      path.stroke()
      XCTAssertEqual(context.strokes.count, 1)
      XCTAssertEqual(context.lineWidth, 3)
      path.fill(with: .normal, alpha: 1)
      path.stroke(with: .normal, alpha: 1)
      XCTAssertEqual([context.fills.count, context.strokes.count], [2, 2])
    }
  }

  func testAShapesPathIsRecorded() {
    let (shape, context, red) = (CAShapeLayer(), CGContext(), UIColor.red.cgColor)
    shape.render(in: context)
    XCTAssertEqual(context.fills, [], "It has no path.")
    (shape.path, shape.strokeColor) = (CGPath(rect: box, transform: nil), red)
    shape.fillColor = nil
    shape.backgroundColor = UIColor.blue.cgColor
    shape.render(in: context)
    XCTAssertEqual(context.fills, [UIColor.blue.cgColor])
    XCTAssertEqual(context.strokes, [red])
    shape.borderWidth = 1
    (shape.strokeColor, shape.borderColor) = (nil, nil)
    shape.render(in: context)
    XCTAssertEqual(context.strokes, [red], "The border has no colour.")
  }

  func testALayersFrameFollowsItsPosition() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    XCTAssertEqual(layer.position, CGPoint(x: 25, y: 40))
    XCTAssertEqual(layer.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
    layer.position = CGPoint(x: 100, y: 200)
    XCTAssertEqual(layer.frame, CGRect(x: 85, y: 180, width: 30, height: 40))
    layer.bounds.size = CGSize(width: 10, height: 20)
    XCTAssertEqual(layer.frame, CGRect(x: 95, y: 190, width: 10, height: 20))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    XCTAssertEqual(layer.frame, CGRect(x: 100, y: 180, width: 10, height: 20))
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(layer.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(layer.position, CGPoint(x: 1, y: 6))
    onMain {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      XCTAssertEqual(view.layer.position, CGPoint(x: 5, y: 10))
      view.layer.position = CGPoint(x: 50, y: 60)
      XCTAssertEqual(view.frame, CGRect(x: 45, y: 50, width: 10, height: 20))
      view.contentScaleFactor = 3
      XCTAssertEqual(view.layer.contentsScale, 3)
      XCTAssertEqual(view.contentScaleFactor, 3)
    }
  }

  func testASublayerIsReplacedByASibling() {
    let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    for layer in [a, b, c] { root.addSublayer(layer) }
    root.replaceSublayer(b, with: a)
    XCTAssertEqual(root.sublayers, [a, c])
    root.replaceSublayer(c, with: c)
    XCTAssertEqual(root.sublayers, [a, c])
    root.replaceSublayer(b, with: CALayer())
    XCTAssertEqual(root.sublayers, [a, c], "The old one is none of its sublayers.")
    root.insertSublayer(a, above: a)
    root.insertSublayer(a, below: a)
    XCTAssertEqual(root.sublayers, [a, c])
    root.insertSublayer(a, above: c)
    XCTAssertEqual(root.sublayers, [c, a])
    root.insertSublayer(a, below: c)
    XCTAssertEqual(root.sublayers, [a, c])
    root.insertSublayer(c, below: a)
    root.insertSublayer(b, at: 9)
    XCTAssertEqual(root.sublayers, [c, a, b])
    XCTAssertIdentical(root.presentation(), root)
    XCTAssertIdentical(root.model(), root)
  }

  func testALayerHasItsViewLaidOut() {
    final class Box: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    onMain {
      let box = Box(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      box.layer.setNeedsLayout()
      box.layer.layoutIfNeeded()
      XCTAssertEqual(box.layouts, 1)
    }
  }

  /// Turns around an axis that is none of the three, by Rodrigues' formula.
  func testATurnAroundAnAxis() {
    let (x, y, z, angle): (Double, Double, Double, Double) = (2.0 / 7, 3.0 / 7, 6.0 / 7, 0.7)
    let (s, c) = (sin(angle), cos(angle))
    let map = CATransform3DMakeRotation(angle, 4, 6, 12)
    let made = [
      map.m11, map.m12, map.m13, map.m21, map.m22, map.m23, map.m31, map.m32, map.m33,
    ].map { Double($0) }
    let axis = [x, y, z]
    // The rows are the images of the unit vectors.
    var expected: [Double] = []
    for row in 0..<3 {
      let unit = (0..<3).map { $0 == row ? 1.0 : 0.0 }
      let across = [
        y * unit[2] - z * unit[1], z * unit[0] - x * unit[2], x * unit[1] - y * unit[0],
      ]
      expected += (0..<3).map { unit[$0] * c + across[$0] * s + axis[$0] * axis[row] * (1 - c) }
    }
    for (made, expected) in zip(made, expected) { XCTAssertEqual(made, expected, accuracy: 1e-12) }
    let short = CATransform3DMakeRotation(.pi, 0.5, 0, 0)
    XCTAssertEqual(Double(short.m22), -1, accuracy: 1e-12)
  }

  func testPathsWhoseCurvesWereScaledDiffer() {
    let (path, other) = (UIBezierPath(), UIBezierPath())
    for path in [path, other] {
      path.move(to: .zero)
      path.addQuadCurve(to: .zero, controlPoint: CGPoint(x: 1, y: 1))
    }
    XCTAssertEqual(path.cgPath, other.cgPath)
    other.apply(CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertNotEqual(path.cgPath, other.cgPath)
  }
}
