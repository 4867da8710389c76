import TraitModel
import TraitReference
import TraitTestSupport

/// A forest with faults where the reference has no rule to break: shows that the properties about
/// perturbations can fail.
final class CrookedForest: ForestUnderTest {
  enum Error {
    /// A node that is changed twice before an update keeps the first change.
    case theSecondChangeIsLost
    /// A node that removed its last override has no collection until the next update.
    case theLastRemovalResets
    /// A node's changes take effect only after another change.
    case theLastChangeWaits
    /// Each forest has another fallback.
    case forestsAreCounted
  }

  typealias Node = ReferenceForest.Node
  typealias Registration = ReferenceForest.Registration

  private let error: Error
  private let forest = ReferenceForest()
  private var changedNodes: [Node] = []
  private var waiting: (node: Node, overrides: TraitOverrides)?

  /// Only `forestsAreCounted` uses it; tests run one after the other.
  nonisolated(unsafe) private static var count = 0

  init(_ error: Error) {
    self.error = error
    Self.count += 1
    if error == .forestsAreCounted {
      var overrides = TraitOverrides()
      ProgramTrait.size.set(Self.count % 4, serial: 0, lifetimes: Lifetimes(), in: &overrides)
      forest.fallback = TraitCollection().applying(overrides)
    }
  }

  func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    switch error {
    case .theSecondChangeIsLost:
      if changedNodes.contains(node) { return }
      changedNodes.append(node)
      forest.changeOverrides(of: node, change)
    case .theLastRemovalResets:
      let hadOverrides = !node.overrides.isEmpty
      forest.changeOverrides(of: node, change)
      if hadOverrides, node.overrides.isEmpty, let parent = node.parent {
        forest.destroy(node)
        forest.attach(node, to: parent)
      }
    case .theLastChangeWaits:
      var overrides = waiting?.node == node ? waiting!.overrides : node.overrides
      change(&overrides)
      if let waiting { forest.changeOverrides(of: waiting.node) { $0 = waiting.overrides } }
      waiting = (node, overrides)
    case .forestsAreCounted: forest.changeOverrides(of: node, change)
    }
  }

  func update(attending: Bool) {
    changedNodes = []
    forest.update(attending: attending)
  }

  func updateIfNeeded(_ node: Node, attending: Bool) {
    changedNodes = []
    forest.updateIfNeeded(node, attending: attending)
  }
}

// MARK: - As the reference does it

extension CrookedForest {
  var fallback: TraitCollection {
    get { forest.fallback }
    set { forest.fallback = newValue }
  }

  func makeNode(_ name: String, isEager: Bool) -> Node {
    forest.makeNode(name, isEager: isEager)
  }
  func anchor(_ node: Node) { forest.anchor(node) }
  func makeLive(_ node: Node) { forest.makeLive(node) }
  func retire(_ node: Node) { forest.retire(node) }
  func isLive(_ node: Node) -> Bool { forest.isLive(node) }
  func attach(_ node: Node, to parent: Node, at index: Int?) {
    forest.attach(node, to: parent, at: index)
  }
  func detach(_ node: Node) { forest.detach(node) }
  func destroy(_ node: Node) { forest.destroy(node) }
  func parent(of node: Node) -> Node? { forest.parent(of: node) }
  func children(of node: Node) -> [Node] { forest.children(of: node) }
  func collection(of node: Node) -> TraitCollection { forest.collection(of: node) }
  func overrides(of node: Node) -> TraitOverrides { node.overrides }
  func listen(
    at node: Node, to traits: TraitSlotSet?, handler: @escaping (Node, TraitCollection) -> Void
  ) -> Registration {
    forest.listen(at: node, to: traits, handler: handler)
  }
  func unregister(_ registration: Registration) { forest.unregister(registration) }
  func refresh(_ node: Node) { forest.refresh(node) }
  func requestAttention(at node: Node) { forest.requestAttention(at: node) }
  func onAttention(_ attend: @escaping (Node) -> Void) { forest.onAttention(attend) }
  func onUnsettled(_ report: @escaping (String, Node, TraitSlot?) -> Void) {
    forest.onUnsettled(report)
  }
  func brokenInvariant() -> String? { forest.brokenInvariant() }
}
