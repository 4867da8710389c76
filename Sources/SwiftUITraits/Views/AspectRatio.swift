/// How what has its own proportions is fitted into a place with others.
public enum ContentMode: Hashable, Sendable {
  case fit, fill
}

extension View {
  /// Keeps the view's width and height in proportion; its own if no ratio is given.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    AspectRatioView(content: self, ratio: ratio, contentMode: contentMode)
  }
}

private struct AspectRatioView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let ratio: CGFloat?
  let contentMode: ContentMode
}

extension AspectRatioView: ContainerView {
  var attribute: String? { "aspectRatio=\(ratio.map { "\($0)" } ?? "own"),\(contentMode)" }
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}
