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

  static let minimums = [
    "delivery": 225, "override changed in a handler": 111, "value without == set": 129,
    "refusal": 294, "listening node moved to another parent": 197,
    "node updated outside a pass": 241, "trait set whose slot is 64 from one listened to": 109,
    "handler updates another node": 72, "value with its own == set": 132, "boxed value set": 78,
    "fallback changed": 119, "more than 64 traits": 79, "delivery in a delivery": 31,
    "node made after a destruction": 123, "node attached or moved in a handler": 51,
    "hidden override": 142, "NaN set": 50, "fallback changed in a handler": 25,
    "node detached in a handler": 31, "registered in a handler": 34,
    "handler updates its own node": 27, "unregistered in a handler": 28,
    "handler updates everything": 22, "visited node moved": 18, "node destroyed in a handler": 20,
    "removed override set again": 22, "root retired in a handler": 28,
    "retired root made live again": 22, "delivery three deep": 5,
    "delivery to a node being visited": 1, "visited node detached": 8, "visited node destroyed": 6,
    "attention": 61, "attention in a handler": 3,
    "attention wanted in a handler": 30, "handler attends": 46,
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
