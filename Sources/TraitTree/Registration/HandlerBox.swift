/// A handler in an object of its own, so that calling it counts no reference: a closure that is
/// loaded from memory is retained first, because the memory might change, a constant of an object is
/// not (fanout/observers).
///
/// The object has to stay for the call: `TraitForest.keepDuringPass(_:)`.
@usableFromInline
final class HandlerBox {
  let call: TraitForest.Handler

  init(_ call: @escaping TraitForest.Handler) {
    self.call = call
  }
}

extension TraitForest {
  /// In a pass, keeps an object until the pass is over, for it may be in the middle of a call that
  /// relies on somebody else's reference to it.
  package func keepDuringPass(_ object: AnyObject) {
    pass?.kept.append(object)
  }
}
