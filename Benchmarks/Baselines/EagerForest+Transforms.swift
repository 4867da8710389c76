import TraitModel

/// A function through which a node passes a trait, and what it got and returned last.
package struct EagerTransform {
  let slot: TraitSlot
  let function: (TraitValue) -> TraitValue
  var input: TraitValue?
  var output: TraitValue?
}

extension EagerForest {
  /// A node's collection with what its functions make of it.
  func transformed(_ own: TraitCollection, at node: Node) -> TraitCollection {
    let isDetached = nodes[node].parent.isNone && !nodes[node].isAnchored
    var outputs = TraitOverrides()
    for place in nodes[node].transforms.indices {
      let transform = nodes[node].transforms[place]
      let isKept = isDetached && !nodes[node].overrides.contains(transform.slot)
      let input =
        isKept
        ? transform.input ?? own.value(in: transform.slot)
        : own.value(in: transform.slot)
      if transform.output == nil || !isSame(transform.input, input) {
        nodes[node].transforms[place].input = input
        nodes[node].transforms[place].output = transform.function(input)
      }
      outputs.set(nodes[node].transforms[place].output!, in: transform.slot)
    }
    return own.applying(outputs)
  }

  private func isSame(_ left: TraitValue?, _ right: TraitValue) -> Bool {
    left.map { TraitWord(borrowing: $0) == TraitWord(borrowing: right) } ?? false
  }

  /// Passes a trait through a function, or with nil no more.
  package func transform(
    _ slot: TraitSlot, at node: Node, by function: ((TraitValue) -> TraitValue)?
  ) {
    let place = nodes[node].transforms.firstIndex { $0.slot == slot }
    let old = place.map { nodes[node].transforms.remove(at: $0) }
    if old == nil, function == nil { return }
    if let function {
      nodes[node].transforms.append(
        EagerTransform(slot: slot, function: function, input: old?.input))
    }
    noteChange(of: node)
  }
}
