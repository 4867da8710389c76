import TraitModel

/// What is read while a body, a change of the environment or an update of something represented
/// runs.
@MainActor
enum Evaluation {
  /// The number of the innermost one under way, with which collections are marked; 0 if there is
  /// none.
  private(set) static var run: UInt32 = 0
  private static var cells: [Observed] = []

  /// What waits for one inside it.
  struct Outer {
    fileprivate let run: UInt32
    fileprivate let cells: [Observed]
    fileprivate let tracking: TraitTracking.Outer
  }

  static func begin() -> Outer {
    let (number, tracking) = TraitTracking.begin()
    let outer = Outer(run: run, cells: cells, tracking: tracking)
    (run, cells) = (number, [])
    return outer
  }

  /// Ends the one that began last, and returns what was read in it.
  static func end(resuming outer: Outer) -> Reads {
    let reads = Reads(traits: TraitTracking.end(resuming: outer.tracking), cells: cells)
    (run, cells) = (outer.run, outer.cells)
    return reads
  }

  static func note(_ cell: Observed) {
    if run == 0 { return }
    for known in cells where known === cell { return }
    cells.append(cell)
  }
}

/// What was read in a run.
@MainActor
struct Reads {
  var traits = TraitSlotSet()
  var cells: [Observed] = []

  /// Has `node` told of changes of what it reads now instead of what it read before.
  ///
  /// - Complexity: O(1) if these are the same traits and there are no cells.
  mutating func replace(by new: Reads, for node: Node) {
    if new.traits != traits { node.host.replace(traits, by: new.traits) }
    for cell in cells { cell.remove(node) }
    for cell in new.cells { cell.add(node) }
    self = new
  }
}
