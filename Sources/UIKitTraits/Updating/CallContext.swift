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

  /// The current collection of the call under way, or else of the thread. In a tracked method, the
  /// environment's own collection is marked, so that reads are noted; so is one that was marked when
  /// it was made current.
  static var current: UITraitCollection {
    get {
      guard let calling else { return currentOfThread }
      if let made = calling.objectMadeCurrent {
        return unsafeDowncast(made, to: UITraitCollection.self)
      }
      guard let node = calling.nodeThatIsCurrent else { return currentOfThread }
      return TraitTracking.collection(readAt: node, in: calling)
        ?? EnvironmentForest.object(of: node, in: calling)
    }
    set {
      if let calling {
        calling.objectMadeCurrent = newValue
      } else {
        newValue.traits.makeCurrent(with: newValue)
      }
    }
  }

  /// The device's if none was made current. A collection that was made current through
  /// `TraitCollection` gets an object here.
  private static var currentOfThread: UITraitCollection {
    if let object = TraitCollection.currentObject {
      return unsafeDowncast(object, to: UITraitCollection.self)
    }
    let traits = TraitCollection.current
    if traits.isSameCopy(as: TraitCollection()) { return DeviceTraits.collection }
    let object = UITraitCollection(traits)
    object.traits.makeCurrent(with: object)
    return object
  }

  /// Runs `actions` with a collection as the current one, then restores the previous one.
  static func perform<Result, Failure: Error>(
    as collection: UITraitCollection, _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let calling else {
      let (outer, outerObject) = (TraitCollection.current, TraitCollection.currentObject)
      collection.traits.makeCurrent(with: collection)
      defer { outer.makeCurrent(with: outerObject) }
      return try actions()
    }
    let outer = calling.objectMadeCurrent
    calling.objectMadeCurrent = collection
    defer { calling.objectMadeCurrent = outer }
    return try actions()
  }
}
