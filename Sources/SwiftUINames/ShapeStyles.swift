import SwiftUITraits
import UIKitNames

// Gradients and other styles, each of which has a colour here.

/// Colours around a point. As a style it has its first colour.
public struct RadialGradient: ShapeStyle {
  public let gradient: Gradient
  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) { self.gradient = gradient }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    gradient = Gradient(colors: colors)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) { gradient = Gradient(stops: stops) }
  public var color: Color { gradient.stops.first?.color ?? .clear }
}
/// Colours around a circle. As a style it has its first colour.
public struct AngularGradient: ShapeStyle {
  public let gradient: Gradient
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
  }
  public init(
    gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) { self.gradient = gradient }
  public init(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) { gradient = Gradient(colors: colors) }
  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    gradient = Gradient(colors: colors)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) { gradient = Gradient(stops: stops) }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    gradient = Gradient(stops: stops)
  }
  public var color: Color { gradient.stops.first?.color ?? .clear }
}
/// Colours in ellipses around a point. As a style it has its first colour.
public struct EllipticalGradient: ShapeStyle {
  public let gradient: Gradient
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) { self.gradient = gradient }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) { gradient = Gradient(colors: colors) }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) { gradient = Gradient(stops: stops) }
  public var color: Color { gradient.stops.first?.color ?? .clear }
}
extension EllipticalGradient: View {
  @MainActor public var body: some View {
    ShownView("EllipticalGradient", attribute: gradient.words) { EmptyView() }
  }
}
/// Colours on a grid. As a style it has its first colour.
public struct MeshGradient: ShapeStyle {
  public let colors: [Color]
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) { self.colors = colors }
  public var color: Color { colors.first ?? .clear }
}
extension MeshGradient: View {
  @MainActor public var body: some View {
    ShownView("MeshGradient", attribute: Gradient(colors: colors).words) { EmptyView() }
  }
}
extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { .init(colors: colors, startPoint: startPoint, endPoint: endPoint) }
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { .init(stops: stops, startPoint: startPoint, endPoint: endPoint) }
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { .init(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
}
extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    .init(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    .init(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    .init(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
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
  let style: any ShapeStyle
  public init(_ style: some ShapeStyle) {
    self.style = (style as? AnyShapeStyle)?.style ?? style
  }
  public var color: Color { style.color }
  public func color(in environment: EnvironmentValues) -> Color { style.color(in: environment) }
}

extension ShapeStyle where Self == Color {
  public static var tertiary: Color { Color(uiColor: .tertiaryLabel) }
  public static var quaternary: Color { Color(uiColor: .quaternaryLabel) }
  public static var placeholder: Color { Color(uiColor: .placeholderText) }
}
extension ShapeStyle where Self == Color {
  public static var quinary: Color { Color(uiColor: .quaternaryLabel) }
  public static var link: Color { Color(uiColor: .link) }
  public static var selection: Color { Color(uiColor: .tintColor) }
  public static var foreground: Color { .primary }
  public static var fill: Color { Color(uiColor: .systemFill) }
  public static var windowBackground: Color { Color(uiColor: .systemBackground) }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static func hierarchical(_ style: HierarchicalShapeStyle) -> Self { style }
}
/// The colour of a label, or a fainter one.
public struct HierarchicalShapeStyle: ShapeStyle {
  public let color: Color
  public static let primary = HierarchicalShapeStyle(color: .primary)
  public static let secondary = HierarchicalShapeStyle(color: .secondary)
  public static let tertiary = HierarchicalShapeStyle(color: Color(uiColor: .tertiaryLabel))
  public static let quaternary = HierarchicalShapeStyle(color: Color(uiColor: .quaternaryLabel))
  public static let quinary = HierarchicalShapeStyle(color: Color(uiColor: .quaternaryLabel))
}
extension ShapeStyle where Self == AnyShapeStyle {
  /// The style of a foreground, because no shadow is drawn.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(.foreground) }
  /// An image as a style has no colour of its own.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> AnyShapeStyle { AnyShapeStyle(Color.clear) }
}
public struct ShadowStyle: Equatable, Sendable {
  public static func drop(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
  public static func inner(
    color: Color = .black.opacity(0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}
extension ShapeStyle {
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
  /// Fainter forms of the style: with half of its opacity, and so on.
  public var secondary: some ShapeStyle { opacity(0.5) }
  public var tertiary: some ShapeStyle { opacity(0.25) }
  public var quaternary: some ShapeStyle { opacity(0.2) }
  public var quinary: some ShapeStyle { opacity(0.1) }
  /// The style with its opacity multiplied.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedStyle(base: self, opacity: opacity)
  }
}
private struct FadedStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  var color: Color { base.color.opacity(opacity) }
  func color(in environment: EnvironmentValues) -> Color {
    base.color(in: environment).opacity(opacity)
  }
}
extension View {
  /// The first style; the others are for symbols of several layers.
  public nonisolated func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View { foregroundStyle(primary) }
}
