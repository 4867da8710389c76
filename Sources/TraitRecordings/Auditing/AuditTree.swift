/// The tree of a recording at one moment.
struct AuditTree {
  private var kinds: [Int: String] = [:]
  private var kindOf: [Int: Int] = [:]
  private var lazyNodes: Set<Int> = []
  private var links = RecordedLinks()

  mutating func apply(_ event: RecordedEvent) {
    switch event {
    case .kind(let number, let name): kinds[number] = name
    case .node(let node, let kind, let isEager, _):
      kindOf[node] = kind
      if !isEager { lazyNodes.insert(node) }
    case .attach(let node, let parent, _): links.put(node, below: parent)
    case .attachBefore(let node, let sibling): links.put(node, below: links.parents[sibling])
    case .detach(let node): links.put(node, below: nil)
    case .destroy(let node): links.remove(node)
    case .live(let node), .anchor(let node): links.anchored.insert(node)
    case .retire(let node): links.anchored.remove(node)
    default: break
    }
  }

  func isLazy(_ node: Int) -> Bool { lazyNodes.contains(node) }

  func kind(of node: Int) -> String { kindOf[node].flatMap { kinds[$0] } ?? "node" }

  /// A node and its ancestors.
  func way(up node: Int) -> some Sequence<Int> { sequence(first: node) { links.parents[$0] } }

  func isAnchored(_ node: Int) -> Bool {
    var root = node
    for above in way(up: node) { root = above }
    return links.anchored.contains(root)
  }

  func isBelow(_ node: Int, _ top: Int) -> Bool { way(up: node).contains(top) }
}
