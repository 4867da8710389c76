import TraitModel

/// One run of a body, or of a representable's update: what it reads.
@MainActor
final class Evaluation {
  /// The innermost under way.
  private(set) static var current: Evaluation?

  let run: UInt32
  private(set) var cells: [Observed] = []

  private init(run: UInt32) {
    self.run = run
  }

  func note(_ cell: Observed) {
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
  }

  /// Runs `body` and returns what it read.
  static func reads(in body: () -> Void) -> Reads {
    var cells: [Observed] = []
    let traits = TraitTracking.traits { run in
      let (outer, evaluation) = (current, Evaluation(run: run))
      current = evaluation
      body()
      current = outer
      cells = evaluation.cells
    }
    return Reads(traits: traits, cells: cells)
  }
}

/// What a body read in its last run.
struct Reads {
  var traits = TraitSlotSet()
  var cells: [Observed] = []
}
