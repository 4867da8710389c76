import TraitReference
import TraitTestSupport
import XCTest

/// Updating step by step gives what computing everything from the inputs gives.
///
/// After every step the structure is what the steps say; after an update of everything in which no
/// handler acted, and again at the end once handlers are quiet, every live node reads what `NetEffect`
/// finds from scratch.
enum FromScratchLaw: Law {
  static let name = "from scratch"

  /// Each is at most half of what five seeds gave at least.
  static let minimums = [
    "delivery": 378, "delivery in a delivery": 152, "override changed in a handler": 214,
    "delivery three deep": 53, "delivery to a node being visited": 54,
    "value without == set": 176, "eager override in a handler, at its own node": 40,
    "handler updates another node": 198, "eager node attached": 303,
    "value with its own == set": 174, "trait set whose slot is 64 from one listened to": 133,
    "node updated outside a pass": 279, "handler updates its own node": 61,
    "more than 64 traits": 106, "boxed value set": 107, "refusal": 140,
    "nested, tree that is not live updated": 81, "node attached or moved in a handler": 86,
    "hidden override": 375, "listening node moved to another parent": 114, "NaN set": 88,
    "tree that is not live updated": 119, "eager override in a handler, in another tree": 44,
    "eager override in a handler, above it": 28, "handler attends": 57,
    "nested, detached root updated": 50, "attention wanted in a handler": 56,
    "handler refreshes another node": 54, "nested, node updated below a stale ancestor": 57,
    "registered in a handler": 35, "root retired in a handler": 41, "detached root updated": 82,
    "handler updates everything": 37, "fallback changed": 49, "visited node moved": 28,
    "fallback changed in a handler": 31, "node detached in a handler": 41,
    "node made after a destruction": 50, "eager override in a handler, below it": 28,
    "unregistered in a handler": 35, "attention": 33, "node updated below a stale ancestor": 57,
    "removed override set again": 36, "visited node wants attention again": 19,
    "node attended to outside a pass": 48, "node destroyed in a handler": 25,
    "handler refreshes its own node": 16, "root anchored in a handler": 23,
    "eager override in a handler, ahead": 18, "eager override in a handler, passed": 14,
    "attention in a handler": 11, "visited node detached": 15, "retired root made live again": 12,
    "override of a detached eager node removed": 13, "stopped by visits": 7, "stopped by rounds": 5,
    "visited node destroyed": 6, "attention to a node being visited": 4, "stopped by updates": 3,
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

  /// A node that is not where the steps put it.
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

  /// A live node that does not read what its inputs give.
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
  /// Whether some override hides another one further up.
  var hidesAnOverride: Bool {
    names.contains { name in overridesHidden(by: name) }
  }
}

final class FromScratchLaws: XCTestCase {
  func testReference() throws {
    try assertHolds(FromScratchLaw.self) { ReferenceForest() }
  }
}
