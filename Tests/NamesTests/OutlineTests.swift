import SwiftUI
import UIKit
import XCTest

/// Paths and shapes: their points, their corners and what is painted.
final class OutlineTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private let box = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let corners = [
    CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6),
  ]

  func testAPathGrowsByRectangles() {
    XCTAssertEqual(
      Path { $0.addRoundedRect(in: box, cornerRadii: RectangleCornerRadii(topLeading: 1)) }
        .cgPath.points, corners)
    XCTAssertEqual(
      Path { $0.addRects([box, CGRect(x: 7, y: 8, width: 0, height: 0)]) }.cgPath.points,
      corners + Array(repeating: CGPoint(x: 7, y: 8), count: 4))
    var path = Path { $0.move(to: .zero) }
    path.addPath(Path(box))
    path.addLines([CGPoint(x: 9, y: 9)])
    XCTAssertEqual(path.cgPath.points, [.zero] + corners + [CGPoint(x: 9, y: 9)])
    path.closeSubpath()
    XCTAssertEqual(path.cgPath.points.count, 6)
    XCTAssertEqual(path.currentPoint, CGPoint(x: 9, y: 9))
  }

  func testAnArcOfAnAngleEndsThere() {
    let path = Path {
      $0.addRelativeArc(
        center: CGPoint(x: 10, y: 20), radius: 2, startAngle: .degrees(90), delta: .degrees(90))
    }
    let points = path.cgPath.points
    XCTAssertEqual(points.count, 2)
    for (made, expected) in zip(points, [CGPoint(x: 10, y: 22), CGPoint(x: 8, y: 20)]) {
      XCTAssertEqual(made.x, expected.x, accuracy: 1e-9)
      XCTAssertEqual(made.y, expected.y, accuracy: 1e-9)
    }
    let ends = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
    XCTAssertEqual(
      Path { $0.addArc(tangent1End: ends[0], tangent2End: ends[1], radius: 5) }.cgPath.points,
      ends)
  }

  func testAPathMovesAndKeepsItsPoints() {
    let path = Path(box)
    XCTAssertEqual(
      path.offsetBy(dx: 10, dy: 20).cgPath.points,
      corners.map { CGPoint(x: $0.x + 10, y: $0.y + 20) })
    XCTAssertEqual(
      path.applying(CGAffineTransform(scaleX: 2, y: 3)).cgPath.points,
      corners.map { CGPoint(x: $0.x * 2, y: $0.y * 3) })
    XCTAssertEqual(path.trimmedPath(from: 0, to: 0.5), path)
    XCTAssertEqual(path.strokedPath(StrokeStyle(lineWidth: 3)), path)
    XCTAssertTrue(path.contains(CGPoint(x: 2, y: 5)))
    XCTAssertFalse(path.contains(CGPoint(x: 2, y: 7)))
    XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5)))
  }

  func testEachCornerHasItsRadius() {
    let radii = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    XCTAssertEqual(
      [radii.topLeading, radii.bottomLeading, radii.bottomTrailing, radii.topTrailing],
      [1, 2, 3, 4])
    let none = RectangleCornerRadii()
    XCTAssertEqual(
      [none.topLeading, none.bottomLeading, none.bottomTrailing, none.topTrailing], [0, 0, 0, 0])
    XCTAssertEqual(UnevenRoundedRectangle().cornerRadii, none)
    XCTAssertEqual(UnevenRoundedRectangle(cornerRadii: radii).cornerRadii, radii)
    XCTAssertEqual(UnevenRoundedRectangle(cornerRadii: radii).inset(by: 1).cornerRadii, radii)
    XCTAssertEqual(
      UnevenRoundedRectangle(
        topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4
      ).cornerRadii, radii)
  }

  func testAShapeIsNamedByItsContext() {
    func radii(_ shape: UnevenRoundedRectangle) -> RectangleCornerRadii { shape.cornerRadii }
    let expected = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    XCTAssertEqual(radii(.rect(cornerRadii: expected)), expected)
    XCTAssertEqual(
      radii(
        .rect(
          topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3,
          topTrailingRadius: 4)), expected)
    XCTAssertEqual(radii(.rect(topLeadingRadius: 1)), RectangleCornerRadii(topLeading: 1))
    XCTAssertEqual(radii(.rect(topTrailingRadius: 4)), RectangleCornerRadii(topTrailing: 4))
    func kind<Kind: Shape>(_ shape: Kind) -> String { "\(Kind.self)" }
    XCTAssertEqual(kind(.rect), "Rectangle")
    XCTAssertEqual(kind(.rect(cornerRadius: 3)), "RoundedRectangle")
    XCTAssertEqual(kind(.circle), "Circle")
    XCTAssertEqual(kind(.capsule), "Capsule")
    XCTAssertEqual(kind(.ellipse), "Ellipse")
  }

  func testAShapeIsPaintedInOrder() {
    onMain {
      let (thick, hollow) = (StrokeStyle(lineWidth: 3), FillStyle(eoFill: true))
      assertShows("Circle fill=red", Circle().fill(.red, style: hollow))
      assertShows("Circle", Circle().fill(style: hollow))
      assertShows("Circle stroke=red", Circle().stroke(.red, lineWidth: 2, antialiased: false))
      assertShows("Circle stroke=red", Circle().stroke(.red, style: thick))
      assertShows("Circle", Circle().stroke(style: thick))
      let painted = Circle().fill(.red)
      assertShows("Circle fill=red fill=blue", painted.fill(.blue))
      assertShows("Circle fill=red stroke=blue", painted.stroke(.blue, lineWidth: 2))
      assertShows("Circle fill=red stroke=blue", painted.stroke(.blue, style: thick))
      assertShows("Circle fill=red stroke=blue", painted.strokeBorder(.blue, lineWidth: 2))
      assertShows("Circle fill=red stroke=blue", painted.strokeBorder(.blue, style: thick))
      assertShows(
        "Circle fill=red stroke=blue fill=green", painted.stroke(.blue).fill(.green))
      XCTAssertTrue(type(of: painted.shape) == Circle.self)
    }
  }

  func testABorderIsAStroke() {
    onMain {
      assertShows("Circle stroke=red", Circle().strokeBorder(.red))
      assertShows("Circle stroke=red", Circle().strokeBorder(.red, style: StrokeStyle()))
      assertShows("Circle", Circle().strokeBorder(style: StrokeStyle()))
      assertShows("Circle", Circle().strokeBorder(lineWidth: 3))
      assertShows("ContainerRelativeShape", ContainerRelativeShape())
      assertShows("ConcentricRectangle", ConcentricRectangle())
      assertShows("AnyShape", AnyShape(Circle()))
    }
  }

  func testAShapeTakesWhatItIsOffered() {
    XCTAssertEqual(
      Circle().sizeThatFits(ProposedViewSize(width: 3, height: nil)),
      CGSize(width: 3, height: 10))
    XCTAssertEqual(Circle().path(in: box).cgPath.points, corners)
    XCTAssertEqual(Path(box).path(in: .zero).cgPath.points, corners)
  }

  func testAStrokeKeepsWhatItIsTold() {
    let plain = StrokeStyle()
    XCTAssertEqual(plain.lineCap, .butt)
    XCTAssertEqual(plain.lineJoin, .miter)
    XCTAssertEqual([plain.lineWidth, plain.miterLimit, plain.dashPhase], [1, 10, 0])
    XCTAssertEqual(plain.dash, [])
    let stroke = StrokeStyle(
      lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 3, dash: [4, 5], dashPhase: 6)
    XCTAssertEqual(stroke.lineCap, .round)
    XCTAssertEqual(stroke.lineJoin, .bevel)
    XCTAssertEqual([stroke.lineWidth, stroke.miterLimit, stroke.dashPhase], [2, 3, 6])
    XCTAssertEqual(stroke.dash, [4, 5])
  }

  func testShapeStylesHaveColours() {
    onMain {
      func alpha(_ style: some ShapeStyle) -> Float {
        style.color.resolve(in: EnvironmentValues()).opacity
      }
      XCTAssertEqual(alpha(Color.black.secondary), 0.5, accuracy: 1e-6)
      XCTAssertEqual(alpha(Color.black.tertiary), 0.25, accuracy: 1e-6)
      XCTAssertEqual(alpha(Color.black.quaternary), 0.2, accuracy: 1e-6)
      XCTAssertEqual(alpha(Color.black.quinary), 0.1, accuracy: 1e-6)
      XCTAssertEqual(MeshGradient(width: 1, height: 1, points: [.zero], colors: [.red]).color, .red)
      XCTAssertEqual(EllipticalGradient(colors: [.blue, .red]).color, .blue)
      XCTAssertEqual(
        Path(CGRect(x: 0, y: 0, width: 2, height: 3)).offsetBy(dx: 1, dy: 2)
          .boundingRect, CGRect(x: 1, y: 2, width: 2, height: 3))
      XCTAssertEqual(
        Circle().path(in: CGRect(x: 1, y: 1, width: 2, height: 2)).boundingRect.minX, 1)
    }
  }
}
