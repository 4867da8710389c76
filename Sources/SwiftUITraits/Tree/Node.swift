import UIKitTraits

/// A view that is shown: its place in the tree that stays while values of views come and go.
///
/// A node that wants another evaluation says so to its ancestors, so that an update goes only where
/// there is something to do.
@MainActor
class Node {
  unowned let host: ViewHost
  let scope: EnvironmentScope
  private unowned let parent: Node?
  /// Where it is among the members of its scope, if it is one.
  var memberPlace = -1

  fileprivate(set) final var isWaiting = false
  private final var hasWaitingBelow = false

  /// Where a node is made.
  struct Place {
    let host: ViewHost
    let parent: Node?
    let scope: EnvironmentScope
  }

  init(at place: Place) {
    host = place.host
    scope = place.scope
    parent = place.parent
  }

  /// Calls `visit` with the nodes right below, in order.
  func forEachChild(_ visit: (Node) -> Void) {}

  /// The view of UIKit's that it stands for.
  var representedView: UIView? { nil }

  /// Does again what depends on what has changed, here.
  func refresh() {}

  func environmentDidChange(_ change: EnvironmentScope.Change) {}

  /// The view is shown no more.
  func dismantle() {
    forEachChild { $0.dismantle() }
    leaveScope()
  }

  func render(into rendering: inout Rendering) {
    forEachChild { $0.render(into: &rendering) }
  }
}

extension Node {
  final func place(in scope: EnvironmentScope) -> Place {
    Place(host: host, parent: self, scope: scope)
  }

  final func joinScope() { scope.add(self) }

  final func leaveScope() {
    if memberPlace < 0 { return }
    scope.remove(self)
    memberPlace = -1
  }

  /// Asks for another evaluation in the next update, or in the one under way if that is still to
  /// come here.
  final func needsEvaluation() {
    if isWaiting { return }
    isWaiting = true
    var ancestor = parent
    while let node = ancestor, !node.hasWaitingBelow {
      node.hasWaitingBelow = true
      ancestor = node.parent
    }
    host.invalidate()
  }

  final func isDone() { isWaiting = false }

  /// Evaluates what waits here and below, from the outside in.
  ///
  /// - Complexity: O(nodes that wait, the paths to them, and the children on those paths).
  final func settle() {
    if isWaiting {
      isWaiting = false
      refresh()
    }
    if !hasWaitingBelow { return }
    forEachChild { $0.settle() }
    hasWaitingBelow = false
  }
}

/// A node for views of one type.
class ViewNode<Content: View>: Node {
  final var view: Content

  init(_ view: Content, at place: Place) {
    self.view = view
    super.init(at: place)
  }

  /// Shows another value of the view in the same place.
  func update(_ view: Content) {
    self.view = view
  }
}

/// A view that has a node of its own instead of a body.
@MainActor
protocol PrimitiveView {
  func makeNode(at place: Node.Place) -> Node
}

extension View {
  /// The node that shows this view.
  func node(at place: Node.Place) -> ViewNode<Self> {
    let node: Node =
      if let primitive = self as? any PrimitiveView {
        primitive.makeNode(at: place)
      } else if let controller = self as? any UIViewControllerRepresentable {
        controller.makeControllerNode(at: place)
      } else if let view = self as? any UIViewRepresentable {
        view.makePlatformViewNode(at: place)
      } else {
        BodyNode(self, at: place)
      }
    // Allowed: each of them makes a node for its own type.
    return unsafeDowncast(node, to: ViewNode<Self>.self)
  }
}
