/// Views that are treated as one.
public struct Group<Content: View>: View {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Group: ContainerView {
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}

/// Views below one another.
public struct VStack<Content: View>: View {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension VStack: ContainerView {
  var title: String? { "VStack" }
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}

/// Views beside one another.
public struct HStack<Content: View>: View {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension HStack: ContainerView {
  var title: String? { "HStack" }
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}
