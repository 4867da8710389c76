import TraitModel
import TraitTree

/// The current collection during a delivery or a tracked method.
///
/// A delivery does not make its node's collection the thread's current one, because that would cost
/// more than the delivery itself. During a call, the current collection is the node's, unless the
/// handler made another one current.
enum CallContext {
  /// The forest of the main thread. Other threads never read it.
  @exclusivity(unchecked) nonisolated(unsafe) static var forest: TraitForest?

  /// The forest, if this thread is inside one of its calls.
  private static var calling: TraitForest? {
    guard MainThread.isCurrent, let forest, forest.isCalling else { return nil }
    return forest
  }

  /// The run that notes reads of the collection that was made current last. Other threads never
  /// read it.
  @exclusivity(unchecked) private nonisolated(unsafe) static var runMadeCurrent: UInt32 = 0

  /// The current collection of the call under way, or else of the thread. In a tracked method it
  /// carries the run's number, so that reads are noted, if it is the environment's own collection
  /// or had the number when it was made current.
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

  /// Runs `actions` with a collection as the current one, then restores the previous one.
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
