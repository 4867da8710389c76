import TraitModel

/// The functions through which a node passes traits, and what they returned last.
final class Transforms {
  private(set) var list: ContiguousArray<Transform> = []

  func place(of slot: Int32) -> Int? { list.firstIndex { $0.slot == slot } }

  /// Adds a function, and returns the one that it replaces for the caller to release.
  func set(
    _ function: @escaping (TraitValue) -> TraitValue, for slot: Int32,
    _ registration: TraitRegistration
  ) -> Transform? {
    let old = remove(slot)
    list.append(
      Transform(
        slot: slot, function: function, input: old?.input, output: old?.output,
        registration: registration))
    return old
  }

  func remove(_ slot: Int32) -> Transform? { place(of: slot).map { list.remove(at: $0) } }

  func note(_ input: TraitValue, _ output: TraitValue, at place: Int) {
    (list[place].input, list[place].output, list[place].hasRun) = (input, output, true)
  }

  func output(_ slot: Int32) -> TraitValue? { place(of: slot).flatMap { list[$0].output } }
}

/// A function through which a node passes a trait.
struct Transform {
  let slot: Int32
  let function: (TraitValue) -> TraitValue
  /// What the function, or the one that it replaced, got last.
  var input: TraitValue?
  /// What it returned. It counts in place of the node's override.
  var output: TraitValue?
  var hasRun = false
  /// Takes passes to the node when what it inherits changes.
  let registration: TraitRegistration

  /// Whether the function, and not one before it, got a word last.
  func hasGot(_ word: UInt64) -> Bool {
    hasRun && input.map { TraitWord(borrowing: $0).bits } == word
  }
}

extension TraitForest {
  /// Passes a trait through a function at a node: the node and those below it read what the function
  /// makes of the node's override, or of what it inherits if it has none.
  ///
  ///     forest.transform(TextSize.self, at: panel) { min($0, 3) }
  ///
  /// The function runs in the refresh of the node, before the deliveries, and only if what it gets has
  /// changed; an explanation, or a recorder that starts, may ask what it would return. It must return
  /// equal values for equal ones, and must not change the forest. A detached root keeps what the function
  /// got last. A node has one function for a trait: a second one replaces the first.
  ///
  /// - Complexity: like `setOverride(_:of:to:)`. The next pass that changes the trait puts its observers in
  ///   order again; so does the one under way.
  @inlinable
  public func transform<Trait: TraitDefinition>(
    _ trait: Trait.Type, at node: TraitNode,
    by function: @escaping (Trait.Value) -> Trait.Value
  ) {
    transform(TraitRegistry.entry(for: trait).slot, at: node) {
      TraitValue(packing: function($0.unpacked(as: Trait.Value.self)))
    }
  }

  /// Ends a transform; does nothing if there is none.
  ///
  /// - Complexity: like `removeOverride(_:of:)`.
  @inlinable
  public func removeTransform<Trait: TraitDefinition>(of trait: Trait.Type, at node: TraitNode) {
    removeTransform(of: TraitRegistry.entry(for: trait).slot, at: node)
  }

  /// Begins, or with nil ends, a transform without the trait's static type: the function gets and returns
  /// values of the slot's definition.
  @usableFromInline
  package func transform(
    _ slot: TraitSlot, at node: TraitNode, by function: ((TraitValue) -> TraitValue)?
  ) {
    guard let function else { return removeTransform(of: slot, at: node) }
    define(slot.number)
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    // Takes passes that change the trait to the node.
    let registration = insert(.transform(of: slot.number, at: node))
    let place = placeOfOverrides(of: node)
    let all = transforms[node] ?? Transforms()
    transforms[node] = all
    let old = all.set(function, for: slot.number, registration)
    if let old { _ = end(old.registration.index) }
    nodes[node].flags.insert(.hasTransforms)
    finishChange(of: place, at: node, transform: ("transform", slot))
    withExtendedLifetime(old) {}
  }

  @usableFromInline
  package func removeTransform(of slot: TraitSlot, at node: TraitNode) {
    guard contains(node) else { return reportAbsent() }
    let node = node.index
    guard let place = nodes[node].overrides.some, let all = transforms[node],
      let old = all.remove(slot.number)
    else { return }
    _ = end(old.registration.index)
    if all.list.isEmpty {
      transforms[node] = nil
      nodes[node].flags.remove(.hasTransforms)
    }
    finishChange(of: place, at: node, transform: ("endTransform", slot))
    withExtendedLifetime((old, all)) {}
  }

  /// The functions through which a node passes traits, if it has any.
  @inline(__always)
  func functions(of node: NodeIndex) -> Transforms? {
    nodes[node].flags.contains(.hasTransforms) ? transforms[node] : nil
  }
}

extension TraitForest {
  /// Calls `body` with each trait that a node sets, by an override or by what a function returned last.
  @inline(__always)
  func forEachSetTrait(at node: NodeIndex, _ body: (_ slot: Int32, _ word: UInt64) -> Void) {
    if nodes[node].overrides.isNone { return }
    let functions = functions(of: node)
    let count = ownOverrides(of: node).entries.count
    for place in 0..<count {
      let slot = ownOverrides(of: node).entries.slot(place)
      if functions?.output(slot.number) == nil,
        let word = ownOverrides(of: node).entries.word(in: slot)
      {
        body(slot.number, word.bits)
      }
    }
    guard let functions else { return }
    for transform in functions.list {
      if let output = transform.output { body(transform.slot, TraitWord(borrowing: output).bits) }
    }
  }
}

// MARK: - Visits

extension TraitForest {
  /// The first step of a visit: runs the functions whose input has changed.
  ///
  /// Never inlined: visits nest.
  ///
  /// - Returns: False if one of them has changed the forest, and the visit is given up.
  @inline(never)
  func applyTransforms(at node: NodeIndex, in pass: PassIndex?) -> Bool {
    guard let record = nodes[node].overrides.some, let transforms = transforms[node] else {
      return true
    }
    let handle = handle(of: node)
    let stamp = mutations
    for place in transforms.list.indices {
      let transform = transforms.list[place]
      guard let (input, value) = output(of: transform, in: transforms, at: node) else { continue }
      if mutations != stamp { return abandon(handle, in: pass) }
      if case .box(let box)? = transform.input { garbage.append(box) }
      if case .box(let box)? = transform.output { garbage.append(box) }
      transforms.note(input, value, at: place)
      if transform.output.map({ TraitWord(borrowing: $0) }) != TraitWord(borrowing: value) {
        overrideRecords[record].changedBefore = UInt32(truncatingIfNeeded: operationNumber)
      }
    }
    // A node that is visited by itself may be ahead of what will come from above in the end.
    if pass.map({ passes[$0].root == node }) ?? true, inheritsUnsettled(transforms, at: node) {
      mark(node, .isShielding)
    }
    return true
  }

  /// Whether what one of the functions gets is in a cell that is not settled.
  private func inheritsUnsettled(_ transforms: Transforms, at node: NodeIndex) -> Bool {
    let above = scopeAbove(node)
    return transforms.list.contains { cells[cell(above, $0.slot)].isUnsettled }
  }

  /// The same of a node.
  func inheritsUnsettled(_ node: NodeIndex) -> Bool {
    guard let transforms = functions(of: node) else { return false }
    return inheritsUnsettled(transforms, at: node)
  }

  /// What the function of a node would make of its override, or else of a value that it will inherit;
  /// nil if it has none.
  func output(of slot: TraitSlot, at node: NodeIndex, over inherited: TraitValue) -> TraitValue? {
    guard let all = transforms[node], let place = all.place(of: slot.number) else { return nil }
    let transform = all.list[place]
    let kept = isDetachedRoot(node) ? transform.input : nil
    let input = overrides(of: node)[slot] ?? kept ?? inherited
    // What it has returned counts, and not what it would return if it ran again.
    if transform.hasGot(TraitWord(borrowing: input).bits) { return transform.output }
    return whileComparing { transform.function(input) }
  }

  private func isDetachedRoot(_ node: NodeIndex) -> Bool {
    nodes[node].parent.isNone && !nodes[node].flags.contains(.isAnchored)
  }

  /// What a function gets now and returns; nil if it ran with that last.
  func output(
    of transform: Transform, in transforms: Transforms, at node: NodeIndex
  ) -> (input: TraitValue, value: TraitValue)? {
    let word = input(of: transform, in: transforms, of: node)
    if transform.hasGot(word) { return nil }
    let (handle, input) = (handle(of: node), value(word, transform.slot))
    let output = whileComparing {
      let output = transform.function(input)
      // It may have destroyed the node.
      if recorder != nil, contains(handle) {
        recordOutput(output, from: input, of: transform.slot, at: node)
      }
      return output
    }
    return (input, output)
  }

  private func input(
    of transform: Transform, in transforms: Transforms, of node: NodeIndex
  ) -> UInt64 {
    if let own = ownOverride(transform.slot, at: node) { return own }
    if let last = transform.input, isDetachedRoot(node) {
      return TraitWord(borrowing: last).bits
    }
    return base(of: node, transform.slot)
  }

  /// Whether a function of a node would get something else than it got last.
  func isTransformBehind(_ node: NodeIndex) -> Bool {
    guard let transforms = functions(of: node) else { return false }
    return transforms.list.contains { !$0.hasGot(input(of: $0, in: transforms, of: node)) }
  }

  /// Whether a node passes through a function what it inherits from a cell. Then a sweep of the cell
  /// has to stop there, although the node reads a cell of its own.
  func isTransformed(_ cell: CellIndex, at node: NodeIndex) -> Bool {
    guard let transforms = functions(of: node) else { return false }
    let (scope, slot) = (places[node].scope, cells[cell].slot)
    return scopes[scope].owner == node && self.cell(scopes[scope].parent, slot) == cell
      && transforms.place(of: slot) != nil
  }

  /// A collection with a node's overrides applied, and its functions.
  func applying(
    overridesOf node: NodeIndex, to base: TraitCollection
  ) -> TraitCollection {
    guard let record = nodes[node].overrides.some else { return base }
    let new = base.applying(overrideRecords[record].overrides)
    guard let transforms = transforms[node] else { return new }
    var outputs = TraitOverrides()
    for transform in transforms.list {
      let value = output(of: transform, in: transforms, at: node)?.value ?? transform.output
      if let value { outputs.set(value, in: TraitSlot(number: transform.slot)) }
    }
    return outputs.isEmpty ? new : new.applying(outputs)
  }
}
