import Observation
import UIKitTraits

/// Observes the properties of `@Observable` models that a body read.
///
/// Observation calls back once, before the change, on the changing thread. The node is evaluated in
/// the next update, when the change has been made.
@MainActor
final class ObservedModels {
  /// Nil once the node has been evaluated again or was released.
  private weak var node: Node?
  private let run = ObservedRun()
  /// The models whose publisher is one of the program's own.
  private var followed: FollowedModels?

  private init(for node: Node) {
    self.node = node
  }

  /// Runs a body and marks its node for evaluation when a model changes that the body read. Without
  /// such a read, the second result is nil and nothing is allocated, unless views of the same type
  /// read models before.
  ///
  /// - Parameter last: What `end()` returned of the run before.
  static func track<Result>(
    for node: Node, after last: FollowedModels?, _ body: () -> Result
  ) -> (Result, ObservedModels?) {
    var models = ObservedRun.isLikely(in: node) ? ObservedModels(for: node) : nil
    let run = models?.run
    // The methods of UIKit's around a body do not retain the runs that the body causes: the body would be evaluated
    // when they end. Nor do methods inside the body: the number is so low that none of them brings it above 0.
    let depth = ObservedRun.depth
    ObservedRun.depth = .min / 2
    defer { ObservedRun.depth = depth }
    let outer = FollowedModels.begin(for: node, after: last)
    let result = withObservationTracking(
      {
        run?.noteRead()
        return body()
      }, onChange: wait(for: node, in: &models))
    if let followed = FollowedModels.end(resuming: outer) {
      models = models ?? ObservedModels(for: node)
      models?.followed = followed
    }
    return (result, models)
  }

  private static func wait(
    for node: Node, in models: inout ObservedModels?
  ) -> @Sendable () -> Void {
    let new = models ?? ObservedModels(for: node)
    models = new
    ObservedRun.noteModels(in: node)
    return StateTransaction.onChange { [weak new] in new?.change() }
  }

  /// Ends the observation, before the node is evaluated again. The next run goes on with the subscriptions that are
  /// returned; released without one, they are cancelled.
  @discardableResult
  func end() -> FollowedModels? {
    node = nil
    defer { followed = nil }
    return followed
  }

  private func change() {
    guard let node else { return }
    self.node = nil
    node.needsEvaluationSoon()
  }
}
