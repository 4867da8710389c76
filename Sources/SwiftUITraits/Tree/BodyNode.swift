/// A view with a body.
final class BodyNode<Content: View>: ReadingNode<Content> {
  private var child: ViewNode<Content.Body>?

  override init(_ view: Content, at place: Place) {
    super.init(view, at: place)
    refresh()
  }

  override func refresh() {
    host.noteEvaluation()
    let body = reading { view.body }
    if let child { child.update(body) } else { child = body.node(at: place(in: scope)) }
  }

  override func forEachChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}
