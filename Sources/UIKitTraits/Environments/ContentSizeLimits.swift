import TraitModel
import TraitTree

/// The smallest and the largest content size category of a view.
///
/// Unlike an override, what they give depends on what the view inherits. So they listen to the node
/// above, whose observers are called before an update comes to the view, and override the category
/// where the inherited one, or the one that the view overrides, lies outside. A window, which has
/// its overrides at once, so changes together with its scene.
@MainActor
final class ContentSizeLimits {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// What the view inherits.
  private(set) var inherited = UIContentSizeCategory.unspecified

  private var followed: (parent: TraitNode, registration: TraitRegistration)?

  /// The views with limits. They build on the application's traits until they are updated, which
  /// has no observers.
  private static var views: [ObjectIdentifier: Unmanaged<UIEnvironment>] = [:]

  private static let slot = TraitSlot(of: UITraitPreferredContentSizeCategory.self)
}

extension ContentSizeLimits {
  var isEmpty: Bool { minimum == nil && maximum == nil }

  func apply(to overrides: inout TraitOverrides) {
    let category = overrides.value(for: UITraitPreferredContentSizeCategory.self) ?? inherited
    let limited = limit(category)
    if limited != category { overrides[UITraitPreferredContentSizeCategory.self] = limited }
  }

  /// Whether what a collection says lies outside.
  func exclude(_ traits: TraitCollection) -> Bool {
    let category = traits[UITraitPreferredContentSizeCategory.self]
    return limit(category) != category
  }

  private func limit(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var limited = category
    if let minimum { limited = max(limited, minimum) }
    if let maximum { limited = min(limited, maximum) }
    return limited
  }

  /// Notes what the view inherits, and returns whether that is something else than before.
  func note(_ base: TraitCollection) -> Bool {
    let old = inherited
    inherited = base[UITraitPreferredContentSizeCategory.self]
    return inherited != old
  }

  /// Listens to the node above the view.
  func follow(_ view: UIEnvironment) {
    Self.views[ObjectIdentifier(self)] = .passUnretained(view)
    let parent = EnvironmentForest.forest.parent(of: view.node)
    if let followed, followed.parent == parent { return }
    stopFollowing()
    guard let parent else { return }
    let handler = EnvironmentForest.handler { [unowned view] _, _, _ in
      view.inheritedContentSizeMayHaveChanged()
    }
    followed = (
      parent, EnvironmentForest.forest.register(on: parent, for: [Self.slot], handler: handler)
    )
  }

  /// Before the limits or the view are no more.
  func end() {
    stopFollowing()
    Self.views[ObjectIdentifier(self)] = nil
  }

  /// The application's overrides were set.
  static func applicationDidChange() {
    for view in views.values { view.takeUnretainedValue().inheritedContentSizeMayHaveChanged() }
  }

  private func stopFollowing() {
    guard let followed else { return }
    EnvironmentForest.forest.unregister(followed.registration)
    self.followed = nil
  }

  /// What a view builds on (S6.2).
  static func base(of view: UIEnvironment) -> TraitCollection {
    let forest = EnvironmentForest.forest
    if let parent = forest.parent(of: view.node) { return forest.collection(of: parent) }
    return view is UIWindow ? forest.fallback : forest.collection(of: view.node)
  }
}

extension UIView {
  /// The smallest content size category in this view and everything in it, whatever it inherits and
  /// overrides; none if nil. Where it exceeds the largest, that wins.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { olderOverrides?.limits?.minimum }
    set {
      if newValue == nil, minimumContentSizeCategory == nil { return }
      changeContentSizeLimits { $0.minimum = newValue }
    }
  }

  /// The largest content size category in this view and everything in it, whatever it inherits and
  /// overrides; none if nil.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { olderOverrides?.limits?.maximum }
    set {
      if newValue == nil, maximumContentSizeCategory == nil { return }
      changeContentSizeLimits { $0.maximum = newValue }
    }
  }
}
