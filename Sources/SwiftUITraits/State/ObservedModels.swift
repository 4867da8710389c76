import Observation

/// Waits for what a body read of `@Observable` models to change.
///
/// Observation says so before the change, once, on the thread that makes it. The node is evaluated
/// in the next update, when the change is made.
@MainActor
final class ObservedModels {
  /// None when the node has been evaluated again, or is gone.
  private weak var node: Node?

  private init(for node: Node) {
    self.node = node
  }

  /// Runs a body, and has its node evaluated again when a model that the body read changes; nil and
  /// no allocation if it read none.
  static func track<Result>(for node: Node, _ body: () -> Result) -> (Result, ObservedModels?) {
    var models: ObservedModels?
    let result = withObservationTracking(body, onChange: wait(for: node, in: &models))
    return (result, models)
  }

  private static func wait(
    for node: Node, in models: inout ObservedModels?
  ) -> @Sendable () -> Void {
    let new = ObservedModels(for: node)
    models = new
    return { [weak new] in
      if Thread.isMainThread {
        MainActor.assumeIsolated { new?.change() }
      } else {
        Task { @MainActor in new?.change() }
      }
    }
  }

  /// The node reads again what it wants to hear of.
  func end() { node = nil }

  private func change() {
    guard let node else { return }
    self.node = nil
    if node.host.isUpdating {
      node.host.afterUpdate { [weak node] in node?.needsEvaluation() }
    } else {
      node.needsEvaluation()
    }
  }
}
