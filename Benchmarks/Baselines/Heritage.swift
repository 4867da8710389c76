import UIKitTraits

/// Who inherits from whom among scenes, windows, controllers and views, found from scratch by looking at
/// what programs can see.
@MainActor
package enum Heritage {
  /// What an environment in a scene reads once everything is up to date.
  package static func value<Trait: UITraitDefinition>(
    of trait: Trait.Type, at environment: UIEnvironment
  ) -> Trait.Value {
    if let value = environment.traitOverrides.value(for: trait) { return value }
    if let parent = parent(of: environment) { return value(of: trait, at: parent) }
    return UIApplication.shared.traitOverrides.value(for: trait) ?? Trait.defaultValue
  }

  package static func isInScene(_ environment: UIEnvironment) -> Bool {
    if let scene = environment as? UIWindowScene { return scene.isLive }
    return parent(of: environment).map(isInScene) ?? false
  }

  /// The environment from which another one inherits; nil for a scene and for what is detached.
  package static func parent(of environment: UIEnvironment) -> UIEnvironment? {
    switch environment {
    case let window as UIWindow: window.windowScene
    case let view as UIView: owner(of: view) ?? view.superview
    case let controller as UIViewController: parent(of: controller)
    case let presentation as UIPresentationController: presentation.containerView?.superview
    default: nil
    }
  }

  private static func parent(of controller: UIViewController) -> UIEnvironment? {
    guard let view = controller.viewIfLoaded, let superview = view.superview else { return nil }
    let rule = view.window?.windowScene?.inheritanceRule ?? .viewHierarchy
    return rule == .viewControllerHierarchy ? controller.parent ?? superview : superview
  }

  /// A controller's view and a presentation's container know who is above them by the responder chain
  /// and by asking.
  private static func owner(of view: UIView) -> UIEnvironment? {
    if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
      return controller
    }
    return view.owner as? UIPresentationController
  }
}
