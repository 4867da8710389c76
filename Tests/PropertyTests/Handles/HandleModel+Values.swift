import TraitCHeader

// Overrides, values, observers.

extension HandleModel {
  func values(of node: Int) -> [Int] {
    let path = path(from: node)
    return (0..<HandleTraits.count).map { trait in
      path.lazy.compactMap { nodes[$0].own[trait] }.first
        ?? forests[nodes[node].forest].fallback[trait] ?? 0
    }
  }

  mutating func change(
    _ changes: [ChangeArgument], _ list: ListArgument, at node: HandleName, in forest: HandleName
  ) -> Failures {
    var failures = failures(of: node, in: forest, orFallback: true)
    switch list {
    case .right: for change in changes { failures.formUnion(self.failures(of: change)) }
    case .null: if !changes.isEmpty { failures.insert(TRAITS_ERROR_ARGUMENT) }
    case .tooLong: failures.insert(TRAITS_ERROR_ARGUMENT)
    }
    let isRight = failures.isEmpty
    if !isRight, fault != .listsAreMadeInPart { return failures }
    guard case .made(let home) = forest else { return failures }
    for change in changes.prefix(while: { self.failures(of: $0).isEmpty }) {
      guard let trait = change.trait.known else { continue }
      switch node {
      case .made(let node): nodes[node].own[trait] = change.value?.number
      default: forests[home].fallback[trait] = change.value?.number
      }
    }
    if case .made(let node) = node, fault == .valuesChangeAtOnce, case .known = nodes[node].seen {
      nodes[node].seen = .known(values(of: node))
    }
    disturbEagerNodes(of: home)
    return failures
  }

  /// A node's own override; of the fallback, a value that is not the default.
  func override(of trait: Int, at node: HandleName, in forest: HandleName) -> Int? {
    if case .made(let node) = node { return nodes[node].own[trait] }
    guard case .made(let home) = forest, let value = forests[home].fallback[trait] else {
      return nil
    }
    return value == 0 ? nil : value
  }

  /// The value as of the last update; nil if it is not known.
  func value(of trait: Int, at node: HandleName, in forest: HandleName) -> Int? {
    guard case .made(let home) = forest else { return nil }
    let fallback = forests[home].fallback[trait] ?? 0
    guard case .made(let node) = node else { return fallback }
    switch nodes[node].seen {
    case .never: return fallback
    case .unknown: return nil
    case .known(let values): return values[trait]
    }
  }

  // MARK: - Updates

  mutating func update(_ forest: HandleName, attending: Bool) -> Failures {
    let failures = failures(of: forest)
    guard failures.isEmpty, case .made(let home) = forest else { return failures }
    for node in nodes.indices where nodes[node].exists && nodes[node].forest == home {
      guard isLive(node) else { continue }
      let new = values(of: node)
      if case .known(let old) = nodes[node].seen {
        let changed = Set(old.indices.filter { old[$0] != new[$0] })
        for observer in observers where observer.node == node && observer.isActive {
          if observer.traits?.isDisjoint(with: changed) ?? changed.isEmpty { continue }
          calls.append("observer \(observer.context) at node \(node), before \(readable(old))")
        }
      }
      nodes[node].seen = .known(new)
      if !attending { continue }
      if let context = forests[home].handlers[.attention], nodes[node].wantsAttention == true {
        calls.append("attention \(context) at node \(node)")
      }
      if fault != .attentionIsNotTaken { nodes[node].wantsAttention = false }
    }
    return []
  }

  /// The values that handlers read: of traits with a kind.
  private func readable(_ values: [Int]) -> [Int] {
    values.indices.filter { HandleTraits.kinds[$0] != .other }.map { values[$0] }
  }

  // MARK: - Observers

  /// - Parameter traits: Nil for all.
  mutating func observe(
    _ traits: [TraitArgument]?, _ list: ListArgument, at node: HandleName, in forest: HandleName,
    hasHandler: Bool
  ) -> Failures {
    contexts.append(false)
    let failures = failures(of: node, in: forest).union(failures(ofPlace: hasHandler))
      .union(traits.map { self.failures(of: $0, list) } ?? [])
    guard failures.isEmpty, case .made(let number) = node else {
      if fault == .failuresOwnContexts { contexts[contexts.count - 1] = true }
      return failures
    }
    let known = traits.map { Set($0.compactMap(\.known)) }
    observers.append(Observer(node: number, traits: known, context: contexts.count - 1))
    return []
  }

  /// An observer of another forest does not end.
  mutating func unobserve(_ number: Int?, in forest: HandleName) -> Failures {
    let failures = failures(of: forest)
    guard failures.isEmpty, let number else { return failures }
    let isOwn = .made(nodes[observers[number].node].forest) == forest
    if isOwn || fault == .othersObserversEnd { endObserver(number) }
    return []
  }

  mutating func endObserver(_ number: Int) {
    observers[number].isActive = false
    contexts[observers[number].context] = true
  }

  mutating func setHandler(
    _ kind: HandleAct.HandlerKind, in forest: HandleName, hasHandler: Bool
  ) -> Failures {
    contexts.append(false)
    let failures = failures(of: forest)
    guard failures.isEmpty, case .made(let home) = forest else { return failures }
    if let old = forests[home].handlers[kind] { contexts[old] = true }
    forests[home].handlers[kind] = hasHandler ? contexts.count - 1 : nil
    if !hasHandler { contexts[contexts.count - 1] = true }
    return []
  }
}
