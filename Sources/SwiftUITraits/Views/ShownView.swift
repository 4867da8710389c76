/// A view with a line of its own in a rendering, for views of other modules:
///
///     ZStack
///       Rectangle fill=red
package nonisolated struct ShownView<Content: View>: View {
  package typealias Body = Never

  let title: String?
  let attribute: String?
  private let content: Content

  package init(
    _ title: String?, attribute: String? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.title, self.attribute) = (title, attribute)
    self.content = content()
  }
}

@MainActor
extension ShownView: ContainerView {
  func visitContents(_ visitor: inout ContentVisitor) { visitor.visit(content) }
}

extension View {
  /// Adds a word to the line of the view, for modifiers that change no value of the environment.
  package nonisolated func shown(as attribute: String) -> some View {
    ShownView(nil, attribute: attribute) { self }
  }
}

// MARK: - Appearing

extension View {
  /// Calls `action` in the update that first shows the view, before represented views enter the
  /// window; and again when its hosting controller appears again.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearingView(content: self, appear: action, disappear: nil)
  }

  /// Calls `action` when the view is removed, or its hosting controller has disappeared.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    AppearingView(content: self, appear: nil, disappear: action)
  }
}

private nonisolated struct AppearingView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

@MainActor
extension AppearingView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { AppearingNode(self, at: place) }
}

private final class AppearingNode<Content: View>: WrappingNode<AppearingView<Content>>, Appearing {
  private var hasAppeared = false

  override func begin() { host.addAppearing(self) }

  func appear() {
    if hasAppeared { return }
    hasAppeared = true
    view.appear?()
  }

  func disappear() {
    if !hasAppeared { return }
    hasAppeared = false
    view.disappear?()
  }

  override func dismantle() {
    super.dismantle()
    host.removeAppearing(self)
    disappear()
  }
}
