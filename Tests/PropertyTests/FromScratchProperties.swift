import TraitReference
import TraitTestSupport
import XCTest

/// Updating step by step gives the same as computing everything from the inputs.
///
/// After every step the structure is what the steps say; after an update of everything in which no
/// handler acted, and again at the end once handlers are quiet, every live node reads what
/// `NetEffect` finds from scratch.
enum FromScratchProperty: ForestProperty {
  static let name = "from scratch"

  /// Each is at most half of the smallest count with five seeds, at 500 cases and at 2,000.
  static let minimums = [
    "delivery": 383, "delivery in a delivery": 156, "override changed in a handler": 216,
    "delivery three deep": 53, "delivery to a node being visited": 56,
    "value without == set": 175, "eager override in a handler, at its own node": 42,
    "handler updates another node": 192, "eager node attached": 304,
    "value with its own == set": 175, "trait set whose slot is 64 from one listened to": 136,
    "node updated outside a pass": 284, "handler updates its own node": 59,
    "more than 64 traits": 104, "boxed value set": 109, "refusal": 155,
    "nested, tree that is not live updated": 79, "node attached or moved in a handler": 83,
    "hidden override": 378, "observing node moved to another parent": 128, "NaN set": 83,
    "tree that is not live updated": 119, "eager override in a handler, in another tree": 40,
    "eager override in a handler, above it": 31, "handler attends": 60,
    "nested, detached root updated": 49, "attention wanted in a handler": 54,
    "handler refreshes another node": 51, "nested, node updated below a stale ancestor": 58,
    "registered in a handler": 31, "root retired in a handler": 42, "detached root updated": 84,
    "handler updates everything": 36, "fallback changed": 50, "visited node moved": 51,
    "fallback changed in a handler": 31, "node detached in a handler": 52,
    "node made after a destruction": 52, "eager override in a handler, below it": 26,
    "unregistered in a handler": 39, "attention": 33, "node updated below a stale ancestor": 63,
    "removed override set again": 39, "visited node wants attention again": 17,
    "node attended to outside a pass": 48, "node destroyed in a handler": 25,
    "handler refreshes its own node": 13, "root anchored in a handler": 22,
    "eager override in a handler, ahead": 17, "eager override in a handler, passed": 14,
    "attention in a handler": 12, "visited node detached": 15, "retired root made live again": 12,
    "override of a detached eager node removed": 12, "stopped by visits": 6, "stopped by rounds": 5,
    "visited node destroyed": 7, "attention to a node being visited": 3, "stopped by updates": 3,
  ]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    var trial = StepTrial(program, forest: makeForest())
    defer { labels.add(trial.world.labels) }
    let inSteps = trial.run { step, _, after, trial in
      let isSettled = (step == .update || step == .attend) && !trial.hasActed
      return mismatch(in: after, trial.effect)
        ?? (isSettled ? unsettledNode(in: after, trial.effect) : nil)
    }
    if let inSteps { return inSteps }
    trial.world.quieten()
    let atTheEnd = trial.run(.update) { _, _, after, trial in
      unsettledNode(in: after, trial.effect)
    }
    if trial.effect.hidesAnOverride { labels.count("hidden override") }
    return atTheEnd.map {
      Contradiction($0, exhibit: trial.world.history.lines.joined(separator: "\n"))
    }
  }

  /// A node that is not at the position that the steps gave it.
  private static func mismatch(in sight: Sight, _ effect: NetEffect) -> String? {
    if Set(sight.places.map(\.node)) != effect.names {
      return "There are other nodes than should be"
    }
    for place in sight.places {
      let name = place.node
      if place.parent != effect.parents[name] || place.children != effect.children[name] ?? [] {
        return "\(name) is not where the steps put it"
      }
      if place.isLiveRoot != effect.liveRoots.contains(name) {
        return "\(name) is wrong about being live"
      }
      if !effect.reached.contains(name), place.reading != effect.fallbackReading {
        return "\(name) was never refreshed and does not read the fallback"
      }
    }
    return nil
  }

  /// A live node that does not read what its inputs give it.
  private static func unsettledNode(in sight: Sight, _ effect: NetEffect) -> String? {
    for place in sight.places where effect.isLive(place.node) {
      let expected = effect.reading(of: place.node)
      if place.reading != expected {
        return "\(place.node) reads \(place.reading) but from scratch \(expected)"
      }
    }
    return nil
  }
}

extension NetEffect {
  /// Whether an override hides another one further up.
  var hidesAnOverride: Bool {
    names.contains { name in overridesHidden(by: name) }
  }
}

final class FromScratchProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(FromScratchProperty.self) { ReferenceForest() }
  }
}
