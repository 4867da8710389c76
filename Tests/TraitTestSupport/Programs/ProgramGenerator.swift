/// Draws programs.
package struct ProgramGenerator {
  /// The traits that programs use.
  package var traits = ProgramTrait.all

  /// Whether handlers may do anything at all.
  package var handlersAct = true

  /// Whether nodes may be updated outside passes, or only all live roots together.
  package var updatesNodes = true

  /// Whether there are watchers, who hear of every trait.
  package var watches = true

  /// The nodes and traits of the program being drawn: few, so that its steps meet.
  private var isLarge = false
  private var shape = Shape.any
  private var names: [NodeName] = []
  private var usedTraits: [ProgramTrait] = []

  package init() {}

  /// What the tree looks like at first.
  private enum Shape: CaseIterable { case any, deep, broad }

  /// A scene, which is a tree with some listeners, and then a history.
  package func program(from source: ChoiceSource) -> Program {
    var generator = self
    generator.drawCast(from: source)
    let tree = generator.names.indices.dropFirst().compactMap { index in
      source.span { generator.attachment(of: index, from: source) }
    }
    let isLarge = generator.isLarge
    let listeners = source.list(average: isLarge ? 10 : 3, limit: isLarge ? 30 : 8) {
      generator.register(from: source, in: .program)
    }
    let history = source.list(average: isLarge ? 80 : 12, limit: isLarge ? 300 : 40) {
      generator.step(from: source, in: .program)
    }
    return Program(tree + listeners + history, preparation: tree.count + listeners.count)
  }

  /// Two to seven nodes, perhaps a second root; one to three traits, or all. One in twenty programs
  /// is large: up to all names, with a longer history.
  private mutating func drawCast(from source: ChoiceSource) {
    isLarge = source.draw(weights: [19, 1], group: "") == 1
    if isLarge {
      names = Array(NodeName.all.prefix(12 + source.draw(NodeName.all.count - 11)))
    } else {
      let count = 2 + source.draw(weights: [2, 4, 4, 3, 2, 1], group: "")
      names = Array(NodeName.all.prefix(count))
      if source.draw(weights: [3, 1], group: "") == 1 { names.append(NodeName.all[7]) }
    }
    shape = Shape.allCases[source.draw(weights: isLarge ? [2, 2, 2] : [8, 1, 1], group: "")]
    let first = source.draw(weights: Array(repeating: 1, count: traits.count), group: "")
    let number = [1, 2, 3, traits.count][source.draw(weights: [4, 4, 2, 2], group: "")]
    usedTraits = Array((traits[first...] + traits[..<first]).prefix(number))
  }

  /// In most cases a node begins below one that came before it.
  private func attachment(of index: Int, from source: ChoiceSource) -> Step? {
    let name = names[index]
    guard !name.isRoot, source.draw(weights: [1, isLarge ? 15 : 5], group: "") == 1 else {
      return nil
    }
    let parent =
      switch shape {
      case .any: source.draw(index)
      case .deep: index - 1 - source.draw(weights: [9, 1], group: "") * min(1, index - 1)
      case .broad: source.draw(weights: [9, 1], group: "") * min(1, index - 1)
      }
    return .attach(name, to: names[parent], at: nil)
  }

  /// Where a step stands: what a handler does has another mix, and there is an end to handlers
  /// that make handlers.
  enum Place { case program, handler, handlersHandler }

  /// The kinds of steps, the simplest first: that is what shrinking prefers.
  private enum Kind: CaseIterable {
    case update, set, attach, register, remove, detach, updateIfNeeded, destroy, unregister, bump
    case removeAll, setFallback, removeFallback, retire, makeLive, read, hold
    case want, attend, attendIfNeeded, whenAttended, watch

    func weight(in place: Place) -> Int {
      switch self {
      case .update: place == .program ? 22 : 2
      case .set: 22
      case .attach: place == .program ? 20 : 10
      case .register: place == .program ? 16 : place == .handler ? 3 : 1
      case .remove, .detach: 5
      case .updateIfNeeded: place == .program ? 6 : 18
      case .destroy, .unregister: 3
      case .bump: 4
      case .removeAll, .removeFallback, .hold: 1
      case .setFallback: 2
      case .retire, .makeLive: 3
      case .read: place == .program ? 1 : 3
      case .want: 5
      case .attend: place == .program ? 6 : 1
      case .attendIfNeeded: place == .program ? 2 : 5
      case .whenAttended: place == .program ? 4 : 1
      case .watch: place == .program ? 3 : 1
      }
    }

    /// The weights of all kinds, worked out once.
    static let weightsInProgram = allCases.map { $0.weight(in: .program) }
    static let weightsInHandler = allCases.map { $0.weight(in: .handler) }
    static let weightsInHandlersHandler = allCases.map { $0.weight(in: .handlersHandler) }
    static let weightsWithoutNodeUpdates = allCases.map {
      $0 == .updateIfNeeded || $0 == .attendIfNeeded ? 0 : $0.weight(in: .program)
    }
  }

  private func weights(in place: Place) -> [Int] {
    switch place {
    case .program: updatesNodes ? Kind.weightsInProgram : Kind.weightsWithoutNodeUpdates
    case .handler: Kind.weightsInHandler
    case .handlersHandler: Kind.weightsInHandlersHandler
    }
  }

  private func step(from source: ChoiceSource, in place: Place) -> Step {
    let group = place == .program ? "steps" : "handler steps"
    switch Kind.allCases[source.draw(weights: weights(in: place), group: group)] {
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
    case .retire: return .retire(root(from: source))
    case .makeLive: return .makeLive(root(from: source))
    case .setFallback: return .setFallback(trait(from: source), code(from: source))
    case .removeFallback: return .removeFallback(trait(from: source))
    case .register: return register(from: source, in: place)
    case .unregister: return .unregister(1 + source.draw(8))
    case .read: return .read(node(from: source))
    case .hold: return .hold(node(from: source))
    case .want: return .want(node(from: source))
    case .attend: return .attend
    case .attendIfNeeded:
      let node = node(from: source)
      return updatesNodes || place != .program ? .attendIfNeeded(node) : .attend
    case .watch where watches:
      return .register(node(from: source), [], handler(from: source, in: place))
    case .watch: return register(from: source, in: place)
    case .whenAttended: return .whenAttended(node(from: source), handler(from: source, in: place))
    }
  }

  private func register(from source: ChoiceSource, in place: Place) -> Step {
    let node = node(from: source)
    let first = trait(from: source)
    let more = source.list(average: 1, limit: 2) { trait(from: source) }
    let traits = more.reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } }
    return .register(node, traits, handler(from: source, in: place))
  }

  private func handler(from source: ChoiceSource, in place: Place) -> Step.Handler {
    guard handlersAct else { return .init() }
    let inner: Place = place == .program ? .handler : .handlersHandler
    let steps = source.list(average: place == .program ? 2 : 1, limit: 6) {
      step(from: source, in: inner)
    }
    let times = steps.isEmpty ? 0 : source.draw(weights: [6, 4, 2, 1], group: "times")
    return .init(steps, times: times == 0 ? nil : times)
  }

  private func node(from source: ChoiceSource) -> NodeName {
    names[source.draw(names.count)]
  }

  /// A node that is likely to have a parent.
  private func child(from source: ChoiceSource) -> NodeName {
    names[source.draw(weights: [1] + Array(repeating: 8, count: names.count - 1), group: "")]
  }

  /// A node that is likely to have none.
  private func root(from source: ChoiceSource) -> NodeName {
    names[source.draw(weights: names.map { $0.isRoot ? 8 : 1 }, group: "")]
  }

  private func trait(from source: ChoiceSource) -> ProgramTrait {
    usedTraits[source.draw(usedTraits.count)]
  }

  /// A value: 1 is the simplest, because 0 is the default and so often no change.
  private func code(from source: ChoiceSource) -> Int {
    [1, 0, 2, 3][source.draw(ProgramTrait.codeCount)]
  }
}
