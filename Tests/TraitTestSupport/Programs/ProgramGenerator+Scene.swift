// The scene of a program: a tree with overrides and observers.

extension ProgramGenerator {
  /// In most cases a node begins below an earlier one.
  private func attachment(of index: Int, from source: ChoiceSource) -> Step? {
    let name = names[index]
    guard !name.isRoot, source.draw(weights: [1, isLarge ? 15 : 5], group: "") == 1 else {
      return nil
    }
    let parent =
      switch shape {
      case .any: source.draw(index)
      case .deep: index - 1 - source.draw(weights: [9, 1], group: "") * min(1, index - 1)
      case .bushy: index < 7 ? [0, 0, 0, 2, 2, 1, 1][index] : (index - 1) / 2
      case .broad: source.draw(weights: [9, 1], group: "") * min(1, index - 1)
      }
    return .attach(name, to: names[parent], at: nil)
  }

  mutating func tree(from source: ChoiceSource) -> [Step] {
    let tree = names.indices.dropFirst().compactMap { index in
      source.span { attachment(of: index, from: source) }
    }
    for case .attach(let name, let parent, _) in tree { parents[name] = parent }
    return tree
  }

  func inhabitants(from source: ChoiceSource) -> [Step] {
    let residents = isBusy ? busyNodes(from: source) : []
    let overrides = source.list(average: isLarge ? 8 : 2, limit: isLarge ? 20 : 6) {
      Step.set(node(from: source), trait(from: source), code(from: source))
    }
    let (average, limit) = observersAreFew ? (1, 2) : isLarge ? (12, 30) : (3, 8)
    let observers = source.list(average: average, limit: limit) {
      register(from: source, in: .program)
    }
    let isRestless = handlersAct && source.draw(weights: [12, 1], group: "") == 1
    let isSettled = source.draw(weights: [1, 3], group: "") == 1
    return residents + overrides + observers + (isRestless ? [restlessObserver(from: source)] : [])
      + (isSettled ? [.update] : [])
  }

  /// An observer that always changes its own trait, so that a limit must stop it.
  private func restlessObserver(from source: ChoiceSource) -> Step {
    let (name, trait) = (node(from: source), trait(from: source))
    let update: [Step] = source.draw(2) == 0 ? [] : [.updateIfNeeded(name)]
    return .register(name, [trait], .init([.bump(name, trait)] + update))
  }

  /// Most nodes observe the trait that changes most, some act when it changes, and half override
  /// another one: an observer or a read then detects what a wrong update leaves out.
  private func busyNodes(from source: ChoiceSource) -> [Step] {
    names.flatMap { name in
      source.span { observer(on: name, from: source) + override(at: name, from: source) }
    }
  }

  private func observer(on name: NodeName, from source: ChoiceSource) -> [Step] {
    let deeds: [Step]
    let weights = observersAreFew ? [10, 1, 4] : handlersAct ? [2, 4, 3] : [2, 4]
    switch source.draw(weights: weights, group: "") {
    case 0: return []
    case 1: deeds = []
    default: deeds = [deed(of: name, from: source)]
    }
    return [.register(name, [usedTraits[0]], .init(deeds))]
  }

  /// What a handler does, usually to another node: to move nodes of the walk that calls it.
  private func deed(of actor: NodeName, from source: ChoiceSource) -> Step {
    let name = child(from: source)
    let weights = [16, 8, 3, 2, 1, 3, 2, observersAreFew ? 16 : 0, 8, 8, 4, 2]
    switch source.draw(weights: weights, group: "deeds") {
    case 0:
      let isAnywhere = source.draw(weights: [1, 5], group: "") == 0
      return .updateIfNeeded(isAnywhere ? name : cousin(of: actor, from: source))
    case 1: return .set(name, trait(from: source), code(from: source))
    case 2: return .attach(child(from: source), to: name, at: nil)
    case 3: return .refresh(name)
    case 4: return .update
    case 5: return .attach(actor, to: name, at: nil)
    case 6: return .detach(parents[actor] ?? actor)
    case 7: return .detach(name)
    case 8: return .attach(stranger(from: source), to: name, at: nil)
    // Above all that the walk has yet to come to; often what was there before.
    case 9: return .set(names[0], trait(from: source), source.draw(2))
    case 10: return .attach(stranger(from: source), to: names[0], at: 0)
    default: return .refresh(stranger(from: source))
    }
  }

  private func override(at name: NodeName, from source: ChoiceSource) -> [Step] {
    if !observersAreFew, source.draw(2) == 0 { return [] }
    return [.set(name, usedTraits.last!, code(from: source))]
  }

  /// A node outside of the scene, which no update has visited, if there is one.
  private func stranger(from source: ChoiceSource) -> NodeName {
    let strangers = names.filter { !$0.isRoot && parents[$0] == nil }
    return strangers.isEmpty ? child(from: source) : strangers[source.draw(strangers.count)]
  }

  /// A deeper node in another branch of the scene, if there is one.
  private func cousin(of name: NodeName, from source: ChoiceSource) -> NodeName {
    let branch = Set(sequence(first: name) { parents[$0] })
    let cousins = names.filter { name in parents[name].map { !branch.contains($0) } ?? false }
    return cousins.isEmpty ? node(from: source) : cousins[source.draw(cousins.count)]
  }
}
