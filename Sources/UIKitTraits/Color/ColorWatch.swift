import TraitTree

/// Waits for a trait that affects colours to change where a dynamic colour is used.
@MainActor
package struct ColorWatch {
  private var registration: TraitRegistration?

  /// Begins or ends waiting.
  mutating func watch(_ view: UIView, _ isNeeded: Bool) {
    if isNeeded == (registration != nil) { return }
    if let registration {
      EnvironmentForest.forest.unregister(registration)
      self.registration = nil
    } else {
      registration = EnvironmentForest.forest.watchColors(view.node, handler: Self.redraw)
    }
  }

  private static let redraw = EnvironmentForest.handler { _, node, _ in
    unsafeDowncast(EnvironmentForest.table[node], to: UIView.self).setNeedsDisplay()
  }
}
