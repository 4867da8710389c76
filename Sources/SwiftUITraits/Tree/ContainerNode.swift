/// A view that contains other views and has no body.
@MainActor
protocol ContainerView: View, PrimitiveView {
  /// Identifies the alternative that is shown; a different one gets new nodes.
  var alternative: Int { get }
  /// Its line in a rendering; nil if only its contents appear.
  var title: String? { get }
  /// Whether the container consists of its contents, and is no view of its own.
  var isGroup: Bool { get }
  /// An attribute for the line of its first content.
  var attribute: String? { get }
  func visitContents(_ visitor: inout ContentVisitor)
}

extension ContainerView {
  var alternative: Int { 0 }
  var title: String? { nil }
  var isGroup: Bool { title == nil }
  var attribute: String? { nil }
  func makeNode(at place: Node.Place) -> Node { ContainerNode(self, at: place) }
}

/// Makes or updates the nodes of a container's contents, in order.
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
      nodes[place].position = place
    } else {
      // Allowed: the types of a container's contents change only with its alternative.
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

  override var isTransparent: Bool { view.isGroup }

  override func forEachChild(_ visit: (Node) -> Void) {
    for node in contents { visit(node) }
  }

  override func update(_ view: Content) {
    super.update(view)
    let new = view.alternative
    if new == alternative { return visit() }
    alternative = new
    let old = contents
    for node in old { node.dismantle() }
    contents = []
    // Released last: a deinit may ask for the rendering.
    withExtendedLifetime(old) {}
    visit()
    elementsDidChange()
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
