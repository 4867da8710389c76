import TraitTestSupport

/// A property about a perturbation: a program has the same history with and without it.
protocol TwistProperty: ForestProperty {
  static var twist: Perturbation { get }

  /// Removes from a history what the perturbation may change.
  static func relevant(_ history: History) -> History
}

extension TwistProperty {
  static func relevant(_ history: History) -> History { history }

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let (straight, twisted) = (
      World(makeForest(), eager: program.eager), World(makeForest(), eager: program.eager)
    )
    twisted.twist = twist
    straight.run(program)
    twisted.run(program)
    labels.add(twisted.labels)
    return Contradiction(brokenIn: twisted)
      ?? Contradiction(
        "It made a difference: \(twist)", relevant(straight.history), relevant(twisted.history),
        titles: ("without", "with"))
  }
}
