import Baselines
import TraitModel

extension EagerForest: ForestUnderTest {
  package func makeNode(_ name: String) -> Node { makeNode() }

  package func onUnsettledPass(_ report: @escaping (Node, TraitSlot?) -> Void) {
    onUnsettledPass = report
  }

  package func brokenInvariant() -> String? { nil }
}
