import Foundation

/// What follows animations. Nothing moves: what an animation changes has changed when the call returns.
/// What follows it waits for the next update cycle, so that the code behind the call runs first, and a
/// completion may start the next animation.
@MainActor
package enum AnimationEnds {
  @exclusivity(unchecked) private static var waiting: [() -> Void] = [] {
    didSet { areWaiting = !waiting.isEmpty }
  }
  /// Stored, because each update reads it, and the array is made when it is first used.
  @exclusivity(unchecked) private(set) static var areWaiting = false
  /// What follows the transactions that are open, the innermost last.
  private static var transactions: [[() -> Void]] = []

  /// Whether what follows an animation waits; else it runs at once.
  package static var areAnimationsEnabled: Bool {
    get { UIApplication.shared[look: true] }
    set { UIApplication.shared[look: true] = newValue }
  }

  package static func add(_ end: @escaping () -> Void) {
    if areAnimationsEnabled { waiting.append(end) } else { end() }
  }

  /// The same on any thread. Nothing waits for the main thread on another one.
  package nonisolated static func addFromAnyThread(_ end: @escaping () -> Void) {
    guard MainThread.isCurrent || Thread.isMainThread else { return end() }
    nonisolated(unsafe) let end = end
    MainActor.assumeIsolated { add(end) }
  }

  package static func beginTransaction() { transactions.append([]) }

  package static func commitTransaction() {
    for end in transactions.popLast() ?? [] { add(end) }
  }

  /// Follows the commit of the innermost transaction; if none is open, the end is added now.
  package static func addToTransaction(_ end: @escaping () -> Void) {
    if transactions.isEmpty { add(end) } else { transactions[transactions.count - 1].append(end) }
  }

  /// Has all that waits end in the cycle that begins, after the presentations that began before. What
  /// begins meanwhile waits for the next cycle.
  static func beginCycle() {
    let ends = waiting
    waiting = []
    for end in ends { Transition().finishLater(end) }
  }

  /// Drops the ends that wait. `UIApplication.reset()` calls this last, because a deinit of what it releases before
  /// may start an animation.
  static func forgetAll() {
    // A deinit of what is released here may add others: these are dropped too, but not what they add in turn.
    for _ in 0..<2 {
      withExtendedLifetime((waiting, transactions)) { (waiting, transactions) = ([], []) }
    }
  }
}
