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

  /// Each is at most half of the least that five seeds gave, at 500 cases and at 2,000.
  static let minimums = [
    "delivery": 8000, "delivery in a delivery": 2500, "override changed in a handler": 2500,
    "delivery three deep": 1500, "delivery to a node being visited": 1500,
    "value without == set": 1650, "eager override in a handler, at its own node": 900,
    "handler updates another node": 1100, "eager node attached": 1000,
    "value with its own == set": 970, "trait set whose slot is 64 from one listened to": 780,
    "node updated outside a pass": 740, "handler updates its own node": 660,
    "more than 64 traits": 450, "boxed value set": 440, "refusal": 420,
    "nested, tree that is not live updated": 440, "node attached or moved in a handler": 280,
    "hidden override": 370, "listening node moved to another parent": 260, "NaN set": 210,
    "tree that is not live updated": 240, "eager override in a handler, in another tree": 180,
    "eager override in a handler, above it": 70, "handler attends": 210,
    "nested, detached root updated": 200, "attention wanted in a handler": 130,
    "handler refreshes another node": 150, "nested, node updated below a stale ancestor": 130,
    "registered in a handler": 60, "root retired in a handler": 60, "detached root updated": 110,
    "handler updates everything": 70, "fallback changed": 90, "visited node moved": 110,
    "fallback changed in a handler": 90, "node detached in a handler": 90,
    "node made after a destruction": 80, "eager override in a handler, below it": 30,
    "unregistered in a handler": 50, "attention": 70, "node updated below a stale ancestor": 80,
    "removed override set again": 50, "visited node wants attention again": 60,
    "node attended to outside a pass": 60, "node destroyed in a handler": 50,
    "handler refreshes its own node": 20, "root anchored in a handler": 40,
    "eager override in a handler, ahead": 20, "eager override in a handler, passed": 20,
    "attention in a handler": 20, "visited node detached": 16, "retired root made live again": 12,
    "override of a detached eager node removed": 11, "stopped by visits": 7, "stopped by rounds": 3,
    "visited node destroyed": 4, "attention to a node being visited": 5, "stopped by updates": 3,
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
