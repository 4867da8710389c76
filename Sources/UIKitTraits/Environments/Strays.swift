import TraitTree

/// Controllers that inherit from a parent that is in no scene while their views are shown, which is
/// possible by the rule before iOS 17 only. The scene's update does not reach them, so the update
/// cycle updates each by itself (S5.4).
@MainActor
enum Strays {
  /// All controllers that were attached to their parents; some may be attached elsewhere since.
  @exclusivity(unchecked) static var followers: Set<TraitNode> = [] {
    didSet { mayExist = !followers.isEmpty }
  }

  @exclusivity(unchecked) private static var known: [TraitNode] = []
  @exclusivity(unchecked) private static var changes = -1

  private static var forest: TraitForest { EnvironmentForest.forest }

  /// Asked first: without the older rule nothing here costs anything. Stored, because each update reads it.
  @exclusivity(unchecked) private(set) static var mayExist = false

  static var needUpdate: Bool {
    nodes.contains { forest.contains($0) && forest.needsUpdate(of: $0) }
  }

  static func update() {
    for node in nodes where isStray(node) { forest.updateIfNeeded(node, attending: true) }
  }

  /// The outermost ones, in the order of their views.
  ///
  /// - Complexity: O(1) if the hierarchy has not changed; else O(followers), and if there are strays
  ///   O(views).
  private static var nodes: [TraitNode] {
    if changes == Inheritance.changes { return known }
    changes = Inheritance.changes
    known = find()
    return known
  }

  /// Called when a window without a scene was shown or hidden: who is a stray depends on it.
  static func liveWindowsChanged() { changes = -1 }

  static func forgetAll() { (followers, known, changes) = ([], [], -1) }

  private static func find() -> [TraitNode] {
    followers = followers.filter { forest.contains($0) }
    let strays = followers.filter { isStray($0) }
    if strays.isEmpty { return [] }
    var found: [TraitNode] = []
    for window in UIApplication.shared.allWindows {
      window.forEachViewInside { view in
        if let node = view.owner?.node, strays.contains(node), !isInside(node, any: strays) {
          found.append(node)
        }
      }
    }
    return found
  }

  private static func isStray(_ node: TraitNode) -> Bool {
    guard forest.contains(node),
      let controller = EnvironmentForest.table[node] as? UIViewController,
      let window = controller.loadedView?.window
    else { return false }
    return !forest.isLive(node) && forest.isLive(window.node)
  }

  private static func isInside(_ node: TraitNode, any strays: Set<TraitNode>) -> Bool {
    sequence(first: node) { forest.parent(of: $0) }.dropFirst().contains { strays.contains($0) }
  }
}
