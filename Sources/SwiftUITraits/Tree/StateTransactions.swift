import Foundation
import Synchronization
import UIKitTraits

/// What goes with changes of states to the views that they update: in another module, how the changes are animated.
/// Each thread has its own. A value of a task would be wrong: tasks that begin meanwhile inherit it.
package enum StateTransaction {
  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static let wasMade = Atomic(false)
  /// Whether there ever was one. Each evaluation asks that first, as it takes less time than asking for one
  /// (bridge/read/bodies).
  static var mayExist: Bool { wasMade.load(ordering: .relaxed) }

  package static var current: (any Sendable)? {
    pthread_getspecific(key)?.assumingMemoryBound(to: (any Sendable).self).pointee
  }

  package static func with<Result>(
    _ transaction: (any Sendable)?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let transaction else { return try body() }
    wasMade.store(true, ordering: .relaxed)
    let outer = pthread_getspecific(key)
    defer { pthread_setspecific(key, outer) }
    return try withUnsafePointer(to: transaction) { inner in
      pthread_setspecific(key, inner)
      return try body()
    }
  }

  /// What Observation calls before a change, on any thread. On the main one, `body` runs with the change's transaction.
  static func onChange(
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let change = ObservedRun.onChange(body)
    return {
      guard !MainThread.isCurrent, let transaction = current else { return change() }
      ObservedRun.onChange { with(transaction) { body() } }()
    }
  }
}

/// The transactions of a host's nodes.
@MainActor
struct StateTransactions {
  /// Of nodes that are marked for evaluation.
  private var marked: [ObjectIdentifier: any Sendable] = [:]
  /// Of the node that is being evaluated.
  var current: (any Sendable)?
  /// Counts the updates.
  private(set) var update = 0
  /// The number of nodes that change transactions for the views inside.
  var changers = 0

  /// Called when a change marks a node: while another one is evaluated, it is part of that one's.
  ///
  /// - Returns: The node's transaction until now.
  mutating func note(_ node: Node) -> (any Sendable)? {
    guard let transaction = StateTransaction.current ?? current else { return nil }
    return marked.updateValue(transaction, forKey: ObjectIdentifier(node))
  }

  func known(of node: Node) -> (any Sendable)? { marked[ObjectIdentifier(node)] }

  mutating func take(_ node: Node) -> (any Sendable)? {
    marked.isEmpty ? nil : marked.removeValue(forKey: ObjectIdentifier(node))
  }

  mutating func begin() { update += 1 }
  mutating func end() { marked = [:] }
}

extension ViewHost {
  /// Runs `action` at the end of the update, with the transaction of now.
  func continueAfterUpdate(_ action: @escaping () -> Void) {
    guard let transaction = StateTransaction.current else { return afterUpdate(action) }
    afterUpdate { StateTransaction.with(transaction, action) }
  }
}

extension Node {
  /// Evaluates the node, with the transaction of the change that has marked it.
  final func evaluate() {
    guard StateTransaction.mayExist, let own = host.transactions.take(self) else {
      return refresh()
    }
    with(own, refresh)
  }

  /// Evaluates only what the node sets for the views inside: those that read it are marked with the same transaction.
  final func evaluateEnvironment() {
    guard StateTransaction.mayExist, let own = host.transactions.known(of: self) else {
      return refreshEnvironment()
    }
    with(own, refreshEnvironment)
  }

  private func with(_ transaction: any Sendable, _ refresh: () -> Void) {
    let outer = host.transactions.current
    host.transactions.current = transaction
    refresh()
    host.transactions.current = outer
  }

  /// The transaction as the views around change it, the outermost first.
  ///
  /// - Complexity: O(1) if no view of the host changes transactions, else O(depth).
  final var transaction: (any Sendable)? {
    var transaction = host.transactions.current
    if host.transactions.changers == 0 { return transaction }
    var around: [Node] = []
    var next = parent
    while let node = next {
      around.append(node)
      next = node.parent
    }
    for node in around.reversed() { node.change(&transaction) }
    return transaction
  }
}

extension View {
  /// Changes the transactions that reach this view and all inside it: of each update, or of those in which `value`
  /// changes.
  package nonisolated func changingStateTransaction<Value: Equatable>(
    when value: Value?, _ change: @escaping (inout (any Sendable)?) -> Void
  ) -> some View { TransactionView(content: self, value: value, change: change) }
}

private nonisolated struct TransactionView<Content: View, Value: Equatable>: View {
  typealias Body = Never

  let content: Content
  let value: Value?
  let change: (inout (any Sendable)?) -> Void
}

@MainActor
extension TransactionView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { TransactionNode(self, at: place) }
}

private final class TransactionNode<Content: View, Value: Equatable>:
  WrappingNode<TransactionView<Content, Value>>
{
  /// The update in which the value has changed.
  private var changed: Int?

  override func begin() { host.transactions.changers += 1 }

  override func change(from old: TransactionView<Content, Value>) {
    if old.value != view.value { changed = host.transactions.update }
  }

  override func change(_ transaction: inout (any Sendable)?) {
    if view.value == nil || changed == host.transactions.update { view.change(&transaction) }
  }

  override func dismantle() {
    super.dismantle()
    host.transactions.changers -= 1
  }
}
