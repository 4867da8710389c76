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
  public nonisolated mutating func addLines(
    _ lines: [CGPoint], transform: CGAffineTransform
  ) { points += lines.map { $0.applying(transform) } }
  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    points.append(end)
  }
  public nonisolated mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint
  ) { points.append(end) }
  public nonisolated mutating func addRect(
    _ rect: CGRect, transform: CGAffineTransform = .identity
  ) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(corners, transform: transform)
  }
  public nonisolated mutating func addEllipse(
    in rect: CGRect, transform: CGAffineTransform = .identity
  ) { addRect(rect, transform: transform) }
  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) { addRect(rect, transform: transform) }
  /// Goes through the ends of the arc.
  public nonisolated mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let ends = [startAngle.radians, endAngle.radians].map {
      CGPoint(x: center.x + radius * cos($0), y: center.y + radius * sin($0))
    }
    addLines(ends, transform: transform)
  }
  public nonisolated mutating func addPath(
    _ path: Path, transform: CGAffineTransform = .identity
  ) { addLines(path.points, transform: transform) }
  public nonisolated mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle,
      endAngle: .radians(startAngle.radians + delta.radians), clockwise: false,
      transform: transform)
  }
  /// Goes through the two points: no tangent is computed.
  public nonisolated mutating func addArc(
    tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) { addLines([end1, end2], transform: transform) }
  public nonisolated mutating func addRects(
    _ rects: [CGRect], transform: CGAffineTransform = .identity
  ) { for rect in rects { addRect(rect, transform: transform) } }
  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) { addRect(rect, transform: transform) }
  public nonisolated mutating func closeSubpath() {}
  public nonisolated func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    boundingRect.contains(point)
  }
  public nonisolated func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
  public nonisolated func strokedPath(_ style: StrokeStyle) -> Path { self }
  public nonisolated func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.points = points.map { $0.applying(transform) }
    return path
  }
  public nonisolated func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}
extension Rectangle: InsettableShape {}
extension Circle: InsettableShape {}
extension Ellipse: InsettableShape {}
extension Capsule: InsettableShape {}
extension RoundedRectangle: InsettableShape {}
extension ContainerRelativeShape: InsettableShape {}
extension ConcentricRectangle: InsettableShape {}
extension InsettableShape {
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style, lineWidth: lineWidth)
  }
  public func strokeBorder(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> some View { stroke(style) }
  /// With the style of the place.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View { self }
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View { self }
}

public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}
public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) { self.cornerRadii = cornerRadii }
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
      bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
  }
  public nonisolated func inset(by amount: CGFloat) -> Self { self }
}
public struct ContainerRelativeShape: Shape { public nonisolated init() {} }
public struct ConcentricRectangle: Shape { public nonisolated init() {} }

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
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
}
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }

extension Shape {
  /// With the style of the place.
  public func stroke(lineWidth: CGFloat = 1) -> some View { self }
  public func stroke(style: StrokeStyle) -> some View { self }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
}
