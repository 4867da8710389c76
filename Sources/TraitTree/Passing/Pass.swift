import TraitModel

/// One update of a subtree: rounds, each of them a walk in pre-order, until nothing in it is dirty.
///
/// Its deliveries are those of a pass that visits every node, but it visits only the nodes of its
/// *queue*: those that are marked, and those that listen to a trait of which a cell changes. Handlers
/// may change the forest in the middle of a walk; the twelve rules in <doc:TheWalk>, which comments
/// cite by number, say with what effect.
struct Pass {
  /// A pass that is not settled after this many rounds is stopped, and so is one that has given up so
  /// many visits of one node.
  static let roundLimit = 100

  var root = NodeIndex.none
  var cursor = Gap.none

  /// Whether this update gives attention to nodes that want it.
  var isAttending = false
  /// Set when the root is destroyed: nothing more is visited.
  var hasEnded = false
  /// How many visits of each node this update has given up, because a client's `==` has changed the
  /// forest. They are made again.
  var givenUp: [TraitNode: Int] = [:]

  /// The marked nodes of the subtree, each before those above it, until the round gathers them.
  var marked: ContiguousArray<NodeIndex> = []
  /// The cells that it carries on to their readers; some of them may have settled since.
  var spreading: ContiguousArray<CellIndex> = []

  /// The nodes ahead: those that were marked when the round began, from the last to the first, and a
  /// heap by label of the others.
  private var gathered: ContiguousArray<Stop> = []
  private var queue: ContiguousArray<Stop> = []
  var sweeps: ContiguousArray<Sweep> = []

  /// A node to visit: because it is marked, or because a sweep has come to it.
  struct Stop {
    var label: UInt64
    let node: NodeIndex
    /// Negative if the node is marked.
    let sweep: Int32
  }

  /// The listeners ahead that read a changed cell.
  struct Sweep {
    let cell: CellIndex
    /// The cell's stamp: the sweep is over once the cell has another one.
    let stamp: UInt32
    let channel: ChannelIndex
    /// The place after that of the next listener, while the channel has this version.
    var place: Int
    var version: Int32
  }
}

typealias PassIndex = Index<Pass>

// MARK: - The queue

extension Pass {
  var first: Stop? {
    guard let last = gathered.last else { return queue.first }
    guard let first = queue.first, first.label < last.label else { return last }
    return first
  }

  /// The label of the stop after the first one.
  var secondLabel: UInt64 {
    var labels = (UInt64.max, UInt64.max)
    func see(_ label: UInt64) {
      if label < labels.0 { labels = (label, labels.0) } else { labels.1 = min(labels.1, label) }
    }
    for place in 0..<min(queue.count, 3) { see(queue[place].label) }
    for place in max(0, gathered.count - 2)..<gathered.count { see(gathered[place].label) }
    return labels.1
  }

  mutating func begin(from root: NodeIndex, attending: Bool) {
    self.root = root
    cursor = .none
    isAttending = attending
    hasEnded = false
    if !givenUp.isEmpty { givenUp = [:] }
  }

  mutating func removeAllStops() {
    if !gathered.isEmpty { gathered.removeAll(keepingCapacity: true) }
    if !queue.isEmpty { queue.removeAll(keepingCapacity: true) }
    if !sweeps.isEmpty { sweeps.removeAll(keepingCapacity: true) }
  }

  /// Adds a marked node at the beginning of a round.
  mutating func gather(_ node: NodeIndex, _ label: UInt64) {
    gathered.append(Stop(label: label, node: node, sweep: -1))
  }

  mutating func endGathering() {
    if gathered.count > 1 { gathered.sort { $0.label > $1.label } }
  }

  mutating func push(_ stop: Stop) {
    queue.append(stop)
    var place = queue.count - 1
    while place > 0, queue[(place - 1) / 2].label > queue[place].label {
      queue.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func pop() -> Stop {
    if let last = gathered.last, queue.isEmpty || last.label <= queue[0].label {
      gathered.removeLast()
      return last
    }
    let first = queue[0]
    let last = queue.removeLast()
    if queue.isEmpty { return first }
    queue[0] = last
    sift(from: 0)
    return first
  }

  private mutating func sift(from start: Int) {
    var place = start
    while 2 * place + 1 < queue.count {
      var child = 2 * place + 1
      if child + 1 < queue.count, queue[child + 1].label < queue[child].label { child += 1 }
      if queue[place].label <= queue[child].label { return }
      queue.swapAt(place, child)
      place = child
    }
  }

  /// Replaces the labels by new ones, which the nodes got.
  mutating func rekey(_ label: (Stop) -> UInt64) {
    for place in gathered.indices { gathered[place].label = label(gathered[place]) }
    endGathering()
    for place in queue.indices { queue[place].label = label(queue[place]) }
    for place in sweeps.indices { sweeps[place].version = -1 }
    for place in stride(from: queue.count / 2, through: 0, by: -1) where place < queue.count {
      sift(from: place)
    }
  }
}
