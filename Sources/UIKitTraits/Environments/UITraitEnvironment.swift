/// An object with traits: a scene, a window, a presentation controller, a view controller, a view.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The values of all traits here. A view's change in updates only, those of other environments
  /// also when their overrides or their parents change.
  var traitCollection: UITraitCollection { get }

  /// Called after every change of any trait. Register for the traits that matter instead.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The token of a registration. It need not be stored: a registration ends with its environment.
public protocol UITraitChangeRegistration: Sendable {}

/// An object whose traits can be observed.
@MainActor
public protocol UITraitChangeObservable: AnyObject {
  @discardableResult
  func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// The handler of a registration: it gets the environment and its previous collection.
  public typealias TraitChangeHandler<Environment: UITraitEnvironment> =
    @MainActor (_ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection) ->
    Void
}

/// An object in the responder chain: a scene, a controller, a view, the application.
@MainActor
open class UIResponder {
  public init() {}

  /// The next responder in the chain.
  open var next: UIResponder? { nil }
}

/// Compared by identity.
extension UIResponder: Hashable {
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
