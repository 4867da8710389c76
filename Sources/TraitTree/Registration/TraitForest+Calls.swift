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

  private func endCall(_ outer: Call?) {
    if let call = callUnderWay, call.hasMadeCurrent { madeCurrent.removeLast() }
    callUnderWay = outer
  }
}
