import TraitModel

// The calls from a forest to its recorder. Each function serves the operation that it is named
// after, behind a branch that a forest without a recorder never takes.
//
// Reads of single values have no branch: `value(of:at:)` takes its fast path if the node's number is
// below `readableCount`, which is 0 while reads are recorded. The slow path records them.
extension TraitForest {
  /// Makes reads take the slow path while they are recorded.
  func noteReadability() {
    readableCount = recorder?.options.recordsReads == true ? 0 : UInt32(places.count)
  }

  /// Whether a recorder has started and not ended.
  package var isRecorded: Bool { recorder != nil }
}

// MARK: - Structure

extension TraitForest {
  @inline(never)
  func record(
    _ word: StaticString, _ node: NodeIndex, _ other: NodeIndex? = nil, at index: Int? = nil
  ) {
    guard let recorder else { return }
    var numbers = [recorder.number(of: node)]
    if let other { numbers.append(recorder.number(of: other)) }
    if let index { numbers.append(index) }
    recorder.line(word, numbers)
  }

  @inline(never)
  func recordDestroy(_ node: NodeIndex) {
    guard let recorder, let number = recorder.forget(node) else { return }
    recorder.line("destroy", number)
  }
}

// MARK: - Overrides

extension TraitForest {
  /// May call the client, as all that records values: the hash and `==` of values, and what describes
  /// them.
  @inline(never)
  func recordOverrides(of node: NodeIndex) {
    guard let recorder else { return }
    let (handle, overrides) = (handle(of: node), overrides(of: node))
    let contents = recorder.contents(of: overrides)
    // If the client has changed them since, the line of that is there already.
    guard contains(handle), hasSameOverrides(node, as: overrides) else { return }
    recorder.line("overrides", [recorder.number(of: node)] + contents)
  }

  private func hasSameOverrides(_ node: NodeIndex, as other: TraitOverrides) -> Bool {
    overrides(of: node).entries.elementsEqual(other.entries) {
      $0.slot == $1.slot && $0.word == $1.word
    }
  }

  /// A function begins, or ends.
  @inline(never)
  func recordTransform(_ word: StaticString, of slot: TraitSlot, at node: NodeIndex) {
    guard let recorder else { return }
    let trait = recorder.number(of: slot)
    recorder.line(word, recorder.number(of: node), trait)
  }

  /// The functions of a node, and what each returned last and would return now.
  func recordTransforms(of node: NodeIndex) {
    guard let transforms = transforms[node] else { return }
    let handle = handle(of: node)
    for transform in transforms.list where contains(handle) {
      let slot = TraitSlot(number: transform.slot)
      recordTransform("transform", of: slot, at: node)
      if transform.hasRun, let input = transform.input, let output = transform.output {
        recordOutput(output, from: input, of: transform.slot, at: node)
      }
      _ = contains(handle) ? output(of: transform, in: transforms, at: node) : nil
    }
  }

  /// What a function has returned.
  @inline(never)
  func recordOutput(
    _ output: TraitValue, from input: TraitValue, of slot: Int32, at node: NodeIndex
  ) {
    guard let recorder else { return }
    let (handle, slot) = (handle(of: node), TraitSlot(number: slot))
    let from = recorder.valueClass(of: TraitWord(borrowing: input), in: slot)
    let to = recorder.valueClass(of: TraitWord(borrowing: output), in: slot)
    guard contains(handle) else { return }
    let trait = recorder.number(of: slot)
    recorder.line("turns", recorder.number(of: node), trait, from, to)
  }

  @inline(never)
  func recordFallback() {
    guard let recorder else { return }
    // That may call the client, to compare values: updates wait until the change is recorded.
    whileComparing {
      let recorded = fallback
      let contents = recorder.contents(of: recorded)
      // As with overrides.
      if fallback.hasSameBits(as: recorded) { recorder.line("fallback", contents) }
    }
  }
}

// MARK: - Registrations and deliveries

extension TraitForest {
  @inline(never)
  func recordRegistration(_ observer: ObserverIndex, on node: NodeIndex) {
    if case .transform = observers[observer].interest { return }
    guard let recorder else { return }
    let node = recorder.number(of: node)
    let number = recorder.add(observer)
    switch observers[observer].interest {
    case .traits(let traits):
      recorder.line("listen", [number, node] + traits.map { recorder.number(of: $0) })
    case .everyTrait: recorder.line("watch", number, node)
    default: recorder.line("watchColors", number, node)
    }
  }

  @inline(never)
  func recordEnd(of observer: ObserverIndex) {
    guard let recorder else { return }
    // None if a value's hash ends it while the recorder starts.
    let number = recorder.number(of: observer)
    if number > 0 { recorder.line("unlisten", number) }
  }

  /// Records that an observer is called. No other call is pending: if this one is within a handler, the
  /// line of the update that delivers it was written before.
  ///
  /// - Returns: When it begins; nil if the observer is not to be called.
  @inline(never)
  func recordDelivery(
    to observer: ObserverIndex, at node: TraitNode, previous: TraitCollection
  ) -> UInt64? {
    guard let recorder,
      let (now, traits) = heardChange(of: observer, at: node, previous: previous)
    else { return nil }
    // In a list of its own: the client's `==` may begin an update, whose deliveries are recorded too.
    var changes: [Int] = []
    swap(&changes, &recorder.pendingTraits)
    changes.removeAll(keepingCapacity: true)
    for slot in traits {
      let before = recorder.valueClass(of: previous.word(of: slot), in: slot)
      let after = recorder.valueClass(of: now.word(of: slot), in: slot)
      changes += [recorder.number(of: slot), before, after]
    }
    swap(&changes, &recorder.pendingTraits)
    // Or it may have ended the registration.
    if observers[observer].handler == nil { return nil }
    let number = recorder.number(of: observer)
    return recorder.beginOperation(.heard, number)
  }

  /// Records that `onAttention` is called.
  @inline(never)
  func recordAttention(to node: TraitNode) -> UInt64? {
    guard let recorder else { return nil }
    let number = recorder.number(of: node.index)
    recorder.pendingTraits.removeAll(keepingCapacity: true)
    return recorder.beginOperation(.attended, number)
  }

  /// The end of a call or an update whose beginning was recorded.
  @inline(__always)
  func endRecorded(_ start: UInt64?) {
    if let start { recorder?.endCall(since: start) }
  }
}

// MARK: - Updates

extension TraitForest {
  /// Records that an update begins.
  @inline(never)
  func recordUpdate(
    _ word: StaticString, of node: NodeIndex?, attending: Bool? = nil
  ) -> UInt64? {
    guard let recorder else { return nil }
    var numbers = node.map { [recorder.number(of: $0)] } ?? []
    if let attending { numbers.append(attending ? 1 : 0) }
    recorder.line(word, numbers)
    recorder.openCalls += 1
    return recorder.time
  }

  @inline(never)
  func recordLimit(_ limit: Unsettled.Limit, at node: NodeIndex, _ trait: TraitSlot?) {
    guard let recorder else { return }
    let node = recorder.number(of: node)
    let trait = trait.map { recorder.number(of: $0) } ?? -1
    let place = [Unsettled.Limit.rounds, .visits, .updates].firstIndex { $0 == limit } ?? 0
    recorder.line("unsettled", place, node, trait)
  }
}

// MARK: - Reads

extension TraitForest {
  /// Records a read of a trait at a node, with its current value.
  package func recordRead(of slot: TraitSlot, at node: TraitNode) {
    guard recorder != nil, contains(node) else { return }
    recordRead(of: slot, at: node.index)
  }

  @inline(never)
  func recordRead(of slot: TraitSlot, at index: NodeIndex) {
    guard let recorder, recorder.options.recordsReads else { return }
    let (node, value) = (handle(of: index), value(word(index, slot.number), slot.number))
    let number = recorder.valueClass(of: TraitWord(borrowing: value), in: slot)
    guard contains(node) else { return }
    let (place, trait) = (recorder.number(of: index), recorder.number(of: slot))
    recorder.writePending()
    // If it continues the run, no head is made.
    if recorder.run?.isReading(trait, number) == true, recorder.run?.takes(place) == true { return }
    recorder.addToRun(.read, [trait, number], place)
  }

  /// Records a read of a node's whole collection.
  @inline(never)
  func recordLook(at node: NodeIndex, _ collection: TraitCollection) {
    guard let recorder, recorder.recordsLooks, recorder.options.recordsReads else { return }
    let handle = handle(of: node)
    let contents = recorder.contents(of: collection)
    guard contains(handle) else { return }
    let number = recorder.number(of: node)
    recorder.writePending()
    recorder.addToRun(.look, contents, number)
  }
}

extension TraitForest {
  /// The node that has a number now, if there is one.
  package func node(numbered number: Int) -> TraitNode? {
    guard let number = Int32(exactly: number) else { return nil }
    let index = NodeIndex(number)
    guard places.holds(index), places[index].generation != 0 else { return nil }
    return handle(of: index)
  }
}
