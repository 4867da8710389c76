import TraitCHeader
import TraitTree

/// What is kept beside a forest that has a handle: what to do if its traits do not settle.
final class Companion {
  private let handle: traits_forest
  /// What the Swift program had set.
  private let outer: (Unsettled) -> Void
  private var handler: Handler?
  /// The diagnostic that no function has returned yet.
  private var sentence: String?

  private struct Handler {
    let function: traits_unsettled_handler
    let context: Context
  }

  init(of forest: TraitForest, named handle: traits_forest) {
    self.handle = handle
    outer = forest.onUnsettled
    // Not the forest's property, so that neither keeps the other.
    forest.onUnsettled = { [outer, weak self] unsettled in
      outer(unsettled)
      self?.note(unsettled)
    }
  }

  /// Undoes what making it did.
  func leave(_ forest: TraitForest) {
    forest.onUnsettled = outer
  }

  func takeUnsettled() -> String? {
    defer { sentence = nil }
    return sentence
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
    guard let handler else { return }
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
