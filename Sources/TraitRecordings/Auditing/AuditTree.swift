/// The tree of a recording at one moment.
struct AuditTree {
  private(set) var kinds: [Int: String] = [:]
  private var kindOf: [Int: Int] = [:]
  private(set) var parents: [Int: Int] = [:]
  private var lazyNodes: Set<Int> = []
  private var anchored: Set<Int> = []
  private var children: [Int: Set<Int>] = [:]

  mutating func apply(_ event: RecordedEvent) {
    switch event {
    case .kind(let number, let name): kinds[number] = name
    case .node(let node, let kind, let isEager, _):
      kindOf[node] = kind
      if !isEager { lazyNodes.insert(node) }
    case .attach(let node, let parent, _): put(node, below: parent)
    case .attachBefore(let node, let sibling): put(node, below: parents[sibling])
    case .detach(let node): put(node, below: nil)
    case .destroy(let node):
      put(node, below: nil)
      for child in children.removeValue(forKey: node) ?? [] { parents[child] = nil }
      anchored.remove(node)
    case .live(let node), .anchor(let node): anchored.insert(node)
    case .retire(let node): anchored.remove(node)
    default: break
    }
  }

  private mutating func put(_ node: Int, below parent: Int?) {
    if let old = parents[node] { children[old]?.remove(node) }
    parents[node] = parent
    if let parent { children[parent, default: []].insert(node) }
  }

  func isLazy(_ node: Int) -> Bool { lazyNodes.contains(node) }

  func kind(of node: Int) -> String { kindOf[node].flatMap { kinds[$0] } ?? "node" }

  /// A node and its ancestors.
  func way(up node: Int) -> some Sequence<Int> { sequence(first: node) { parents[$0] } }

  func isAnchored(_ node: Int) -> Bool {
    var root = node
    for above in way(up: node) { root = above }
    return anchored.contains(root)
  }

  func isBelow(_ node: Int, _ top: Int) -> Bool { way(up: node).contains(top) }
}
