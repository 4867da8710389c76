import TraitModel
import TraitTree

/// The environment that an observer is called with, and its handler.
///
/// The registrations of an environment end with it, so the reference is unretained. A handler may
/// release the last reference to the environment and go on using it, so each call must keep it
/// alive. For a view in a superview that takes no retain, which would be a third of a delivery's
/// cost (app/delivery): `UIView` keeps such a view alive until the pass ends, even if the handler
/// removes it.
///
/// - Note: Nonisolated, because a main-actor closure checks its thread at each call. The
///   environments' forest calls on the main thread only.
struct Receiver {
  private let environment: Unmanaged<UIEnvironment>
  private let view: Unmanaged<UIView>?
  private let body: (UIEnvironment, UITraitCollection) -> Void

  /// - Precondition: The environment is an `Environment`.
  @MainActor
  init<Environment: AnyObject>(
    _ environment: UIEnvironment,
    _ body: @escaping @MainActor (Environment, _ previous: UITraitCollection) -> Void
  ) {
    self.environment = .passUnretained(environment)
    view = (environment as? UIView).map(Unmanaged.passUnretained)
    self.body = MainThread.unchecked(OnMainActor(call: body), as: Anywhere.self).call
  }

  var handler: TraitForest.Handler {
    { forest, node, previous in
      PreviousObject.lend(for: previous, at: node, in: forest) { previous in
        if view?._withUnsafeGuaranteedRef({ $0.unretainedSuperview != nil }) == true {
          environment._withUnsafeGuaranteedRef { body($0, previous) }
        } else {
          body(environment.takeUnretainedValue(), previous)
        }
      }
    }
  }

  private struct OnMainActor<Environment: AnyObject> {
    let call: @MainActor (Environment, UITraitCollection) -> Void
  }

  private struct Anywhere {
    let call: (UIEnvironment, UITraitCollection) -> Void
  }
}

/// The object of the previous collection that the last handler was called with, for the next one, which is
/// mostly called with the same: so a delivery counts no reference to it, which was a quarter of its cost
/// (app/delivery). Only collections without objects of the client are kept, as nothing of the
/// client's may outlive the delivery.
private enum PreviousObject {
  @exclusivity(unchecked) private nonisolated(unsafe) static var last: Unmanaged<UITraitCollection>?
  @exclusivity(unchecked) private nonisolated(unsafe) static var isLent = false
  private nonisolated(unsafe) static let ofDefaults = TraitCollection().storageAddress

  /// Calls `body` with the object. While it is lent, handlers inside get objects of their own.
  @inline(__always)
  static func lend(
    for previous: TraitCollection, at node: TraitNode, in forest: TraitForest,
    _ body: (UITraitCollection) -> Void
  ) {
    if !isLast(previous), !keep(previous, at: node, in: forest) {
      return body(EnvironmentForest.object(ofPrevious: previous, at: node, in: forest))
    }
    isLent = true
    last.unsafelyUnwrapped._withUnsafeGuaranteedRef(body)
    isLent = false
  }

  @inline(__always)
  private static func isLast(_ previous: TraitCollection) -> Bool {
    guard !isLent, let last else { return false }
    return last._withUnsafeGuaranteedRef { $0.traits.isSameCopy(as: previous) }
  }

  private static func keep(
    _ previous: TraitCollection, at node: TraitNode, in forest: TraitForest
  ) -> Bool {
    // Environments anywhere share the memory of the collection of defaults, and not its object.
    if isLent || previous.holdsReferences || previous.storageAddress == ofDefaults {
      return false
    }
    let old = last
    last = .passRetained(EnvironmentForest.object(ofPrevious: previous, at: node, in: forest))
    old?.release()
    return true
  }
}
