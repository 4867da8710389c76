import TraitModel
import TraitTree

/// What view controllers and their views inherit from.
public enum InheritanceRule: Sendable {
  /// A controller inherits from its view's superview, its view from the controller, and every other
  /// view from its superview: traits flow through views and controllers alike.
  case viewHierarchy

  /// The rule before iOS 17: a controller inherits from its parent controller, its view from the
  /// controller, and every other view from its superview. Overrides of views between two
  /// controllers do not reach the lower controller.
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
  /// Counts changes of the hierarchy, so that a caller can tell whether a callback made one.
  @exclusivity(unchecked) private(set) static var changes = 0

  /// Attaches a view's node, or its controller's, where the inheritance rule puts it. A controller
  /// is refreshed.
  ///
  /// - Complexity: O(1); by the old rule O(siblings that are attached elsewhere).
  static func attach(_ view: UIView) {
    changes += 1
    guard let superview = view.holder else { return }
    let top = view.topEnvironment
    if let parent = parentController(of: view) {
      // The controller does not inherit from its host view here, so it copies that view's
      // overrides.
      top.setHostOverrides((superview as? EnvironmentHostView)?.hosted)
      Strays.followers.insert(top.node)
      forest.attach(top.node, to: parent.node)
      return
    }
    if let next = nextSibling(of: view, in: superview) {
      forest.attach(top.node, before: next.topEnvironment.node)
    } else {
      forest.attach(top.node, to: superview.node)
    }
    top.setHostOverrides(nil)
  }

  static func detach(_ view: UIView) {
    changes += 1
    forest.detach(view.topEnvironment.node)
    view.topEnvironment.setHostOverrides(nil)
  }

  /// Puts a controller between its view and the view's parent. The controller is attached and
  /// refreshed first, then the view is refreshed (S6.5).
  static func insert(_ owner: UIEnvironment, above view: UIView) {
    changes += 1
    view.owner = owner
    forest.attach(view.node, to: owner.node)
    if view.holder != nil { attach(view) }
    // An observer may have removed the owner again. Observers of the view do not retain it.
    if view.owner === owner { withExtendedLifetime(view) { forest.refresh(view.node) } }
  }

  /// Removes the controller between a view and the view's parent.
  static func removeOwner(of view: UIView) {
    guard let owner = view.owner else { return }
    changes += 1
    forest.detach(view.node)
    forest.detach(owner.node)
    view.owner = nil
    if view.holder != nil { attach(view) }
  }

  /// Attaches a controller again after its parent changed, which matters where controllers inherit
  /// from controllers.
  static func parentDidChange(of controller: UIViewController) {
    changes += 1
    guard let view = controller.loadedView else { return }
    if rule(of: view) == .viewControllerHierarchy { attach(view) }
  }

  /// Attaches the controllers below `views` again where their scene's rule changes their parent. A
  /// controller follows the one that it inherits from; otherwise pre-order of the views decides.
  /// Each is refreshed as soon as it is attached (S6.14).
  ///
  /// - Complexity: O(views inside).
  static func reattachControllers(inside views: [UIView]) {
    var order: [UIView] = []
    for view in views {
      view.forEachViewInside { if isMisplaced($0) { order.append($0) } }
    }
    var waiting = Set(order.map { ObjectIdentifier($0) })
    for view in order {
      // The view, and above it the controllers that it has to follow.
      var chain: [UIView] = []
      var next: UIView? = view
      while let current = next, waiting.remove(ObjectIdentifier(current)) != nil {
        chain.append(current)
        next = parentController(of: current)?.loadedView
      }
      // An observer of another controller may have moved it already.
      while let last = chain.popLast() { if isMisplaced(last) { attach(last) } }
    }
  }

  /// Whether a controller's node has another parent than its scene's rule gives it.
  private static func isMisplaced(_ view: UIView) -> Bool {
    guard let controller = view.owner as? UIViewController, let superview = view.holder else {
      return false
    }
    let parent = parentController(of: view)?.node ?? superview.node
    return forest.parent(of: controller.node) != parent
  }

  // MARK: Windows

  /// Attaches a window to a scene, or anchors it to the application. The window is refreshed.
  static func attach(_ window: UIWindow, to scene: UIWindowScene?) {
    changes += 1
    if let scene {
      forest.retire(window.node)
      forest.attach(window.node, to: scene.node)
    } else {
      forest.detach(window.node)
      forest.anchor(window.node)
    }
  }

  static func rule(of view: UIView) -> InheritanceRule {
    view.window?.windowScene?.inheritanceRule ?? .viewHierarchy
  }

  /// The controller that a view's controller inherits from where controllers inherit from
  /// controllers, else nil.
  static func parentController(of view: UIView) -> UIViewController? {
    guard let parent = (view.owner as? UIViewController)?.parentController,
      let superview = view.holder, rule(of: superview) == .viewControllerHierarchy
    else { return nil }
    return parent
  }

  private static var forest: TraitForest { EnvironmentForest.forest }

  /// The next sibling that is attached below the same view's node.
  private static func nextSibling(of view: UIView, in superview: UIView) -> UIView? {
    // When siblings are attached one after the other, the rest is not examined again for each.
    if let last = lastSearch, last.changes + 1 == changes,
      last.view.toOpaque() == view.siblings.previous?.toOpaque()
    {
      lastSearch = Search(view: .passUnretained(view), next: last.next, changes: changes)
      return last.next?.takeUnretainedValue()
    }
    var next = view.nextSibling
    while let sibling = next, forest.parent(of: sibling.topEnvironment.node) != superview.node {
      FacadeWork.steps += 1
      next = sibling.nextSibling
    }
    lastSearch = Search(
      view: .passUnretained(view), next: next.map(Unmanaged.passUnretained), changes: changes)
    return next
  }

  /// What the last search for a next sibling found. It holds until the hierarchy changes but for the
  /// attachment of that view.
  private struct Search {
    let view: Unmanaged<UIView>
    let next: Unmanaged<UIView>?
    let changes: Int
  }

  @exclusivity(unchecked) private static var lastSearch: Search?
}

/// Contains a view or a controller that SwiftUI represents, and overrides what SwiftUI's
/// environment sets for it; the represented object's own overrides stay its own.
///
/// Where controllers inherit from controllers, a represented controller does not inherit from this
/// view. It then gets the same overrides as the weakest layer of its `OlderOverrides`.
package final class EnvironmentHostView: UIView {
  package var hosted = TraitOverrides() {
    didSet {
      traitOverrides = UITraitOverrides(hosted)
      for view in subviews where Inheritance.parentController(of: view) != nil {
        view.owner?.setHostOverrides(hosted)
      }
    }
  }
}
