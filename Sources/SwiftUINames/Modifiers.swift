import SwiftUITraits
import UIKitNames

// Modifiers. One that changes what a view shows, such as its background, adds a word to the view's
// line in a rendering. One that changes only where or how the view is drawn, such as padding or a
// shadow, changes nothing: nothing is drawn here.

extension View {
  // MARK: Colours

  public func background(_ style: some ShapeStyle) -> some View {
    shown(as: "background=\(style.color)")
  }
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View { background(style) }
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background(style)
  }
  /// The background is shown before the view.
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    ShownView("Background") {
      background
      self
    }
  }
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { background(content(), alignment: alignment) }
  /// The overlay is shown after the view.
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    ShownView("Overlay") {
      self
      overlay
    }
  }
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { overlay(content(), alignment: alignment) }
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    shown(as: "border=\(style.color)")
  }
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }
  public func accentColor(_ color: Color?) -> some View { tint(color) }
  public func listRowBackground(_ color: Color?) -> some View {
    shown(as: "listRowBackground=\(color.map { "\($0)" } ?? "none")")
  }
  public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...)
    -> some View
  {
    self
  }
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
  {
    self
  }
  public func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { shown(as: "opacity=\(opacity)") }
  public func hidden() -> some View { shown(as: "hidden") }

  // MARK: Fonts and texts

  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func underline(_ isActive: Bool = true) -> some View { self }
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.font) { font in
      if let weight { font = (font ?? .body).weight(weight) }
    }
  }
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func kerning(_ kerning: CGFloat) -> some View { self }
  public func tracking(_ tracking: CGFloat) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func textCase(_ textCase: Text.Case?) -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  // MARK: Layout

  public func padding(_ length: CGFloat) -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func offset(_ offset: CGSize) -> some View { self }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func rotationEffect(_ angle: Angle) -> some View { self }
  public func scaleEffect(_ scale: CGFloat) -> some View { self }
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { overlay(content()) }

  // MARK: Shapes

  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  public func clipShape(_ shape: some Shape) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func contentShape(_ shape: some Shape) -> some View { self }
  public func mask(@ViewBuilder _ mask: () -> some View) -> some View { self }
  public func mask(_ mask: some View) -> some View { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func drawingGroup() -> some View { self }
  public func compositingGroup() -> some View { self }

  // MARK: Animations, which have happened when they begin

  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }
  public func animation(_ animation: Animation?) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

  // MARK: Accessibility

  public func accessibilityLabel(_ label: String) -> some View { shown(as: "label=\"\(label)\"") }
  public func accessibilityLabel(_ label: Text) -> some View { self }
  public func accessibilityHint(_ hint: String) -> some View { self }
  public func accessibilityValue(_ value: String) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  // MARK: Identity and touches

  public func id(_ id: some Hashable) -> some View { self }
  public func tag(_ tag: some Hashable) -> some View { self }
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    self
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View { self }
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    SubscribingView(content: self) {
      let task = Task(priority: priority) { await action() }
      return AnyCancellable { task.cancel() }
    }
  }
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    SubscribingView(content: self) { publisher.sink(receiveValue: action) }
  }

  // MARK: Navigation and lists

  public func navigationTitle(_ title: String) -> some View { shown(as: "title=\"\(title)\"") }
  public func navigationBarTitle(_ title: String) -> some View { navigationTitle(title) }
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View
  {
    self
  }
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  public func listStyle(_ style: some ListStyle) -> some View { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { self }
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { overlay(content()) }
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  public func labelsHidden() -> some View { self }

  /// The content is shown after the view, while it is presented. `onDismiss` is called when it is
  /// removed.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let isShown = isPresented.wrappedValue
    return overlay {
      if isShown { ShownView("Sheet", content: content).onDisappear { onDismiss?() } }
    }
  }
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { sheet(isPresented: isPresented, onDismiss: onDismiss, content: content) }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
}

/// Has a subscription, or something else to cancel, while it is shown.
private struct SubscribingView<Content: View>: View {
  let content: Content
  let subscribe: @MainActor () -> AnyCancellable
  @State private var subscription = Subscription()

  final class Subscription { var token: AnyCancellable? }

  var body: some View {
    content
      .onAppear { subscription.token = subscribe() }
      .onDisappear { subscription.token = nil }
  }
}
