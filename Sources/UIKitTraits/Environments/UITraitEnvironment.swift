import Foundation

/// An object with traits: a scene, a window, a presentation controller, a view controller, a view.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The values of all traits here. A view's change in updates only, those of other environments
  /// also when their overrides or their parents change.
  var traitCollection: UITraitCollection { get }

  /// Called after every change of any trait. Register for the traits that matter instead.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The token of a registration. It need not be stored: a registration ends with its environment.
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying, Sendable {}

/// An object whose traits can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Calls the handler after each change of one of the traits, never when it registers. O(1).
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration

  // An unapplied method takes the place of a selector, see `UIEnvironment`.

  /// Calls a method of the environment, given unapplied: `action: Label.restyle`.
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping (Environment) -> () -> Void
  ) -> any UITraitChangeRegistration

  /// Calls a method of another object, which is not retained.
  @discardableResult
  func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping (Target) -> () -> Void
  ) -> any UITraitChangeRegistration

  /// Ends a registration at once; a no-op for one that has ended or belongs to another object.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// The handler of a registration: it gets the environment and its previous collection.
  public typealias TraitChangeHandler<Environment: UITraitEnvironment> =
    @MainActor (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) ->
    Void
}
