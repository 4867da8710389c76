import TraitTree

extension UIView {
  /// The background colour, resolved with the view's traits.
  public final var resolvedBackgroundColor: UIColor? {
    // Not tracked as a read by the caller: `ColorWatch` observes these traits already.
    backgroundColor?.resolvedColor(with: EnvironmentForest.object(of: node))
  }

  /// Called when a colour that the view draws with has changed. The view is redrawn, and from now
  /// on also when traits change that a dynamic colour may depend on.
  package final func colorsDidChange() {
    let isDynamic =
      (backgroundColor?.isDynamic ?? false) || (viewState.tintColor?.isDynamic ?? false)
      || drawsDynamicColors
    viewState.colors.watch(self, isDynamic)
    setNeedsDisplay()
  }
}

extension UIView {
  /// The same for the colours of views of other modules, which can't override `drawsDynamicColors`.
  package final func colorsDidChange(to colors: UIColor?...) { colorsDidChange(to: colors) }
  package final func colorsDidChange(to colors: [UIColor?]) {
    colorsDidChange(areDynamic: colors.contains { $0?.isDynamic ?? false })
  }
  package final func colorsDidChange(areDynamic: Bool) {
    let known = self[look: false, "drawsDynamicColors"]
    if areDynamic != known { self[look: false, "drawsDynamicColors"] = areDynamic }
    colorsDidChange()
  }
}

/// Observes the traits that affect colours in a view that uses a dynamic colour, and redraws it.
@MainActor
package struct ColorWatch {
  private var registration: TraitRegistration?

  /// Starts or ends the observation.
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
