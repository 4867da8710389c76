import TraitModel

extension TraitForest {
  /// Called with the forest, the node at which a trait changed, and the collection it had before.
  public typealias Handler = (TraitForest, TraitNode, _ previous: TraitCollection) -> Void

  /// Registers an observer that is called when one of `traits` has changed at a node. Registering
  /// does not call it.
  ///
  /// The registration ends with `unregister(_:)`, or when its node is destroyed. The handler may
  /// change the forest, also in the middle of a pass.
  ///
  /// - Complexity: O(traits + the node's observers of every trait). The next pass that changes the traits
  ///   puts new observers in their order; so does the one under way.
  @discardableResult
  public func register(
    on node: TraitNode, for traits: TraitSlotSet, handler: @escaping Handler
  ) -> TraitRegistration {
    add(on: node, .traits(traits), CollectionHandlerBox(handler))
  }

  /// Registers an observer of one trait, which gets the value that the node had before.
  ///
  ///     forest.observe(Density.self, at: leaf) { forest, leaf, previous in … }
  ///
  /// It is called when and where one of `register(on:for:handler:)` would be. It costs less where nodes
  /// have collections of their own, because no collection is made for the call.
  ///
  /// - Complexity: O(1 + the node's observers of every trait). The next pass that changes the trait puts
  ///   new observers in their order; so does the one under way.
  @discardableResult
  @inlinable
  public func observe<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: TraitNode,
    handler: @escaping (TraitForest, TraitNode, _ previous: Trait.Value) -> Void
  ) -> TraitRegistration {
    observe(TraitSlot(of: trait), at: node) { forest, node, previous in
      handler(forest, node, previous.unpacked(as: Trait.Value.self))
    }
  }

  @usableFromInline
  func observe(
    _ trait: TraitSlot, at node: TraitNode,
    _ handler: @escaping (TraitForest, TraitNode, TraitWord) -> Void
  ) -> TraitRegistration {
    add(on: node, .traits([trait]), ValueHandlerBox(handler))
  }

  /// Registers an observer that is called whenever any trait has changed at a node, including
  /// traits defined later. Such observers are called after the node's others.
  ///
  /// - Complexity: O(1). Prefer `register(on:for:handler:)`: a pass stops at the node of an observer of
  ///   every trait whichever trait changes.
  @discardableResult
  public func watch(_ node: TraitNode, handler: @escaping Handler) -> TraitRegistration {
    add(on: node, .everyTrait, CollectionHandlerBox(handler))
  }

  /// Like `watch(_:handler:)`, but only for traits that affect colours: a pass in which others
  /// change does not stop at the node.
  ///
  /// - Complexity: as of that.
  @discardableResult
  public func watchColors(_ node: TraitNode, handler: @escaping Handler) -> TraitRegistration {
    add(on: node, .everyTraitThatAffectsColors, CollectionHandlerBox(handler))
  }

  private func add(
    on node: TraitNode, _ interest: Interest, _ handler: HandlerBox
  ) -> TraitRegistration {
    guard contains(node) else {
      reportAbsent()
      return TraitRegistration(index: .none, generation: 0, forest: identity)
    }
    let node = node.index
    let observer = ObserverRecord(
      node: node, interest: interest, onlySlot: interest.onlySlot,
      hearsValue: handler is ValueHandlerBox, handler: handler)
    let registration = insert(observer)
    if recorder != nil { recordRegistration(registration.index, on: node) }
    mutations &+= 1
    endMutation()  // May release values, whose deinits may register.
    return registration
  }

  func insert(_ record: ObserverRecord) -> TraitRegistration {
    lastObserverGeneration &+= 1
    let observer = observers.add(record)
    observers[observer].generation = lastObserverGeneration
    linkObserver(observer, to: record.node)
    countListeners(of: observer, 1)
    if labels.areValid { tellChannels(of: observer) }
    // Sweeps under way may have gone by already.
    if passCount > 0 { enqueueAhead(record.node) }
    return TraitRegistration(
      index: observer, generation: lastObserverGeneration, forest: identity)
  }

  /// Ends a registration at once, also during the deliveries of its node. A no-op if it has ended
  /// or belongs to another forest.
  ///
  /// - Complexity: O(1) amortised.
  public func unregister(_ registration: TraitRegistration) {
    guard hasNotEnded(registration) else { return }
    if recorder != nil { recordEnd(of: registration.index) }
    let handler = end(registration.index)
    endMutation()
    // Released last: deinits of captured objects may call the forest.
    withExtendedLifetime(handler) {}
  }
}

extension TraitForest {
  /// Ends a registration if it was made at `node`.
  package func unregister(_ registration: TraitRegistration, of node: TraitNode) {
    guard hasNotEnded(registration), observers[registration.index].node == node.index else {
      return
    }
    unregister(registration)
  }

  func hasNotEnded(_ registration: TraitRegistration) -> Bool {
    registration.forest == identity && !registration.index.isNone
      && registration.index.number < observers.count
      && observers[registration.index].generation == registration.generation
      && observers[registration.index].handler != nil
  }

  /// Calls `body` with the node's observers, in the order in which they are called.
  func forEachObserver(on node: NodeIndex, _ body: (ObserverIndex) -> Void) {
    guard let last = nodes[node].lastObserver.some else { return }
    var observer = observers[last].next
    while true {
      let next = observers[observer].next
      body(observer)
      if observer == last { return }
      observer = next
    }
  }

  /// Ends a node's registrations, and returns the handlers for the caller to release. The first one
  /// is returned by itself: few nodes have more, and an array would allocate.
  func endObservers(of node: NodeIndex) -> (one: HandlerBox?, others: [HandlerBox]) {
    var (one, others): (HandlerBox?, [HandlerBox]) = (nil, [])
    forEachObserver(on: node) { observer in
      guard let handler = end(observer) else { return }
      if one == nil { one = handler } else { others.append(handler) }
    }
    return (one, others)
  }

  /// Appends an observer to its node's ring, but before those whose interest includes later traits
  /// unless its own does.
  private func linkObserver(_ observer: ObserverIndex, to node: NodeIndex) {
    guard let last = nodes[node].lastObserver.some else {
      observers[observer].previous = observer
      observers[observer].next = observer
      nodes[node].lastObserver = observer
      return
    }
    let includesLaterTraits = observers[observer].includesLaterTraits
    var before = last
    if !includesLaterTraits, observers[last].includesLaterTraits {
      repeat {
        before = observers[before].previous
      } while before != last && observers[before].includesLaterTraits
    } else {
      nodes[node].lastObserver = observer
    }
    let next = observers[before].next
    observers[observer].previous = before
    observers[observer].next = next
    observers[before].next = observer
    observers[next].previous = observer
  }

  private func unlinkObserver(_ observer: ObserverIndex, from node: NodeIndex) {
    let (previous, next) = (observers[observer].previous, observers[observer].next)
    observers[previous].next = next
    observers[next].previous = previous
    if nodes[node].lastObserver == observer {
      nodes[node].lastObserver = previous == observer ? .none : previous
    }
  }

  func remove(_ observer: ObserverIndex) {
    observers[observer] = ObserverRecord()
    observers.remove(observer)
  }

  /// Ends a registration, and returns the handler for the caller to release. During a call its
  /// number is not reused, because a list of those to call may contain it.
  func end(_ observer: ObserverIndex) -> HandlerBox? {
    let node = observers[observer].node
    unlinkObserver(observer, from: node)
    countListeners(of: observer, -1)
    let handler = observers[observer].handler
    observers[observer].handler = nil
    if let handler { keepDuringOperations(handler) }
    if operations > 0 { endedObservers.append(observer) } else { remove(observer) }
    return handler
  }
}
