/// A node that acts when its view appears and disappears.
@MainActor
protocol Appearing: Node {
  /// Does nothing if it has appeared already.
  func appear()
  /// Does nothing if it has not appeared.
  func disappear()
}

/// The nodes of a host that act when they appear, in the order in which they were made.
///
/// A node appears in the update that makes it. If the hosting controller has disappeared by then, the node
/// appears when the controller appears again. After that it disappears and appears with the controller.
struct Appearances {
  fileprivate var nodes: [ObjectIdentifier: (order: Int, node: any Appearing)] = [:]
  fileprivate var made = 0
  /// Whether the hosting controller has disappeared.
  fileprivate var isGone = false

  fileprivate var ordered: [any Appearing] {
    if nodes.isEmpty { return [] }
    return nodes.values.sorted { $0.order < $1.order }.map(\.node)
  }
}

extension ViewHost {
  /// The node appears at the end of the update, unless the controller has disappeared.
  func addAppearing(_ node: any Appearing) {
    appearances.made += 1
    appearances.nodes[ObjectIdentifier(node)] = (appearances.made, node)
    afterUpdate { [weak self] in self?.appear(node) }
  }

  func removeAppearing(_ node: any Appearing) { appearances.nodes[ObjectIdentifier(node)] = nil }

  /// A node may have been removed by the one before.
  private func appear(_ node: any Appearing) {
    if !appearances.isGone, appearances.nodes[ObjectIdentifier(node)] != nil { node.appear() }
  }

  /// Called when the hosting controller is about to appear.
  func controllerAppears() {
    appearances.isGone = false
    for node in appearances.ordered { appear(node) }
  }

  /// Called when the hosting controller has disappeared; inner views disappear first.
  func controllerDisappeared() {
    appearances.isGone = true
    for node in appearances.ordered.reversed() where appearances.isGone { node.disappear() }
  }
}
