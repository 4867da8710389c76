import TraitTree

/// What controllers and their views inherit from.
public enum InheritanceRule: Sendable {
  /// A controller inherits from its view's superview; its view inherits from it, every other view
  /// from its superview. Traits flow straight down, through controllers and views.
  case viewHierarchy

  /// As before iOS 17: a controller inherits from its parent controller, its view from it, every
  /// other view from its superview. What views between two controllers override passes the lower
  /// one by.
  case viewControllerHierarchy
}

/// Keeps the tree of traits in step with views and controllers.
///
///     viewHierarchy                    viewControllerHierarchy
///
///     parent controller                parent controller
///     └─ its view                      ├─ its view
///        └─ container                  │  └─ container
///           └─ child controller        └─ child controller
///              └─ its view                └─ its view
@MainActor
enum Inheritance {
  /// A version stamp: grows whenever an environment gets another parent.
  @exclusivity(unchecked) private(set) static var changes = 0

  /// How many environments were looked at to see that nothing would inherit from itself.
  @exclusivity(unchecked) static var ancestorsExamined = 0

  /// Hangs a view, and its controller if it has one, where it belongs now. A controller is
  /// refreshed.
  ///
  /// - Complexity: O(1) if the place is the last; else O(siblings).
  static func attach(_ view: UIView) {
    changes += 1
    guard let superview = view.superview else { return }
    let top = view.topEnvironment
    if let parent = parentController(of: view) {
      // What the host view around it overrides, which it would else pass by.
      top.setHostOverrides((superview as? EnvironmentHostView)?.hosted)
      forest.attach(top.node, to: parent.node)
      return
    }
    if let next = nextSibling(of: view, in: superview) {
      forest.attach(top.node, before: next.topEnvironment.node)
    } else {
      forest.attach(top.node, to: superview.node)
    }
    top.setHostOverrides(nil)
    view.inheritedContentSizeMayHaveChanged()
  }

  static func detach(_ view: UIView) {
    changes += 1
    forest.detach(view.topEnvironment.node)
    view.topEnvironment.setHostOverrides(nil)
    view.inheritedContentSizeMayHaveChanged()
  }

  /// Puts a controller between its view and what is above it: first the controller gets its place
  /// and is refreshed, then the view is, because the controller takes it (S6.5).
  static func insert(_ owner: UIEnvironment, above view: UIView) {
    changes += 1
    view.owner = owner
    forest.attach(view.node, to: owner.node)
    view.inheritedContentSizeMayHaveChanged()
    if view.superview != nil { attach(view) }
    // Unless an observer has taken them apart. The view's observers are called without a reference.
    if view.owner === owner { withExtendedLifetime(view) { forest.refresh(view.node) } }
  }

  /// Takes a controller away from its view.
  static func removeOwner(of view: UIView) {
    guard let owner = view.owner else { return }
    changes += 1
    forest.detach(view.node)
    forest.detach(owner.node)
    view.owner = nil
    if view.superview == nil { view.inheritedContentSizeMayHaveChanged() } else { attach(view) }
  }

  /// A controller has another parent: another place, where controllers inherit from controllers.
  static func parentDidChange(of controller: UIViewController) {
    changes += 1
    guard let view = controller.viewIfLoaded else { return }
    if rule(of: view) == .viewControllerHierarchy { attach(view) }
  }

  /// Hangs the controllers of the views inside some views from what their scene's rule says, if
  /// they hang from others. A controller comes after the one that it inherits from, else they come
  /// in pre-order of the views, and each is refreshed as soon as it hangs there (S6.14).
  static func reattachControllers(inside views: [UIView]) {
    var waiting: [UIView] = []
    for view in views {
      view.forEachViewInside { if hangsElsewhere($0) { waiting.append($0) } }
    }
    while let next = waiting.first { reattach(next, &waiting) }
  }

  private static func reattach(_ view: UIView, _ waiting: inout [UIView]) {
    waiting.removeAll { $0 === view }
    if let above = parentController(of: view)?.viewIfLoaded,
      waiting.contains(where: { $0 === above })
    {
      reattach(above, &waiting)
    }
    // Unless an observer of another controller has moved it meanwhile.
    if hangsElsewhere(view) { attach(view) }
  }

  /// Whether a view's controller hangs from something else than its scene's rule says.
  private static func hangsElsewhere(_ view: UIView) -> Bool {
    guard let controller = view.owner as? UIViewController, let superview = view.superview else {
      return false
    }
    let parent = parentController(of: view)?.node ?? superview.node
    return forest.parent(of: controller.node) != parent
  }

  /// Before an update of a controller's view: brings the controller up to date (S6.6).
  static func refreshOwner(of environment: UIEnvironment) {
    guard let owner = (environment as? UIView)?.owner else { return }
    forest.refresh(owner.node)
  }

  // MARK: Windows

  /// Hangs a window from a scene, or from the application. It is refreshed.
  static func hang(_ window: UIWindow, from scene: UIWindowScene?) {
    changes += 1
    window.inheritedContentSizeWillChange(
      to: scene.map { forest.collection(of: $0.node) } ?? forest.fallback)
    if let scene {
      forest.retire(window.node)
      forest.attach(window.node, to: scene.node)
    } else {
      forest.detach(window.node)
      forest.anchor(window.node)
    }
    window.inheritedContentSizeMayHaveChanged()
  }

  /// Whether an environment put below another one would inherit from itself, by one rule or the
  /// other, now or when a controller has left its parent.
  ///
  /// - Complexity: O(depth).
  static func wouldClose(_ environment: UIEnvironment, below other: UIEnvironment) -> Bool {
    let view = (environment as? UIViewController)?.viewIfLoaded
    var seen: Set<ObjectIdentifier> = []
    var ahead = [other]
    while let current = ahead.popLast() {
      ancestorsExamined += 1
      if current === environment || current === view { return true }
      for next in possibleParents(of: current) where seen.insert(ObjectIdentifier(next)).inserted {
        ahead.append(next)
      }
    }
    return false
  }

  private static func possibleParents(of environment: UIEnvironment) -> [UIEnvironment] {
    switch environment {
    case let view as UIView: [view.owner ?? view.superview].compactMap(\.self)
    case let controller as UIViewController:
      [controller.parent, controller.viewIfLoaded?.superview].compactMap(\.self)
    case let presentation as UIPresentationController:
      [presentation.containerView?.superview].compactMap(\.self)
    default: []
    }
  }

  static func rule(of view: UIView) -> InheritanceRule {
    view.window?.windowScene?.inheritanceRule ?? .viewHierarchy
  }

  /// The controller from which a view's controller inherits, if controllers inherit from
  /// controllers.
  static func parentController(of view: UIView) -> UIViewController? {
    guard let parent = (view.owner as? UIViewController)?.parent,
      let superview = view.superview, rule(of: superview) == .viewControllerHierarchy
    else { return nil }
    return parent
  }

  private static var forest: TraitForest { EnvironmentForest.forest }

  /// The next sibling whose place is under the same view.
  private static func nextSibling(of view: UIView, in superview: UIView) -> UIView? {
    guard superview.subviews.last !== view,
      let place = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    return superview.subviews[(place + 1)...].first { sibling in
      forest.parent(of: sibling.topEnvironment.node) == superview.node
    }
  }
}
