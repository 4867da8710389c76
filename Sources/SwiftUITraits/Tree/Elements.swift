/// The views that a view consists of: a stack consists of itself, a group of those in it, an empty view of none.
@MainActor
struct Elements {
  private(set) var nodes: [Node] = []
  /// For each node its tag, if they are asked for.
  private(set) var tags: [AnyHashable?] = []
  let haveTags: Bool
  /// The tag of the next nodes.
  var tag: AnyHashable?

  init(of node: Node?, withTags haveTags: Bool = false) {
    self.haveTags = haveTags
    node?.addElements(to: &self)
  }

  mutating func add(_ node: Node) {
    nodes.append(node)
    if haveTags { tags.append(tag) }
  }
}

// A view is covered where another page or another tab is shown in its place. It stays, with its states, and those
// inside do not appear.
extension Node {
  /// Whether the view is inside one that is covered.
  final var isUnderCover: Bool {
    var node: Node? = self
    while let current = node {
      if current.isCovered { return true }
      node = current.parent
    }
    return false
  }
}
