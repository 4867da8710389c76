/// Draws programs.
package struct ProgramGenerator {
  /// The traits that programs use.
  package var traits = ProgramTrait.all

  /// Whether handlers may act.
  package var handlersAct = true

  /// Whether there are observers of every trait.
  package var watches = true

  /// Whether hardly any node observes and most override, so that an implementation that computes
  /// values late has many still to compute when a handler acts.
  package var observersAreFew = false

  /// Whether nodes pass traits through functions.
  package var transforms = false

  /// Most programs have few nodes and traits, so that their steps interact.
  var isLarge = false
  var isBusy = false
  var shape = Shape.any
  var names: [NodeName] = []
  var usedTraits: [ProgramTrait] = []
  var eager: Set<NodeName> = []
  /// The parents of nodes in the scene.
  var parents: [NodeName: NodeName] = [:]

  package init() {}

  /// The initial shape of the tree. In a bushy one each node has two children, the younger one
  /// first: it begins with `r [a, b [c, d]]`.
  enum Shape: CaseIterable { case any, deep, broad, bushy }

  /// A scene, which is a tree with overrides and observers, and then steps.
  ///
  /// Most scenes are updated before the steps begin: in a forest that was never updated, a wrong
  /// update can do little damage.
  package func program(from source: ChoiceSource) -> Program {
    var generator = self
    generator.drawCast(from: source)
    let tree = generator.tree(from: source)
    let scene = tree + generator.inhabitants(from: source)
    let history = source.list(
      average: generator.isLarge ? 70 : 9, limit: generator.isLarge ? 250 : 30
    ) {
      generator.episode(from: source)
    }
    return Program(
      scene + history.flatMap(\.self), preparation: scene.count, eager: generator.eager)
  }

  /// A step, or several changes and an update after them.
  private func episode(from source: ChoiceSource) -> [Step] {
    if source.draw(weights: isBusy ? [1, 2] : [5, 1], group: "") == 0 {
      return [step(from: source, in: .program)]
    }
    let trait = trait(from: source)
    let first = change(of: trait, from: source)
    let more = source.list(average: 2, limit: 2) { change(of: trait, from: source) }
    let isWhole = source.draw(weights: [4, 1], group: "") == 0
    return [first] + more + [isWhole ? .update : .updateIfNeeded(node(from: source))]
  }

  /// Usually near the top, to affect many nodes, and usually one that certainly changes a value.
  private func change(of trait: ProgramTrait, from source: ChoiceSource) -> Step {
    let isHigh = source.draw(weights: [1, 2], group: "") == 1
    let node = isHigh ? names[min(1 + source.draw(2), names.count - 1)] : node(from: source)
    if source.draw(weights: [1, 2], group: "") == 1 { return .bump(node, trait) }
    return .set(node, trait, code(from: source))
  }

  /// Two to seven nodes, perhaps a second root; one to three traits, or all. One in twenty programs
  /// is large: up to all names, with more steps. Most of the others are busy: nearly every node
  /// observes, overrides and acts, and most changes are of one trait near the top.
  private mutating func drawCast(from source: ChoiceSource) {
    isLarge = source.draw(weights: [19, 1], group: "") == 1
    if isLarge {
      names = Array(NodeName.all.prefix(12 + source.draw(NodeName.all.count - 11)))
    } else {
      isBusy = observersAreFew || source.draw(weights: [1, 3], group: "") == 1
      let count =
        2 + source.draw(weights: isBusy ? [1, 2, 4, 6, 3, 2] : [2, 4, 4, 3, 2, 1], group: "")
      names = Array(NodeName.all.prefix(count))
      if source.draw(weights: [3, 1], group: "") == 1 { names.append(NodeName.all[7]) }
    }
    let weights = isLarge ? [2, 6, 2, 2] : isBusy ? [2, 1, 1, 8] : [6, 4, 1, 1]
    shape = Shape.allCases[source.draw(weights: weights, group: "")]
    drawKinds(from: source)
    let first = source.draw(weights: Array(repeating: 1, count: traits.count), group: "")
    let number = [1, 2, 3, traits.count][
      source.draw(weights: isBusy ? [1, 5, 4, 2] : [4, 4, 2, 2], group: "")]
    usedTraits = Array((traits[first...] + traits[..<first]).prefix(number))
  }

  /// Which nodes are eager: none, all, or some.
  private mutating func drawKinds(from source: ChoiceSource) {
    switch source.draw(weights: [2, 1, 4], group: "") {
    case 0: eager = []
    case 1: eager = Set(names)
    default: eager = Set(names.filter { _ in source.draw(2) == 1 })
    }
  }

  /// Where a step is: handlers have another mix of steps, and the nesting of handlers is limited.
  enum Place { case program, handler, handlersHandler }

  /// The kinds of steps. The simplest is first, because shrinking prefers it.
  private enum Kind: CaseIterable {
    case update, set, attach, register, remove, detach, updateIfNeeded, destroy, unregister, bump
    case removeAll, setFallback, removeFallback, retire, makeLive, read, hold
    case want, attend, attendIfNeeded, whenAttended, watch, refresh, anchor
    case transform, removeTransform

    func weight(in place: Place) -> Int {
      switch self {
      case .update: place == .program ? 22 : 2
      case .set: 22
      case .attach: place == .program ? 20 : 10
      case .register: place == .program ? 16 : place == .handler ? 3 : 1
      case .remove: 8
      case .detach: 5
      case .updateIfNeeded: place == .program ? 14 : 18
      case .destroy, .unregister: 3
      case .bump: 4
      case .removeAll: 3
      case .removeFallback, .hold: 1
      case .setFallback: 2
      case .retire: 4
      case .makeLive: 6
      case .read: place == .program ? 1 : 3
      case .want: 8
      case .attend: place == .program ? 10 : 2
      case .attendIfNeeded: place == .program ? 4 : 5
      case .whenAttended: place == .program ? 4 : 1
      case .watch: place == .program ? 3 : 1
      case .refresh: place == .program ? 4 : 5
      case .anchor: 2
      case .transform: 40
      case .removeTransform: 8
      }
    }

    /// The weights of all kinds without transforms, computed once.
    static let weightsInProgram = allCases.dropLast(2).map { $0.weight(in: .program) }
    static let weightsInHandler = allCases.dropLast(2).map { $0.weight(in: .handler) }
    static let weightsInHandlersHandler = allCases.dropLast(2).map {
      $0.weight(in: .handlersHandler)
    }
  }

  private func weights(in place: Place) -> [Int] {
    if transforms { return Kind.allCases.map { $0.weight(in: place) } }
    return switch place {
    case .program: Kind.weightsInProgram
    case .handler: Kind.weightsInHandler
    case .handlersHandler: Kind.weightsInHandlersHandler
    }
  }

  private func step(from source: ChoiceSource, in place: Place) -> Step {
    let group = place == .program ? "steps" : "handler steps"
    switch Kind.allCases[source.draw(weights: weights(in: place), group: group)] {
    case .update: return .update
    case .updateIfNeeded: return .updateIfNeeded(node(from: source))
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
    case .attendIfNeeded: return .attendIfNeeded(node(from: source))
    case .watch where watches:
      return .register(node(from: source), [], handler(from: source, in: place))
    case .watch: return register(from: source, in: place)
    case .refresh: return .refresh(node(from: source))
    case .anchor: return .anchor(node(from: source))
    case .transform:
      return .transform(
        node(from: source), trait(from: source), source.draw(ProgramTrait.transformCount))
    case .removeTransform: return .removeTransform(node(from: source), trait(from: source))
    case .whenAttended: return .whenAttended(node(from: source), handler(from: source, in: place))
    }
  }

  func register(from source: ChoiceSource, in place: Place) -> Step {
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

  func node(from source: ChoiceSource) -> NodeName {
    names[source.draw(names.count)]
  }

  /// A node that is likely to have a parent.
  func child(from source: ChoiceSource) -> NodeName {
    names[source.draw(weights: [1] + Array(repeating: 8, count: names.count - 1), group: "")]
  }

  /// A node that is likely to have none.
  private func root(from source: ChoiceSource) -> NodeName {
    names[source.draw(weights: names.map { $0.isRoot ? 8 : 1 }, group: "")]
  }

  func trait(from source: ChoiceSource) -> ProgramTrait {
    let main = isBusy ? 2 * usedTraits.count : 1
    return usedTraits[
      source.draw(weights: usedTraits.indices.map { $0 == 0 ? main : 1 }, group: "")]
  }

  /// A value: 1 is the simplest, because 0 is the default and so is often no change.
  func code(from source: ChoiceSource) -> Int {
    [1, 0, 2, 3][source.draw(ProgramTrait.codeCount)]
  }
}
