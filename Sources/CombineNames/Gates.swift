import Foundation

// The state of subscriptions. Several threads may deliver at once. No lock is held while client code runs,
// because that code may send the next value. So `scan`, `tryScan`, `reduce` and `removeDuplicates`, which call client
// code between reading and writing their state, expect values from one thread at a time.

/// A subscription's variable.
final class Held<Value>: @unchecked Sendable {
  private var kept: Value
  private let lock = NSLock()

  init(_ value: Value) { kept = value }

  var value: Value { lock.withLock { kept } }

  /// Changes the value in one step. What `body` takes out of it is released by the caller.
  func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&kept) } }

  /// The old value is released after the lock: its deinit may use this variable.
  func set(_ new: Value) { withExtendedLifetime(replace(by: new)) {} }

  func replace(by new: Value) -> Value {
    change { kept in
      defer { kept = new }
      return kept
    }
  }
}

extension Held<Int> {
  func oneLess() -> Int {
    change {
      $0 -= 1
      return $0
    }
  }
}

/// Whether a subscription still delivers. When the gate ends, it cancels the subscription that it keeps; of one that
/// is being made for it, it ends the gate.
final class Gate: @unchecked Sendable {
  private struct State {
    var isOpen = true
    /// Whether the subscription that it keeps is made, and cancels all that it consists of.
    var isMade = false
    var inner: AnyCancellable?
    /// The gates of the subscriptions that are being made for it. An operator with several publishers, such as
    /// `merge`, also has those of the subscriptions that are made, until it has made all.
    var above: [(gate: Gate, isMade: Bool)] = []
  }
  private let state = Held(State())
  /// The gate of the operator that subscribes: until this one's subscription is made, that one can't cancel it.
  private weak var below: Gate?

  init() {}

  init(below: Gate) {
    self.below = below
    let isOpen = below.state.change {
      if $0.isOpen { $0.above.append((self, false)) }
      return $0.isOpen
    }
    if !isOpen { end() }
  }

  var isOpen: Bool { state.change { $0.isOpen } }

  /// Keeps a subscription that is made, and cancels the one that it kept before. A gate that has ended cancels the
  /// new one.
  func keep(_ inner: AnyCancellable) {
    noteMade()
    keepMaking(inner)
    // Released after the lock.
    let parts = state.change { state in
      state.isMade = true
      defer { state.above.removeAll(where: \.isMade) }
      return state.above
    }
    withExtendedLifetime(parts) {}
  }

  /// The same of a subscription that is being made still.
  func keepMaking(_ inner: AnyCancellable) {
    let other = state.change { state -> AnyCancellable? in
      if !state.isOpen { return inner }
      defer { state.inner = inner }
      return state.inner === inner ? nil : state.inner
    }
    other?.cancel()
  }

  /// The subscription is made: what subscribes can cancel it as soon as it has made all that it consists of.
  func noteMade() {
    guard let below else { return }
    let isOpen = isOpen
    below.state.change { state in
      // The newest one, unless several are made at once.
      guard let place = state.above.lastIndex(where: { $0.gate === self }) else { return }
      if state.isMade || !isOpen {
        state.above.remove(at: place)
      } else {
        state.above[place].isMade = true
      }
    }
  }

  /// Ends, and leaves the gate below, which keeps gates until its subscription is made.
  func leave() {
    end()
    noteMade()
  }

  /// - Returns: Whether the gate was open.
  @discardableResult
  func end() -> Bool {
    let last = state.change { state in
      defer { state = State(isOpen: false) }
      return state
    }
    last.inner?.cancel()
    for (gate, _) in last.above { gate.end() }
    return last.isOpen
  }
}

/// Gates that come and go, and end together.
final class Gates: Sendable {
  /// Nil after the end.
  private let open = Held([ObjectIdentifier: Gate]?.some([:]))

  func add(_ gate: Gate) {
    let isOver = open.change {
      $0?[ObjectIdentifier(gate)] = gate
      return $0 == nil
    }
    if isOver { gate.end() }
  }

  func remove(_ gate: Gate) { _ = open.change { $0?.removeValue(forKey: ObjectIdentifier(gate)) } }

  func end() {
    let last = open.change { open in
      defer { open = nil }
      return open
    }
    for gate in (last ?? [:]).values { gate.end() }
  }
}

/// Completes when all of several publishers have finished, or at the first failure.
final class Ends<Failure: Error> {
  private let open: Held<Int>
  private let completion: (Subscribers.Completion<Failure>) -> Void

  init(of open: Int, _ completion: @escaping (Subscribers.Completion<Failure>) -> Void) {
    (self.open, self.completion) = (Held(open), completion)
  }

  func expect() { open.change { $0 += 1 } }

  func add(_ end: Subscribers.Completion<Failure>) {
    if case .failure = end { return completion(end) }
    if open.oneLess() == 0 { completion(end) }
  }
}

extension AnyCancellable {
  convenience init(both parts: [AnyCancellable]) {
    self.init { for part in parts { part.cancel() } }
  }
}
