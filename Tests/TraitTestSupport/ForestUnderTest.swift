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
  func setOverrides(_ overrides: TraitOverrides, of node: Node)

  /// Registers for some traits, or with nil as a watcher: for every trait, after all other
  /// registrations of the node.
  func listen(
    at node: Node, to traits: TraitSlotSet?,
    handler: @escaping (_ node: Node, _ previous: TraitCollection) -> Void
  ) -> Registration
  func unregister(_ registration: Registration)

  func update(attending: Bool)
  func updateIfNeeded(_ node: Node, attending: Bool)
  func refresh(_ node: Node)
  func requestAttention(at node: Node)

  /// Sets what is called at nodes that want attention.
  func onAttention(_ attend: @escaping (_ node: Node) -> Void)

  /// Sets what receives the diagnostic when a limit stops a call: `rounds`, `visits` or `updates`,
  /// the node, and the trait that is about to change there, if one is.
  func onUnsettled(
    _ report: @escaping (_ limit: String, _ node: Node, _ trait: TraitSlot?) -> Void)

  /// Checks what must be true between any two operations; nil if it is, else what is not.
  func brokenInvariant() -> String?
}

extension ForestUnderTest {
  package func update() { update(attending: false) }
  package func updateIfNeeded(_ node: Node) { updateIfNeeded(node, attending: false) }

  package func setOverrides(_ overrides: TraitOverrides, of node: Node) {
    changeOverrides(of: node) {
      $0 = overrides
      $0.isModified = true
    }
  }
}

extension ReferenceForest.Node: Equatable {
  public static func == (left: ReferenceForest.Node, right: ReferenceForest.Node) -> Bool {
    left === right
  }
}

extension ReferenceForest: ForestUnderTest {
  package func makeNode(_ name: String, isEager: Bool) -> Node { Node(name, isEager: isEager) }

  package func parent(of node: Node) -> Node? { node.parent }

  package func children(of node: Node) -> [Node] { node.children }

  package func overrides(of node: Node) -> TraitOverrides { node.overrides }

  package func listen(
    at node: Node, to traits: TraitSlotSet?, handler: @escaping (Node, TraitCollection) -> Void
  ) -> Registration {
    guard let traits else { return watch(node) { handler($1, $2) } }
    return register(on: node, for: traits) { handler($1, $2) }
  }

  package func onAttention(_ attend: @escaping (Node) -> Void) {
    onAttention = { attend($1) }
  }

  package func onUnsettled(_ report: @escaping (String, Node, TraitSlot?) -> Void) {
    onUnsettled = { report("\($0.limit)", $0.node, $0.trait) }
  }

  package func brokenInvariant() -> String? { nil }
}
