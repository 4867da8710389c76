import TraitModel

/// What the baselines have in common that keep values by the trait's type, for benchmark and tests.
package protocol PlainBaseline: AnyObject {
  associatedtype Node

  init()
  func makeNode() -> Node
  func makeLive(_ node: Node)
  func attach(_ node: Node, to parent: Node, before next: Node?)
  func detach(_ node: Node)

  func set<Trait: TraitDefinition>(_ trait: Trait.Type, at node: Node, to value: Trait.Value?)
  where Trait.Value: Equatable

  func value<Trait: TraitDefinition>(of trait: Trait.Type, at node: Node) -> Trait.Value
  where Trait.Value: Equatable

  func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: Node, _ heard: @escaping (_ previous: Trait.Value) -> Void
  ) where Trait.Value: Equatable

  func pass()
  /// How many nodes were looked at.
  var visited: Int { get }
}

extension PersistentMapTree: PlainBaseline {}
extension ColumnTree: PlainBaseline {}
extension SignalTree: PlainBaseline {}
