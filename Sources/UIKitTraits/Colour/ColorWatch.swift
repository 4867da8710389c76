import TraitModel
import TraitTree

/// Waits for a trait that affects colours to change where a dynamic colour is used.
@MainActor
package struct ColorWatch {
  private var registration: TraitRegistration?

  /// Begins or ends waiting.
  mutating func watch(_ environment: UIEnvironment, _ isNeeded: Bool) {
    if isNeeded == (registration != nil) { return }
    if let registration {
      TraitWorld.forest.unregister(registration)
      self.registration = nil
    } else {
      registration = TraitWorld.forest.watch(
        environment.node,
        handler: TraitWorld.handler { forest, node, previous in
          let traits = UITraitCollection(forest.collection(of: node))
          guard traits.affectsColors(differingFrom: UITraitCollection(previous)) else { return }
          (TraitWorld.table[node] as? UIView)?.setNeedsDisplay()
        })
    }
  }
}

extension UITraitCollection {
  /// Whether a trait that affects colours differs.
  fileprivate func affectsColors(differingFrom other: UITraitCollection) -> Bool {
    traits.changedSlots(from: other.traits).contains { $0.affectsColorAppearance }
  }
}
