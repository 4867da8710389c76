/// A view that contains others without changing them.
public nonisolated struct Group<Content: View>: View {
  public typealias Body = Never

  let content: Content

  /// Several views where one is expected; they lie side by side with the views around the group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@MainActor
extension Group: ContainerView {
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}

/// Views in a column.
public nonisolated struct VStack<Content: View>: View {
  public typealias Body = Never

  private let content: Content

  /// One view above the other. There is no layout: it groups, and shows so in a rendering.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@MainActor
extension VStack: ContainerView {
  var title: String? { "VStack" }
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}

/// Views in a row.
public nonisolated struct HStack<Content: View>: View {
  public typealias Body = Never

  private let content: Content

  /// Views side by side. There is no layout: it groups, and shows so in a rendering.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@MainActor
extension HStack: ContainerView {
  var title: String? { "HStack" }
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}

/// How content with fixed proportions is fitted into a place with other proportions.
public enum ContentMode: Hashable, Sendable {
  /// As large as fits into the space, or as small as fills it.
  case fit, fill
}

extension View {
  /// Sets the proportion of width to height; nil keeps the view's own.
  public nonisolated func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    AspectRatioView(content: self, ratio: ratio, contentMode: contentMode)
  }
}

private nonisolated struct AspectRatioView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let ratio: CGFloat?
  let contentMode: ContentMode
}

@MainActor
extension AspectRatioView: ContainerView {
  var attribute: String? {
    "aspectRatio=\(ratio.map { "\($0)" } ?? "own"),\(contentMode)"
  }
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}
@MainActor
extension AspectRatioView: PartedView {
  func addParts(to parts: inout Parts) {
    let (ratio, contentMode) = (ratio, contentMode)
    parts.add(
      content,
      showing: {
        AspectRatioView<AnyView>(content: AnyView($0), ratio: ratio, contentMode: contentMode)
      })
  }
}
