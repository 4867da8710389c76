/// Draws programs.
package struct ProgramGenerator {
  /// The traits that programs use.
  package var traits = ProgramTrait.all

  /// Whether handlers may do anything at all.
  package var handlersAct = true

  /// Whether nodes may be updated outside passes, or only all live roots together.
  package var updatesNodes = true

  package init() {}

  package func program(from source: ChoiceSource) -> Program {
    Program(source.list(average: 14, limit: 40) { step(from: source, in: .program) })
  }

  /// Where a step stands: what a handler does has another mix, and there is an end to handlers
  /// that make handlers.
  enum Place { case program, handler, handlersHandler }

  /// The kinds of steps, the simplest first: that is what shrinking prefers.
  private enum Kind: CaseIterable {
    case update, set, attach, register, remove, detach, updateIfNeeded, destroy, unregister, bump
    case removeAll, setFallback, removeFallback, retire, makeLive, read, hold

    func weight(in place: Place) -> Int {
      switch self {
      case .update: place == .program ? 22 : 2
      case .set: 22
      case .attach: place == .program ? 20 : 10
      case .register: place == .program ? 16 : place == .handler ? 3 : 1
      case .remove, .detach: 5
      case .updateIfNeeded: place == .program ? 5 : 12
      case .destroy, .unregister: 3
      case .bump: 4
      case .removeAll, .setFallback, .removeFallback, .makeLive, .hold: 1
      case .retire: 1
      case .read: place == .program ? 1 : 3
      }
    }
  }

  private func step(from source: ChoiceSource, in place: Place) -> Step {
    let weights = Kind.allCases.map { kind in
      kind == .updateIfNeeded && place == .program && !updatesNodes
        ? 0 : kind.weight(in: place)
    }
    let group = place == .program ? "steps" : "handler steps"
    switch Kind.allCases[source.draw(weights: weights, group: group)] {
    case .update: return .update
    case .updateIfNeeded:
      let node = node(from: source)
      return updatesNodes || place != .program ? .updateIfNeeded(node) : .update
    case .set: return .set(node(from: source), trait(from: source), code(from: source))
    case .remove: return .remove(node(from: source), trait(from: source))
    case .removeAll: return .removeAll(node(from: source))
    case .bump: return .bump(node(from: source), trait(from: source))
    case .attach:
      let child = child(from: source)
      let place = source.draw(4)
      return .attach(child, to: node(from: source), at: place == 0 ? nil : place - 1)
    case .detach: return .detach(child(from: source))
    case .destroy: return .destroy(child(from: source))
    case .retire: return .retire(child(from: source))
    case .makeLive: return .makeLive(child(from: source))
    case .setFallback: return .setFallback(trait(from: source), code(from: source))
    case .removeFallback: return .removeFallback(trait(from: source))
    case .register: return register(from: source, in: place)
    case .unregister: return .unregister(1 + source.draw(8))
    case .read: return .read(node(from: source))
    case .hold: return .hold(node(from: source))
    }
  }

  private func register(from source: ChoiceSource, in place: Place) -> Step {
    let node = node(from: source)
    let first = trait(from: source)
    let more = source.list(average: 1, limit: 2) { trait(from: source) }
    let traits = more.reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } }
    guard handlersAct else { return .register(node, traits, .init()) }
    let inner: Place = place == .program ? .handler : .handlersHandler
    let steps = source.list(average: place == .program ? 2 : 1, limit: 6) {
      step(from: source, in: inner)
    }
    let times = steps.isEmpty ? 0 : source.draw(weights: [6, 4, 2, 1], group: "times")
    return .register(node, traits, .init(steps, times: times == 0 ? nil : times))
  }

  private func node(from source: ChoiceSource) -> NodeName {
    NodeName(number: source.draw(weights: [8, 7, 7, 6, 4, 3, 2, 2], group: ""))
  }

  /// A node that is likely to have a parent: the roots come last.
  private func child(from source: ChoiceSource) -> NodeName {
    let choice = source.draw(weights: [8, 8, 7, 5, 4, 3, 1, 1], group: "")
    return NodeName(number: choice < 6 ? choice + 1 : choice == 6 ? 0 : 7)
  }

  private func trait(from source: ChoiceSource) -> ProgramTrait {
    let weights = [12, 6, 4, 3, 2, 2, 2, 2, 1]
    return traits[source.draw(weights: Array(weights.prefix(traits.count)), group: "traits")]
  }

  /// A value: 1 is the simplest, because 0 is the default and so often no change.
  private func code(from source: ChoiceSource) -> Int {
    [1, 0, 2, 3][source.draw(ProgramTrait.codeCount)]
  }
}
