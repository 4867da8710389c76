import TraitModel
import TraitTree

extension TraitForest: ForestUnderTest {
  package func makeNode(_ name: String, isEager: Bool) -> TraitNode {
    makeNode(named: name, isEager: isEager)
  }

  package func changeOverrides(of node: TraitNode, _ change: (inout TraitOverrides) -> Void) {
    _ = changeOverrides(of: node) { overrides -> Bool in
      change(&overrides)
      return true
    }
  }

  package func listen(
    at node: TraitNode, to traits: TraitSlotSet?,
    handler: @escaping (TraitNode, TraitCollection) -> Void
  ) -> TraitRegistration {
    guard let traits else { return watch(node) { handler($1, $2) } }
    return register(on: node, for: traits) { handler($1, $2) }
  }

  package func onAttention(_ attend: @escaping (TraitNode) -> Void) {
    onAttention = { attend($1) }
  }

  package func onUnsettled(_ report: @escaping (String, TraitNode, TraitSlot?) -> Void) {
    onUnsettled = { report("\($0.limit)", $0.node, $0.trait) }
  }
}
