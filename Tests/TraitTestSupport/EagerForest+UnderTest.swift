import Baselines
import TraitModel

extension EagerForest: ForestUnderTest {
  package func makeNode(_ name: String, isEager: Bool) -> Node { makeNode(isEager: isEager) }

  package func listen(
    at node: Node, to traits: TraitSlotSet?, handler: @escaping (Node, TraitCollection) -> Void
  ) -> EagerRegistration {
    guard let traits else { return watch(node) { handler($1, $2) } }
    return register(on: node, for: traits) { handler($1, $2) }
  }

  package func onAttention(_ attend: @escaping (Node) -> Void) {
    onAttention = { attend($1) }
  }

  package func onUnsettled(_ report: @escaping (String, Node, TraitSlot?) -> Void) {
    onUnsettled = { report("\($0)", $1, $2) }
  }

  package func brokenInvariant() -> String? { nil }
}
