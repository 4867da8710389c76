/// A place with traits: a scene, a window, a presentation controller, a view controller, a view.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// What is true here. In views it changes in updates and only there; elsewhere also when the
  /// environment's own overrides or its parent change.
  var traitCollection: UITraitCollection { get }

  /// Called after every change of any trait. Register for the traits that matter instead.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration's token. It may be ignored: registrations end with what they observe.
public protocol UITraitChangeRegistration: Sendable {}

/// A place whose traits can be heard.
@MainActor
public protocol UITraitChangeObservable: AnyObject {
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// What is called after a change, with the environment and the collection it had before.
  public typealias TraitChangeHandler<Environment: UITraitEnvironment> =
    @MainActor (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) ->
    Void
}
