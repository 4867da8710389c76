import TraitModel

// The calls from a forest to its recorder. Each function serves the operation that it is named
// after, behind a branch that a forest without a recorder never takes.
//
// Reads of single values have no branch: `value(of:at:)` takes its fast path if the node's number is
// below `readableCount`, which is 0 while reads are recorded. The slow path records them.
extension TraitForest {
  /// Makes reads take the slow path while they are recorded.
  func noteReadability() {
    readableCount = recorder?.options.recordsReads == true ? 0 : places.count
  }

  /// Whether a recorder has started and not ended.
  package var isRecorded: Bool { recorder != nil }

  @inline(never)
  func record(_ body: (TraitRecorder) -> Void) {
    if let recorder { body(recorder) }
  }
}

// MARK: - Structure

extension TraitForest {
  @inline(never)
  func recordAttach(_ node: NodeIndex, to parent: NodeIndex, at index: Int?) {
    record { recorder in
      let (node, parent) = (recorder.number(of: node), recorder.number(of: parent))
      if let index {
        recorder.line("attach", node, parent, index)
      } else {
        recorder.line("attach", node, parent)
      }
    }
  }

  @inline(never)
  func recordAttach(_ node: NodeIndex, before sibling: NodeIndex) {
    record { recorder in
      let (node, sibling) = (recorder.number(of: node), recorder.number(of: sibling))
      recorder.line("before", node, sibling)
    }
  }

  @inline(never)
  func record(_ word: StaticString, _ node: NodeIndex) {
    record { $0.line(word, $0.number(of: node)) }
  }

  @inline(never)
  func recordWant(at node: NodeIndex) { record { $0.want(node) } }

  @inline(never)
  func recordDestroy(_ node: NodeIndex) {
    record { recorder in
      if let number = recorder.forget(node) { recorder.line("destroy", number) }
    }
  }
}

// MARK: - Overrides

extension TraitForest {
  /// May call the client, as all that records values: the hash and `==` of values, and what describes
  /// them.
  @inline(never)
  func recordOverrides(of node: NodeIndex) {
    record { recorder in
      let (handle, overrides) = (handle(of: node), overrides(of: node))
      let contents = recorder.contents(of: overrides)
      // If the client has changed them since, the line of that is there already.
      guard contains(handle), hasSameOverrides(node, as: overrides) else { return }
      let number = recorder.number(of: node)
      recorder.begin("overrides")
      recorder.text.then(number)
      for number in contents { recorder.text.then(number) }
      recorder.end()
    }
  }

  private func hasSameOverrides(_ node: NodeIndex, as other: TraitOverrides) -> Bool {
    overrides(of: node).entries.elementsEqual(other.entries) {
      $0.slot == $1.slot && $0.word == $1.word
    }
  }

  /// A function begins, or ends.
  @inline(never)
  func recordTransform(_ word: StaticString, of slot: TraitSlot, at node: NodeIndex) {
    record { recorder in
      let trait = recorder.number(of: slot)
      recorder.line(word, recorder.number(of: node), trait)
    }
  }

  /// The functions of a node, and what each returned last and would return now.
  func recordTransforms(of node: NodeIndex) {
    guard let transforms = transforms[node], let record = nodes[node].overrides.some else { return }
    let handle = handle(of: node)
    for transform in transforms.list where contains(handle) {
      let slot = TraitSlot(number: transform.slot)
      recordTransform("transform", of: slot, at: node)
      if transform.hasRun, let input = transform.input,
        let output = overrideRecords[record].overrides[slot]
      {
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
    record { recorder in
      let (handle, slot) = (handle(of: node), TraitSlot(number: slot))
      let from = recorder.valueClass(of: TraitWord(borrowing: input), in: slot)
      let to = recorder.valueClass(of: TraitWord(borrowing: output), in: slot)
      guard contains(handle) else { return }
      let trait = recorder.number(of: slot)
      recorder.line("turns", recorder.number(of: node), trait, from, to)
    }
  }

  @inline(never)
  func recordFallback() {
    // That may call the client, to compare values: updates wait until the change is recorded.
    whileComparing {
      record { recorder in
        let recorded = fallback
        let contents = recorder.contents(of: recorded)
        // As with overrides.
        guard fallback.hasSameBits(as: recorded) else { return }
        recorder.begin("fallback")
        for number in contents { recorder.text.then(number) }
        recorder.end()
      }
    }
  }
}

// MARK: - Registrations and deliveries

extension TraitForest {
  @inline(never)
  func recordRegistration(_ observer: ObserverIndex, on node: NodeIndex) {
    if case .transform = observers[observer].interest { return }
    record { recorder in
      let node = recorder.number(of: node)
      let number = recorder.add(observer)
      guard case .traits(let traits) = observers[observer].interest else {
        if case .everyTrait = observers[observer].interest {
          return recorder.line("watch", number, node)
        }
        return recorder.line("watchColors", number, node)
      }
      let list = traits.map { recorder.number(of: $0) }
      recorder.begin("listen")
      recorder.text.then(number)
      recorder.text.then(node)
      for trait in list { recorder.text.then(trait) }
      recorder.end()
    }
  }

  @inline(never)
  func recordEnd(of observer: ObserverIndex) {
    record { recorder in
      // None if a value's hash ends it while the recorder starts.
      let number = recorder.number(of: observer)
      if number > 0 { recorder.line("unlisten", number) }
    }
  }

  /// Calls an observer and records the delivery. No other call is pending: if this one is within a
  /// handler, the line of the update that delivers it was written before.
  @inline(never)
  func recordDelivery(
    to observer: ObserverIndex, at node: TraitNode, previous: TraitCollection, _ body: () -> Void
  ) {
    guard let recorder else { return body() }
    let now = collection(of: node.index)
    let traits = observers[observer].interest.part(of: difference(of: now, from: previous))
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
    if observers[observer].handler == nil { return }
    let number = recorder.number(of: observer)
    recorder.setHead("heard", recorder.pendingTraits, asList: true)
    let start = recorder.beginOperation("hear", number)
    body()
    recorder.endCall(since: start)
  }

  /// Calls `onAttention` and records the call.
  @inline(never)
  func recordAttention(to node: TraitNode, _ body: () -> Void) {
    guard let recorder else { return body() }
    let number = recorder.number(of: node.index)
    recorder.setHead("attended", [], asList: false)
    recorder.pendingTraits.removeAll(keepingCapacity: true)
    let start = recorder.beginOperation("attend", number)
    body()
    recorder.endCall(since: start)
  }
}

// MARK: - Updates

extension TraitForest {
  /// Runs an update and records its start and end.
  @inline(never)
  func recordUpdate(
    _ word: StaticString, of node: NodeIndex?, attending: Bool? = nil, _ body: () -> Void
  ) {
    guard let recorder else { return body() }
    let number = node.map { recorder.number(of: $0) }
    recorder.begin(word)
    if let number { recorder.text.then(number) }
    if let attending { recorder.text.then(attending ? 1 : 0) }
    recorder.end()
    recorder.openCalls += 1
    let start = recorder.time
    body()
    recorder.line("done", ticks(from: start, to: recorder.time))
    recorder.callHasEnded()
  }

  @inline(never)
  func recordLimit(_ limit: Unsettled.Limit, at node: NodeIndex, _ trait: TraitSlot?) {
    record { recorder in
      let node = recorder.number(of: node)
      let trait = trait.map { recorder.number(of: $0) } ?? -1
      let place = [Unsettled.Limit.rounds, .visits, .updates].firstIndex { $0 == limit } ?? 0
      recorder.line("unsettled", place, node, trait)
    }
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
    recorder.addRead(
      recorder.number(of: index), trait: recorder.number(of: slot), value: number)
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
    recorder.setHead("look", contents, asList: true)
    recorder.addToRun(number)
  }
}

extension TraitRecorder {
  /// Adds a read. If it continues the run, the head is not built again.
  fileprivate func addRead(_ node: Int, trait: Int, value: Int) {
    writePending()
    let key = UInt64(trait) << 32 | UInt64(UInt32(truncatingIfNeeded: value))
    if readKey == key, run?.takes(node) == true { return }
    setHead("read", [trait, value], asList: false)
    endRun()
    run = RecordedRun(head: head, first: node)
    readKey = key
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
