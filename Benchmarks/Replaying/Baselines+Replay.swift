import Baselines
import TraitModel
import TraitRecordings
import TraitReference
import TraitTree

// The baselines that give every answer that the engine gives. The others of `Baselines` have no
// eager nodes, no updates of a part and no order of deliveries, so few recordings are theirs.

private let limits = ["rounds", "visits", "updates"]

/// Whether a change matters to colours, for those that can only watch everything.
private func mattersToColors(_ now: TraitCollection, _ previous: TraitCollection) -> Bool {
  now.changedSlots(from: previous).contains { $0.affectsColorAppearance }
}

extension EagerForest: ReplayForest {
  package static var replayName: String { "eager" }
  package static func makeForReplay() -> EagerForest { EagerForest() }

  package func addNode(isEager: Bool) -> Node { makeNode(isEager: isEager) }
  package func put(_ node: Node, below parent: Node, at index: Int?) {
    attach(node, to: parent, at: index)
  }
  package func put(_ node: Node, before sibling: Node) { attach(node, before: sibling) }
  package func takeOut(_ node: Node) { detach(node) }
  package func end(_ node: Node) { destroy(node) }
  package func goLive(_ node: Node) { makeLive(node) }
  package func hang(_ node: Node) { anchor(node) }
  package func unhang(_ node: Node) { retire(node) }
  package func change(_ node: Node, _ change: (inout TraitOverrides) -> Void) {
    changeOverrides(of: node, change)
  }
  package func overridden(at node: Node) -> TraitOverrides { overrides(of: node) }
  package func setFallback(_ collection: TraitCollection) { fallback = collection }
  package func traits(at node: Node) -> TraitCollection { collection(of: node) }

  package func hear(
    _ interest: ReplayInterest, at node: Node, _ heard: @escaping (Node, TraitCollection) -> Void
  ) -> EagerRegistration? {
    switch interest {
    case .traits(let traits): register(on: node, for: traits) { heard($1, $2) }
    case .everything: watch(node) { heard($1, $2) }
    case .colors:
      watch(node) { forest, node, previous in
        if mattersToColors(forest.collection(of: node), previous) { heard(node, previous) }
      }
    }
  }

  package func stopHearing(_ token: EagerRegistration) { unregister(token) }
  package func updateAll(attending: Bool) { update(attending: attending) }
  package func update(below node: Node, attending: Bool) {
    updateIfNeeded(node, attending: attending)
  }
  package func refreshOne(_ node: Node) { refresh(node) }
  package func want(at node: Node) { requestAttention(at: node) }
  package func onWanted(_ attend: @escaping (Node) -> Void) { onAttention = { attend($1) } }
  package func onLimit(_ report: @escaping (Int, Node, TraitSlot?) -> Void) {
    onUnsettled = { report(limits.firstIndex(of: "\($0)") ?? -1, $1, $2) }
  }

  package var replayCounts: WorkCounters {
    var counts = WorkCounters()
    counts.visited = visited
    return counts
  }
}

/// The reference without subclasses, so that it makes itself.
package final class ReplayedReference: ReferenceForest, ReplayForest {
  package static var replayName: String { "reference" }
  package static func makeForReplay() -> ReplayedReference { ReplayedReference() }
  package static func isSame(_ left: Node, _ right: Node) -> Bool { left === right }

  package func addNode(isEager: Bool) -> Node { Node("", isEager: isEager) }
  package func put(_ node: Node, below parent: Node, at index: Int?) {
    attach(node, to: parent, at: index)
  }
  package func put(_ node: Node, before sibling: Node) {
    guard let parent = sibling.parent else { return }
    let others = parent.children.filter { $0 !== node }
    attach(node, to: parent, at: others.firstIndex { $0 === sibling })
  }
  package func takeOut(_ node: Node) { detach(node) }
  package func end(_ node: Node) { destroy(node) }
  package func goLive(_ node: Node) { makeLive(node) }
  package func hang(_ node: Node) { anchor(node) }
  package func unhang(_ node: Node) { retire(node) }
  package func change(_ node: Node, _ change: (inout TraitOverrides) -> Void) {
    changeOverrides(of: node, change)
  }
  package func overridden(at node: Node) -> TraitOverrides { node.overrides }
  package func setFallback(_ collection: TraitCollection) { fallback = collection }
  package func traits(at node: Node) -> TraitCollection { collection(of: node) }

  package func hear(
    _ interest: ReplayInterest, at node: Node, _ heard: @escaping (Node, TraitCollection) -> Void
  ) -> Registration? {
    switch interest {
    case .traits(let traits): register(on: node, for: traits) { heard($1, $2) }
    case .everything: watch(node) { heard($1, $2) }
    case .colors:
      watch(node) { forest, node, previous in
        if mattersToColors(forest.collection(of: node), previous) { heard(node, previous) }
      }
    }
  }

  package func stopHearing(_ token: Registration) { unregister(token) }
  package func updateAll(attending: Bool) { update(attending: attending) }
  package func update(below node: Node, attending: Bool) {
    updateIfNeeded(node, attending: attending)
  }
  package func refreshOne(_ node: Node) { refresh(node) }
  package func want(at node: Node) { requestAttention(at: node) }
  package func onWanted(_ attend: @escaping (Node) -> Void) { onAttention = { attend($1) } }
  package func onLimit(_ report: @escaping (Int, Node, TraitSlot?) -> Void) {
    onUnsettled = { report(limits.firstIndex(of: "\($0.limit)") ?? -1, $0.node, $0.trait) }
  }
}
