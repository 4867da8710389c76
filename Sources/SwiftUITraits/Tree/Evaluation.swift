import TraitModel

/// Notes the reads of a body, of a change of the environment, or of an update of a represented
/// object.
@MainActor
enum Evaluation {
  // Exclusivity is not checked: these are only read, assigned or appended to.
  /// The number of the innermost evaluation, which marks collections; 0 if there is none.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var run: UInt32 = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var cells: [Observed] = []
  /// Whether the innermost evaluation asked for all values.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var readsAll = false

  /// The enclosing evaluation, suspended during a nested one.
  struct Outer {
    fileprivate let run: UInt32
    fileprivate let cells: [Observed]
    fileprivate let readsAll: Bool
    fileprivate let tracking: TraitTracking.Outer
  }

  static func begin() -> Outer {
    let (number, tracking) = TraitTracking.begin()
    let outer = Outer(run: run, cells: cells, readsAll: readsAll, tracking: tracking)
    (run, cells, readsAll) = (number, [], false)
    return outer
  }

  /// Ends the innermost evaluation, and returns its reads.
  static func end(resuming outer: Outer) -> Reads {
    if !cells.isEmpty { forgetRun() }
    let reads = Reads(traits: TraitTracking.end(resuming: outer.tracking), cells: cells)
    (run, cells, readsAll) = (outer.run, outer.cells, outer.readsAll)
    return reads
  }

  /// The numbers of runs begin again once there were very many.
  @inline(never)
  private static func forgetRun() {
    for cell in cells { cell.lastRun = 0 }
  }

  /// Notes on the main thread that all values were read, also those of traits and keys that nothing has used yet.
  nonisolated static func noteReadOfAll() { if run != 0 { readsAll = true } }

  /// Notes a read of a cell on the main thread, once; a second time if a nested evaluation has read it in between.
  nonisolated static func note(_ cell: Observed) {
    if run == 0 || cell.lastRun == run { return }
    cell.lastRun = run
    cells.append(cell)
  }
}

/// The traits and states that a node read.
@MainActor
struct Reads {
  var traits = TraitSlotSet()
  var cells: [Observed] = []

  /// Registers `node` for `new` instead of these reads.
  ///
  /// - Complexity: O(1) if the traits are equal and there are no cells.
  mutating func replace(by new: Reads, for node: Node) {
    if new.traits != traits {
      node.host.replace(traits, by: new.traits)
      node.follow(new.traits, insteadOf: traits)
    }
    for cell in cells { cell.remove(node) }
    for cell in new.cells { cell.add(node) }
    self = new
  }
}
