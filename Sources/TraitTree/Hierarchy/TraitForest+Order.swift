import TraitModel

// Labels put nodes in pre-order: two numbers a node, ascending along the walk that enters and leaves
// it. They are made when a pass first compares places, and kept up in gaps.
//
//     r 0 ───────────────── 70        a place is a gap after a label, so one comparison tells
//       ├─ a 10 ── 20                 whether a node was passed
//       └─ b 30 ─── 60
//           └─ c 40 ─ 50              0: the node is in a tree without labels
struct Labels {
  private(set) var begin: UnsafeMutablePointer<UInt64>
  private(set) var end: UnsafeMutablePointer<UInt64>
  private var capacity = 16
  /// Where the next tree's labels begin.
  fileprivate var next: UInt64 = 1
  /// How many nodes got labels one by one since all got theirs at once.
  fileprivate var relabelled = 0
  /// Whether they are kept up.
  fileprivate(set) var areValid = false
  /// Incremented when all labels are given up.
  fileprivate(set) var epoch = 0

  /// The distance between the labels of a tree that gets all its labels at once.
  fileprivate static var stride: UInt64 { 1 << 32 }
  fileprivate static var smallStride: UInt64 { 1 << 16 }

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
    relabelled = 0
    epoch += 1
    areValid = true
  }

  /// Makes room for a new node, which has no labels.
  mutating func add(_ node: NodeIndex) {
    guard areValid else { return }
    if Int(node.number) >= capacity {
      areValid = false
    } else {
      (begin[Int(node.number)], end[Int(node.number)]) = (0, 0)
    }
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
  func orderNodes(of pass: Pass) {
    if !labels.areValid || labels.begin[Int(pass.root.number)] == 0 { makeLabels(for: pass) }
  }

  @inline(never)
  private func makeLabels(for pass: Pass) {
    if !labels.areValid || labels.next > .max / 2 {
      labels.reset(count: Int(places.count))
      for number in 0..<passCount { labelTree(of: passes[number].root) }
    } else {
      labelTree(of: pass.root)
    }
    for number in 0..<passCount { rekey(passes[number]) }
  }

  func rekey(_ pass: Pass) { pass.rekey { labels.begin[Int($0.number)] } }

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

  /// Gives a subtree that was linked to a labelled parent labels in the gap where it is.
  func labelLinked(_ top: NodeIndex) {
    guard labels.areValid else { return }
    let parent = nodes[top].parent
    if labels.begin[Int(parent.number)] == 0 { return }
    var count: UInt64 = 0
    forSubtree(top) { _ in count += 2 }
    labels.relabelled += Int(count / 2)
    // By now it would have cost less to give all nodes labels again: without a pass nobody needs them.
    if passCount == 0, labels.relabelled > nodes.liveCount { return labels.areValid = false }
    let (previous, next) = (nodes[top].previous, nodes[top].next)
    let low = label(previous.isNone ? .inside(parent) : .after(previous))
    let high = next.isNone ? label(.after(parent)) : labels.begin[Int(next.number)]
    let stride = min((high - low) / (count + 1), Labels.smallStride)
    if stride == 0 { return labels.areValid = false }
    // Next to the neighbour, so that the rest of the gap is in one piece.
    var label = previous.isNone && !next.isNone ? high - stride * (count + 1) : low
    labelSubtree(top, from: &label, stride: stride)
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
  /// - Complexity: O(1) if there are labels, else O(depth).
  func isInSubtree(_ node: NodeIndex, of top: NodeIndex) -> Bool {
    if node == top { return true }
    if nodes[top].firstChild.isNone { return false }
    if labels.areValid, labels.begin[Int(top.number)] != 0 {
      let label = labels.begin[Int(node.number)]
      return label > labels.begin[Int(top.number)] && label < labels.end[Int(top.number)]
    }
    var node = node
    while node != top {
      node = nodes[node].parent
      if node.isNone { return false }
    }
    return true
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
  func isPassed(_ node: NodeIndex, by pass: Pass) -> Bool {
    if pass.cursor.anchor.isNone { return false }
    if pass.cursor == .inside(node) { return true }
    orderNodes(of: pass)
    return labels.begin[Int(node.number)] <= label(pass.cursor)
  }

  /// Whether both sides of a gap belong to the subtree of a node, without the one just inside it.
  func isStrictlyInside(_ gap: Gap, _ top: NodeIndex) -> Bool {
    if gap.anchor.isNone || gap.anchor == top { return false }
    return isInSubtree(gap.anchor, of: top)
  }
}
