import UIKitTraits

/// Who inherits from whom among scenes, windows, controllers and views, found from scratch by
/// looking at what programs can see.
@MainActor
package enum NaiveInheritance {
  /// What an environment that update cycles come to reads once everything is up to date.
  package static func value<Trait: UITraitDefinition>(
    of trait: Trait.Type, at environment: UIEnvironment
  ) -> Trait.Value {
    limited(unlimited(trait, at: environment), of: trait, at: environment)
  }

  private static func unlimited<Trait: UITraitDefinition>(
    _ trait: Trait.Type, at environment: UIEnvironment
  ) -> Trait.Value {
    if let override = override(of: trait, at: environment) { return override.value }
    if let parent = parent(of: environment) { return value(of: trait, at: parent) }
    return UIApplication.shared.traitOverrides.value(for: trait) ?? Trait.defaultValue
  }

  /// Whether update cycles come to an environment: it is in a scene, or in a shown window that is
  /// in none.
  package static func isUpdated(_ environment: UIEnvironment) -> Bool {
    if let scene = environment as? UIWindowScene { return scene.isLive }
    if let parent = parent(of: environment) { return isUpdated(parent) }
    return (environment as? UIWindow)?.isHidden == false
  }

  /// Whether what an environment is in ends at the application.
  package static func isBelowApplication(_ environment: UIEnvironment) -> Bool {
    environment is UIWindow || (environment as? UIWindowScene)?.isLive ?? false
  }

  /// The environment from which another one inherits; nil for a scene, a window without one and
  /// what is detached.
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

  /// A controller's view and a presentation's container know who is above them by the responder
  /// chain and by asking.
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

  /// What an environment overrides of a trait, and in which way.
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

  /// What a view's content size limits leave of a value that it overrides or inherits. They win
  /// over all overrides; the largest size wins over the smallest.
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

// The older ways to override are deprecated; they are not under these names.

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
