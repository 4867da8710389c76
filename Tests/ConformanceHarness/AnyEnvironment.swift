import UIKit

/// A scene, a window, a controller, a presentation controller or a view, where a test treats them
/// alike. UIKit has no such type that has overrides.
public typealias AnyEnvironment = UIEnvironment

// UIKit takes a selector; there are none here.
extension UIEnvironment {
  /// Has a method of this environment called.
  public func register<Environment: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping @MainActor (Environment) -> @MainActor () -> Void
  ) {
    registerForTraitChanges(traits, action: action)
  }

  public func register<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait], action: @escaping @MainActor (Environment) -> @MainActor (Sender) -> Void
  ) {
    registerForTraitChanges(traits, action: action)
  }

  public func register<Environment: UITraitEnvironment, Sender: UITraitEnvironment>(
    _ traits: [UITrait],
    action: @escaping @MainActor (Environment) -> @MainActor (Sender, UITraitCollection) -> Void
  ) {
    registerForTraitChanges(traits, action: action)
  }
}
