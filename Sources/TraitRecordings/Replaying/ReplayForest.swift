import TraitModel
import TraitTree

/// What a replay asks of an implementation.
package protocol ReplayForest: AnyObject {
  associatedtype Node
  associatedtype Token

  /// What reports call the implementation.
  static var replayName: String { get }
  static func makeForReplay() -> Self

  static func isSame(_ left: Node, _ right: Node) -> Bool
  func addNode(isEager: Bool) -> Node
  func put(_ node: Node, below parent: Node, at index: Int?)
  func put(_ node: Node, before sibling: Node)
  func takeOut(_ node: Node)
  func end(_ node: Node)
  func goLive(_ node: Node)
  func hang(_ node: Node)
  func unhang(_ node: Node)
  func change(_ node: Node, _ change: (inout TraitOverrides) -> Void)
  func overridden(at node: Node) -> TraitOverrides
  func setFallback(_ collection: TraitCollection)
  func traits(at node: Node) -> TraitCollection
  func word(of slot: TraitSlot, fallback: TraitWord, at node: Node) -> TraitWord
  func hear(
    _ interest: ReplayInterest, at node: Node,
    _ heard: @escaping (_ node: Node, _ previous: TraitCollection) -> Void
  ) -> Token?
  func stopHearing(_ token: Token)
  func updateAll(attending: Bool)
  func update(below node: Node, attending: Bool)
  func refreshOne(_ node: Node)
  func want(at node: Node)
  func onWanted(_ attend: @escaping (Node) -> Void)
  func onLimit(_ report: @escaping (_ limit: Int, Node, TraitSlot?) -> Void)

  /// What was done so far, for those who count it.
  var replayCounts: WorkCounters { get }
}

extension ReplayForest where Node: Equatable {
  package static func isSame(_ left: Node, _ right: Node) -> Bool { left == right }
}

/// Of what a registration hears.
package enum ReplayInterest {
  case traits(TraitSlotSet)
  case everything
  case colors
}

extension ReplayForest {
  package var replayCounts: WorkCounters { WorkCounters() }

  package func word(of slot: TraitSlot, fallback: TraitWord, at node: Node) -> TraitWord {
    traits(at: node).word(at: slot, fallback: fallback)
  }
}

extension TraitForest: ReplayForest {
  package static var replayName: String { "engine" }
  package static func makeForReplay() -> TraitForest { TraitForest() }

  package func addNode(isEager: Bool) -> TraitNode { makeNode(isEager: isEager) }
  package func put(_ node: TraitNode, below parent: TraitNode, at index: Int?) {
    attach(node, to: parent, at: index)
  }
  package func put(_ node: TraitNode, before sibling: TraitNode) { attach(node, before: sibling) }
  package func takeOut(_ node: TraitNode) { detach(node) }
  package func end(_ node: TraitNode) { destroy(node) }
  package func goLive(_ node: TraitNode) { makeLive(node) }
  package func hang(_ node: TraitNode) { anchor(node) }
  package func unhang(_ node: TraitNode) { retire(node) }
  package func change(_ node: TraitNode, _ change: (inout TraitOverrides) -> Void) {
    changeOverrides(of: node, change)
  }
  package func overridden(at node: TraitNode) -> TraitOverrides { overrides(of: node) }
  package func setFallback(_ collection: TraitCollection) { fallback = collection }
  package func traits(at node: TraitNode) -> TraitCollection { collection(of: node) }
  package func word(of slot: TraitSlot, fallback: TraitWord, at node: TraitNode) -> TraitWord {
    word(in: slot, fallback: fallback, at: node)
  }

  package func hear(
    _ interest: ReplayInterest, at node: TraitNode,
    _ heard: @escaping (TraitNode, TraitCollection) -> Void
  ) -> TraitRegistration? {
    switch interest {
    case .traits(let traits): register(on: node, for: traits) { heard($1, $2) }
    case .everything: watch(node) { heard($1, $2) }
    case .colors: watchColors(node) { heard($1, $2) }
    }
  }

  package func stopHearing(_ token: TraitRegistration) { unregister(token) }
  package func updateAll(attending: Bool) { update(attending: attending) }
  package func update(below node: TraitNode, attending: Bool) {
    updateIfNeeded(node, attending: attending)
  }
  package func refreshOne(_ node: TraitNode) { refresh(node) }
  package func want(at node: TraitNode) { requestAttention(at: node) }
  package func onWanted(_ attend: @escaping (TraitNode) -> Void) { onAttention = { attend($1) } }

  package func onLimit(_ report: @escaping (Int, TraitNode, TraitSlot?) -> Void) {
    onUnsettled = { unsettled in
      let limit =
        switch unsettled.limit {
        case .rounds: 0
        case .visits: 1
        case .updates: 2
        }
      report(limit, unsettled.node, unsettled.trait)
    }
  }

  package var replayCounts: WorkCounters { work }
}
