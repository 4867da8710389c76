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

  /// The run that reads of what was made current last are noted in. No other thread looks at it.
  @exclusivity(unchecked) private nonisolated(unsafe) static var runMadeCurrent: UInt32 = 0

  /// The current collection, of the call under way or else of the thread. In a tracked method it is
  /// marked, if it is the receiver's own or was marked when it was made current.
  static var current: UITraitCollection {
    get {
      guard let calling, let traits = calling.currentInCall else {
        return UITraitCollection(TraitCollection.current)
      }
      let run = calling.nodeThatIsCurrent.map { TraitTracking.run(readingAt: $0) }
      return UITraitCollection(traits, trackedBy: run ?? runMadeCurrent)
    }
    set {
      if let calling {
        calling.currentInCall = newValue.traits
        runMadeCurrent = newValue.run
      } else {
        TraitCollection.current = newValue.traits
      }
    }
  }

  /// Runs actions with a collection as the current one, then restores the one before.
  static func perform<Result, Failure: Error>(
    as collection: UITraitCollection, _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let calling else { return try collection.traits.performAsCurrent(actions) }
    let (outer, outerRun) = (calling.collectionMadeCurrent, runMadeCurrent)
    (calling.currentInCall, runMadeCurrent) = (collection.traits, collection.run)
    defer { (calling.currentInCall, runMadeCurrent) = (outer, outerRun) }
    return try actions()
  }
}
