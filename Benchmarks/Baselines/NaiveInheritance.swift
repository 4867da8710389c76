import UIKitTraits

/// What scenes, windows, controllers and views inherit, computed from scratch with public API only.
@MainActor
package enum NaiveInheritance {
  /// The value that an environment reached by update cycles reads once it is up to date.
  package static func value<Trait: UITraitDefinition>(
    of trait: Trait.Type, at environment: UIEnvironment
  ) -> Trait.Value {
    limited(unlimited(trait, at: environment), of: trait, at: environment)
  }

  private static func unlimited<Trait: UITraitDefinition>(
    _ trait: Trait.Type, at environment: UIEnvironment
  ) -> Trait.Value {
    if let override = override(of: trait, at: environment) { return override.value }
    if let parent = parent(of: environment) {
      return isUpdated(parent) ? value(of: trait, at: parent) : parent.traitCollection[trait]
    }
    return UIApplication.shared.traitOverrides.value(for: trait) ?? Trait.defaultValue
  }

  /// Whether update cycles reach an environment: it is in a live scene or in a visible window without
  /// a scene. A controller is reached too while its view is in one of these, even if its parent is not.
  package static func isUpdated(_ environment: UIEnvironment) -> Bool {
    if let scene = environment as? UIWindowScene { return scene.isLive }
    if let parent = parent(of: environment) {
      let window = (environment as? UIViewController)?.viewIfLoaded?.window
      return isUpdated(parent) || window.map(isUpdated) ?? false
    }
    return (environment as? UIWindow)?.isHidden == false
  }

  /// Whether an environment inherits from the application directly.
  package static func isBelowApplication(_ environment: UIEnvironment) -> Bool {
    environment is UIWindow || (environment as? UIWindowScene)?.isLive ?? false
  }

  /// The environment from which another one inherits; nil for a scene, a window without a scene and
  /// a detached environment.
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
    let rule = superview.window?.windowScene?.inheritanceRule ?? .viewHierarchy
    return rule == .viewControllerHierarchy ? controller.parent ?? superview : superview
  }

  /// The controller whose view this is, by the responder chain, or the presentation controller
  /// whose container it is.
  package static func owner(of view: UIView) -> UIEnvironment? {
    if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
      return controller
    }
    return view.owner as? UIPresentationController
  }
}

// MARK: - Overrides

extension NaiveInheritance {
  /// The ways to override, the strongest first (S4.6).
  package enum Way {
    case traitOverrides, style, collection
  }

  /// An environment's override of a trait, and the API that set it.
  package static func override<Trait: UITraitDefinition>(
    of trait: Trait.Type, at environment: UIEnvironment
  ) -> (way: Way, value: Trait.Value)? {
    if let value = environment.traitOverrides.value(for: trait) { return (.traitOverrides, value) }
    let style = (environment as? any OverridingStyle)?.overrideUserInterfaceStyle ?? .unspecified
    if trait == UITraitUserInterfaceStyle.self, style != .unspecified {
      return (.style, style as! Trait.Value)
    }
    let collection = overridingCollection(of: environment) ?? UITraitCollection()
    if collection.changedTraits(from: nil).contains(where: { $0 == trait }) {
      return (.collection, collection[trait])
    }
    return nil
  }

  /// A value clamped to a view's content size limits. They win over all overrides; the maximum wins
  /// over the minimum.
  package static func limited<Trait: UITraitDefinition>(
    _ value: Trait.Value, of trait: Trait.Type, at environment: UIEnvironment
  ) -> Trait.Value {
    guard trait == UITraitPreferredContentSizeCategory.self, let view = environment as? UIView
    else {
      return value
    }
    let category = value as! UIContentSizeCategory
    let raised = max(category, view.minimumContentSizeCategory ?? category)
    return min(raised, view.maximumContentSizeCategory ?? raised) as! Trait.Value
  }

  private static func overridingCollection(of environment: UIEnvironment) -> UITraitCollection? {
    switch environment {
    case let child as UIViewController:
      (child.parent as (any OverridingChildren)?)?.overrideTraitCollection(forChild: child)
    case let presentation as any OverridingPresentation: presentation.overrideTraitCollection
    default: nil
    }
  }
}

// These protocols reach deprecated API without deprecation warnings.

@MainActor
package protocol OverridingStyle: UIEnvironment {
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
}

@MainActor
package protocol OverridingChildren: AnyObject {
  func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController)
  func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection?
}

@MainActor
package protocol OverridingPresentation: AnyObject {
  var overrideTraitCollection: UITraitCollection? { get set }
}

extension UIView: OverridingStyle {}
extension UIViewController: OverridingStyle, OverridingChildren {}
extension UIPresentationController: OverridingPresentation {}
