import TraitModel

/// One update of a subtree: rounds, each of them a walk in pre-order, until nothing in it is dirty.
///
/// Its deliveries are those of a pass that visits every node, but it visits only the nodes of its
/// *queue*: those that are marked, and those that listen to a trait of which a cell changes. Handlers
/// may change the forest in the middle of a walk; the twelve rules in <doc:TheWalk>, which comments
/// cite by number, say with what effect.
final class Pass {
  /// A pass that is not settled after this many rounds is stopped, and so is one that has given up as
  /// many visits as those rounds have nodes.
  static let roundLimit = 100

  /// How many passes were under way when this one began.
  let number: Int
  @exclusivity(unchecked) var root = NodeIndex.none
  @exclusivity(unchecked) var cursor = Gap.none

  /// The number of the round under way, and of the one before. Rounds of all passes are numbered in
  /// the order in which they begin.
  @exclusivity(unchecked) var round: Int32 = 0
  @exclusivity(unchecked) var lastRound: Int32 = 0

  /// Whether this update gives attention to nodes that want it.
  @exclusivity(unchecked) var isAttending = false
  /// Set when the root is destroyed: nothing more is visited.
  @exclusivity(unchecked) var hasEnded = false
  /// How many visits this update has given up, each to be made again.
  @exclusivity(unchecked) var abandoned = 0

  /// The marked nodes of the subtree when the round began.
  @exclusivity(unchecked) var marked: ContiguousArray<NodeIndex> = []
  /// The cells that it carries on to their readers; some of them may have settled since.
  @exclusivity(unchecked) var spreading: ContiguousArray<CellIndex> = []

  /// The nodes ahead, a heap by label.
  @exclusivity(unchecked) private var queue: ContiguousArray<Stop> = []
  @exclusivity(unchecked) var sweeps: ContiguousArray<Sweep> = []

  init(number: Int) { self.number = number }

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
    let channel: Channel
    /// The place after that of the next listener, while the channel has this version.
    var place: Int
    var version: Int
  }
}

// MARK: - The queue

extension Pass {
  var first: Stop? { queue.first }

  /// The label of the stop after the first one.
  var secondLabel: UInt64 {
    if queue.count < 2 { return .max }
    return queue.count == 2 ? queue[1].label : min(queue[1].label, queue[2].label)
  }

  func begin(from root: NodeIndex, attending: Bool) {
    self.root = root
    cursor = .none
    isAttending = attending
    hasEnded = false
    abandoned = 0
  }

  func removeAllStops() {
    if !queue.isEmpty { queue.removeAll(keepingCapacity: true) }
    if !sweeps.isEmpty { sweeps.removeAll(keepingCapacity: true) }
  }

  func push(_ stop: Stop) {
    queue.append(stop)
    var place = queue.count - 1
    while place > 0, queue[(place - 1) / 2].label > queue[place].label {
      queue.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  func pop() -> Stop {
    let first = queue[0]
    let last = queue.removeLast()
    if queue.isEmpty { return first }
    queue[0] = last
    sift(from: 0)
    return first
  }

  private func sift(from start: Int) {
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
  func rekey(_ label: (NodeIndex) -> UInt64) {
    for place in queue.indices { queue[place].label = label(queue[place].node) }
    for place in stride(from: queue.count / 2, through: 0, by: -1) where place < queue.count {
      sift(from: place)
    }
  }
}
