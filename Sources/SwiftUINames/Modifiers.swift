import SwiftUITraits
import UIKitNames

// Modifiers. One that changes what a view shows, such as its background, adds a word to the view's
// line in a rendering. One that changes only where or how the view is drawn, such as padding or a
// shadow, changes nothing: nothing is drawn here. One for which the environment has a value sets that.

extension View {
  // MARK: Colours

  public nonisolated func background(_ style: some ShapeStyle) -> some View {
    shown(as: "background", in: style)
  }
  public nonisolated func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View { background(style) }
  public nonisolated func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background(style)
  }
  /// The background is shown before the view.
  @_disfavoredOverload
  public nonisolated func background(_ background: some View, alignment: Alignment = .center)
    -> some View
  {
    ShownView("Background") {
      background
      self
    }
  }
  public nonisolated func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { background(content(), alignment: alignment) }
  /// The overlay is shown after the view.
  @_disfavoredOverload
  public nonisolated func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View
  {
    ShownView("Overlay") {
      self
      overlay
    }
  }
  public nonisolated func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { overlay(content(), alignment: alignment) }
  public nonisolated func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { shown(as: "overlay", in: style) }
  public nonisolated func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    overlay(style)
  }
  public nonisolated func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    shown(as: "border", in: style)
  }
  public nonisolated func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }
  public nonisolated func accentColor(_ color: Color?) -> some View { tint(color) }
  public nonisolated func listRowBackground(_ color: Color?) -> some View {
    shown(as: "listRowBackground=\(color.map { "\($0)" } ?? "none")")
  }
  public nonisolated func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }
  public nonisolated func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  public nonisolated func opacity(_ opacity: Double) -> some View {
    shown(as: "opacity=\(opacity)")
  }
  public nonisolated func hidden() -> some View { shown(as: "hidden") }

  // MARK: Fonts and texts

  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }
  public nonisolated func italic(_ isActive: Bool = true) -> some View { self }
  public nonisolated func underline(_ isActive: Bool = true) -> some View { self }
  public nonisolated func strikethrough(_ isActive: Bool = true) -> some View { self }
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { self }
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.font) { font in
      if let weight { font = (font ?? .body).weight(weight) }
    }
  }
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { self }
  public nonisolated func monospacedDigit() -> some View { self }
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// Adds to the variants that hold around the view.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
  }

  // MARK: Layout

  public nonisolated func padding(_ length: CGFloat) -> some View { self }
  public nonisolated func padding(_ insets: EdgeInsets) -> some View { self }
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public nonisolated func offset(_ offset: CGSize) -> some View { self }
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { self }
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }
  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View { self }
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { self }
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { self }
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
  public nonisolated func fixedSize() -> some View { self }
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public nonisolated func layoutPriority(_ value: Double) -> some View { self }
  public nonisolated func zIndex(_ value: Double) -> some View { self }
  public nonisolated func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { overlay(content()) }

  // MARK: Shapes

  public nonisolated func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View { self }
  public nonisolated func clipShape(_ shape: some Shape) -> some View { self }
  public nonisolated func clipped(antialiased: Bool = false) -> some View { self }
  public nonisolated func contentShape(_ shape: some Shape) -> some View { self }
  public nonisolated func mask(@ViewBuilder _ mask: () -> some View) -> some View { self }
  public nonisolated func mask(_ mask: some View) -> some View { self }
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public nonisolated func drawingGroup() -> some View { self }
  public nonisolated func compositingGroup() -> some View { self }

  // MARK: Animations, which have happened when they begin

  public nonisolated func animation(_ animation: Animation?, value: some Equatable) -> some View {
    changingAnimation(when: value, to: animation)
  }
  public nonisolated func animation(_ animation: Animation?) -> some View {
    changingAnimation(when: Never?.none, to: animation)
  }
  public nonisolated func transition(_ transition: AnyTransition) -> some View { self }
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { changingTransaction(when: Never?.none, transform) }

  // MARK: Identity and touches

  /// Another identity is another view: its states begin anew.
  public nonisolated func id(_ id: some Hashable) -> some View {
    identified(by: id)
  }
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { self }
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View { self }

  // MARK: Lists and bars

  public nonisolated func listStyle(_ style: some ListStyle) -> some View { self }
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : "\(count)")
  }
  public nonisolated func badge(_ label: String?) -> some View {
    ShownView(nil, attribute: label.map { "badge=\($0)" }) { self }
  }
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public nonisolated func listRowSeparatorTint(_ color: Color?) -> some View { self }
  public nonisolated func listSectionSeparator(_ visibility: Visibility) -> some View { self }
  /// The hosting controller tells UIKit so.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    announcing(HiddenStatusBar.self, hidden)
  }
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public nonisolated func help(_ text: String) -> some View { self }
  public nonisolated func brightness(_ amount: Double) -> some View { self }
  public nonisolated func contrast(_ amount: Double) -> some View { self }
  public nonisolated func saturation(_ amount: Double) -> some View { self }
  public nonisolated func grayscale(_ amount: Double) -> some View { self }
  public nonisolated func colorMultiply(_ color: Color) -> some View { self }
  public nonisolated func listRowSeparator(_ visibility: Visibility) -> some View { self }
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public nonisolated func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  public nonisolated func labelsHidden() -> some View { self }
}
