import TraitReference
import TraitTestSupport
import XCTest

/// A step other than an update changes the collection of at most one eager node: the one whose
/// overrides it changes, or to which it gives a new parent. That collection then is the node's base
/// with its overrides applied (S6.2 to S6.5).
///
/// Holds for steps in which no handler acts, and is checked against the state before the step.
enum AtOnceProperty: ForestProperty {
  static let name = "at once"

  static let minimums = [
    "eager node changed at once": 241, "eager node with a stale parent refreshed": 39,
    "detached eager node refreshed": 88, "lazy node waits": 268,
  ]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    var trial = StepTrial(program, forest: makeForest())
    defer { labels.add(trial.world.labels) }
    return trial.run { step, before, after, trial in
      if step.isUpdate || trial.hasActed { return nil }
      let refreshed = trial.effectBefore.eagerNode(refreshedBy: trial.lastDone ?? step)
      count(refreshed, step, before, trial.effectBefore, &labels)
      return after.places.lazy.compactMap { place in
        let name = place.node
        guard let old = before[name]?.reading else { return nil }
        let expected =
          name == refreshed
          ? trial.effect.reading(of: name, refreshedIn: before)
          : trial.effect.reached.contains(name) ? old : trial.effect.fallbackReading
        if place.reading == expected { return nil }
        // A node that was never refreshed, as far as the steps say.
        if step.changesFallback, old == trial.effectBefore.fallbackReading,
          place.reading == trial.effect.fallbackReading
        {
          return nil
        }
        return "\(name) reads \(place.reading) after \(step.line), not \(expected)"
      }.first
    }
  }

  private static func count(
    _ refreshed: NodeName?, _ step: Step, _ before: Sight, _ effect: NetEffect,
    _ labels: inout Labels
  ) {
    guard let refreshed else {
      if case .set = step { labels.count("lazy node waits") }
      return
    }
    labels.count("eager node changed at once")
    guard let place = before[refreshed] else { return }
    if place.parent == nil, !place.isLiveRoot { labels.count("detached eager node refreshed") }
    guard let parent = place.parent, let known = before[parent] else { return }
    if effect.reading(of: parent, refreshedIn: before) != known.reading {
      labels.count("eager node with a stale parent refreshed")
    }
  }
}

final class AtOnceProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(AtOnceProperty.self) { ReferenceForest() }
  }
}
