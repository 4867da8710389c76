import TraitModel

// Labels put nodes in pre-order: two numbers a node, ascending along the walk that enters and leaves
// it. They are made when a pass first compares places; what is attached then gets labels in gaps, when
// places are next compared.
//
//     r 0 ───────────────── 70        a place is a gap after a label, so one comparison tells
//       ├─ a 10 ── 20                 whether a node was passed
//       └─ b 30 ─── 60
//           └─ c 40 ─ 50              0: the node has no labels yet, nor has any node below it
struct Labels {
  private(set) var begin: UnsafeMutablePointer<UInt64>
  private(set) var end: UnsafeMutablePointer<UInt64>
  private var capacity = 16
  /// Where the next tree's labels begin.
  fileprivate var next: UInt64 = 1
  /// Whether they are kept up.
  fileprivate(set) var areValid = false
  /// Whether, besides, no subtree was attached to a labelled node that has no labels yet.
  fileprivate var areComplete: Bool { areValid && unlabelled.isEmpty }
  /// Where such subtrees began when they were attached.
  fileprivate var unlabelled: ContiguousArray<NodeIndex> = []
  /// Incremented when all labels are given up.
  fileprivate(set) var epoch: Int32 = 0

  /// The distance between the labels of a tree that gets all its labels at once.
  fileprivate static var stride: UInt64 { 1 << 32 }
  fileprivate static var smallStride: UInt64 { 1 << 16 }

  /// Whether a label was probably given with all others of its tree.
  fileprivate static func isFirst(_ label: UInt64) -> Bool { label % stride == 1 }

  init() {
    begin = .allocate(capacity: capacity)
    end = .allocate(capacity: capacity)
    begin.initialize(repeating: 0, count: capacity)
    end.initialize(repeating: 0, count: capacity)
  }

  func free() {
    begin.deallocate()
    end.deallocate()
  }

  fileprivate mutating func reset(count: Int) {
    if capacity < count {
      capacity = max(count, capacity * 2)
      begin.deallocate()
      end.deallocate()
      begin = .allocate(capacity: capacity)
      end = .allocate(capacity: capacity)
    }
    begin.initialize(repeating: 0, count: capacity)
    end.initialize(repeating: 0, count: capacity)
    next = 1
    unlabelled.removeAll(keepingCapacity: true)
    epoch &+= 1
    areValid = true
  }

  fileprivate mutating func giveUp() {
    areValid = false
    unlabelled.removeAll()
  }

  /// Adds a new node, without labels.
  ///
  /// - Returns: Whether there was no room, so that all labels are given up.
  mutating func add(_ node: NodeIndex) -> Bool {
    guard areValid else { return false }
    if Int(node.number) >= capacity {
      giveUp()
      return true
    }
    (begin[Int(node.number)], end[Int(node.number)]) = (0, 0)
    return false
  }
}

extension TraitForest {
  func label(_ gap: Gap) -> UInt64 {
    if gap.anchor.isNone { return 0 }
    return gap.isAfter
      ? labels.end[Int(gap.anchor.number)] : labels.begin[Int(gap.anchor.number)]
  }

  /// Sees to it that the nodes of a pass have labels.
  @inline(__always)
  func orderNodes(of pass: PassIndex) { orderNodes(in: passes[pass].root) }

  /// Sees to it that the nodes of a subtree have labels.
  @inline(__always)
  func orderNodes(in top: NodeIndex) {
    if !labels.areComplete || labels.begin[Int(top.number)] == 0 { makeLabels(in: top) }
  }

  @inline(never)
  private func makeLabels(in top: NodeIndex) {
    let moved = labelAttached()
    let isLabelled = labels.areValid && labels.begin[Int(top.number)] != 0
    if !labels.areValid || !isLabelled && labels.next > .max / 2 {
      labels.reset(count: Int(places.count))
      for pass in openPasses { labelTree(of: passes[pass].root) }
      labelTree(of: top)
      for pass in openPasses { rekey(pass) }
      return
    }
    if !isLabelled { labelTree(of: top) }
    // Their stops, and those of sweeps among them, are at labels that they do not have any more.
    for node in moved where isMarked(node) || !nodes[node].lastObserver.isNone {
      enqueueAhead(node)
    }
  }

  /// The stops of sweeps come first, so that these go on from the cursor: a listener may have moved, and
  /// at its new place would keep those that were after it until that was passed. So would one that has
  /// left the pass's subtree, at a label of another tree.
  func rekey(_ pass: PassIndex) {
    let root = passes[pass].root
    passes[pass].rekey { stop in
      let isThere = stop.sweep < 0 && isInSubtree(stop.node, of: root)
      return isThere ? labels.begin[Int(stop.node.number)] : 0
    }
  }

  private func labelTree(of node: NodeIndex) {
    if places[node].generation == 0 { return }
    let root = root(of: node)
    if labels.begin[Int(root.number)] != 0 { return }
    labelSubtree(root, from: &labels.next, stride: Labels.stride)
    labels.next += Labels.stride
  }

  private func labelSubtree(_ top: NodeIndex, from label: inout UInt64, stride: UInt64) {
    var node = top
    while true {
      work.examined += 1
      label += stride
      labels.begin[Int(node.number)] = label
      if !nodes[node].lastObserver.isNone { tellChannels(of: node) }
      if let child = nodes[node].firstChild.some { node = child; continue }
      while true {
        label += stride
        labels.end[Int(node.number)] = label
        if node == top { return }
        if let next = nodes[node].next.some { node = next; break }
        node = nodes[node].parent
      }
    }
  }

  /// A subtree has been linked to its parent. It gets labels when places are next compared, if nobody
  /// gives all nodes new labels before, which costs less where many are attached.
  func noteLinked(_ top: NodeIndex) {
    guard labels.areValid, labels.begin[Int(nodes[top].parent.number)] != 0 else { return }
    labels.unlabelled.append(top)
    if labels.unlabelled.count > nodes.liveCount { labels.giveUp() }
  }

  /// - Returns: The nodes that have got other labels.
  private func labelAttached() -> ContiguousArray<NodeIndex> {
    var (place, moved) = (0, ContiguousArray<NodeIndex>())
    while labels.areValid, place < labels.unlabelled.count {
      let top = labels.unlabelled[place]
      place += 1
      // Since then it may have been labelled, detached or destroyed.
      if labels.begin[Int(top.number)] != 0 { continue }
      if places[top].generation != 0, let parent = nodes[top].parent.some,
        labels.begin[Int(parent.number)] != 0
      {
        labelInGap(top, &moved)
      }
    }
    labels.unlabelled.removeAll(keepingCapacity: true)
    return moved
  }

  /// Gives a subtree, and those beside it that have none either, labels in the gap where they are.
  private func labelInGap(_ top: NodeIndex, _ moved: inout ContiguousArray<NodeIndex>) {
    var (first, last) = (top, top)
    while let previous = nodes[first].previous.some, labels.begin[Int(previous.number)] == 0 {
      first = previous
    }
    while let next = nodes[last].next.some, labels.begin[Int(next.number)] == 0 { last = next }
    var count: UInt64 = 0
    forSiblings(from: first, to: last) { forSubtree($0) { _ in count += 2 } }
    let (before, parent) = (gap(before: first), nodes[top].parent)
    let after = nodes[last].next.some.map(Gap.inside) ?? .after(parent)
    let (low, high) = (label(before), label(after))
    let stride = min((high - low) / (count + 1), Labels.smallStride)
    if stride == 0 { return makeRoom(from: before, to: after, count, &moved) }
    // More is often inserted at one place, one after the other: so next to the neighbour that came late
    // itself, which leaves the rest of the gap in one piece, and in the middle if neither did.
    let (isLowFirst, isHighFirst) = (Labels.isFirst(low), Labels.isFirst(high))
    let room = stride * (count + 1)
    var label = isLowFirst ? isHighFirst ? low + (high - low - room) / 2 : high - room : low
    forSiblings(from: first, to: last) { labelSubtree($0, from: &label, stride: stride) }
  }

  /// There is no room for the labels between two others. They get it, and as many labels around them as it takes are
  /// given anew, at equal distances; if there is not enough in the whole tree, all labels are given up.
  ///
  /// Enough is the square of how many labels there are: so about as many must come before they are given anew again.
  private func makeRoom(
    from low: Gap, to high: Gap, _ count: UInt64, _ moved: inout ContiguousArray<NodeIndex>
  ) {
    var (low, high, count) = (low, high, count)
    while (label(high) - label(low)) / (count + 1) <= count {
      let former = count
      for _ in 0..<former {
        if let previous = previous(low) { (low, count) = (previous, count + 1) }
        if let next = next(high) { (high, count) = (next, count + 1) }
      }
      if count == former { return labels.giveUp() }
      // Some that were attached there may have no labels yet.
      while label(low) == 0, let previous = previous(low) { (low, count) = (previous, count + 1) }
      while label(high) == 0, let next = next(high) { (high, count) = (next, count + 1) }
    }
    let stride = (label(high) - label(low)) / (count + 1)
    var (gap, label) = (low, label(low))
    while let next = next(gap), next != high {
      (gap, label) = (next, label + stride)
      let number = Int(gap.anchor.number)
      if gap.isAfter {
        labels.end[number] = label
        continue
      }
      work.examined += 1
      if labels.begin[number] != 0 { moved.append(gap.anchor) }
      labels.begin[number] = label
      if !nodes[gap.anchor].lastObserver.isNone { tellChannels(of: gap.anchor) }
    }
  }

  /// The gap after the next label; nil if there is none in the tree.
  private func next(_ gap: Gap) -> Gap? {
    let node = gap.anchor
    if !gap.isAfter { return nodes[node].firstChild.some.map(Gap.inside) ?? .after(node) }
    return nodes[node].next.some.map(Gap.inside) ?? nodes[node].parent.some.map(Gap.after)
  }

  /// The gap after the label before; nil if there is none in the tree.
  private func previous(_ gap: Gap) -> Gap? {
    let node = gap.anchor
    if gap.isAfter { return nodes[node].lastChild.some.map(Gap.after) ?? .inside(node) }
    return nodes[node].parent.isNone ? nil : self.gap(before: node)
  }

  private func forSiblings(
    from first: NodeIndex, to last: NodeIndex, _ body: (NodeIndex) -> Void
  ) {
    var node = first
    while true {
      body(node)
      if node == last { return }
      node = nodes[node].next
    }
  }

  /// Takes the labels of a subtree away, before it is unlinked.
  func unlabel(_ top: NodeIndex) {
    guard labels.areValid, labels.begin[Int(top.number)] != 0 else { return }
    forSubtree(top) { node in
      (labels.begin[Int(node.number)], labels.end[Int(node.number)]) = (0, 0)
    }
  }

  func forSubtree(_ top: NodeIndex, _ body: (NodeIndex) -> Void) {
    var node = top
    while !node.isNone {
      body(node)
      let child = nodes[node].firstChild
      node = child.isNone ? nextBeyond(node, in: top) : child
    }
  }
}

// MARK: - Places

extension TraitForest {
  /// - Complexity: O(1) if both have labels, else O(depth).
  func isInSubtree(_ node: NodeIndex, of top: NodeIndex) -> Bool {
    if node == top { return true }
    if nodes[top].firstChild.isNone { return false }
    let isLabelled = labels.areValid && labels.begin[Int(top.number)] != 0
    var node = node
    while !labels.areValid || labels.begin[Int(node.number)] == 0 {
      node = nodes[node].parent
      if node == top { return true }
      if node.isNone { return false }
    }
    if !isLabelled { return false }
    let label = labels.begin[Int(node.number)]
    return label > labels.begin[Int(top.number)] && label < labels.end[Int(top.number)]
  }

  func root(of node: NodeIndex) -> NodeIndex {
    var node = node
    while let parent = nodes[node].parent.some { node = parent }
    return node
  }

  /// The gap just before a node that has a parent.
  func gap(before node: NodeIndex) -> Gap {
    nodes[node].previous.some.map(Gap.after) ?? .inside(nodes[node].parent)
  }

  /// Whether a walk has passed a node.
  func isPassed(_ node: NodeIndex, by pass: PassIndex) -> Bool {
    if passes[pass].cursor.anchor.isNone { return false }
    if passes[pass].cursor == .inside(node) { return true }
    orderNodes(of: pass)
    return labels.begin[Int(node.number)] <= label(passes[pass].cursor)
  }

  /// Whether both sides of a gap belong to the subtree of a node, without the one just inside it.
  func isStrictlyInside(_ gap: Gap, _ top: NodeIndex) -> Bool {
    if gap.anchor.isNone || gap.anchor == top { return false }
    return isInSubtree(gap.anchor, of: top)
  }
}
