import TraitRecordings

/// What there is after some lines of a recording: a naive forest.
struct AuditScene {
  private(set) var traits: [RecordedTrait] = []
  private(set) var fallback: [Int: Int] = [:]
  /// The overrides of each node: traits with the classes of their values.
  private(set) var overrides: [Int: [Int: Int]] = [:]
  private(set) var nodes: Set<Int> = []
  private var names: [Int: String] = [:]
  private var kinds: [Int: Int] = [:]
  private var parents: [Int: Int] = [:]
  private var roots: Set<Int> = []
  private var eager: Set<Int> = []

  mutating func take(_ event: RecordedEvent) {
    switch event {
    case .trait(let trait): traits.append(trait)
    case .kind(let kind, let name): names[kind] = name
    case .node(let node, let kind, let isEager, _):
      nodes.insert(node)
      kinds[node] = kind
      if isEager { eager.insert(node) }
    case .attach(let node, let parent, _): parents[node] = parent
    case .attachBefore(let node, let sibling): parents[node] = parents[sibling]
    case .detach(let node): parents[node] = nil
    case .destroy(let node):
      nodes.remove(node)
      roots.remove(node)
      overrides[node] = nil
      parents = parents.filter { $0.key != node && $0.value != node }
    case .live(let node), .anchor(let node): roots.insert(node)
    case .retire(let node): roots.remove(node)
    case .overrides(let node, let pairs): overrides[node] = Self.pairs(pairs)
    case .fallback(let pairs): fallback = Self.pairs(pairs)
    default: break
    }
  }

  static func pairs(_ list: [Int]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    for place in stride(from: 0, to: list.count, by: 2) { pairs[list[place]] = list[place + 1] }
    return pairs
  }

  func kind(of node: Int) -> String { kinds[node].flatMap { names[$0] } ?? "node" }

  func isEager(_ node: Int) -> Bool { eager.contains(node) }

  /// A node and its ancestors, from the root on.
  func way(to node: Int) -> [Int] { (parents[node].map { way(to: $0) } ?? []) + [node] }

  func isInATree(_ node: Int) -> Bool { roots.contains(way(to: node)[0]) }

  /// The nearest node that overrides a trait.
  func provider(of trait: Int, at node: Int) -> Int? {
    way(to: node).last { overrides[$0]?[trait] != nil }
  }

  /// The class of a value in an updated tree.
  func value(of trait: Int, at node: Int) -> Int {
    provider(of: trait, at: node).flatMap { overrides[$0]?[trait] } ?? fallback[trait] ?? 0
  }
}
