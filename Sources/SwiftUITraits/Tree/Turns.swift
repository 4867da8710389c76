/// When something is done at the end of an update: one kind after the other.
enum Turn: Int, CaseIterable {
  /// Views disappear that were presented and are removed.
  case dismissal
  /// New views appear, and closures hear of changes.
  case action
  /// A view that was there before appears for others that it consists of now. Inside of these there may be new ones.
  case arrival
  /// Removed views disappear (F196), and represented objects are put into their places (F183).
  case entrance
  /// A view that stays disappears for others that it consisted of. Inside of these some were removed.
  case exit
}

/// What is to be done at the end of an update, in order.
struct Turns {
  private var queues = Turn.allCases.map { _ in Queue() }

  var areEmpty: Bool { queues.allSatisfy { $0.isEmpty } }
  /// Whether the first has begun, and not all are finished.
  var areBegun: Bool { queues.contains { $0.isBegun } }

  mutating func add(_ action: @escaping () -> Void, to turn: Turn) {
    queues[turn.rawValue].append(action)
  }

  /// Releases nothing: a deinit may ask for the next one, too.
  mutating func next() -> (() -> Void)? {
    for place in queues.indices {
      if let action = queues[place].next() { return action }
    }
    return nil
  }

  /// Takes out what is done, for the caller to release.
  mutating func takeDone() -> [() -> Void] {
    queues.indices.flatMap { queues[$0].takeDone() ?? [] }
  }
}

private struct Queue {
  private var actions: [() -> Void] = []
  private var done = 0

  var isEmpty: Bool { done == actions.count }
  var isBegun: Bool { done > 0 }

  mutating func append(_ action: @escaping () -> Void) { actions.append(action) }

  mutating func next() -> (() -> Void)? {
    if done == actions.count { return nil }
    done += 1
    return actions[done - 1]
  }

  mutating func takeDone() -> [() -> Void]? {
    if done == 0 || done < actions.count { return nil }
    var finished: [() -> Void] = []
    swap(&finished, &actions)
    done = 0
    return finished
  }
}
