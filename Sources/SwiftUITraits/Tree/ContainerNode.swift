/// A view around others.
@MainActor
protocol ContainerView: View, PrimitiveView {
  /// Which of several alternatives is shown; another one means other nodes.
  var alternative: Int { get }
  /// How it appears in a rendering; nil if only what it contains does.
  var title: String? { get }
  /// What it says there about the first thing that it contains.
  var attribute: String? { get }
  func visitContents(_ visitor: inout ContentVisitor)
}

extension ContainerView {
  var alternative: Int { 0 }
  var title: String? { nil }
  var attribute: String? { nil }
  func makeNode(at place: Node.Place) -> Node { ContainerNode(self, at: place) }
}

/// Brings the nodes of a container's contents up to date, one after another.
@MainActor
struct ContentVisitor {
  private let parent: Node
  private(set) var nodes: [Node]
  private var place = 0

  init(under parent: Node, _ nodes: [Node]) {
    (self.parent, self.nodes) = (parent, nodes)
  }

  mutating func visit<Content: View>(_ content: Content) {
    if place == nodes.count {
      nodes.append(content.node(at: parent.place(in: parent.scope)))
    } else {
      // Allowed: a container's contents are of the same types as long as its alternative is the
      // same.
      unsafeDowncast(nodes[place], to: ViewNode<Content>.self).update(content)
    }
    place += 1
  }
}

final class ContainerNode<Content: ContainerView>: ViewNode<Content> {
  private var contents: [Node] = []
  private var alternative: Int

  override init(_ view: Content, at place: Place) {
    alternative = view.alternative
    super.init(view, at: place)
    visit()
  }

  override func forEachChild(_ visit: (Node) -> Void) {
    for node in contents { visit(node) }
  }

  override func update(_ view: Content) {
    self.view = view
    let new = view.alternative
    if new != alternative {
      alternative = new
      for node in contents { node.dismantle() }
      contents = []
    }
    visit()
  }

  private func visit() {
    var visitor = ContentVisitor(under: self, contents)
    view.visitContents(&visitor)
    contents = visitor.nodes
  }

  override func render(into rendering: inout Rendering) {
    if let attribute = view.attribute { rendering.attributes.append(attribute) }
    guard let title = view.title else { return super.render(into: &rendering) }
    rendering.add([title], around: contents)
  }
}
