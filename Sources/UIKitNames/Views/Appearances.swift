import UIKitTraits

/// A class whose instances get values that the program sets for all of them, by `appearance()`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A class that `appearance(whenContainedInInstancesOf:)` can name.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

// `appearance()` returns a prototype, an instance that is shown nowhere. A view takes the values
// that differ from those of a fresh instance when it enters a window; a value that was set on the
// view itself stays. Views that are in a window already keep theirs, as in UIKit.
// `AppearanceProperties` lists what is taken.
extension UIView {
  public final class func appearance() -> Self { prototype(AppearanceCondition()) }

  /// For views with the values that `trait` sets; a view follows when its traits change.
  public final class func appearance(for trait: UITraitCollection) -> Self {
    prototype(AppearanceCondition(traits: trait))
  }

  /// For views inside all of these, the innermost first.
  public final class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { prototype(AppearanceCondition(containers: containerTypes)) }

  public final class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { prototype(AppearanceCondition(traits: trait, containers: containerTypes)) }

  private final class func prototype(_ condition: AppearanceCondition) -> Self {
    unsafeDowncast(AppearanceRules.current.prototype(of: self, condition), to: self)
  }

  /// An instance of this class with its defaults.
  fileprivate final class func instanceWithDefaults() -> UIView {
    switch self {
    case let cell as UITableViewCell.Type: cell.ofThisClass("")
    case let header as UITableViewHeaderFooterView.Type: header.ofThisClass("")
    case is UICollectionView.Type:
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    default: ofThisClass()
    }
  }
}

/// Which views of a class a prototype is for.
struct AppearanceCondition {
  var traits: UITraitCollection?
  var containers: [any UIAppearanceContainer.Type] = []

  var slots: TraitSlotSet { traits?.traits.changedSlots(from: nil) ?? [] }

  @MainActor
  func isMet(by view: UIView) -> Bool {
    if let traits,
      !view.traitCollection.traits.changedSlots(from: traits.traits).isDisjoint(with: slots)
    {
      return false
    }
    var wanted = containers[...]
    var place: UIResponder = view
    while let inner = wanted.first, let responder = place.next {
      if responder.isKind(of: inner) { wanted.removeFirst() }
      place = responder
    }
    return wanted.isEmpty
  }
}

extension AppearanceCondition: Equatable {
  static func == (left: AppearanceCondition, right: AppearanceCondition) -> Bool {
    func names(_ condition: AppearanceCondition) -> [ObjectIdentifier] {
      condition.containers.map { ObjectIdentifier($0) }
    }
    return left.traits == right.traits && names(left) == names(right)
  }
}

/// The prototypes of the program. They belong to the application, so `UIApplication.reset()` ends
/// them.
@MainActor
final class AppearanceRules {
  private var rules: [Rule] = []

  struct Rule {
    let type: UIView.Type
    let condition: AppearanceCondition
    let prototype: UIView
    /// An instance with the defaults.
    let fresh: UIView
  }

  /// What a view has of its class's prototypes.
  private struct Taken {
    let value: Any
    let fresh: UIView
  }

  static var current: AppearanceRules {
    if let rules: AppearanceRules = UIApplication.shared[look: nil, "appearances"] { return rules }
    let rules = AppearanceRules()
    UIApplication.shared[look: nil, "appearances"] = AppearanceRules?.some(rules)
    UIView.onEnteringWindow = { rules.enter($0) }
    return rules
  }

  func prototype(of type: UIView.Type, _ condition: AppearanceCondition) -> UIView {
    if let known = rules.first(where: { $0.type == type && $0.condition == condition }) {
      return known.prototype
    }
    let rule = Rule(
      type: type, condition: condition, prototype: type.instanceWithDefaults(),
      fresh: type.instanceWithDefaults())
    rules.append(rule)
    return rule.prototype
  }

  /// Called when a view has entered a window.
  private func enter(_ view: UIView) {
    let own = rules(for: view)
    if own.isEmpty { return }
    apply(own, to: view)
    var slots = TraitSlotSet()
    for rule in own { slots.formUnion(rule.condition.slots) }
    // A prototype for other traits may have come since the view was in a window.
    var followed: TraitSlotSet = view[look: [], "followedByAppearance"]
    slots = slots.subtracting(followed)
    if slots.isEmpty { return }
    followed.formUnion(slots)
    view[look: [], "followedByAppearance"] = followed
    _ = view.register(slots) { [weak self] (view: UIView, _) in
      if let self { apply(rules(for: view), to: view) }
    }
  }

  /// The rules for a view's class, the most special first. A rule that names containers comes before all rules that
  /// name none, also before those for subclasses: a public program has measured this on iOS.
  private func rules(for view: UIView) -> [Rule] {
    func rank(_ rule: Rule) -> (Int, Int, Int, Int) {
      let depth = sequence(first: rule.type as AnyClass, next: { _getSuperclass($0) }).reduce(0) {
        count, _ in count + 1
      }
      let containers = rule.condition.containers.count
      return (min(containers, 1), depth, containers, rule.condition.slots.count)
    }
    return rules.filter { view.isKind(of: $0.type) }.sorted { rank($0) > rank($1) }
  }

  private func apply(_ own: [Rule], to view: UIView) {
    let met = own.filter { $0.condition.isMet(by: view) }
    var taken: [String: Taken] = view[look: [:], "takenAppearance"]
    for property in AppearanceProperties.all where view.isKind(of: property.type) {
      var wanted: Taken?
      for rule in met where wanted == nil && rule.prototype.isKind(of: property.type) {
        wanted = property.read(rule.prototype, rule.fresh).map {
          Taken(value: $0, fresh: rule.fresh)
        }
      }
      let old = taken[property.name]
      guard let fresh = wanted?.fresh ?? old?.fresh else { continue }
      taken[property.name] = nil
      if !property.isFree(view, old?.value, fresh) { continue }
      property.write(view, wanted?.value, fresh)
      taken[property.name] = wanted
    }
    view[look: [:], "takenAppearance"] = taken
  }
}

// MARK: - Items of bars

extension UIBarItem {
  /// A prototype of the items that are made from now on.
  public final class func appearance() -> Self {
    if let known = Self.known { return unsafeDowncast(known, to: self) }
    let prototype = objectOfThisClass()
    UIApplication.shared[look: [:], "itemAppearances"][ObjectIdentifier(self)] =
      unsafeDowncast(prototype, to: UIBarItem.self)
    return unsafeDowncast(prototype, to: self)
  }

  /// Kept, and nothing takes it: an item that is made is inside nothing yet.
  public final class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let key = ([self] + containerTypes as [Any.Type]).map { ObjectIdentifier($0) }
    let all: [[ObjectIdentifier]: UIBarItem] = UIApplication.shared[
      look: [:], "containedItemAppearances"]
    let prototype = all[key] ?? unsafeDowncast(objectOfThisClass(), to: UIBarItem.self)
    UIApplication.shared[look: [:], "containedItemAppearances"] =
      all.merging([key: prototype]) { own, _ in own }
    return unsafeDowncast(prototype, to: self)
  }

  private final class var known: UIBarItem? {
    let all: [ObjectIdentifier: UIBarItem] = UIApplication.shared[look: [:], "itemAppearances"]
    return all[ObjectIdentifier(self)]
  }

  /// Takes what the prototypes of this class and its superclasses have.
  final func takeAppearance() {
    var type: AnyClass? = Self.self
    while let current = type as? UIBarItem.Type {
      if let prototype = current.known { take(from: prototype) }
      type = _getSuperclass(current)
    }
  }
}
