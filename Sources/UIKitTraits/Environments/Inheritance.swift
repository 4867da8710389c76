import TraitTree

/// From whom controllers and their views inherit.
public enum InheritanceRule: Sendable {
  /// A controller inherits from its view's superview; its view inherits from it, every other view from
  /// its superview. Traits flow straight down, through controllers and views.
  case viewHierarchy

  /// As before iOS 17: a controller inherits from its parent controller, its view from it, every other
  /// view from its superview. What views between two controllers override passes the lower one by.
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
  /// How often it has changed who is above whom.
  @exclusivity(unchecked) private(set) static var changes = 0

  /// Hangs a view, and its controller if it has one, where it belongs now.
  ///
  /// - Complexity: O(1) if the place is the last; else O(siblings).
  static func attach(_ view: UIView, by rule: InheritanceRule? = nil) {
    changes += 1
    guard let superview = view.superview else { return }
    let top = view.topEnvironment
    let rule = rule ?? self.rule(of: superview)
    if rule == .viewControllerHierarchy, let parent = (top as? UIViewController)?.parent {
      forest.attach(top.node, to: parent.node)
    } else if let next = nextSibling(of: view, in: superview) {
      forest.attach(top.node, before: next.topEnvironment.node)
    } else {
      forest.attach(top.node, to: superview.node)
    }
  }

  static func detach(_ view: UIView) {
    changes += 1
    forest.detach(view.topEnvironment.node)
  }

  /// Puts a controller between its view and what is above it.
  static func insert(_ owner: UIEnvironment, above view: UIView) {
    changes += 1
    let isAttached = forest.parent(of: view.node) != nil
    if isAttached { forest.detach(view.node) }
    view.owner = owner
    forest.attach(view.node, to: owner.node)
    if view.superview != nil { attach(view) }
  }

  /// Takes a controller away from its view.
  static func removeOwner(of view: UIView) {
    guard let owner = view.owner else { return }
    changes += 1
    forest.detach(view.node)
    forest.detach(owner.node)
    view.owner = nil
    if view.superview != nil { attach(view) }
  }

  /// A controller has another parent: another place, where controllers inherit from controllers.
  static func parentDidChange(of controller: UIViewController) {
    changes += 1
    guard let view = controller.viewIfLoaded, rule(of: view) == .viewControllerHierarchy else {
      return
    }
    attach(view)
  }

  /// Hangs the controllers of all views inside a view where a rule wants them, that of their scene unless
  /// another is given.
  static func reattachControllers(inside view: UIView, by rule: InheritanceRule? = nil) {
    view.forEachViewInside { inner in
      if inner.owner is UIViewController { attach(inner, by: rule) }
    }
  }

  /// Whether an environment put below another one would inherit from itself, by one rule or the other,
  /// now or when a controller has left its parent.
  ///
  /// - Complexity: O(depth).
  static func wouldClose(_ environment: UIEnvironment, below other: UIEnvironment) -> Bool {
    let view = (environment as? UIViewController)?.viewIfLoaded
    var seen: Set<ObjectIdentifier> = []
    var ahead = [other]
    while let current = ahead.popLast() {
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

  private static var forest: TraitForest { TraitWorld.forest }

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
