import TraitReference
import TraitTestSupport
import XCTest

/// Updating a node brings its subtree up to date with the nodes above it, also if the node is not
/// live, and touches nothing else; a refresh touches that node only. Nodes above are not refreshed
/// (S6.3, S6.6).
///
/// Holds for updates in which no handler acts, and is checked against the state before them.
enum SubtreeProperty: ForestProperty {
  static let name = "subtree"

  static let minimums = [
    "node updated": 279, "node refreshed": 45, "node updated below a stale ancestor": 63,
    "detached root updated": 87, "node updated in a tree that is not live": 108,
  ]

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    var trial = StepTrial(program, forest: makeForest())
    defer { labels.add(trial.world.labels) }
    return trial.run { step, before, after, trial in
      guard let (top, subtree) = updated(by: step, trial.effect), !trial.hasActed else {
        return nil
      }
      count(step, top, before, trial.effect, &labels)
      return after.places.lazy.compactMap { place in
        let name = place.node
        let old = before[name]?.reading ?? trial.effect.fallbackReading
        let expected =
          name == top
          ? trial.effect.reading(of: name, refreshedIn: before)
          : subtree.contains(name)
            ? trial.effect.reading(of: name, on: after[place.parent!]!.reading) : old
        if place.reading == expected { return nil }
        return "\(name) reads \(place.reading) after \(step.line), not \(expected)"
      }.first
    }
  }

  private static func updated(
    by step: Step, _ effect: NetEffect
  ) -> (top: NodeName, subtree: Set<NodeName>)? {
    switch step {
    case .updateIfNeeded(let name), .attendIfNeeded(let name):
      (name, Set(effect.subtree(of: name)))
    case .refresh(let name): (name, [name])
    default: nil
    }
  }

  private static func count(
    _ step: Step, _ top: NodeName, _ before: Sight, _ effect: NetEffect, _ labels: inout Labels
  ) {
    if case .refresh = step { return labels.count("node refreshed") }
    labels.count("node updated")
    guard let place = before[top] else { return }
    if place.parent == nil, !place.isLiveRoot { labels.count("detached root updated") }
    if !effect.isLive(top) { labels.count("node updated in a tree that is not live") }
    let ancestors = sequence(first: top) { before[$0]?.parent }.dropFirst()
    if ancestors.contains(where: {
      effect.reading(of: $0, refreshedIn: before) != before[$0]?.reading
    }) {
      labels.count("node updated below a stale ancestor")
    }
  }
}

final class SubtreeProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(SubtreeProperty.self) { ReferenceForest() }
  }
}
