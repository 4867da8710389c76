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

  package func onUnsettled(_ report: @escaping (TraitNode, TraitSlot?) -> Void) {
    onUnsettled = { report($0.node, $0.trait) }
  }
}
