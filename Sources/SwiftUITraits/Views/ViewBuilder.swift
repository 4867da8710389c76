/// Combines the views that a closure or a body lists into one.
@resultBuilder
public enum ViewBuilder {
  /// A view in a list of views.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An empty list.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Views one after the other.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Views one after the other.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(content: (repeat each content))
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Hides the type of a view that `if #available` guards.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }

  /// The first branch of an `if` or `switch`. The branches keep separate states.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(choice: .first(first))
  }

  /// The other branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(choice: .second(second))
  }
}

/// A view without content.
public struct EmptyView: View {
  public typealias Body = Never

  /// Shows nothing; the body of a view that has nothing to show.
  public nonisolated init() {}
}

extension EmptyView: PrimitiveView {
  func makeNode(at place: Node.Place) -> Node { EmptyNode(self, at: place) }
}

private final class EmptyNode: ViewNode<EmptyView> {
  override var isTransparent: Bool { true }
}

/// A list of views.
public nonisolated struct TupleView<each Content: View>: View {
  public typealias Body = Never

  let content: (repeat each Content)
}

@MainActor
extension TupleView: ContainerView {
  func visitContents(_ visitor: inout ContentVisitor) {
    repeat visitor.visit(each content)
  }
}

/// One of two views.
public nonisolated struct _ConditionalContent<First: View, Second: View>: View {
  public typealias Body = Never

  enum Choice {
    case first(First)
    case second(Second)
  }

  let choice: Choice
}

@MainActor
extension _ConditionalContent: ContainerView {
  var alternative: Int {
    if case .first = choice { 1 } else { 2 }
  }

  func visitContents(_ visitor: inout ContentVisitor) {
    switch choice {
    case .first(let view): visitor.visit(view)
    case .second(let view): visitor.visit(view)
    }
  }
}

/// A view, or nothing.
extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView, ContainerView where Wrapped: View {
  var alternative: Int { self == nil ? 0 : 1 }

  func visitContents(_ visitor: inout ContentVisitor) {
    if let view = self { visitor.visit(view) }
  }
}

/// A view with its type erased. A different type is a different view, with new states.
public nonisolated struct AnyView: View {
  public typealias Body = Never

  let content: any View

  /// Hides a view's type.
  public init(_ content: any View) {
    self.content = content
  }
}

@MainActor
extension AnyView: ContainerView {
  /// The type under which the view was given: a class's instance may come as one of its superclass.
  var alternative: Int {
    func type<Content: View>(of content: Content) -> Any.Type { Content.self }
    return Int(bitPattern: ObjectIdentifier(type(of: content)))
  }

  func visitContents(_ visitor: inout ContentVisitor) {
    visit(content, &visitor)
  }

  private func visit(_ content: some View, _ visitor: inout ContentVisitor) {
    visitor.visit(content)
  }
}
