import Baselines
import TraitTestSupport
import UIKitTraits

/// A trait that any environment may override and observe. Its values have ranks: 0 is the default.
protocol RankedTrait: UITraitDefinition {
  static func value(ofRank rank: Int) -> Value
  static func rank(of value: Value) -> Int
}

/// Also overridden by `overrideUserInterfaceStyle`. Every number is a valid raw value (F102).
extension UITraitUserInterfaceStyle: RankedTrait {
  static func value(ofRank rank: Int) -> UIUserInterfaceStyle {
    UIUserInterfaceStyle(rawValue: rank)!
  }

  static func rank(of value: UIUserInterfaceStyle) -> Int { value.rawValue }
}

/// Also limited by the content size limits of views.
extension UITraitPreferredContentSizeCategory: RankedTrait {
  private static let sizes: [UIContentSizeCategory] = [.unspecified, .small, .medium, .large]

  static func value(ofRank rank: Int) -> UIContentSizeCategory { sizes[rank] }
  static func rank(of value: UIContentSizeCategory) -> Int { sizes.firstIndex(of: value)! }
}

extension RankedTrait {
  static func rank(in traits: UITraitCollection) -> Int { rank(of: traits[Self.self]) }
}

/// One operation on an application; it refers to environments by number.
enum Act: CustomStringConvertible {
  case update
  case override(Int, Int)
  case remove(Int)
  case addSubview(Int, to: Int)
  case insertSubview(Int, to: Int)
  case removeFromSuperview(Int)
  case addChild(Int, to: Int)
  case removeFromParent(Int)
  case root(Int, window: Int)
  case present(Int, from: Int)
  case dismiss(Int)
  case rule(Int, isOld: Bool)
  case hide(Int, Bool)
  case application(Int)
  case style(Int, Int)
  case childsCollection(Int, Int)
  case presentationsCollection(Int, Int)
  case move(Int, scene: Int)
  case updateTraits(Int)
  case minimum(Int, Int)
  case maximum(Int, Int)

  init(from source: ChoiceSource) {
    let weights = [20, 20, 5, 30, 8, 6, 10, 4, 8, 6, 3, 4, 3, 2, 12, 8, 5, 5, 8, 5, 5]
    let (first, second) = (source.draw(32), source.draw(32))
    switch source.draw(weights: weights, group: "acts") {
    case 0: self = .update
    case 1: self = .override(first, second % 4)
    case 2: self = .remove(first)
    case 3: self = .addSubview(first, to: second)
    case 4: self = .insertSubview(first, to: second)
    case 5: self = .removeFromSuperview(first)
    case 6: self = .addChild(first, to: second)
    case 7: self = .removeFromParent(first)
    case 8: self = .root(first, window: second)
    case 9: self = .present(first, from: second)
    case 10: self = .dismiss(first)
    case 11: self = .rule(first, isOld: second % 2 == 0)
    case 12: self = .hide(first, second % 2 == 0)
    case 13: self = .application(second % 4)
    case 14: self = .style(first, second % 4)
    case 15: self = .childsCollection(first, second % 4)
    case 16: self = .presentationsCollection(first, second % 4)
    case 17: self = .move(first, scene: second % 3)
    case 18: self = .updateTraits(first)
    case 19: self = .minimum(first, second % 4)
    default: self = .maximum(first, second % 4)
    }
  }

  var description: String {
    switch self {
    case .update: "update"
    case .override(let member, let value): "override \(value) at \(member)"
    case .remove(let member): "remove the override at \(member)"
    case .addSubview(let view, let superview): "add view \(view) to \(superview)"
    case .insertSubview(let view, let superview): "insert view \(view) first in \(superview)"
    case .removeFromSuperview(let view): "remove view \(view)"
    case .addChild(let child, let parent): "make controller \(child) a child of \(parent)"
    case .removeFromParent(let child): "remove controller \(child) from its parent"
    case .root(let controller, let window): "make controller \(controller) root of \(window)"
    case .present(let controller, let presenter): "present \(controller) from \(presenter)"
    case .dismiss(let presenter): "dismiss from \(presenter)"
    case .rule(let scene, let isOld): "\(isOld ? "old" : "new") rule in scene \(scene)"
    case .hide(let window, let isHidden): "\(isHidden ? "hide" : "show") window \(window)"
    case .application(let value): "override \(value) at the application"
    case .style(let member, let value): "set the style of \(member) to \(value)"
    case .childsCollection(let child, let value):
      "override \(value) for controller \(child) at its parent"
    case .presentationsCollection(let sheet, let value):
      "override \(value) in the presentation of controller \(sheet)"
    case .move(let window, scene: 2): "take window \(window) out of its scene"
    case .move(let window, let scene): "put window \(window) into scene \(scene)"
    case .updateTraits(let member): "update the traits of \(member)"
    case .minimum(let view, let value): "\(value) is the smallest size in \(view)"
    case .maximum(let view, let value): "\(value) is the largest size in \(view)"
    }
  }
}

/// The environments of an application, by kind and number. Numbers wrap around, so that each refers
/// to an environment, or to none if that was released.
@MainActor
protocol Participants {
  /// The trait that acts override.
  associatedtype Trait: RankedTrait

  func member(_ number: Int) -> UIEnvironment?
  func scene(_ number: Int) -> UIWindowScene?
  func window(_ number: Int) -> UIWindow?
  func controller(_ number: Int) -> UIViewController?
  func view(_ number: Int) -> UIView?

  /// A window, or a view.
  func superview(_ number: Int) -> UIView?
}

extension Participants {
  /// - Returns: Whether all of it was accepted.
  @discardableResult
  func perform(_ act: Act) -> Bool {
    let refusals = TraitFailures.count
    TraitFailures.collect()
    carryOut(act)
    return TraitFailures.count == refusals
  }

  private func carryOut(_ act: Act) {
    switch act {
    case .update: UIApplication.shared.runUpdateCycle()
    case .override(let member, let value):
      self.member(member)?.traitOverrides[Trait.self] = Trait.value(ofRank: value)
    case .remove(let member): self.member(member)?.traitOverrides.remove(Trait.self)
    case .addSubview(let view, let superview):
      if let view = self.view(view) { self.superview(superview)?.addSubview(view) }
    case .insertSubview(let view, let superview):
      if let view = self.view(view) { self.superview(superview)?.insertSubview(view, at: 0) }
    case .removeFromSuperview(let view): self.view(view)?.removeFromSuperview()
    case .addChild(let child, let parent):
      if let child = controller(child) { controller(parent)?.addChild(child) }
    case .removeFromParent(let child): controller(child)?.removeFromParent()
    case .root(let root, let window):
      if let root = controller(root) { self.window(window)?.rootViewController = root }
    case .present(let sheet, let presenter):
      guard let sheet = controller(sheet), let presenter = controller(presenter) else { return }
      if sheet !== presenter { presenter.present(sheet, animated: false) }
    case .dismiss(let presenter): controller(presenter)?.dismiss(animated: false)
    case .rule(let scene, let isOld):
      self.scene(scene)?.inheritanceRule = isOld ? .viewControllerHierarchy : .viewHierarchy
    case .hide(let window, let isHidden): self.window(window)?.isHidden = isHidden
    case .application(let value):
      UIApplication.shared.traitOverrides[Trait.self] = Trait.value(ofRank: value)
    case .style(let member, let value):
      (self.member(member) as? any OverridingStyle)?.overrideUserInterfaceStyle =
        UITraitUserInterfaceStyle.value(ofRank: value)
    case .childsCollection(let child, let value):
      if let child = controller(child), let parent = child.parent as (any OverridingChildren)? {
        parent.setOverrideTraitCollection(collection(value), forChild: child)
      }
    case .presentationsCollection(let sheet, let value):
      let presentation = controller(sheet)?.presentationController as (any OverridingPresentation)?
      presentation?.overrideTraitCollection = collection(value)
    case .move(let window, let scene):
      self.window(window)?.windowScene = scene == 2 ? nil : self.scene(scene)
    case .updateTraits(let member): self.member(member)?.updateTraitsIfNeeded()
    case .minimum(let view, let value):
      (member(view) as? UIView)?.minimumContentSizeCategory = limit(value)
    case .maximum(let view, let value):
      (member(view) as? UIView)?.maximumContentSizeCategory = limit(value)
    }
  }

  /// None for 0.
  private func collection(_ value: Int) -> UITraitCollection? {
    value == 0 ? nil : UITraitCollection(Trait.self, value: Trait.value(ofRank: value))
  }

  /// None for 0.
  private func limit(_ value: Int) -> UIContentSizeCategory? {
    value == 0 ? nil : UITraitPreferredContentSizeCategory.value(ofRank: value)
  }

  /// The environment of which an act changes an override, if there is one.
  func target(of act: Act) -> UIEnvironment? {
    switch act {
    case .override(let member, _), .remove(let member): self.member(member)
    case .style(let member, _): self.member(member) as? any OverridingStyle
    case .minimum(let view, _), .maximum(let view, _): member(view) as? UIView
    case .childsCollection(let child, _): controller(child).flatMap { $0.parent == nil ? nil : $0 }
    case .presentationsCollection(let sheet, _): controller(sheet)?.presentationController
    default: nil
    }
  }
}
