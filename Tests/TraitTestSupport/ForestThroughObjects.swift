import TraitModel
import TraitTree

/// The engine as an interface with objects for collections uses it: reads, and previous collections
/// of handlers, go through the object that the forest keeps for a scope.
package final class ForestThroughObjects: ForestUnderTest {
  package typealias Node = TraitNode
  package typealias Registration = TraitRegistration

  private final class Object {
    let collection: TraitCollection

    init(_ collection: TraitCollection) { self.collection = collection }
  }

  private let forest = TraitForest()
  /// Why an object is wrong, if one was.
  private var fault: String?

  package init() {}

  package func collection(of node: Node) -> TraitCollection {
    let object = forest.object(of: node) { Object($0) }
    let collection = (object as! Object).collection
    if !collection.isSameCopy(as: forest.collection(of: node)) {
      fault = "A node has an object for another collection than its own"
    }
    if forest.object(of: node, { Object($0) }) !== object {
      fault = "Reading a node twice made two objects"
    }
    return collection
  }

  private func previous(_ previous: TraitCollection, at node: Node) -> TraitCollection {
    let object = forest.object(ofPrevious: previous, at: node) { Object($0) }
    let collection = (object as! Object).collection
    if !collection.isSameCopy(as: previous) {
      fault = "A handler's previous collection has an object for another collection"
    }
    return collection
  }

  package func listen(
    at node: Node, to traits: TraitSlotSet?, handler: @escaping (Node, TraitCollection) -> Void
  ) -> Registration {
    forest.listen(at: node, to: traits) { [unowned self] node, previous in
      handler(node, self.previous(previous, at: node))
    }
  }

  package func brokenInvariant() -> String? { fault ?? forest.brokenInvariant() }
}

// MARK: - As the forest does it

extension ForestThroughObjects {
  package var fallback: TraitCollection {
    get { forest.fallback }
    set { forest.fallback = newValue }
  }

  package func makeNode(_ name: String, isEager: Bool) -> Node {
    forest.makeNode(name, isEager: isEager)
  }
  package func anchor(_ node: Node) { forest.anchor(node) }
  package func makeLive(_ node: Node) { forest.makeLive(node) }
  package func retire(_ node: Node) { forest.retire(node) }
  package func isLive(_ node: Node) -> Bool { forest.isLive(node) }
  package func attach(_ node: Node, to parent: Node, at index: Int?) {
    forest.attach(node, to: parent, at: index)
  }
  package func detach(_ node: Node) { forest.detach(node) }
  package func destroy(_ node: Node) { forest.destroy(node) }
  package func parent(of node: Node) -> Node? { forest.parent(of: node) }
  package func children(of node: Node) -> [Node] { forest.children(of: node) }
  package func overrides(of node: Node) -> TraitOverrides { forest.overrides(of: node) }
  package func changeOverrides(of node: Node, _ change: (inout TraitOverrides) -> Void) {
    forest.changeOverrides(of: node, change)
  }
  package func setOverrides(_ overrides: TraitOverrides, of node: Node) {
    forest.setOverrides(overrides, of: node)
  }
  package func unregister(_ registration: Registration) { forest.unregister(registration) }
  package func update(attending: Bool) { forest.update(attending: attending) }
  package func updateIfNeeded(_ node: Node, attending: Bool) {
    forest.updateIfNeeded(node, attending: attending)
  }
  package func refresh(_ node: Node) { forest.refresh(node) }
  package func requestAttention(at node: Node) { forest.requestAttention(at: node) }
  package func onAttention(_ attend: @escaping (Node) -> Void) { forest.onAttention(attend) }
  package func onUnsettled(_ report: @escaping (String, Node, TraitSlot?) -> Void) {
    forest.onUnsettled(report)
  }
}
