import TraitModel
import TraitTree

/// The environment that a registration calls, and what it calls there.
///
/// The environment is there as long as its registrations. A handler may release the last reference
/// to it and still use it, so a call retains it: a view in a superview without counting a
/// reference, which would be a third of what a delivery costs (app/delivery), because `UIView`
/// keeps it until the pass is over, whatever the handler does.
///
/// - Note: Nonisolated, because a main-actor closure checks its thread at each call. The
///   environments' forest calls on the main thread only.
struct Receiver {
  private let environment: Unmanaged<UIEnvironment>
  /// The environment, if it is a view.
  private let view: Unmanaged<UIView>?
  private let hear: (UIEnvironment, UITraitCollection) -> Void

  /// - Precondition: The environment is an `Environment`.
  @MainActor
  init<Environment: AnyObject>(
    _ environment: UIEnvironment,
    _ hear: @escaping @MainActor (Environment, _ previous: UITraitCollection) -> Void
  ) {
    self.environment = .passUnretained(environment)
    view = (environment as? UIView).map(Unmanaged.passUnretained)
    // In structures, because closures that are cast by themselves are wrapped in others, twice.
    self.hear = unsafeBitCast(OnMainActor(call: hear), to: Anywhere.self).call
  }

  var handler: TraitForest.Handler {
    { _, _, previous in call(UITraitCollection(previous)) }
  }

  private func call(_ previous: UITraitCollection) {
    if view?._withUnsafeGuaranteedRef({ $0.keeper != nil }) == true {
      environment._withUnsafeGuaranteedRef { hear($0, previous) }
    } else {
      hear(environment.takeUnretainedValue(), previous)
    }
  }

  /// A closure as its owner wrote it: every object is passed alike.
  private struct OnMainActor<Environment: AnyObject> {
    let call: @MainActor (Environment, UITraitCollection) -> Void
  }

  private struct Anywhere {
    let call: (UIEnvironment, UITraitCollection) -> Void
  }
}
