import Baselines
import TraitModel
import TraitRecordings
import TraitReference
import TraitTree

// The baselines that implement everything a recording may contain. The others in `Baselines` have
// no eager nodes, no updates of a subtree and no order of deliveries, so they can replay few
// recordings.

private let limits = ["rounds", "visits", "updates"]

/// Whether a change affects colours, for implementations that can only observe every trait.
private func mattersToColors(_ now: TraitCollection, _ previous: TraitCollection) -> Bool {
  now.changedSlots(from: previous).contains { $0.affectsColorAppearance }
}

extension EagerForest: ReplayForest {
  package static var replayName: String { "eager" }
  package static func makeForReplay() -> EagerForest { EagerForest() }

  package func addNode(isEager: Bool) -> Node { makeNode(isEager: isEager) }
  package func mutateOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    changeOverrides(of: node, change)
  }

  package func observe(
    _ interest: ReplayInterest, at node: Node,
    _ handler: @escaping (Node, TraitCollection) -> Void
  ) -> EagerRegistration? {
    switch interest {
    case .traits(let traits): register(on: node, for: traits) { handler($1, $2) }
    case .everything: watch(node) { handler($1, $2) }
    case .colors:
      watch(node) { forest, node, previous in
        if mattersToColors(forest.collection(of: node), previous) { handler(node, previous) }
      }
    }
  }

  package func setAttentionHandler(_ handler: @escaping (Node) -> Void) {
    onAttention = { handler($1) }
  }

  package func setLimitHandler(_ handler: @escaping (Int, Node, TraitSlot?) -> Void) {
    onUnsettled = { handler(limits.firstIndex(of: "\($0)") ?? -1, $1, $2) }
  }

  package var replayCounts: WorkCounters {
    var counts = WorkCounters()
    counts.visited = visited
    return counts
  }
}

/// The reference as a final class, which `makeForReplay` requires.
package final class ReplayedReference: ReferenceForest, ReplayForest {
  package static var replayName: String { "reference" }
  package static func makeForReplay() -> ReplayedReference { ReplayedReference() }
  package static func isSame(_ left: Node, _ right: Node) -> Bool { left === right }

  package func addNode(isEager: Bool) -> Node { Node("", isEager: isEager) }
  package func attach(_ node: Node, before sibling: Node) {
    guard let parent = sibling.parent else { return }
    let others = parent.children.filter { $0 !== node }
    attach(node, to: parent, at: others.firstIndex { $0 === sibling })
  }

  package func mutateOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    changeOverrides(of: node, change)
  }

  package func observe(
    _ interest: ReplayInterest, at node: Node,
    _ handler: @escaping (Node, TraitCollection) -> Void
  ) -> Registration? {
    switch interest {
    case .traits(let traits): register(on: node, for: traits) { handler($1, $2) }
    case .everything: watch(node) { handler($1, $2) }
    case .colors:
      watch(node) { forest, node, previous in
        if mattersToColors(forest.collection(of: node), previous) { handler(node, previous) }
      }
    }
  }

  package func setAttentionHandler(_ handler: @escaping (Node) -> Void) {
    onAttention = { handler($1) }
  }

  package func setLimitHandler(_ handler: @escaping (Int, Node, TraitSlot?) -> Void) {
    onUnsettled = { handler(limits.firstIndex(of: "\($0.limit)") ?? -1, $0.node, $0.trait) }
  }
}
