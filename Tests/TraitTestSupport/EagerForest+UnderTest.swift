import Baselines
import TraitModel

extension EagerForest: ForestUnderTest {
  package func makeNode(_ name: String) -> Node { makeNode() }

  package func onUnsettled(_ report: @escaping (Node, TraitSlot?) -> Void) {
    onUnsettled = report
  }

  package func brokenInvariant() -> String? { nil }
}
