import Foundation
import TraitModel
import TraitTree

/// The token that `registerForTraitChanges` returns.
final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  let token: TraitRegistration

  init(token: TraitRegistration) { self.token = token }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIEnvironment: UITraitChangeObservable {
  /// Calls `handler` after each change of one of `traits` here, once if several change together. It
  /// gets this environment, so that it need not capture it, and the previous collection.
  ///
  ///     registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
  ///       (self: Self, previousTraitCollection: UITraitCollection) in …
  ///     }
  ///
  /// Registering calls nothing. The registration ends with the environment, or with
  /// `unregisterForTraitChanges(_:)`.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    let canTake = isHanded(to: Environment.self)
    let slots = slots(of: traits)
    return TraitChangeRegistration(token: register(canTake ? slots : [], handler))
  }

  /// The same for a handler that takes any environment: `{ (environment: UITraitEnvironment,
  /// previous) in … }`.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler:
      @escaping @MainActor (any UITraitEnvironment, _ previousTraitCollection: UITraitCollection)
      -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: UIEnvironment, previous) in
      handler(environment, previous)
    }
  }

  /// Whether this environment has the type that a handler or an action takes; fails if not.
  private func isHanded<Environment: UITraitEnvironment>(to type: Environment.Type) -> Bool {
    if self is Environment { return true }
    TraitFailure.fail(
      "Can't hand \(name(self)) to a handler of \(Environment.self): give that its own type")
    return false
  }

  /// Ends a registration. A second call does nothing, nor does a token of another environment.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let registration = registration as? TraitChangeRegistration else { return }
    EnvironmentForest.forest.unregister(registration.token, of: node)
  }

  /// Registers without checking the environment's type.
  ///
  /// - Precondition: The environment is an `Environment`, or `slots` is empty.
  package func register<Environment: UITraitEnvironment>(
    _ slots: TraitSlotSet, _ handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> TraitRegistration {
    EnvironmentForest.forest.register(
      on: node, for: slots, handler: Receiver(self, handler).handler)
  }

  private func slots(of traits: [UITrait]) -> TraitSlotSet {
    if traits.isEmpty { TraitFailure.fail("Must pass one or more traits to register for") }
    return TraitSlotSet(traits.map { slot(of: $0) })
  }

  private func slot<Trait: UITraitDefinition>(of trait: Trait.Type) -> TraitSlot {
    TraitSlot(of: trait)
  }
}

/// The registration that a handler belongs to, for the handler.
@MainActor
private final class OwnRegistration {
  var registration: (any UITraitChangeRegistration)?

  func end(at environment: UIEnvironment) {
    if let registration { environment.unregisterForTraitChanges(registration) }
    registration = nil
  }
}

// MARK: - Target and action

// An unapplied method, such as `ViewController.traitsChanged`, takes the place of a selector: Linux
// has no Objective-C runtime. It takes no parameters, the sender, or the sender and the previous
// collection.
extension UIEnvironment {
  /// Calls a method of this environment after each change.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping (Environment) -> () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Environment, _) in action(environment)() }
  }

  /// Calls a method of this environment, with the environment, after each change.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping (Environment) -> (Sender) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { (environment: Environment, sender: Sender, _) in
      action(environment)(sender)
    }
  }

  /// Calls a method of this environment, with the environment and the previous collection, after
  /// each change.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait],
    action: @escaping (Environment) -> (Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { (environment: Environment, sender: Sender, previous) in
      action(environment)(sender, previous)
    }
  }

  /// Calls a method of `target` after each change. The target is not retained; nothing is called
  /// once it is released, and the registration ends with the next change.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping (Target) -> () -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, for: target) { (target, _: UIEnvironment, _) in action(target)() }
  }

  /// Calls a method of `target`, with the environment, after each change.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender: UITraitEnvironment>(
    _ traits: [UITrait], target: Target,
    action: @escaping (Target) -> (Sender) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, for: target) { (target, sender: Sender, _) in action(target)(sender) }
  }

  /// Calls a method of `target`, with the environment and the previous collection, after each
  /// change.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender: UITraitEnvironment>(
    _ traits: [UITrait], target: Target,
    action: @escaping (Target) -> (Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, for: target) { (target, sender: Sender, previous) in
      action(target)(sender, previous)
    }
  }

  private func register<Target: AnyObject, Sender: UITraitEnvironment>(
    _ traits: [UITrait], for target: Target,
    _ call: @escaping @MainActor (Target, Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let own = OwnRegistration()
    let registration = register(traits) {
      [weak target] (environment: UIEnvironment, sender: Sender, previous) in
      if let target { call(target, sender, previous) } else { own.end(at: environment) }
    }
    own.registration = registration
    return registration
  }

  /// Checks the types once here, and not at each delivery.
  private func register<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait],
    _ call: @escaping @MainActor (Environment, Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let canTake = isHanded(to: Environment.self) && isHanded(to: Sender.self)
    let slots = slots(of: traits)
    let token = register(canTake ? slots : []) { (environment: Environment, previous) in
      call(environment, unsafeDowncast(environment, to: Sender.self), previous)
    }
    return TraitChangeRegistration(token: token)
  }
}
