import TraitCHeader

/// Which calls of traits.h succeed, and what they return, by the header's documentation alone.
///
/// Forests, nodes, observers and contexts are numbers, in the order in which they were made. For a
/// call with several wrong arguments the header does not say which failure is reported, so any of
/// them is right.
struct HandleModel {
  /// A mistake that the property must notice.
  enum Fault: CaseIterable {
    case destroyedForestsWork, othersNodesWork, theFallbackIsANode, numbersWrap, kindsDoNotCount,
      everyNumberIsAValue, listsAreMadeInPart, emptyListsAreFine, theSubtreeIsDestroyed,
      liveRootsGetParents, theIndexCountsTheNode, lastMeansFirst, roomDoesNotCount,
      valuesChangeAtOnce, detachedNodesInheritNothing, othersObserversEnd, contextsOutliveNodes,
      failuresOwnContexts, attentionIsNotTaken
  }

  typealias Failures = Set<traits_status>

  struct Forest {
    var exists = true
    var fallback: [Int: Int] = [:]
    /// The contexts of its handlers.
    var handlers: [HandleAct.HandlerKind: Int] = [:]
  }

  struct Node {
    enum Role { case detached, live, anchored }

    /// What is known of the values of the last update. Nodes that are refreshed at once, or
    /// in other ways, are known again after the next update of everything.
    enum Seen: Equatable { case never, unknown, known([Int]) }

    let forest: Int
    let isEager: Bool
    var exists = true
    var role = Role.detached
    var parent: Int?
    var children: [Int] = []
    var own: [Int: Int] = [:]
    var seen = Seen.never
    /// Nil if it is not known.
    var wantsAttention: Bool? = false
  }

  struct Observer {
    let node: Int
    /// Nil for all.
    let traits: Set<Int>?
    let context: Int
    var isActive = true
  }

  let fault: Fault?
  var forests: [Forest] = []
  var nodes: [Node] = []
  var observers: [Observer] = []
  /// Of each context, whether the library has destroyed it.
  var contexts: [Bool] = []
  /// The calls of handlers that the last call makes.
  var calls: [String] = []

  init(fault: Fault?) { self.fault = fault }
}

// MARK: - Arguments

/// A handle: of something that was made, or another one.
enum HandleName: Equatable {
  case made(Int), forged(Int), zero, fallback
}

extension HandleModel {
  func name(_ argument: ForestArgument) -> HandleName {
    func one(of number: Int, existing: Bool) -> HandleName {
      let all = forests.indices.filter { forests[$0].exists == existing }
      return all.isEmpty ? .zero : .made(all[number % all.count])
    }
    return switch argument {
    case .existing(let number): one(of: number, existing: true)
    case .destroyed(let number): one(of: number, existing: false)
    case .zero: .zero
    case .forged(let number): forests.isEmpty ? .zero : .forged(number % forests.count)
    }
  }

  func name(_ argument: NodeArgument, in forest: HandleName) -> HandleName {
    func one(of number: Int, _ isMeant: (Node) -> Bool) -> HandleName {
      let all = nodes.indices.filter { isMeant(nodes[$0]) }
      return all.isEmpty ? .zero : .made(all[number % all.count])
    }
    return switch argument {
    case .own(let number): one(of: number) { $0.exists && .made($0.forest) == forest }
    case .others(let number): one(of: number) { $0.exists && .made($0.forest) != forest }
    case .destroyed(let number): one(of: number) { !$0.exists }
    case .fallback: .fallback
    case .zero: .zero
    case .forged(let number): nodes.isEmpty ? .zero : .forged(number % nodes.count)
    }
  }
}

// MARK: - Failures

extension HandleModel {
  func failures(of forest: HandleName) -> Failures {
    guard case .made(let number) = forest else { return [TRAITS_ERROR_FOREST] }
    let exists = forests[number].exists || fault == .destroyedForestsWork
    return exists ? [] : [TRAITS_ERROR_FOREST]
  }

  func failures(
    of node: HandleName, in forest: HandleName, orFallback: Bool = false
  ) -> Failures {
    let failures = failures(of: forest)
    if !failures.isEmpty { return failures }
    switch node {
    case .made(let number):
      let isOwn = .made(nodes[number].forest) == forest || fault == .othersNodesWork
      return nodes[number].exists && isOwn ? [] : [TRAITS_ERROR_NODE]
    case .fallback: return orFallback || fault == .theFallbackIsANode ? [] : [TRAITS_ERROR_NODE]
    case .forged, .zero: return [TRAITS_ERROR_NODE]
    }
  }

  func failures(of trait: TraitArgument, as kind: HandleTraits.Kind? = nil) -> Failures {
    if case .beyond = trait, fault == .numbersWrap { return [] }
    guard let number = trait.known else { return [TRAITS_ERROR_TRAIT] }
    guard let kind, kind != HandleTraits.kinds[number], fault != .kindsDoNotCount else { return [] }
    return [TRAITS_ERROR_KIND]
  }

  func failures(of value: ValueArgument, for trait: TraitArgument) -> Failures {
    let failures = failures(of: trait, as: value.kind)
    guard failures.isEmpty, let number = trait.known, fault != .everyNumberIsAValue else {
      return failures
    }
    return HandleTraits.hasValue(value.number, of: number) ? [] : [TRAITS_ERROR_VALUE]
  }

  func failures(of change: ChangeArgument) -> Failures {
    let failures =
      change.value.map { self.failures(of: $0, for: change.trait) }
      ?? self.failures(of: change.trait)
    return change.isOfNoKind ? failures.union([TRAITS_ERROR_ARGUMENT]) : failures
  }

  func failures(ofPlace isThere: Bool) -> Failures { isThere ? [] : [TRAITS_ERROR_ARGUMENT] }

  /// Of a list that must not be empty.
  func failures(of traits: [TraitArgument], _ list: ListArgument) -> Failures {
    if traits.isEmpty, case .right = list, fault == .emptyListsAreFine { return [] }
    if traits.isEmpty { return [TRAITS_ERROR_ARGUMENT] }
    guard case .right = list else { return [TRAITS_ERROR_ARGUMENT] }
    return traits.reduce(into: []) { $0.formUnion(failures(of: $1)) }
  }
}
