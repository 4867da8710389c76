import SwiftUITraits
import UIKitNames

/// An outline without points, filled with the style at its place.
public nonisolated protocol Shape: View, Sendable {}

extension Shape {
  @MainActor public var body: some View { ShownView("\(Self.self)") { EmptyView() } }
  public func fill(_ style: some ShapeStyle) -> some View {
    ShownView("\(Self.self)", attribute: "fill=\(style.color)") { EmptyView() }
  }
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    ShownView("\(Self.self)", attribute: "stroke=\(style.color)") { EmptyView() }
  }
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style, lineWidth: lineWidth)
  }
  public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> some View {
    stroke(style)
  }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> Self { self }
  public func inset(by amount: CGFloat) -> Self { self }
}

public struct StrokeStyle: Sendable {
  public var lineWidth: CGFloat
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    dash: [CGFloat] = []
  ) { self.lineWidth = lineWidth }
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
  public let gradient: Gradient
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
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
