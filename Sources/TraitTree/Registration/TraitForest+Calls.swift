import TraitModel

/// A call that is under way: of a handler, of `onAttention`, or of a method of the object that a
/// node belongs to.
///
/// It keeps no reference, because there is a call for each delivery. What was made current
/// meanwhile is in the forest, on a stack of which most calls have no part:
///
///     calls            a ─▶ b ─▶ c     the innermost, c, is the forest's, the others wait on the stack
///     `madeCurrent`   [a's      c's]   b made nothing current
package struct Call {
  /// The node that it is about.
  package let node: TraitNode
  /// Whether the last of `madeCurrent` is this call's.
  fileprivate var hasMadeCurrent = false

  fileprivate init(about node: TraitNode) {
    self.node = node
  }
}

extension TraitForest {
  /// Whether a call is under way.
  package var isCalling: Bool { callUnderWay != nil }

  /// Runs `body` as a call about a node.
  ///
  /// - Complexity: O(1), without counting a reference.
  @inline(__always)
  package func call(about node: TraitNode, _ body: () -> Void) {
    let outer = callUnderWay
    callUnderWay = Call(about: node)
    body()
    endCall(outer)
  }

  /// The collection that is current in the innermost call: the one that was made so, else what is
  /// true at the call's node. Setting it to nil forgets what was made current in the call; without
  /// a call it is nil, and setting it does nothing.
  package var currentInCall: TraitCollection? {
    get {
      guard let call = callUnderWay else { return nil }
      return call.hasMadeCurrent ? madeCurrent.last : collection(of: call.node)
    }
    set {
      guard let call = callUnderWay else { return }
      if call.hasMadeCurrent { madeCurrent.removeLast() }
      if let newValue { madeCurrent.append(newValue) }
      callUnderWay?.hasMadeCurrent = newValue != nil
    }
  }

  /// What was made current in the innermost call, if anything was.
  package var collectionMadeCurrent: TraitCollection? {
    guard let call = callUnderWay, call.hasMadeCurrent else { return nil }
    return madeCurrent.last
  }

  /// The node of the innermost call, if what is current there is what is true at it.
  package var nodeThatIsCurrent: TraitNode? {
    guard let call = callUnderWay, !call.hasMadeCurrent else { return nil }
    return call.node
  }

  private func endCall(_ outer: Call?) {
    if let call = callUnderWay, call.hasMadeCurrent { madeCurrent.removeLast() }
    callUnderWay = outer
  }
}

// MARK: - The log of deliveries

/// A delivery that is about to be made, for logs of changes.
public struct Delivery: CustomStringConvertible, Sendable {
  public let node: TraitNode
  /// What the node is called.
  public var name: String
  /// The traits that changed, of those that the registration is for.
  public let traits: TraitSlotSet
  /// The node's collection before, and the one it has.
  public let previous: TraitCollection
  public let now: TraitCollection

  /// One line: `label: UserInterfaceStyle Light → Dark, DisplayScale 1 → 2`.
  public var description: String {
    let changes = traits.map { slot in
      "\(slot.name) \(previous.description(of: slot)) → \(now.description(of: slot))"
    }
    return "\(name): \(changes.joined(separator: ", "))"
  }
}

extension TraitForest {
  /// Never inlined: the loop over handlers would begin to access `names` for each
  /// (fanout/observers).
  @inline(never)
  func logDelivery(to observer: ObserverIndex, at node: TraitNode, previous: TraitCollection) {
    let now = collection(of: node)
    let traits = observers[observer].interest.part(of: difference(of: now, from: previous))
    onDelivery?(
      Delivery(node: node, name: name(of: node), traits: traits, previous: previous, now: now))
  }
}
