import TraitModel

/// A call under way: of a handler, of `onAttention`, or of a method of the object that a node
/// belongs to.
///
/// It holds no reference, so that a delivery counts none. What was made current in a call is on a
/// stack of the forest, where most calls have nothing:
///
///     calls            a ─▶ b ─▶ c     the forest has the innermost, c; `call` saves the rest
///     `madeCurrent`   [a's      c's]   b made nothing current
package struct Call {
  /// The node whose handler or method is called.
  package let node: TraitNode
  /// Whether it is a call of the node's visit, and no operation is under way inside it.
  fileprivate var isVisit: Bool
  /// Whether the last of `madeCurrent` is this call's.
  fileprivate var hasMadeCurrent = false

  fileprivate init(about node: TraitNode, isVisit: Bool) {
    (self.node, self.isVisit) = (node, isVisit)
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
    let isInVisit = leaveVisit()
    call(about: node, isVisit: false, body)
    if isInVisit { returnToVisit() }
  }

  @inline(__always)
  func call(about node: TraitNode, isVisit: Bool, _ body: () -> Void) {
    let outer = callUnderWay
    callUnderWay = Call(about: node, isVisit: isVisit)
    body()
    endCall(outer)
  }

  /// Makes the calls of a visit's handlers that `body` makes with `callInTurn`.
  @inline(__always)
  func makeCalls(_ body: (_ outer: inout Call?) -> Void) {
    var outer = callUnderWay
    body(&outer)
    callUnderWay = outer
  }

  /// Runs `body` as a call about a node, in the place of the call before.
  @inline(__always)
  func callInTurn(about node: TraitNode, in outer: inout Call?, _ body: () -> Void) {
    callUnderWay = Call(about: node, isVisit: true)
    body()
    guard let call = callUnderWay, call.hasMadeCurrent else { return }
    leaveCurrent(outer)
    // A deinit may have made something current in the call around.
    outer = callUnderWay
  }

  /// The innermost call becomes one around what begins now.
  ///
  /// - Returns: Whether it is that of a visit: then `returnToVisit()` ends that.
  @inline(__always)
  func leaveVisit() -> Bool {
    guard let call = callUnderWay, call.isVisit else { return false }
    visitsAround.append(call.node)
    callUnderWay?.isVisit = false
    return true
  }

  func returnToVisit() {
    callUnderWay?.isVisit = true
    visitsAround.removeLast()
  }

  /// What an interface made current in the innermost call. Setting nil undoes that. Outside calls it
  /// is nil, and setting it is a no-op.
  package var objectMadeCurrent: AnyObject? {
    get {
      guard let call = callUnderWay, call.hasMadeCurrent else { return nil }
      return madeCurrent.last
    }
    set {
      guard let call = callUnderWay else { return }
      let old = call.hasMadeCurrent ? madeCurrent.popLast() : nil
      if let newValue { madeCurrent.append(newValue) }
      callUnderWay?.hasMadeCurrent = newValue != nil
      // Released last: its deinit may set this, too.
      withExtendedLifetime(old) {}
    }
  }

  /// The node of the innermost call, if its own collection is the current one.
  package var nodeThatIsCurrent: TraitNode? {
    guard let call = callUnderWay, !call.hasMadeCurrent else { return nil }
    return call.node
  }

  private func endCall(_ outer: Call?) {
    if let call = callUnderWay, call.hasMadeCurrent { return leaveCurrent(outer) }
    callUnderWay = outer
  }

  @inline(never)
  private func leaveCurrent(_ outer: Call?) {
    let left = madeCurrent.popLast()
    callUnderWay = outer
    // Released last: its deinit may make calls.
    withExtendedLifetime(left) {}
  }
}

// MARK: - The log of deliveries

/// A delivery that is about to be made, for logs of changes.
public struct Delivery: CustomStringConvertible, Sendable {
  /// Where a trait changed.
  public let node: TraitNode
  /// The node's name.
  public var name: String
  /// The changed traits that the observer hears of.
  public let traits: TraitSlotSet
  /// The collection that the node had before the change.
  public let previous: TraitCollection
  /// The collection that the node has now.
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
  /// Never inlined: that would add an access to `names` to each turn of the loop over handlers
  /// (fanout/observers).
  @inline(never)
  func logDelivery(to observer: ObserverIndex, at node: TraitNode, previous: TraitCollection) {
    guard let (now, traits) = heardChange(of: observer, at: node, previous: previous) else {
      return
    }
    onDelivery?(
      Delivery(node: node, name: name(of: node), traits: traits, previous: previous, now: now))
  }

  /// The present collection of an observer's node, and the traits in which it differs from the previous
  /// one and of which the observer hears; nil if the registration has ended, maybe in a client's `==`.
  func heardChange(
    of observer: ObserverIndex, at node: TraitNode, previous: TraitCollection
  ) -> (now: TraitCollection, traits: TraitSlotSet)? {
    if observers[observer].handler == nil { return nil }
    let now = collection(of: node.index)
    let traits = observers[observer].interest.part(of: difference(of: now, from: previous))
    return observers[observer].handler == nil ? nil : (now, traits)
  }
}
