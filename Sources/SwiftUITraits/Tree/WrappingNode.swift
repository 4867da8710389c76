/// A view that shows another one, and adds something to it that is not a value of the environment.
@MainActor
protocol WrappingView: View, PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
}

class WrappingNode<Wrapper: WrappingView>: ViewNode<Wrapper> {
  private(set) final var child: ViewNode<Wrapper.Content>?

  override init(_ view: Wrapper, at place: Place) {
    super.init(view, at: place)
    begin()
    child = view.content.node(at: self.place(in: scope))
    contentWasMade()
  }

  /// Called before the content's node is made.
  func begin() {}

  /// Called once, when the nodes of the content are made.
  func contentWasMade() {}

  /// Called when the view has another value, before its content is updated.
  func change(from old: Wrapper) {}

  final override var isTransparent: Bool { true }

  final override func forEachChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  final override func update(_ view: Wrapper) {
    let old = self.view
    self.view = view
    change(from: old)
    child?.update(view.content)
    contentsWereEvaluated()
  }
}
