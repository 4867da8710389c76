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
  func registerForTraitChanges<Environment: AnyObject>(
    _ traits: [UITrait],
    handler:
      @escaping @MainActor (Environment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
