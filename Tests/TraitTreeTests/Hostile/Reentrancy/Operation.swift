import Foundation
import TraitModel
import TraitTestSupport
import TraitTree

/// What client code may ask of a forest, wherever it runs. A new public operation of `TraitForest`
/// needs a case here, or a name in the `functions` of one.
enum Operation: String, CaseIterable {
  case set, change, remove, replace, transform, endTransform
  case read, readMany, look, explain, encode, describe
  case update, attend, updateIfNeeded, attendIfNeeded, refresh, request
  case attach, attachBefore, attachToItself, move, detach, destroy
  case register, observe, watch, unregister
  case anchor, makeLive, retire, setFallback
  case record

  /// Where an operation is, seen from the node at which client code runs.
  enum Target: String, CaseIterable {
    case here, above, below, elsewhere
  }

  /// The functions of `TraitForest` that it covers.
  var functions: [String] {
    switch self {
    case .set: ["setOverride"]
    case .change: ["changeOverrides"]
    case .remove: ["removeOverride"]
    case .replace: ["setOverrides"]
    case .transform: ["transform"]
    case .endTransform: ["removeTransform"]
    case .read: ["value", "collection"]
    case .readMany: ["readValues"]
    case .look: ["contains", "name", "parent", "children", "isLive", "overrides"]
    case .explain: ["explain"]
    case .encode, .describe: []
    case .update, .attend: ["update"]
    case .updateIfNeeded, .attendIfNeeded: ["updateIfNeeded"]
    case .refresh: ["refresh"]
    case .request: ["requestAttention"]
    case .attach: ["attach", "makeNode"]
    case .attachBefore, .attachToItself, .move: ["attach"]
    case .detach: ["detach"]
    case .destroy: ["destroy"]
    case .register: ["register"]
    case .observe: ["observe"]
    case .watch: ["watch", "watchColors"]
    case .unregister: ["unregister"]
    case .anchor: ["anchor"]
    case .makeLive: ["makeLive"]
    case .retire: ["retire"]
    case .setFallback: []
    case .record: ["start", "stop", "mark"]
    }
  }

  /// Whether it changes nothing.
  var onlyReads: Bool {
    switch self {
    case .read, .readMany, .look, .explain, .encode, .describe: true
    default: false
    }
  }

  var targets: [Target] {
    switch self {
    case .update, .attend, .setFallback, .record: [.here]
    default: Target.allCases
    }
  }
}

extension Operation {
  /// Does it once. It does nothing at a node that was destroyed, as using one is a programming error.
  func run<Forest: ForestUnderTest>(at target: Target, on stage: Stage<Forest>) {
    let forest = stage.forest
    guard let node = stage[target] else { return }
    switch self {
    case .set: forest.set(Size.self, stage.nextValue(), at: node)
    case .change:
      forest.changeOverrides(of: node) {
        $0[Size.self] = stage.nextValue()
        $0[Label.self] = "a text too long for a word, \(stage.nextValue())"
        $0.remove(Weight.self)
      }
    case .remove: forest.changeOverrides(of: node) { $0.remove(Weight.self) }
    case .replace:
      var overrides = TraitOverrides()
      overrides[Size.self] = stage.nextValue()
      forest.setOverrides(overrides, of: node)
    case .transform: forest.transform(TraitSlot(of: Size.self), at: node, by: Self.halved)
    case .endTransform:
      forest.transform(TraitSlot(of: Size.self), at: node, by: Self.halved)
      forest.transform(TraitSlot(of: Size.self), at: node, by: nil)
    case .read: stage.note("\(target) reads \(stage.reading(of: node))")
    case .readMany: stage.inEngine { $0.readValues(of: Label.self, at: $0.liveRoots) { _ in } }
    case .look: stage.note("\(forest.children(of: node).count) \(forest.overrides(of: node).count)")
    case .explain:
      stage.inEngine { _ = $0.explain(TraitSlot(of: Size.self), at: node as! TraitNode).trace }
    case .encode: _ = try? JSONEncoder().encode(forest.collection(of: node))
    case .describe: _ = forest.collection(of: node).description
    case .update: forest.update()
    case .attend: forest.update(attending: true)
    case .updateIfNeeded: forest.updateIfNeeded(node)
    case .attendIfNeeded: forest.updateIfNeeded(node, attending: true)
    case .refresh: forest.refresh(node)
    case .request: forest.requestAttention(at: node)
    case .attach: forest.attach(stage.makeNode("new"), to: node, at: 0)
    case .attachBefore: attach(stage.makeNode("new"), before: node, on: stage)
    case .attachToItself: forest.attach(node, to: node, at: nil)
    case .move: forest.attach(node, to: stage.otherRoot(than: node), at: nil)
    case .detach: forest.detach(node)
    case .destroy: stage.destroy(target)
    case .register:
      stage.listen(at: node, target.rawValue + " late", to: [TraitSlot(of: Size.self)])
    case .observe: stage.observe(at: node, target.rawValue + " late")
    case .watch: stage.listen(at: node, target.rawValue + " late", to: nil)
    case .unregister: stage.unlisten(at: target)
    case .anchor: if forest.parent(of: node) == nil { forest.anchor(node) }
    case .makeLive: if forest.parent(of: node) == nil { forest.makeLive(node) }
    case .retire: forest.retire(node)
    case .setFallback: forest.fallback = TraitCollection(Weight.self, value: stage.nextValue())
    case .record: stage.startRecording()
    }
  }

  private static func halved(_ size: TraitValue) -> TraitValue {
    TraitValue(packing: size.unpacked(as: Int.self) / 2)
  }

  private func attach<Forest: ForestUnderTest>(
    _ node: Forest.Node, before sibling: Forest.Node, on stage: Stage<Forest>
  ) {
    guard let parent = stage.forest.parent(of: sibling) else { return }
    if let forest = stage.forest as? TraitForest {
      return forest.attach(node as! TraitNode, before: sibling as! TraitNode)
    }
    let place = stage.forest.children(of: parent).firstIndex(of: sibling)
    stage.forest.attach(node, to: parent, at: place)
  }
}
