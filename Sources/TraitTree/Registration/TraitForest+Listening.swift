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
    add(on: index(of: node), .traits(traits), handler)
  }

  /// Registers a wish to hear whenever any trait has changed at a node, those too that nobody has
  /// thought of yet. Watchers are called after the node's other registrations.
  ///
  /// - Complexity: O(the node's watchers). Prefer `register(on:for:handler:)`: a pass stops at a
  ///   watcher's node whatever it is that changes.
  @discardableResult
  public func watch(_ node: TraitNode, handler: @escaping Handler) -> TraitRegistration {
    add(on: index(of: node), .everyTrait, handler)
  }

  /// Like `watch(_:handler:)`, but only for traits that affect colours: a pass in which others change
  /// does not stop at the node.
  @discardableResult
  public func watchColors(_ node: TraitNode, handler: @escaping Handler) -> TraitRegistration {
    add(on: index(of: node), .everyTraitThatAffectsColors, handler)
  }

  private func add(
    on node: NodeIndex, _ wish: Wish, _ handler: @escaping Handler
  ) -> TraitRegistration {
    lastListenerGeneration &+= 1
    let listener = listeners.add(
      ListenerRecord(
        node: node, generation: lastListenerGeneration, wish: wish, handler: HandlerBox(handler)))
    linkListener(listener, to: node)
    startListening(node, interest: wish.interest)
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
    let handler = end(registration.index)
    checkInvariant()
    // Released last: what it captured may, when it goes, do anything.
    withExtendedLifetime(handler) {}
  }
}

extension TraitForest {
  /// Ends a registration if it was made at `node`.
  package func unregister(_ registration: TraitRegistration, of node: TraitNode) {
    guard Int(registration.index.number) < listeners.count,
      listeners[registration.index].node == node.index
    else { return }
    unregister(registration)
  }

  /// The node's registrations in the order in which they are called.
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

  /// Calls some registrations of one node, but for those that ended meanwhile.
  func call(_ stops: Stops, _ range: Range<Int>, previous: TraitCollection) {
    if range.isEmpty { return }
    let outer = visited
    visited = stops[range.lowerBound].handle
    defer { visited = outer }
    for place in range where !isStopped {
      guard let handler = uncountedHandler(of: stops[place].listener) else { continue }
      work.delivered += 1
      let node = stops[place].handle
      if onDelivery != nil {
        logDelivery(to: stops[place].listener, at: node, previous: previous)
      }
      call(about: node) {
        handler._withUnsafeGuaranteedRef { $0.call(self, node, previous) }
      }
    }
  }

  /// The handler of a registration that has not ended.
  @inline(__always)
  private func uncountedHandler(of listener: ListenerIndex) -> Unmanaged<HandlerBox>? {
    listeners[listener].handler.map(Unmanaged.passUnretained)
  }

  /// Ends a node's registrations, and returns the handlers for the caller to let go of: one by itself,
  /// because few nodes have others, and an array of them is an allocation.
  func endListeners(of node: NodeIndex) -> (one: HandlerBox?, others: [HandlerBox]) {
    var (one, others): (HandlerBox?, [HandlerBox]) = (nil, [])
    forEachListener(on: node) { listener in
      guard let handler = end(listener) else { return }
      if one == nil { one = handler } else { others.append(handler) }
    }
    return (one, others)
  }

  /// Puts a registration at the end of its node's ring, but before watchers if it is none.
  private func linkListener(_ listener: ListenerIndex, to node: NodeIndex) {
    guard let last = nodes[node].lastListener.some else {
      listeners[listener].previous = listener
      listeners[listener].next = listener
      nodes[node].lastListener = listener
      return
    }
    let isWatcher = listeners[listener].isWatcher
    var before = last
    if !isWatcher, listeners[last].isWatcher {
      repeat {
        before = listeners[before].previous
      } while before != last && listeners[before].isWatcher
    } else {
      nodes[node].lastListener = listener
    }
    let next = listeners[before].next
    listeners[listener].previous = before
    listeners[listener].next = next
    listeners[before].next = listener
    listeners[next].previous = listener
  }

  private func unlinkListener(_ listener: ListenerIndex, from node: NodeIndex) {
    let (previous, next) = (listeners[listener].previous, listeners[listener].next)
    listeners[previous].next = next
    listeners[next].previous = previous
    if nodes[node].lastListener == listener {
      nodes[node].lastListener = previous == listener ? .none : previous
    }
  }

  /// Ends a registration, and returns the handler for the caller to release. During a call it keeps
  /// its number: walks may have it on their lists.
  private func end(_ listener: ListenerIndex) -> HandlerBox? {
    let node = listeners[listener].node
    unlinkListener(listener, from: node)
    if nodes[node].lastListener.isNone { removeFromListening(node) }
    forgetStops(of: places[node].scope)
    let handler = listeners[listener].handler
    listeners[listener].handler = nil
    if let handler { keepDuringCalls(handler) }
    if calls > 0 { endedListeners.append(listener) } else { listeners.remove(listener) }
    return handler
  }

  private func startListening(_ node: NodeIndex, interest: UInt64) {
    let scope = places[node].scope
    if scope.isNone { return }
    catchUp(scope)
    if nodes[node].listeningPlace < 0 { addToListening(node, of: scope) }
    noteInterest(interest, in: scope)
    forgetStops(of: scope)
    // The node may be ahead of a walk, and about to change.
    if scopes[scope].isChanging, !hasNewCollection(node, of: scope) { planVersion &+= 1 }
  }

  func addToListening(_ node: NodeIndex, of scope: ScopeIndex) {
    nodes[node].listeningPlace = Int32(scopes[scope].listening.count)
    scopes[scope].listening.append(node)
    noteInterest(interest(of: node), in: scope)
  }

  func removeFromListening(_ node: NodeIndex) {
    let place = Int(nodes[node].listeningPlace)
    if place < 0 { return }
    let scope = places[node].scope
    let last = scopes[scope].listening.removeLast()
    if last != node {
      scopes[scope].listening[place] = last
      nodes[last].listeningPlace = Int32(place)
    }
    nodes[node].listeningPlace = -1
  }
}
