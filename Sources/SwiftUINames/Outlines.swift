import SwiftUITraits
import UIKitNames

/// A line, as the points that it goes through and the rectangle around them; a shape too.
public struct Path: Shape, Equatable {
  private var points: [CGPoint] = []

  public nonisolated init() {}
  public nonisolated init(_ callback: (inout Path) -> Void) { callback(&self) }
  public nonisolated init(_ rect: CGRect) { addRect(rect) }
  public nonisolated init(ellipseIn rect: CGRect) { addRect(rect) }
  public nonisolated init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) { addRect(rect) }
  public nonisolated init(_ path: CGPath) { points = path.points }

  public nonisolated var isEmpty: Bool { points.isEmpty }
  public nonisolated var cgPath: CGPath {
    let path = CGMutablePath()
    for point in points { path.addLine(to: point) }
    return path
  }
  public nonisolated var boundingRect: CGRect { cgPath.boundingBox }
  public nonisolated var currentPoint: CGPoint? { points.last }
  public nonisolated func path(in rect: CGRect) -> Path { self }

  public nonisolated mutating func move(to end: CGPoint) { points.append(end) }
  public nonisolated mutating func addLine(to end: CGPoint) { points.append(end) }
  public nonisolated mutating func addLines(_ lines: [CGPoint]) { points += lines }
  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    points.append(end)
  }
  public nonisolated mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint
  ) { points.append(end) }
  public nonisolated mutating func addRect(_ rect: CGRect) {
    points += [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
  public nonisolated mutating func addEllipse(in rect: CGRect) { addRect(rect) }
  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { addRect(rect) }
  /// Goes through the ends of the arc.
  public nonisolated mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    for angle in [startAngle.radians, endAngle.radians] {
      points.append(
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }
  public nonisolated mutating func addPath(_ path: Path) { points += path.points }
  public nonisolated mutating func closeSubpath() {}
}

public nonisolated protocol InsettableShape: Shape {}
extension Rectangle: InsettableShape {}
extension Circle: InsettableShape {}
extension Ellipse: InsettableShape {}
extension Capsule: InsettableShape {}
extension RoundedRectangle: InsettableShape {}

public struct UnevenRoundedRectangle: InsettableShape {
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {}
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle() }
}
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }

extension Shape {
  /// With the style of the place.
  public func stroke(lineWidth: CGFloat = 1) -> some View { self }
  public func stroke(style: StrokeStyle) -> some View { self }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
}

// MARK: - Styles

/// Colours around a point. As a style it has its first colour.
public struct RadialGradient: ShapeStyle {
  public let gradient: Gradient
  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) { self.gradient = gradient }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    gradient = Gradient(colors: colors)
  }
  public var color: Color { gradient.stops.first?.color ?? .clear }
}
/// Colours around a circle. As a style it has its first colour.
public struct AngularGradient: ShapeStyle {
  public let gradient: Gradient
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
  }
  public init(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) { gradient = Gradient(colors: colors) }
  public var color: Color { gradient.stops.first?.color ?? .clear }
}
extension RadialGradient: View {
  @MainActor public var body: some View {
    ShownView("RadialGradient", attribute: gradient.words) { EmptyView() }
  }
}
extension AngularGradient: View {
  @MainActor public var body: some View {
    ShownView("AngularGradient", attribute: gradient.words) { EmptyView() }
  }
}

/// A style with its type erased.
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle
  public init(_ style: some ShapeStyle) { self.style = style }
  public var color: Color { style.color }
  public func color(in environment: EnvironmentValues) -> Color { style.color(in: environment) }
}

extension ShapeStyle where Self == Color {
  public static var tertiary: Color { Color(uiColor: .tertiaryLabel) }
  public static var quaternary: Color { Color(uiColor: .quaternaryLabel) }
  public static var placeholder: Color { Color(uiColor: .placeholderText) }
}
extension ShapeStyle {
  /// The style as a colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> some ShapeStyle { color.opacity(opacity) }
}
extension View {
  /// The first style; the others are for symbols of several layers.
  public nonisolated func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View { foregroundStyle(primary) }
}
