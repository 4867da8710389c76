// The links between nodes, and nothing else: no values, no passes.
extension TraitForest {
  /// Links a node that has no parent to `parent`, as its last child or before another child.
  func link(_ node: NodeIndex, to parent: NodeIndex, before next: NodeIndex) {
    let previous = next.isNone ? nodes[parent].lastChild : nodes[next].previous
    nodes[node].parent = parent
    nodes[node].previous = previous
    nodes[node].next = next
    if previous.isNone { nodes[parent].firstChild = node } else { nodes[previous].next = node }
    if next.isNone { nodes[parent].lastChild = node } else { nodes[next].previous = node }
    rank(node)
  }

  /// Unlinks a node from its parent and its siblings. It keeps its children.
  func unlink(_ node: NodeIndex) {
    let (parent, previous, next) = (nodes[node].parent, nodes[node].previous, nodes[node].next)
    if previous.isNone { nodes[parent].firstChild = next } else { nodes[previous].next = next }
    if next.isNone { nodes[parent].lastChild = previous } else { nodes[next].previous = previous }
    nodes[node].parent = .none
    nodes[node].previous = .none
    nodes[node].next = .none
  }

  /// Calls `body` with each child, in order. `body` may unlink that child.
  func forEachChild(of node: NodeIndex, _ body: (NodeIndex) -> Void) {
    var child = nodes[node].firstChild
    while !child.isNone {
      let next = nodes[child].next
      body(child)
      child = next
    }
  }

  /// The node of the subtree of `top` that follows the subtree of `node` in pre-order, if any.
  func nextBeyond(_ node: NodeIndex, in top: NodeIndex) -> NodeIndex {
    var node = node
    while node != top {
      let next = nodes[node].next
      if !next.isNone { return next }
      node = nodes[node].parent
    }
    return .none
  }
}

// MARK: - Ranks

/// Siblings have ranks, so that one comparison orders two of them. A new sibling gets a rank
/// between its neighbours'; where none is free, the smallest sufficient run of ranks is spread out
/// again.
extension TraitForest {
  /// The distance between neighbouring ranks where there is room.
  private static var stride: UInt32 { 1 << 11 }

  private func rank(_ node: NodeIndex) {
    let (previous, next) = (nodes[node].previous, nodes[node].next)
    let low = previous.isNone ? nil : nodes[previous].rank
    let high = next.isNone ? nil : nodes[next].rank
    if let rank = Self.rank(between: low, and: high) {
      nodes[node].rank = rank
    } else {
      spread(around: node)
    }
  }

  private static func rank(between low: UInt32?, and high: UInt32?) -> UInt32? {
    switch (low, high) {
    case (nil, nil): return 1 << 31
    case (let low?, nil): return low <= .max - stride ? low + stride : nil
    case (nil, let high?): return high >= stride ? high - stride : nil
    case (let low?, let high?): return high - low >= 2 ? low + (high - low) / 2 : nil
    }
  }

  /// Ranks a run of siblings around `node` anew, evenly, in the smallest aligned span of ranks with
  /// room for it: the larger the span, the lower the density that counts as room.
  ///
  /// - Complexity: O(log² s) amortised over s insertions among the same siblings.
  private func spread(around node: NodeIndex) {
    spreads += 1
    let center = anchorRank(of: node)
    var first = node
    var last = node
    var count: UInt64 = 1
    var bits: UInt64 = 1
    while true {
      let low = (UInt64(center) >> bits) << bits
      let high = low + (1 << bits) - 1
      while let previous = nodes[first].previous.some, nodes[previous].rank >= low {
        first = previous
        count += 1
      }
      while let next = nodes[last].next.some, nodes[next].rank <= high {
        last = next
        count += 1
      }
      let step = (1 << bits) / (count + 1)
      if step > bits / 2 + 1 || bits == 32 {
        return spread(from: first, through: last, low: low, step: max(step, 1))
      }
      bits += 1
    }
  }

  private func anchorRank(of node: NodeIndex) -> UInt32 {
    if let previous = nodes[node].previous.some { return nodes[previous].rank }
    return nodes[node].next.some.map { nodes[$0].rank } ?? 1 << 31
  }

  private func spread(from first: NodeIndex, through last: NodeIndex, low: UInt64, step: UInt64) {
    var rank = low + step
    var node = first
    while true {
      nodes[node].rank = UInt32(rank)
      if node == last { return }
      rank += step
      node = nodes[node].next
    }
  }
}
