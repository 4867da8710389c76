import Foundation

/// Pieces of work that are done one at a time and in the order in which they were added, even if a scheduler calls in
/// another order, or on several threads at once.
final class WorkLine: Sendable {
  private struct State {
    var waiting: ArraySlice<(() -> Void)?> = []
    /// The number of due pieces that have not begun.
    var due = 0
    /// The thread that works, and how many pieces inside each other: a piece may make the next one due.
    var thread: Thread?
    var depth = 0

    mutating func next() -> (() -> Void)? {
      if due > 0 {
        due -= 1
        return waiting.takeFirst()
      }
      depth -= 1
      if depth == 0 { thread = nil }
      return nil
    }
  }
  private let state = Held(State())

  /// Adds a piece of work. When `schedule` has what it is given done, the oldest piece is done.
  func add(
    by schedule: (@escaping () -> Void) -> Void, _ work: @escaping () -> Void
  ) {
    add(work)
    schedule { self.runOldest() }
  }

  /// Does a piece of work that is due now, or the oldest one for it.
  func run(_ work: @escaping () -> Void) {
    add(work)
    runOldest()
  }

  private func add(_ work: @escaping () -> Void) { state.change { $0.waiting.append(work) } }

  /// Another thread that works already does this piece too.
  private func runOldest() {
    let here = Thread.current
    let isElsewhere = state.change { state in
      state.due += 1
      if let thread = state.thread, thread !== here { return true }
      state.thread = here
      state.depth += 1
      return false
    }
    if isElsewhere { return }
    while let work = state.change({ $0.next() }) { work() }
  }
}
