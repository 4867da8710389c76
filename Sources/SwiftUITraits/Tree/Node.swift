import TraitModel
import UIKitTraits

/// A shown view's place in the tree. The node stays while the values of the view change.
///
/// A node that needs evaluation is listed in its parent, and that in its own, so that an update visits only paths to
/// such nodes.
@MainActor
class Node {
  unowned let host: ViewHost
  let scope: EnvironmentScope
  unowned let parent: Node?

  fileprivate(set) final var isWaiting = false
  /// Whether another view is shown in the view's place.
  final var isCovered = false
  /// Whether an object of UIKit's is represented here or inside, or was.
  private(set) final var holdsObjects = false
  /// The children with something to evaluate, themselves or inside. Nothing that changes the list calls a client.
  @exclusivity(unchecked) private final var waitingChildren = WaitingChildren()
  /// Whether the parent has it among those.
  private final var isListed = false
  /// Where it is among its parent's children.
  final var position = 0
  /// Whether the view was removed: what is above may be gone, and nothing evaluates the node again.
  private(set) final var isDismantled = false

  /// The place at which a node is made.
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

  /// Calls `visit` with the child nodes, in order.
  func forEachChild(_ visit: (Node) -> Void) {}

  /// The view of UIKit's that contains the represented object.
  var representedView: UIView? { nil }

  /// Called after nodes inside were evaluated.
  func contentsWereEvaluated() {}

  /// Whether the view is none itself, and consists of those inside, as a group does.
  var isTransparent: Bool { false }

  func addElements(to elements: inout Elements) {
    if isTransparent { forEachChild { $0.addElements(to: &elements) } } else { elements.add(self) }
  }

  /// Called when the view consists of other views than before.
  func elementsDidChange() { if isTransparent { parent?.elementsDidChange() } }

  /// Called when a view around this one, or one that it consists of, is covered or uncovered.
  func coverDidChange() { forEachChild { $0.coverDidChange() } }

  /// Evaluates this node again.
  func refresh() {}

  /// Whether it sets values for the views inside.
  var setsEnvironment: Bool { false }

  /// Evaluates only these.
  func refreshEnvironment() {}

  /// Called when the node reads other values of its scope: it is marked when one of them changes.
  func follow(_ new: TraitSlotSet, insteadOf old: TraitSlotSet) {
    scope.move(self, from: old, to: new)
  }

  /// Called for a node that follows all values.
  func environmentDidChange(_ change: EnvironmentScope.Change) {}

  /// Changes the transaction of an update for the views inside.
  func change(_ transaction: inout (any Sendable)?) {}

  /// Called when the view is removed.
  func dismantle() {
    isDismantled = true
    if StateTransaction.mayExist { _ = host.transactions.take(self) }
    forEachChild { $0.dismantle() }
    scope.remove(self)
  }

  /// Adds what this and the views inside pass up.
  func collect<Key: PreferenceKey>(_ preference: inout Preference<Key>) {
    forEachChild { $0.collect(&preference) }
  }

  func render(into rendering: inout Rendering) {
    forEachChild { $0.render(into: &rendering) }
  }
}

extension Node {
  final func place(in scope: EnvironmentScope) -> Place {
    Place(host: host, parent: self, scope: scope)
  }

  /// Called once, by a node that follows all values.
  final func followAll() { scope.add(self) }

  /// Called once, by a node that represents an object.
  final func noteObject() {
    var next: Node? = self
    while let node = next, !node.holdsObjects {
      node.holdsObjects = true
      next = node.parent
    }
  }

  /// Marks this node for evaluation in the next update, or in the current one if that has not
  /// reached it.
  final func needsEvaluation() {
    if isDismantled { return }
    if StateTransaction.mayExist {
      let old = host.transactions.note(self)
      // Its deinit may mark others.
      withExtendedLifetime(old) {}
    }
    // Also if it waits: what it sets may have been brought up to date since it was marked.
    if setsEnvironment { host.isEnvironmentOld = true }
    if isWaiting { return }
    isWaiting = true
    var node = self
    while !node.isListed, let parent = node.parent {
      node.isListed = true
      parent.waitingChildren.add(node)
      node = parent
    }
    host.invalidate()
  }

  /// Marks this node for evaluation in the next update. During an update of its host, which may have
  /// visited it, that is the one after.
  final func needsEvaluationSoon() {
    if isDismantled { return }
    if !host.isUpdating { return needsEvaluation() }
    host.continueAfterUpdate { [weak self] in self?.needsEvaluation() }
  }

  /// Whether `settle()` has nothing to evaluate, neither this node nor one inside.
  final var isSettled: Bool { !isWaiting && waitingChildren.isEmpty }

  final func clearNeedsEvaluation() { isWaiting = false }

  /// Evaluates the marked nodes in this subtree, in pre-order.
  ///
  /// - Complexity: O(marked nodes, and the paths to them), and sorts those with the same parent.
  final func settle() {
    // What was evaluated before may have removed it.
    if isDismantled { return }
    if isWaiting {
      isWaiting = false
      evaluate()
    }
    if waitingChildren.isEmpty { return }
    while let child = waitingChildren.takeFirst() {
      child.settle()
      child.isListed = false
    }
    contentsWereEvaluated()
  }

  /// Evaluates what marked nodes in this subtree set for the views inside, and keeps the marks. Not inside other
  /// marked nodes: their evaluation may remove what is there.
  final func settleEnvironment() {
    if isDismantled || isWaiting && !setsEnvironment { return }
    if isWaiting { evaluateEnvironment() }
    for child in waitingChildren.inOrder { child.settleEnvironment() }
  }
}

/// Children of a node. They are mostly marked in their order; else they are sorted when they are asked for.
@MainActor
private struct WaitingChildren {
  /// Those that were taken leave gaps until all were: releasing them may mark others.
  private var nodes: [Node?] = []
  private var taken = 0
  private var lastPosition = 0
  private var isSorted = true

  var isEmpty: Bool { taken == nodes.count }

  mutating func add(_ node: Node) {
    if node.position < lastPosition { isSorted = false }
    lastPosition = node.position
    nodes.append(node)
  }

  mutating func takeFirst() -> Node? {
    if isEmpty {
      nodes.removeAll(keepingCapacity: true)
      (taken, lastPosition) = (0, 0)
      return nil
    }
    FacadeWork.steps += 1
    sort()
    let first = nodes[taken]
    nodes[taken] = nil
    taken += 1
    return first
  }

  var inOrder: [Node] {
    mutating get {
      if isEmpty { return [] }
      sort()
      return nodes[taken...].compactMap(\.self)
    }
  }

  private mutating func sort() {
    if isSorted { return }
    FacadeWork.steps += nodes.count - taken
    nodes[taken...].sort { ($0?.position ?? 0) < ($1?.position ?? 0) }
    isSorted = true
  }
}

/// A node for views of one type.
class ViewNode<Content: View>: Node {
  final var view: Content

  init(_ view: Content, at place: Place) {
    self.view = view
    super.init(at: place)
  }

  /// Replaces the value of the view.
  func update(_ view: Content) {
    // The deinit of what the old one had may ask for the rendering, which reads the new one.
    var old = view
    swap(&old, &self.view)
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
    // Allowed: each branch makes a `ViewNode` of its own type.
    return unsafeDowncast(node, to: ViewNode<Self>.self)
  }
}
