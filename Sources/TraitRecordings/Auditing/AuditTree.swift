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

  func parent(of node: Int) -> Int? { links.parents[node] }

  /// The nodes from the root down to a node.
  func way(to node: Int) throws(LineParser.Fault) -> [Int] {
    var way = [node]
    var place = node
    while let parent = links.parents[place] {
      RecordingWork.add()
      if way.count == TraitAudit.depthLimit {
        throw .init(
          """
          Node \(node) has \(way.count) nodes above it or more, and an audit walks up from each that \
          is read or observed
          """)
      }
      way.append(parent)
      place = parent
    }
    way.reverse()
    return way
  }

  func isAnchored(root: Int) -> Bool { links.anchored.contains(root) }
}
