import SwiftUI
import UIKit
import XCTest

/// SwiftUI's colours and paths.
final class ViewColourTests: XCTestCase {
  private func components(_ color: Color) -> [CGFloat]? { color.cgColor?.components }

  func testColoursOfComponents() {
    XCTAssertEqual(
      components(Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)), [0.1, 0.2, 0.3, 0.4])
    XCTAssertEqual(components(Color(red: 0.1, green: 0.2, blue: 0.3))?.last, 1)
    XCTAssertEqual(components(Color(white: 0.1, opacity: 0.2)), [0.1, 0.2])
    XCTAssertEqual(components(Color(white: 0.1)), [0.1, 1])
    XCTAssertEqual(
      components(Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)),
      [0.1, 0.2, 0.3, 0.4])
    XCTAssertEqual(components(Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3))?.last, 1)
    let linear = components(Color(.sRGBLinear, red: 0.5, green: 0.25, blue: 0, opacity: 0.4))!
    for (made, expected) in zip(linear, [0.735357, 0.537099, 0, 0.4]) {
      XCTAssertEqual(made, expected, accuracy: 1e-4)
    }
    XCTAssertEqual(
      components(Color(.displayP3, red: 0, green: 0, blue: 0, opacity: 0.4)), [0, 0, 0, 0.4])
    XCTAssertEqual(
      components(Color(hue: 1 / 3, saturation: 1, brightness: 1))?.map { $0.rounded() },
      [0, 1, 0, 1])
    let teal = components(Color(hue: 0.5, saturation: 0.25, brightness: 0.75))!
    for (made, expected) in zip(teal, [0.5625, 0.75, 0.75, 1]) {
      XCTAssertEqual(made, expected, accuracy: 1e-9)
    }
    XCTAssertEqual(
      components(Color(hue: 0, saturation: 0, brightness: 1, opacity: 0.5))?.last, 0.5)
    XCTAssertEqual(Color(cgColor: UIColor.red.cgColor).cgColor, UIColor.red.cgColor)
    XCTAssertNil(Color.primary.cgColor, "It depends on its place.")
    XCTAssertEqual(Color(UIColor.green).uiColor, .green)
  }

  func testNamedColoursAreUIKits() {
    let pairs: [(Color, UIColor)] = [
      (.black, .black), (.white, .white), (.clear, .clear), (.indigo, .systemIndigo),
      (.mint, .systemMint), (.teal, .systemTeal), (.cyan, .systemCyan),
      (.accentColor, .tintColor),
    ]
    for (color, uiColor) in pairs { XCTAssertEqual(color.uiColor, uiColor) }
    func style<Style: ShapeStyle>(_ style: Style) -> UIColor { style.color.uiColor }
    XCTAssertEqual(style(.black), .black)
    XCTAssertEqual(style(.white), .white)
    XCTAssertEqual(style(.clear), .clear)
    XCTAssertEqual(style(.indigo), .systemIndigo)
    XCTAssertEqual(style(.mint), .systemMint)
    XCTAssertEqual(style(.teal), .systemTeal)
    XCTAssertEqual(style(.cyan), .systemCyan)
    XCTAssertEqual(style(.background), .systemBackground)
    XCTAssertEqual(style(.tint), .tintColor)
    XCTAssertEqual(style(.separator), .separator)
    XCTAssertEqual(style(.tertiary), .tertiaryLabel)
    XCTAssertEqual(style(.quaternary), .quaternaryLabel)
    XCTAssertEqual(style(.placeholder), .placeholderText)
    XCTAssertEqual(style(.ultraThinMaterial), .systemBackground)
    XCTAssertEqual(style(.thinMaterial), .systemBackground)
    XCTAssertEqual(style(.regularMaterial), .systemBackground)
    XCTAssertEqual(style(.thickMaterial), .systemBackground)
    XCTAssertEqual(style(.bar), .systemBackground)
  }

  func testAGradientAsAStyleIsItsFirstColour() {
    let gradient = Gradient(colors: [.red, .blue])
    XCTAssertEqual(
      LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom).color, .red)
    XCTAssertEqual(
      LinearGradient(colors: [.green], startPoint: .top, endPoint: .bottom).color, .green)
    XCTAssertEqual(
      LinearGradient(colors: [], startPoint: .top, endPoint: .bottom).color, .clear)
    XCTAssertEqual(
      RadialGradient(gradient: gradient, center: .center, startRadius: 0, endRadius: 1).color, .red)
    XCTAssertEqual(
      RadialGradient(colors: [], center: .center, startRadius: 0, endRadius: 1).color, .clear)
    XCTAssertEqual(AngularGradient(gradient: gradient, center: .center).color, .red)
    XCTAssertEqual(AngularGradient(colors: [.green, .red], center: .center).color, .green)
    XCTAssertEqual(AngularGradient(colors: [], center: .center).color, .clear)
    XCTAssertEqual(Color.red.gradient.color, .red)
    XCTAssertEqual(AnyShapeStyle(Color.red).color, .red)
    XCTAssertEqual(AnyShapeStyle(Color.red).color(in: EnvironmentValues()), .red)
    XCTAssertEqual(Color.black.gradient.opacity(0.5).color, .black.opacity(0.5))
  }

  func testAColourOfACatalogue() {
    AssetCatalog.main.register(.white, named: "view-colour")
    defer { AssetCatalog.main.removeAll() }
    func resolved(_ color: Color) -> UIColor { color.uiColor.resolvedColor(with: .current) }
    XCTAssertEqual(resolved(Color("view-colour")), .white)
    XCTAssertEqual(resolved(Color("none")), .clear)
    XCTAssertEqual(
      resolved(Color(ColorResource(name: "view-colour", bundle: .main))), .white)
    let style = UIColor(
      Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .black : .white }))
    XCTAssertEqual(style.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), .black)
  }

  func testAPathGrowsByEachShape() {
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    let corners = [
      CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6),
    ]
    XCTAssertTrue(Path().isEmpty)
    XCTAssertNil(Path().currentPoint)
    let shapes = [
      Path(box), Path(ellipseIn: box), Path(roundedRect: box, cornerRadius: 1),
      Path { $0.addRect(box) }, Path { $0.addEllipse(in: box) },
      Path { $0.addRoundedRect(in: box, cornerSize: .zero) }, Path { $0.addPath(Path(box)) },
      Path { $0.addLines(corners) }, Path(box).path(in: .zero),
    ]
    for shape in shapes { XCTAssertEqual(shape.cgPath.points, corners) }
    XCTAssertEqual(Path(box).boundingRect, box)
    XCTAssertEqual(Path(Path(box).cgPath), Path(box))
    var path = Path()
    path.move(to: corners[0])
    path.addQuadCurve(to: corners[1], control: .zero)
    path.addCurve(to: corners[2], control1: .zero, control2: .zero)
    path.addLine(to: corners[3])
    XCTAssertEqual(path.cgPath.points, corners)
    XCTAssertEqual(path.currentPoint, corners[3])
    let arc = Path {
      $0.addArc(
        center: CGPoint(x: 10, y: 20), radius: 2, startAngle: .degrees(90),
        endAngle: .degrees(180), clockwise: true)
    }
    let ends = arc.cgPath.points
    XCTAssertEqual(ends.count, 2)
    for (made, expected) in zip(ends, [CGPoint(x: 10, y: 22), CGPoint(x: 8, y: 20)]) {
      XCTAssertEqual(made.x, expected.x, accuracy: 1e-9)
      XCTAssertEqual(made.y, expected.y, accuracy: 1e-9)
    }
  }
}
