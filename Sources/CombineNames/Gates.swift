import Foundation

// What subscriptions keep. Several threads may deliver at once, and no lock is held while client code
// runs, which may send the next value. So `scan`, `reduce` and `removeDuplicates`, which call it between
// two steps, expect one thread at a time.

/// A subscription's variable.
final class Held<Value>: @unchecked Sendable {
  private var kept: Value
  private let lock = NSLock()

  init(_ value: Value) { kept = value }

  var value: Value { lock.withLock { kept } }

  /// Changes the value in one step. What `body` takes out of it is released by the caller.
  func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&kept) } }

  /// The old value is released last: its deinit may come back.
  func set(_ new: Value) {
    let old = change { kept in
      let old = kept
      kept = new
      return old
    }
    withExtendedLifetime(old) {}
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

/// What a subscription passes: nothing after its end. When it ends, it cancels the subscription that
/// it is made of.
final class Gate: @unchecked Sendable {
  private struct State {
    var isOpen = true
    var inner: AnyCancellable?
    /// The gate of the operator that subscribes, until this one's subscription is made: that one can't
    /// cancel it before.
    var below: Gate?
  }
  private let state = Held(State())

  init(below: Gate? = nil) { state.change { $0.below = below } }

  var isOpen: Bool {
    let (isOpen, below) = state.change { ($0.isOpen, $0.below) }
    return isOpen && below?.isOpen ?? true
  }

  /// Whether it was open until now.
  func close() -> Bool {
    state.change { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
  }

  /// Keeps a subscription in place of another until the end; after it, cancels it.
  func keep(_ inner: AnyCancellable) {
    let other = state.change { state -> AnyCancellable? in
      state.below = nil
      if !state.isOpen { return inner }
      defer { state.inner = inner }
      return state.inner
    }
    other?.cancel()
  }

  func end() {
    let inner = state.change { state in
      state.isOpen = false
      defer { state.inner = nil }
      return state.inner
    }
    inner?.cancel()
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

/// Ends when all of several publishers have, or at the first failure.
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
