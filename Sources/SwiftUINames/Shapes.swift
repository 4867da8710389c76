import SwiftUITraits
import UIKitNames

/// An outline, filled with the style at its place. Those of the system have the points of their rectangle.
public nonisolated protocol Shape: View, Animatable, Sendable {
  func path(in rect: CGRect) -> Path
}

extension Shape {
  @MainActor public var body: some View { ShownView("\(Self.self)") { EmptyView() } }
  public func fill(_ style: some ShapeStyle) -> _PaintedShape<Self> {
    _PaintedShape(shape: self, paints: [Paint(word: "fill", style: style)])
  }
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> _PaintedShape<Self> {
    _PaintedShape(shape: self, paints: [Paint(word: "stroke", style: style)])
  }
  public func stroke(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> some View { stroke(style) }
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat, antialiased: Bool
  ) -> some View { stroke(style) }
  /// With the style of the place.
  public func fill(style: FillStyle = FillStyle()) -> some View { self }
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle) -> some View {
    fill(style)
  }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> Self { self }
  public func inset(by amount: CGFloat) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func offset(_ offset: CGSize) -> Self { self }
  public func size(width: CGFloat, height: CGFloat) -> Self { self }
  public func size(_ size: CGSize) -> Self { self }
  public func transform(_ transform: CGAffineTransform) -> Self { self }
  /// This shape: no outline is computed.
  public func union(_ other: some Shape, eoFill: Bool = false) -> Self { self }
  public func intersection(_ other: some Shape, eoFill: Bool = false) -> Self { self }
  public func subtracting(_ other: some Shape, eoFill: Bool = false) -> Self { self }
}
extension Shape {
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// A shape with its type erased.
public struct AnyShape: Shape {
  private let outline: @Sendable (CGRect) -> Path
  public init(_ shape: some Shape) { outline = { shape.path(in: $0) } }
  public func path(in rect: CGRect) -> Path { outline(rect) }
}

/// A shape with what fills it and goes around it; it can be filled and stroked again.
public nonisolated struct _PaintedShape<Base: Shape>: View {
  public let shape: Base
  let paints: [Paint]
  private func adding(_ word: String, _ style: some ShapeStyle) -> Self {
    Self(shape: shape, paints: paints + [Paint(word: word, style: style)])
  }
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> Self {
    adding("fill", style)
  }
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> Self { adding("stroke", style) }
  public func stroke(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> Self { adding("stroke", style) }
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> Self { adding("stroke", style) }
  public func strokeBorder(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> Self { adding("stroke", style) }
  @MainActor public var body: some View {
    PaintedView("\(Base.self)", paints) { EmptyView() }
  }
}

public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct Rectangle: Shape { public nonisolated init() {} }
public struct Circle: Shape { public nonisolated init() {} }
public struct Ellipse: Shape { public nonisolated init() {} }
public struct Capsule: Shape {
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
}
public struct RoundedRectangle: Shape {
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }

extension Color: View {
  public var body: some View { ShownView("\(self)") { EmptyView() } }
}

// MARK: - Styles

/// Colours from one point to another. As a style it has its first colour.
public struct LinearGradient: ShapeStyle, View {
  public nonisolated let gradient: Gradient
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
  }
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(stops: stops)
  }
  public nonisolated var color: Color { gradient.stops.first?.color ?? .clear }
  public var body: some View {
    ShownView("LinearGradient", attribute: gradient.words) { EmptyView() }
  }
}

public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
  var words: String { stops.map { "\($0.color)" }.joined(separator: "→") }
}

/// A translucent background; nothing shines through here.
public struct Material: ShapeStyle {
  public let color: Color
  public static let ultraThin = Material(color: Color(uiColor: .systemBackground))
  public static let thin = ultraThin
  public static let regular = ultraThin
  public static let thick = ultraThin
  public static let ultraThick = ultraThin
  public static let bar = ultraThin
}
/// A colour that fades into a lighter one; here it is the colour.
public struct AnyGradient: ShapeStyle, Hashable {
  public let color: Color
}
extension Color {
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var clear: Color { Color.clear }
  public static var indigo: Color { Color.indigo }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var background: Color { Color(uiColor: .systemBackground) }
  public static var tint: Color { Color.accentColor }
  public static var separator: Color { Color(uiColor: .separator) }
}
