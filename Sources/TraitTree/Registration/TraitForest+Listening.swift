import TraitModel

extension TraitForest {
  /// Called with the forest, the node at which a trait changed, and the collection it had before.
  public typealias Handler = (TraitForest, TraitNode, _ previous: TraitCollection) -> Void

  /// Registers a wish to hear when one of `traits` has changed at a node. Never called at once.
  ///
  /// The registration ends with `unregister(_:)` or with its node. The handler may do anything with
  /// the forest, also in the middle of a pass.
  ///
  /// - Complexity: O(1). The next pass that changes the node's scope looks for its listeners again.
  @discardableResult
  public func register(
    on node: TraitNode, for traits: TraitSlotSet, handler: @escaping Handler
  ) -> TraitRegistration {
    let node = index(of: node)
    lastListenerGeneration &+= 1
    let listener = listeners.add(
      ListenerRecord(
        node: node, generation: lastListenerGeneration, traits: traits, handler: handler))
    linkListener(listener, to: node)
    startListening(node)
    checkInvariant()
    return TraitRegistration(index: listener, generation: lastListenerGeneration, forest: identity)
  }

  /// Ends a registration, from now on: also in the middle of the deliveries of its node. Ending it
  /// twice does nothing, nor does a token of another forest.
  public func unregister(_ registration: TraitRegistration) {
    guard registration.forest == identity, Int(registration.index.number) < listeners.count,
      listeners[registration.index].generation == registration.generation,
      listeners[registration.index].handler != nil
    else { return }
    end(registration.index)
    checkInvariant()
  }
}

extension TraitForest {
  /// The node's registrations in the order in which they were made.
  func forEachListener(on node: NodeIndex, _ body: (ListenerIndex) -> Void) {
    guard let last = nodes[node].lastListener.some else { return }
    var listener = listeners[last].next
    while true {
      let next = listeners[listener].next
      body(listener)
      if listener == last { return }
      listener = next
    }
  }

  /// Whether anybody could be called in a pass, and so could read anything in the middle of one.
  var hasListeners: Bool { listeners.liveCount > 0 }

  /// Calls some registrations, but for those that ended meanwhile.
  func call(_ stops: ContiguousArray<Stop>, _ range: Range<Int>, previous: TraitCollection) {
    for place in range {
      guard let handler = listeners[stops[place].listener].handler else { continue }
      work.delivered += 1
      handler(self, stops[place].handle, previous)
    }
  }

  func endListeners(of node: NodeIndex) {
    forEachListener(on: node, end)
  }

  /// Puts a registration at the end of its node's ring.
  private func linkListener(_ listener: ListenerIndex, to node: NodeIndex) {
    let last = nodes[node].lastListener.some ?? listener
    let first = nodes[node].lastListener.isNone ? listener : listeners[last].next
    listeners[listener].previous = last
    listeners[listener].next = first
    listeners[last].next = listener
    listeners[first].previous = listener
    nodes[node].lastListener = listener
  }

  private func unlinkListener(_ listener: ListenerIndex, from node: NodeIndex) {
    let (previous, next) = (listeners[listener].previous, listeners[listener].next)
    listeners[previous].next = next
    listeners[next].previous = previous
    if nodes[node].lastListener == listener {
      nodes[node].lastListener = previous == listener ? .none : previous
    }
  }

  /// During a pass an ended registration keeps its number: walks may have it on their lists.
  private func end(_ listener: ListenerIndex) {
    let node = listeners[listener].node
    unlinkListener(listener, from: node)
    if nodes[node].lastListener.isNone { removeFromListening(node) }
    forgetAgendas(of: nodes[node].scope)
    let handler = listeners[listener].handler
    listeners[listener].handler = nil
    if let pass { pass.endedListeners.append(listener) } else { listeners.remove(listener) }
    // Released last: what the handler captured may, when it goes, do anything.
    withExtendedLifetime(handler) {}
  }

  private func startListening(_ node: NodeIndex) {
    let scope = nodes[node].scope
    if scope.isNone { return }
    if nodes[node].listeningPlace < 0 { addToListening(node, of: scope) }
    forgetAgendas(of: scope)
    pass?.noteListener(on: node)
  }

  func addToListening(_ node: NodeIndex, of scope: ScopeIndex) {
    nodes[node].listeningPlace = Int32(scopes[scope].listening.count)
    scopes[scope].listening.append(node)
  }

  func removeFromListening(_ node: NodeIndex) {
    let place = Int(nodes[node].listeningPlace)
    if place < 0 { return }
    let scope = nodes[node].scope
    let last = scopes[scope].listening.removeLast()
    if last != node {
      scopes[scope].listening[place] = last
      nodes[last].listeningPlace = Int32(place)
    }
    nodes[node].listeningPlace = -1
  }
}
