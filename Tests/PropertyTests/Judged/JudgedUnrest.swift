import TraitTestSupport

/// Draws programs whose handlers act each time they are called, so that updates may never end
/// (S6.13). Nothing moves in them, and nothing is read in methods: the rules don't say how much of
/// that a limit ends.
struct UnrestGenerator {
  let source: ChoiceSource

  /// What the handler is about whose acts are drawn.
  var own: JudgedName?

  func program() -> JudgedProgram {
    let acts = source.list(average: 12, limit: 30) { act() }
    let pair = source.draw(12) == 11 ? Self.pair : []
    return JudgedProgram(acts: Self.beginning + pair + acts)
  }

  /// Views in two windows that change each other, so that no pass ends a cycle's work.
  private static let pair: [JudgedAct] = [
    .restless(.view(0), [.count], then: [.toggle(.view(3), .count)]),
    .restless(.view(3), [.count], then: [.toggle(.view(0), .count)]),
    .toggle(.view(0), .count),
  ]

  private static let beginning: [JudgedAct] = [
    .root(.controller(0), of: .window(0)), .add(.view(0), to: .viewOf(0), at: nil),
    .load(.controller(1)), .addChild(.controller(1), to: .controller(0)),
    .add(.viewOf(1), to: .view(0), at: nil), .add(.view(1), to: .viewOf(1), at: nil),
    .add(.view(2), to: .viewOf(0), at: nil), .makeWindow(.window(1), in: nil),
    .show(.window(1), true), .add(.view(3), to: .window(1), at: nil), .cycle,
  ]

  private func act() -> JudgedAct {
    switch source.draw(weights: [12, 20, 24, 8, 6, 3, 6], group: "unrest") {
    case 0: .cycle
    case 1: .toggle(environment(), trait())
    case 2: registration()
    case 3: .update(environment())
    case 4: .set(environment(), [(trait(), source.draw(3))])
    case 5: .unregister(source.draw(8))
    default: .calm
    }
  }

  private func registration() -> JudgedAct {
    let name = environment()
    let inner = UnrestGenerator(source: source, own: name)
    return .restless(
      name, source.draw(4) == 0 ? JudgedTrait.allCases : [trait()],
      then: source.list(average: 2, limit: 4) { inner.reaction() })
  }

  private func reaction() -> JudgedAct {
    switch source.draw(weights: [10, 8, 2, 1], group: "reaction") {
    case 0: .toggle(environment(), trait())
    case 1: .update(environment())
    case 2: .set(environment(), [(trait(), source.draw(3))])
    default: .unregister(source.draw(8))
    }
  }

  private func environment() -> JudgedName {
    if let own, source.draw(3) < 2 { return own }
    switch source.draw(weights: [6, 4, 3, 2, 1], group: "environment") {
    case 0: return .view(source.draw(4))
    case 1: return .controller(source.draw(2))
    case 2: return .viewOf(source.draw(2))
    case 3: return .window(source.draw(2))
    default: return .scene(0)
    }
  }

  private func trait() -> JudgedTrait { source.draw(4) < 3 ? .count : .tone }
}
