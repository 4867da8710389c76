/// A handler in an object of its own, so that calling it counts no reference: a closure that is
/// loaded from memory is retained first, because the memory might change, a constant of an object
/// is not (fanout/observers).
///
/// The object has to stay for the call: `TraitForest.keepDuringCalls(_:)`.
@usableFromInline
final class HandlerBox {
  let call: TraitForest.Handler

  init(_ call: @escaping TraitForest.Handler) {
    self.call = call
  }
}
