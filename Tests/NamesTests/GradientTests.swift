import SwiftUI
import UIKit
import XCTest

/// Gradients, styles and colours: what each keeps, and the colour that it is.
final class GradientTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private let colors = [Color.red, .blue]
  private let stops = [
    Gradient.Stop(color: .green, location: 0.25), Gradient.Stop(color: .red, location: 0.5),
  ]
  private var plain: Gradient { Gradient(colors: colors) }
  private var placed: Gradient { Gradient(stops: stops) }

  func testTheColoursOfAGradientGoFromEndToEnd() {
    XCTAssertEqual(plain.stops.map(\.location), [0, 1])
    XCTAssertEqual(Gradient(colors: [.red]).stops, [.init(color: .red, location: 0)])
    XCTAssertEqual(
      Gradient(colors: [.red, .green, .blue, .red, .green]).stops.map(\.location),
      [0, 0.25, 0.5, 0.75, 1])
    XCTAssertEqual(Gradient(colors: []).stops, [])
  }

  func testALinearGradientKeepsItsColours() {
    typealias Linear = LinearGradient
    let (top, bottom) = (UnitPoint.top, UnitPoint.bottom)
    func gradient(_ style: Linear) -> Gradient { style.gradient }
    XCTAssertEqual(Linear(gradient: plain, startPoint: top, endPoint: bottom).gradient, plain)
    XCTAssertEqual(Linear(colors: colors, startPoint: top, endPoint: bottom).gradient, plain)
    XCTAssertEqual(Linear(stops: stops, startPoint: top, endPoint: bottom).gradient, placed)
    XCTAssertEqual(
      gradient(.linearGradient(colors: colors, startPoint: top, endPoint: bottom)), plain)
    XCTAssertEqual(
      gradient(.linearGradient(stops: stops, startPoint: top, endPoint: bottom)), placed)
    XCTAssertEqual(
      gradient(.linearGradient(placed, startPoint: top, endPoint: bottom)), placed)
    XCTAssertEqual(Linear(stops: stops, startPoint: top, endPoint: bottom).color, .green)
  }

  func testARadialGradientKeepsItsColours() {
    typealias Radial = RadialGradient
    func gradient(_ style: Radial) -> Gradient { style.gradient }
    XCTAssertEqual(
      Radial(gradient: placed, center: .top, startRadius: 0, endRadius: 1).gradient, placed)
    XCTAssertEqual(
      Radial(colors: colors, center: .top, startRadius: 0, endRadius: 1).gradient, plain)
    let radial = Radial(stops: stops, center: .top, startRadius: 0, endRadius: 1)
    XCTAssertEqual(radial.gradient, placed)
    XCTAssertEqual(radial.color, .green)
    XCTAssertEqual(
      gradient(.radialGradient(colors: colors, startRadius: 0, endRadius: 1)), plain)
    XCTAssertEqual(gradient(.radialGradient(placed, startRadius: 0, endRadius: 1)), placed)
  }

  func testAnAngularGradientKeepsItsColours() {
    typealias Angular = AngularGradient
    func gradient(_ style: Angular) -> Gradient { style.gradient }
    let (start, end) = (Angle.zero, Angle.degrees(90))
    XCTAssertEqual(Angular(gradient: placed, center: .top).gradient, placed)
    XCTAssertEqual(
      Angular(gradient: placed, startAngle: start, endAngle: end).gradient, placed)
    XCTAssertEqual(
      Angular(colors: colors, center: .top, startAngle: start, endAngle: end).gradient, plain)
    XCTAssertEqual(Angular(colors: colors, center: .top, angle: end).gradient, plain)
    XCTAssertEqual(
      Angular(stops: stops, center: .top, startAngle: start, endAngle: end).gradient, placed)
    XCTAssertEqual(Angular(stops: stops, center: .top).gradient, placed)
    XCTAssertEqual(
      gradient(.angularGradient(colors: colors, startAngle: start, endAngle: end)), plain)
  }

  func testAnEllipticalGradientAndAMeshKeepTheirColours() {
    XCTAssertEqual(EllipticalGradient(gradient: placed).gradient, placed)
    XCTAssertEqual(EllipticalGradient(colors: colors).gradient, plain)
    XCTAssertEqual(EllipticalGradient(stops: stops).gradient, placed)
    XCTAssertEqual(EllipticalGradient(stops: stops).color, .green)
    XCTAssertEqual(EllipticalGradient(colors: []).color, .clear)
    let mesh = MeshGradient(width: 2, height: 1, points: [.zero, .one], colors: colors)
    XCTAssertEqual(mesh.colors, colors)
    XCTAssertEqual(mesh.color, .red)
    XCTAssertEqual(MeshGradient(width: 0, height: 0, points: [], colors: []).color, .clear)
  }

  func testAGradientAsAViewShowsItsColours() {
    let (colors, stops) = (self.colors, self.stops)
    onMain {
      assertShows("EllipticalGradient red→blue", EllipticalGradient(colors: colors))
      assertShows(
        "MeshGradient red→blue",
        MeshGradient(width: 2, height: 1, points: [.zero, .one], colors: colors))
      assertShows("AngularGradient green→red", AngularGradient(stops: stops, center: .top))
      assertShows(
        "RadialGradient green→red",
        RadialGradient(stops: stops, center: .top, startRadius: 0, endRadius: 1))
    }
  }

  private struct Ink: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color {
      environment.colorScheme == .dark ? .blue : .red
    }
  }

  func testAStyleWithoutATypeFollowsItsPlace() {
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    XCTAssertEqual(AnyShapeStyle(Ink()).color, .red)
    XCTAssertEqual(AnyShapeStyle(Ink()).color(in: dark), .blue)
  }

  func testNamedStylesAreColoursOfUIKits() {
    func uiColor(_ style: Color) -> UIColor { style.uiColor }
    XCTAssertEqual(uiColor(.quinary), .quaternaryLabel)
    XCTAssertEqual(uiColor(.link), .link)
    XCTAssertEqual(uiColor(.selection), .tintColor)
    XCTAssertEqual(uiColor(.foreground), Color.primary.uiColor)
    XCTAssertEqual(uiColor(.fill), .systemFill)
    XCTAssertEqual(uiColor(.windowBackground), .systemBackground)
    func level(_ style: HierarchicalShapeStyle) -> Color { style.color }
    XCTAssertEqual(level(.hierarchical(.secondary)), .secondary)
    XCTAssertEqual(HierarchicalShapeStyle.primary.color, .primary)
    XCTAssertEqual(HierarchicalShapeStyle.secondary.color, .secondary)
    XCTAssertEqual(HierarchicalShapeStyle.tertiary.color.uiColor, .tertiaryLabel)
    XCTAssertEqual(HierarchicalShapeStyle.quaternary.color.uiColor, .quaternaryLabel)
    XCTAssertEqual(HierarchicalShapeStyle.quinary.color.uiColor, .quaternaryLabel)
    func material(_ style: Material) -> UIColor { style.color.uiColor }
    let materials: [UIColor] = [
      material(.ultraThinMaterial), material(.thinMaterial), material(.regularMaterial),
      material(.thickMaterial), material(.ultraThickMaterial), material(.bar),
    ]
    XCTAssertEqual(materials, Array(repeating: .systemBackground, count: 6))
  }

  func testAStyleWithALookHasItsColour() {
    func image(_ style: AnyShapeStyle) -> Color { style.color }
    XCTAssertEqual(image(.image(Image("a"))), .clear)
    XCTAssertEqual(Color.red.shadow(.drop(radius: 1)).color, .red)
    XCTAssertEqual(Color.red.blendMode(.multiply).color, .red)
    XCTAssertEqual(Color.red.gradient.color, .red)
    XCTAssertEqual(Color.red.gradient, Color.red.gradient)
    XCTAssertNotEqual(Color.red.gradient, Color.blue.gradient)
  }

  // MARK: Colours

  private func components(_ color: Color, _ style: UIUserInterfaceStyle = .light) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.uiColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
  private func expect(_ made: [CGFloat], _ expected: [CGFloat], line: UInt = #line) {
    XCTAssertEqual(made.count, expected.count, line: line)
    for (one, other) in zip(made, expected) {
      XCTAssertEqual(one, other, accuracy: 1e-6, line: line)
    }
  }

  func testAnOpacityIsMultiplied() {
    let half = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)
    expect(components(half.opacity(0.5)), [0.2, 0.4, 0.6, 0.25])
    XCTAssertNotNil(half.opacity(0.5).cgColor, "It is the same at all places.")
    let dynamic = Color(
      uiColor: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.5) })
    expect(components(dynamic.opacity(0.5)), [0, 0, 0, 0.25])
    expect(components(dynamic.opacity(0.5), .dark), [1, 1, 1, 0.25])
  }

  func testAMixGoesFromOneToTheOther() {
    let one = Color(red: 0, green: 0.2, blue: 1, opacity: 1)
    let other = Color(red: 1, green: 0.6, blue: 0, opacity: 0.5)
    expect(components(one.mix(with: other, by: 0)), [0, 0.2, 1, 1])
    expect(components(one.mix(with: other, by: 0.25)), [0.25, 0.3, 0.75, 0.875])
    expect(components(one.mix(with: other, by: 1)), [1, 0.6, 0, 0.5])
    let dynamic = Color(
      uiColor: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 1) })
    expect(components(dynamic.mix(with: .black, by: 0.5), .dark), [0.5, 0.5, 0.5, 1])
    expect(components(Color.black.mix(with: dynamic, by: 0.5), .dark), [0.5, 0.5, 0.5, 1])
  }

  private let dynamic = Color(
    uiColor: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.5) })

  /// An animation may do it at each step.
  func testAColourIsChangedAsOftenAsAProgramLikes() {
    var (turned, faded, mixed, both) = (Color.white, dynamic, dynamic, dynamic)
    for _ in 0..<300 {
      turned = Color(UIColor(turned))
      faded = faded.opacity(0.99)
      mixed = mixed.mix(with: .red, by: 0.1).mix(with: mixed, by: 0.5)
      both = both.opacity(0.99).mix(with: .black, by: 0.01)
    }
    expect(components(turned), [1, 1, 1, 1])
    expect(components(faded, .dark), [1, 1, 1, 0.5 * pow(0.99, 300)])
    expect(components(mixed, .dark), components(.red, .dark))
    XCTAssertGreaterThan(components(both, .dark)[0], components(both, .light)[0])
  }

  func testAColourOfUIKitsIsSwiftUIsAgain() {
    let grey = UIColor(white: 0.25, alpha: 0.5)
    for color in [grey, .label, UIColor { _ in .red }] {
      XCTAssertEqual(UIColor(Color(color)), color)
    }
  }

  /// So a view that says the same again is the same view.
  func testColoursThatAreMadeAlikeAreEqual() {
    let makers: [() -> Color] = [
      { Color("a") }, { Color("b") }, { Color("a", bundle: .main) }, { Color.red.opacity(0.5) },
      { Color.red.opacity(0.25) }, { Color.blue.opacity(0.5) },
      { Color.red.mix(with: .blue, by: 0.5) }, { Color.red.mix(with: .blue, by: 0.25) },
      { Color.red.mix(with: .green, by: 0.5) }, { Color("a").opacity(0.5) },
    ]
    XCTAssertEqual(makers.map { $0() }, makers.map { $0() })
    XCTAssertEqual(Set((makers + makers).map { $0() }).count, makers.count)
    XCTAssertEqual(Color(ColorResource(name: "a", bundle: .main)), Color("a", bundle: .main))
    XCTAssertEqual(Color.red.opacity(0.5).opacity(0.5), .red.opacity(0.25))
  }

  func testAColourOfOneWhiteIsGrey() {
    expect(components(Color(.sRGB, white: 0.5, opacity: 0.25)), [0.5, 0.5, 0.5, 0.25])
    expect(components(Color(.sRGB, white: 0.5)), [0.5, 0.5, 0.5, 1])
    let linear = components(Color(.sRGBLinear, white: 0.5))
    for part in linear.dropLast() { XCTAssertEqual(part, 0.735357, accuracy: 1e-4) }
    XCTAssertEqual(linear.last, 1)
    XCTAssertEqual(components(Color(.sRGBLinear, red: 1, green: 0, blue: 0)).last, 1)
    XCTAssertEqual(components(Color(.displayP3, red: 1, green: 0, blue: 0)).last, 1)
    expect(
      components(Color(Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5))),
      [0.2, 0.4, 0.6, 0.5])
    let wide = UIColor(displayP3Red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    expect(
      components(Color(.displayP3, red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)),
      components(Color(wide)))
    XCTAssertEqual(Color(UIColor.red.cgColor).cgColor, UIColor.red.cgColor)
  }
}
