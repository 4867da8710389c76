import TraitModel
import TraitTree

/// The operations that a replay needs of an implementation.
package protocol ReplayForest: AnyObject {
  associatedtype Node
  associatedtype Token

  /// The implementation's name in reports.
  static var replayName: String { get }
  static func makeForReplay() -> Self

  static func isSame(_ left: Node, _ right: Node) -> Bool
  func addNode(isEager: Bool) -> Node
  func attach(_ node: Node, to parent: Node, at index: Int?)
  func attach(_ node: Node, before sibling: Node)
  func detach(_ node: Node)
  func destroy(_ node: Node)
  func makeLive(_ node: Node)
  func anchor(_ node: Node)
  func retire(_ node: Node)
  func mutateOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void)
  /// Passes a trait through a function, or with nil no more.
  func transform(_ slot: TraitSlot, at node: Node, by function: ((TraitValue) -> TraitValue)?)
  var fallback: TraitCollection { get set }
  func collection(of node: Node) -> TraitCollection
  func word(in slot: TraitSlot, fallback: TraitWord, at node: Node) -> TraitWord
  func observe(
    _ interest: ReplayInterest, at node: Node,
    _ handler: @escaping (_ node: Node, _ previous: TraitCollection) -> Void
  ) -> Token?
  func unregister(_ token: Token)
  func update(attending: Bool)
  func updateIfNeeded(_ node: Node, attending: Bool)
  func refresh(_ node: Node)
  func requestAttention(at node: Node)
  func setAttentionHandler(_ handler: @escaping (Node) -> Void)
  func setLimitHandler(_ handler: @escaping (_ limit: Int, Node, TraitSlot?) -> Void)

  /// The work so far, for implementations that count it.
  var replayCounts: WorkCounters { get }
}

extension ReplayForest where Node: Equatable {
  package static func isSame(_ left: Node, _ right: Node) -> Bool { left == right }
}

/// The traits that a registration observes.
package enum ReplayInterest {
  case traits(TraitSlotSet)
  case everything
  case colors
}

extension ReplayForest {
  package var replayCounts: WorkCounters { WorkCounters() }

  package func word(in slot: TraitSlot, fallback: TraitWord, at node: Node) -> TraitWord {
    collection(of: node).word(at: slot, fallback: fallback)
  }
}

extension TraitForest: ReplayForest {
  package static var replayName: String { "engine" }
  package static func makeForReplay() -> TraitForest { TraitForest() }

  package func addNode(isEager: Bool) -> TraitNode { makeNode(isEager: isEager) }
  package func word(in slot: TraitSlot, fallback: TraitWord, at node: TraitNode) -> TraitWord {
    slowWord(of: node, slot)
  }
  package func mutateOverrides(
    of node: TraitNode, _ change: (inout TraitOverrides) -> Void
  ) {
    changeOverrides(of: node, change)
  }

  package func observe(
    _ interest: ReplayInterest, at node: TraitNode,
    _ handler: @escaping (TraitNode, TraitCollection) -> Void
  ) -> TraitRegistration? {
    switch interest {
    case .traits(let traits): register(on: node, for: traits) { handler($1, $2) }
    case .everything: watch(node) { handler($1, $2) }
    case .colors: watchColors(node) { handler($1, $2) }
    }
  }

  package func setAttentionHandler(_ handler: @escaping (TraitNode) -> Void) {
    onAttention = { handler($1) }
  }

  package func setLimitHandler(_ handler: @escaping (Int, TraitNode, TraitSlot?) -> Void) {
    onUnsettled = { unsettled in
      let limit =
        switch unsettled.limit {
        case .rounds: 0
        case .visits: 1
        case .updates: 2
        }
      handler(limit, unsettled.node, unsettled.trait)
    }
  }

  package var replayCounts: WorkCounters { work }
}
