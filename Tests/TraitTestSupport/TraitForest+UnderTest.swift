import TraitModel
import TraitTree

extension TraitForest: ForestUnderTest {
  package func makeNode(_ name: String) -> TraitNode { makeNode(named: name) }

  package func changeOverrides(of node: TraitNode, _ change: (inout TraitOverrides) -> Void) {
    _ = changeOverrides(of: node) { overrides -> Bool in
      change(&overrides)
      return true
    }
  }

  package func onUnsettledPass(_ report: @escaping (TraitNode, TraitSlot?) -> Void) {
    onUnsettledPass = { report($0.node, $0.trait) }
  }
}
