import TraitTree

/// The engine's nodes below those of a scene and a window, updated with attention: what views ask of
/// the engine, without the views.
final class WindowedForest {
  private let forest = TraitForest()
  private let window: TraitNode

  init() {
    let scene = forest.makeNode(isEager: true)
    window = forest.makeNode(isEager: true)
    forest.makeLive(scene)
    forest.attach(window, to: scene)
    forest.update()
  }
}

extension WindowedForest: MeasuredForest {
  static var name: String { "engine" }
  static func make() -> WindowedForest { WindowedForest() }

  func addNode() -> TraitNode { forest.makeNode() }
  func makeLive(_ node: TraitNode) { forest.attach(node, to: window) }
  func add(_ node: TraitNode, below parent: TraitNode) { forest.add(node, below: parent) }
  func add(_ node: TraitNode, below parent: TraitNode, before next: TraitNode) {
    forest.add(node, below: parent, before: next)
  }
  func remove(_ node: TraitNode) { forest.remove(node) }

  func set(_ trait: MeasuredTrait, at node: TraitNode, to value: Int?) {
    forest.set(trait, at: node, to: value)
  }

  func read(at node: TraitNode) -> Int { forest.read(at: node) }
  func readThree(at node: TraitNode) -> Int { forest.readThree(at: node) }

  func observe(_ trait: MeasuredTrait, at node: TraitNode, _ heard: @escaping (Int) -> Void) {
    forest.observe(trait, at: node, heard)
  }

  func pass() { forest.update(attending: true) }

  var counts: [String: Int64] { forest.counts }
}
