import SwiftUITraits
import UIKitNames

// Looks of views that nothing draws.

public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter, clear, copy, sourceIn, sourceOut
  case destinationIn, destinationAtop, xor
}
public enum HoverPhase: Equatable, Sendable { case active(CGPoint), ended }
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  public static let automatic = HoverEffect(name: "automatic")
  public static let highlight = HoverEffect(name: "highlight")
  public static let lift = HoverEffect(name: "lift")
}
/// A pane of glass, through which nothing shines here.
public struct Glass: Hashable, Sendable {
  private let name: String
  private var color: Color?
  private var isInteractive = false
  public static let regular = Glass(name: "regular")
  public static let clear = Glass(name: "clear")
  public static let identity = Glass(name: "identity")
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }
}
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor public var body: some View { ShownView("GlassEffectContainer") { content } }
}
public enum GlassEffectTransition: Hashable, Sendable {
  case identity, matchedGeometry, materialize
}
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}
public struct NavigationTransition: Hashable, Sendable {
  private let name: String
  public static let automatic = NavigationTransition(name: "automatic")
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID)
    -> NavigationTransition
  { NavigationTransition(name: "zoom") }
}

/// How the source of a transition looks. No transition runs.
public protocol MatchedTransitionSourceConfiguration: Sendable {}
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}
extension MatchedTransitionSourceConfiguration {
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    self
  }
  public func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
  public nonisolated func blendMode(_ mode: BlendMode) -> some View { self }
  public nonisolated func colorInvert() -> some View { self }
  public nonisolated func hueRotation(_ angle: Angle) -> some View { self }
  public nonisolated func luminanceToAlpha() -> some View { self }
  public nonisolated func drawingGroup(
    opaque: Bool, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { self }
  public nonisolated func geometryGroup() -> some View { self }
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  public nonisolated func clipShape(_ shape: some Shape, style: FillStyle) -> some View { self }
  public nonisolated func contentShape(_ shape: some Shape, eoFill: Bool) -> some View { self }
  public nonisolated func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View { self }
  public nonisolated func containerShape(_ shape: some Shape) -> some View { self }
  public nonisolated func mask(
    alignment: Alignment, @ViewBuilder _ mask: () -> some View
  ) -> some View { self }
  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View { self }
  public nonisolated func position(_ position: CGPoint) -> some View { self }
  public nonisolated func aspectRatio(
    _ ratio: CGSize, contentMode: ContentMode
  ) -> some View {
    aspectRatio(
      ratio.height == 0 ? nil : ratio.width / ratio.height, contentMode: contentMode)
  }
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { self }
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { self }
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { self }
  public nonisolated func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { overlay(content()) }
  public nonisolated func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { overlay(content()) }

  // MARK: The pointer

  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool = true
  ) -> some View { self }
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// Effects stay disabled inside.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }

  // MARK: Glass

  public nonisolated func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape, isEnabled: Bool = true
  ) -> some View { self }
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View { self }
  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self
  }
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { self }
  public nonisolated func backgroundExtensionEffect() -> some View { self }

  // MARK: Transitions between pages

  public nonisolated func navigationTransition(_ transition: NavigationTransition) -> some View {
    self
  }
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View { self }

  // MARK: Animations of a part

  /// The body is applied; it has happened when it begins.
  public nonisolated func animation(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> some View
  ) -> some View { body(PlaceholderContentView<Self>(content: AnyView(self))) }
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { changingTransaction(when: value, transform) }
}

// MARK: - Backgrounds of a place

extension View {
  public nonisolated func background() -> some View { background(.background) }
  public nonisolated func background(in shape: some Shape, fillStyle: FillStyle = FillStyle())
    -> some View
  { background() }
  public nonisolated func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle
  ) -> some View { background(style) }
  public nonisolated func backgroundStyle(_ style: some ShapeStyle) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
  public nonisolated func tint(_ style: (some ShapeStyle)?) -> some View {
    transformEnvironment(\.self) { $0.tint = style?.color(in: $0) }
  }
  public nonisolated func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View { foregroundStyle(primary) }
  public nonisolated func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { self }
  public nonisolated func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View { self }
  public nonisolated func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }
  /// The view is shown as the row's background, before the row.
  @_disfavoredOverload
  public nonisolated func listRowBackground(_ view: (some View)?) -> some View {
    ShownView("RowBackground") {
      view
      self
    }
  }
}
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
}
