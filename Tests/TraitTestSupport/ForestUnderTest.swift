import TraitModel
import TraitReference

/// The interface of an implementation for the properties and the worked examples: a forest of nodes.
///
/// Properties are written once, for this protocol. A new implementation needs one adaptor, and one line
/// in each property's test. `ReferenceForest` defines what every operation does.
package protocol ForestUnderTest: AnyObject {
  associatedtype Node: Equatable
  associatedtype Registration

  /// What anchored roots inherit, and what nodes read that were never refreshed.
  var fallback: TraitCollection { get set }

  func makeNode(_ name: String, isEager: Bool) -> Node
  func anchor(_ node: Node)
  func makeLive(_ node: Node)
  func retire(_ node: Node)
  func isLive(_ node: Node) -> Bool

  /// Attaches or moves a node: `index` is a position among the other children, nil the last one.
  func attach(_ node: Node, to parent: Node, at index: Int?)
  func detach(_ node: Node)
  /// Destroys a node. The properties never use it again.
  func destroy(_ node: Node)
  func parent(of node: Node) -> Node?
  func children(of node: Node) -> [Node]

  func collection(of node: Node) -> TraitCollection
  func overrides(of node: Node) -> TraitOverrides
  func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void)
  func setOverrides(_ overrides: TraitOverrides, of node: Node)

  /// Passes a trait through a function, or with nil no more; only where programs do that.
  func transform(_ slot: TraitSlot, at node: Node, by function: ((TraitValue) -> TraitValue)?)

  /// Registers for some traits, or with nil for every trait, after all other registrations of the
  /// node.
  func listen(
    at node: Node, to traits: TraitSlotSet?,
    handler: @escaping (_ node: Node, _ previous: TraitCollection) -> Void
  ) -> Registration
  func unregister(_ registration: Registration)

  func update(attending: Bool)
  func updateIfNeeded(_ node: Node, attending: Bool)
  func refresh(_ node: Node)
  func requestAttention(at node: Node)

  /// Sets the function that is called at nodes that want attention.
  func onAttention(_ attend: @escaping (_ node: Node) -> Void)

  /// Sets the function for diagnostics when a limit stops a call: `rounds`, `visits` or `updates`,
  /// the node, and the trait that would change next there, if any.
  func onUnsettled(
    _ report: @escaping (_ limit: String, _ node: Node, _ trait: TraitSlot?) -> Void)

  /// What violates the invariant that holds between any two operations, or nil.
  func brokenInvariant() -> String?
}

extension ForestUnderTest {
  package func update() { update(attending: false) }
  package func updateIfNeeded(_ node: Node) { updateIfNeeded(node, attending: false) }

  package func transform(
    _ slot: TraitSlot, at node: Node, by function: ((TraitValue) -> TraitValue)?
  ) {
    preconditionFailure("This implementation has no transforms")
  }

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
