import TraitModel
import TraitTree

/// The smallest and the largest content size category of a view.
///
/// A limit depends on what the view inherits, so a plain override cannot express it. The limits
/// observe the parent node, whose observers run before an update visits the view, and override the
/// category when the inherited or overridden one is out of range. A window is eager, so its limits
/// take effect together with its scene's change.
@MainActor
final class ContentSizeLimits {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// The category that the view inherits.
  private(set) var inherited = UIContentSizeCategory.unspecified

  private var followed: (parent: TraitNode, registration: TraitRegistration)?

  /// The views with limits, by the number of the limits. A detached view inherits from the
  /// application's fallback until its first update, and the fallback has no observers, so
  /// `applicationDidChange()` notifies these views.
  private static var views: [Int: Unmanaged<UIEnvironment>] = [:]

  /// Counts the limits that were made.
  private static var lastNumber = 0

  private let number: Int

  init() {
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  private static let slot = TraitSlot(of: UITraitPreferredContentSizeCategory.self)
}

extension ContentSizeLimits {
  var isEmpty: Bool { minimum == nil && maximum == nil }

  func apply(to overrides: inout TraitOverrides) {
    let category = overrides.value(for: UITraitPreferredContentSizeCategory.self) ?? inherited
    let limited = limit(category)
    if limited != category { overrides[UITraitPreferredContentSizeCategory.self] = limited }
  }

  /// Whether a collection's category is out of range.
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

  /// Stores the inherited category and returns whether it changed.
  func note(_ base: TraitCollection) -> Bool {
    let old = inherited
    inherited = base[UITraitPreferredContentSizeCategory.self]
    return inherited != old
  }

  /// Observes the view's parent node.
  func follow(_ view: UIEnvironment) {
    Self.views[number] = .passUnretained(view)
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

  /// Ends the observation, before the limits are removed or the view is released.
  func end() {
    stopFollowing()
    Self.views[number] = nil
  }

  /// Called when the application's overrides were set. The oldest limits are the first, and an
  /// observer may release views with limits that come later.
  static func applicationDidChange() {
    for number in views.keys.sorted() {
      views[number]?.takeUnretainedValue().inheritedContentSizeMayHaveChanged()
    }
  }

  private func stopFollowing() {
    guard let followed else { return }
    EnvironmentForest.forest.unregister(followed.registration)
    self.followed = nil
  }

  /// The collection that a view inherits (S6.2).
  static func base(of view: UIEnvironment) -> TraitCollection {
    let forest = EnvironmentForest.forest
    if let parent = forest.parent(of: view.node) { return forest.collection(of: parent) }
    return view is UIWindow ? forest.fallback : forest.collection(of: view.node)
  }
}

extension UIView {
  final func setContentSizeLimit(
    _ limit: ReferenceWritableKeyPath<ContentSizeLimits, UIContentSizeCategory?>,
    to category: UIContentSizeCategory?
  ) {
    if category == nil, olderOverrides?.limits?[keyPath: limit] == nil { return }
    changeContentSizeLimits { $0[keyPath: limit] = category }
  }
}
