import TraitModel
import TraitTree

/// What is current in a call about an environment.
///
/// A delivery does not make its receiver's collection the thread's current one: that would cost
/// more than the delivery. In a call, the current collection is the receiver's, unless another one
/// was made current since the call began.
enum CallContext {
  /// The forest of the main thread. No other thread looks at it.
  @exclusivity(unchecked) nonisolated(unsafe) static var forest: TraitForest?

  /// The forest, if the calling thread is in the middle of a call.
  private static var calling: TraitForest? {
    guard MainThread.isCurrent, let forest, forest.isCalling else { return nil }
    return forest
  }

  /// The current collection, of the call under way or else of the thread.
  static var current: TraitCollection {
    get { calling?.currentInCall ?? TraitCollection.current }
    set {
      if let calling {
        calling.currentInCall = newValue
      } else {
        TraitCollection.current = newValue
      }
    }
  }

  /// Runs actions with a collection as the current one, then restores the one before.
  static func perform<Result, Failure: Error>(
    as traits: TraitCollection, _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let calling else { return try traits.performAsCurrent(actions) }
    let outer = calling.collectionMadeCurrent
    calling.currentInCall = traits
    defer { calling.currentInCall = outer }
    return try actions()
  }
}
