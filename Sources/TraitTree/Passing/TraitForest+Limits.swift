import TraitModel

/// Why an outermost operation was stopped: a limit, and the node and trait that kept changing.
public struct Unsettled: CustomStringConvertible, Sendable {
  /// Each ends a call in which observers would change traits without end.
  public enum Limit: Sendable {
    /// 100 rounds in a pass, 100 nested visits of a node or 500 of all, or 64 nested updates.
    case rounds, visits, updates
  }

  /// Which limit stopped the call.
  public let limit: Limit
  /// The node that would have changed next.
  public let node: TraitNode
  /// The node's name.
  public var name: String
  /// The trait that would change next at the node, if any.
  public let trait: TraitSlot?
  /// The collection that the node has now.
  public let now: TraitCollection
  /// The collection that a refresh would give the node.
  public let next: TraitCollection
  /// How many visits were nested.
  let visits: Int

  /// One sentence: `Traits do not settle: after 100 rounds Size at r is about to change again, from
  /// 0 to 1`.
  public var description: String {
    "Traits do not settle: \(circumstance) \(change)"
  }

  private var circumstance: String {
    switch limit {
    case .rounds: "after \(Pass.roundLimit) rounds"
    case .visits:
      visits < TraitForest.visitsLimit
        ? "inside \(TraitForest.visitLimit) visits of \(name)"
        : "inside \(visits) visits, the next of \(name),"
    case .updates: "inside \(TraitForest.nestingLimit) updates"
    }
  }

  private var change: String {
    guard let trait else {
      return limit == .rounds ? "\(name) wants attention again" : "\(name) is updated again"
    }
    return """
      \(trait.name) at \(name) is about to change again, from \(now.description(of: trait)) to \
      \(next.description(of: trait))
      """
  }
}

extension TraitForest {
  /// Stops the outermost operation if a node that has observers to call, or all nodes together, are in as
  /// many nested visits as the limits allow.
  ///
  /// - Returns: Whether it did.
  func isStoppedByLimit(_ node: NodeIndex) -> Bool {
    if visitsAround.count < Self.visitLimit { return false }
    let handle = handle(of: node)
    if visitsAround.count < Self.visitsLimit,
      visitsAround.count(where: { $0 == handle }) < Self.visitLimit
    {
      return false
    }
    mark(node, .isPending)
    stop(.visits, at: node)
    return true
  }

  /// S6.13: no visit and no delivery begins before the outermost operation has returned.
  func stop(_ limit: Unsettled.Limit, at node: NodeIndex) {
    isStopped = true
    mutations &+= 1
    stops &+= 1
    let handle = handle(of: node)
    let (name, now) = (name(of: handle), collection(of: node))
    let next = upToDateCollection(of: node)
    // A client's `==` may destroy the node.
    let trait = difference(of: next, from: now).first { _ in true }
    let visits = visitsAround.count
    if recorder != nil, contains(handle) { recordLimit(limit, at: node, trait) }
    let unsettled = Unsettled(
      limit: limit, node: handle, name: name, trait: trait, now: now, next: next, visits: visits)
    onUnsettled(unsettled)
    for listener in listeners.values { listener.onUnsettled(unsettled) }
  }
}

// MARK: - Reporting what does not settle

extension TraitForest {
  /// Reports the first dirty node, or else the first node that wants attention.
  ///
  /// - Complexity: O(size of the subtree).
  func report(_ pass: PassIndex) {
    // A client's `==` may take the subtree apart.
    var list: [TraitNode] = []
    forSubtree(passes[pass].root) { list.append(handle(of: $0)) }
    let dirty = list.first { contains($0) && isDirty($0.index) }
    let wanting = passes[pass].isAttending ? list.first(where: wantsAttention) : nil
    if let node = dirty ?? wanting, contains(node) { stop(.rounds, at: node.index) }
  }
}
