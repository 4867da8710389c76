import TraitModel
import TraitTree

/// What `registerForTraitChanges` returns here.
struct TraitChangeRegistration: UITraitChangeRegistration {
  let token: TraitRegistration
}

extension UIEnvironment: UITraitChangeObservable {
  /// Has `handler` called after each change of one of `traits` here, once if several change
  /// together: with this environment, so that it need not be captured, and the collection it had
  /// before.
  ///
  ///     registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
  ///       (self: Self, previousTraitCollection: UITraitCollection) in …
  ///     }
  ///
  /// Registering calls nothing. Ends with the environment, or with `unregisterForTraitChanges(_:)`.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    let canTake = isHanded(to: Environment.self)
    let slots = slots(of: traits)
    return TraitChangeRegistration(token: register(canTake ? slots : [], handler))
  }

  /// The same for a handler of any environment: `{ (environment: UITraitEnvironment, previous) in
  /// … }`.
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

  /// Whether this environment is one of those that a handler or an action takes; fails if not.
  private func isHanded<Environment: UITraitEnvironment>(to type: Environment.Type) -> Bool {
    if self is Environment { return true }
    TraitFailure.fail("Can't hand a \(Swift.type(of: self)) to a handler of \(Environment.self)")
    return false
  }

  /// Ends a registration. Doing it twice does nothing, nor does a token of another environment.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let registration = registration as? TraitChangeRegistration else { return }
    EnvironmentForest.forest.unregister(registration.token, of: node)
  }

  /// The registration itself, for those who know what the environment is.
  ///
  /// - Precondition: The environment is an `Environment`, or there are no slots.
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

// MARK: - Target and action

// A method of a class, not applied to an instance yet, takes the place of a selector: there is no
// Objective-C runtime here. It may have no parameters, the environment, or also the collection
// before.
extension UIEnvironment {
  /// Has a method of this environment called.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping @MainActor (Environment) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Environment, _) in action(environment)() }
  }

  /// Has a method of this environment called with it.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping @MainActor (Environment) -> @MainActor (Sender) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { (environment: Environment, sender: Sender, _) in
      action(environment)(sender)
    }
  }

  /// Has a method of this environment called with it and the collection before.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait],
    action: @escaping @MainActor (Environment) -> @MainActor (Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { (environment: Environment, sender: Sender, previous) in
      action(environment)(sender, previous)
    }
  }

  /// Has a method of `target` called as long as that is there; it is not kept.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] (_: UIEnvironment, _) in
      if let target { action(target)() }
    }
  }

  /// Has a method of `target` called with the environment.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender: UITraitEnvironment>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target] (_: UIEnvironment, sender: Sender, _) in
      if let target { action(target)(sender) }
    }
  }

  /// Has a method of `target` called with the environment and the collection before.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender: UITraitEnvironment>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak target] (_: UIEnvironment, sender: Sender, previous) in
      if let target { action(target)(sender, previous) }
    }
  }

  /// Looks whether this environment is what the action takes once and not at each delivery.
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
