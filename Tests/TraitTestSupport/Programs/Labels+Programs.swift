extension Labels {
  /// Counts the situations in which a step runs; `visited` are the nodes whose handlers are
  /// running.
  mutating func count(_ step: Step, visited: [NodeName]) {
    switch step {
    case .set(_, .gain, 2...): count("NaN set")
    case .set(_, .badge, _), .set(_, .tag, _): count("value with its own == set")
    case .set(_, .token, _), .set(_, .blob, _): count("value without == set")
    case .set(_, .text, _): count("boxed value set")
    case .set(_, .wide, _): count("more than 64 traits")
    case .setFallback: count("fallback changed")
    case .updateIfNeeded where visited.isEmpty: count("node updated outside a pass")
    case .attendIfNeeded where visited.isEmpty: count("node attended to outside a pass")
    default: break
    }
    guard let visitor = visited.last else { return }
    switch step {
    case .set, .remove, .removeAll, .bump: count("override changed in a handler")
    case .attach(visitor, _, _): count("visited node moved")
    case .attach: count("node attached or moved in a handler")
    case .detach(visitor): count("visited node detached")
    case .detach: count("node detached in a handler")
    case .destroy(visitor): count("visited node destroyed")
    case .destroy: count("node destroyed in a handler")
    case .updateIfNeeded(visitor): count("handler updates its own node")
    case .updateIfNeeded: count("handler updates another node")
    case .update: count("handler updates everything")
    case .retire: count("root retired in a handler")
    case .setFallback, .removeFallback: count("fallback changed in a handler")
    case .register: count("registered in a handler")
    case .unregister: count("unregistered in a handler")
    case .want(visitor): count("visited node wants attention again")
    case .want: count("attention wanted in a handler")
    case .attend, .attendIfNeeded: count("handler attends")
    case .refresh(visitor): count("handler refreshes its own node")
    case .refresh: count("handler refreshes another node")
    case .anchor: count("root anchored in a handler")
    case .transform, .removeTransform: count("transform changed in a handler")
    case .whenAttended, .makeLive, .read, .hold: break
    }
  }

  mutating func countAttention(to node: NodeName, visited: [NodeName]) {
    count("attention")
    if !visited.isEmpty { count("attention in a handler") }
    if visited.contains(node) { count("attention to a node being visited") }
  }

  /// Counts a delivery; `visited` are the nodes whose handlers are running already.
  mutating func count(_ delivery: Delivery, visited: [NodeName]) {
    count("delivery")
    if !visited.isEmpty { count("delivery in a delivery") }
    if visited.count > 1 { count("delivery three deep") }
    if visited.contains(delivery.node) { count("delivery to a node being visited") }
  }
}
