import TraitModel
import TraitReference

/// What the laws and the worked examples ask of an implementation: a forest of nodes with traits.
///
/// Laws are written once, over this. An implementation joins with one adaptor and one line in each
/// law's test. What every operation means is said by `ReferenceForest`.
package protocol ForestUnderTest: AnyObject {
  associatedtype Node: Equatable
  associatedtype Registration

  /// What anchored roots build on, and what nodes that were never refreshed read.
  var fallback: TraitCollection { get set }

  func makeNode(_ name: String, isEager: Bool) -> Node
  func anchor(_ node: Node)
  func makeLive(_ node: Node)
  func retire(_ node: Node)
  func isLive(_ node: Node) -> Bool

  /// Attaches a node, or moves it: `index` is a place among the other children, none the last.
  func attach(_ node: Node, to parent: Node, at index: Int?)
  func detach(_ node: Node)
  /// Ends a node. The laws never mention it again.
  func destroy(_ node: Node)
  func parent(of node: Node) -> Node?
  func children(of node: Node) -> [Node]

  func collection(of node: Node) -> TraitCollection
  func overrides(of node: Node) -> TraitOverrides
  func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void)

  func register(
    on node: Node, for traits: TraitSlotSet,
    handler: @escaping (_ forest: Self, _ node: Node, _ previous: TraitCollection) -> Void
  ) -> Registration
  /// Registers for every trait there is, after everybody else.
  func watch(
    _ node: Node,
    handler: @escaping (_ forest: Self, _ node: Node, _ previous: TraitCollection) -> Void
  ) -> Registration
  func unregister(_ registration: Registration)

  func update(attending: Bool)
  func updateIfNeeded(_ node: Node, attending: Bool)
  func refresh(_ node: Node)
  func requestAttention(at node: Node)

  /// Who is called at nodes that want attention.
  var onAttention: (_ forest: Self, _ node: Node) -> Void { get set }

  /// Sets who receives the diagnostic when a limit stops a call: the node, and the trait that is about to
  /// change there, if one is.
  func onUnsettled(_ report: @escaping (_ node: Node, _ trait: TraitSlot?) -> Void)

  /// Checks what must be true between any two operations; nil if it is, else what is not.
  func brokenInvariant() -> String?
}

extension ForestUnderTest {
  package func update() { update(attending: false) }
  package func updateIfNeeded(_ node: Node) { updateIfNeeded(node, attending: false) }
}

extension ReferenceForest.Node: @retroactive Equatable {
  public static func == (left: ReferenceForest.Node, right: ReferenceForest.Node) -> Bool {
    left === right
  }
}

extension ReferenceForest: ForestUnderTest {
  package func makeNode(_ name: String, isEager: Bool) -> Node { Node(name, isEager: isEager) }

  package func parent(of node: Node) -> Node? { node.parent }

  package func children(of node: Node) -> [Node] { node.children }

  package func overrides(of node: Node) -> TraitOverrides { node.overrides }

  package func onUnsettled(_ report: @escaping (Node, TraitSlot?) -> Void) {
    onUnsettled = { report($0.node, $0.trait) }
  }

  package func brokenInvariant() -> String? { nil }
}
