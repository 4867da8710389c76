import Foundation
import TraitModel
import TraitTree

/// What is current while somebody is called for an environment.
///
/// A delivery does not make its receiver's collection the thread's current one: that would cost more
/// than the delivery. Whoever asks for the current collection in a call is told the receiver's, unless
/// something else was made current since the call began.
enum CallContext {
  /// The forest of the main thread. No other thread looks at any of this.
  nonisolated(unsafe) static var forest: TraitForest?

  nonisolated(unsafe) private static var stated: (receiver: Receiver, traits: TraitCollection)?

  private static var receiver: Receiver? { Thread.isMainThread ? forest?.receiver : nil }

  /// The current collection, of the call under way or else of the thread.
  static var current: TraitCollection {
    get {
      guard let receiver, let forest else { return TraitCollection.current }
      if let stated, stated.receiver == receiver { return stated.traits }
      return forest.collection(of: receiver.node)
    }
    set {
      if let receiver { stated = (receiver, newValue) } else { TraitCollection.current = newValue }
    }
  }

  /// Runs actions with a collection as the current one, then restores the one before.
  static func perform<Result, Failure: Error>(
    as traits: TraitCollection, _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let receiver else { return try traits.performAsCurrent(actions) }
    let outer = stated
    stated = (receiver, traits)
    defer { stated = outer }
    return try actions()
  }
}
