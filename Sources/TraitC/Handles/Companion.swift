import TraitCHeader
import TraitTree

/// Kept beside a forest with a handle: gives attention by C's handler, and receives the diagnostics of
/// traits that do not settle.
final class Companion {
  private let handle: traits_forest
  private var attention: Callback?
  var recording: Recording?
  private var handler: Handler?
  private var hasLeft = false
  /// The last diagnostic.
  private(set) var sentence = "Traits do not settle: a limit has stopped the call around this one"

  private struct Handler {
    let function: traits_unsettled_handler
    let context: Context
  }

  init(of forest: TraitForest, named handle: traits_forest) {
    self.handle = handle
    // Beside the Swift program's handlers, which it may set at any time. A forest may be lent twice.
    forest.listeners[ObjectIdentifier(self)] = ForestListener(
      onAttention: { [weak self] in self?.attention?.attend($1) },
      onUnsettled: { [weak self] in self?.note($0) })
  }

  func leave(_ forest: TraitForest) {
    hasLeft = true
    forest.listeners[ObjectIdentifier(self)] = nil
    // A handler of C may be running.
    forest.keepDuringOperations(self)
  }

  /// After the handle has ended: values that the recorder releases may call any function.
  func end() {
    recording?.recorder.stop()
    recording = nil
  }

  /// - Returns: The handler that was set before, for the caller to release.
  func setAttention(_ new: Callback?) -> Callback? {
    let old = attention
    attention = new
    return old
  }

  /// - Returns: The context of the handler that was set before, for the caller to release.
  func setHandler(_ function: traits_unsettled_handler?, _ context: Context) -> Context? {
    let old = handler
    handler = function.map { Handler(function: $0, context: context) }
    return old?.context
  }

  private func note(_ unsettled: Unsettled) {
    let text = "\(unsettled)"
    sentence = text
    // The handler of another loan may have ended this one.
    guard let handler, !hasLeft else { return }
    let trait = unsettled.trait.flatMap { try? KnownTraits.handle(of: $0) }
    withExtendedLifetime(handler.context) {
      handler.function(
        handler.context.address, handle, unsettled.limit.code, traits_node(unsettled.node),
        trait ?? traits_trait(), text)
    }
  }
}

extension Unsettled.Limit {
  fileprivate var code: traits_limit {
    switch self {
    case .rounds: TRAITS_LIMIT_ROUNDS
    case .visits: TRAITS_LIMIT_VISITS
    case .updates: TRAITS_LIMIT_UPDATES
    }
  }
}
