import TraitTree

extension UIView {
  /// The background colour, resolved with the view's traits.
  public final var resolvedBackgroundColor: UIColor? {
    // Not tracked as a read by the caller: `ColorWatch` observes these traits already.
    backgroundColor?.resolvedColor(with: EnvironmentForest.object(of: node))
  }

  /// Called when a colour that the view draws with has changed. The view is redrawn, and from now on
  /// also when traits change that a dynamic colour may depend on.
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
  package final func colorsDidChange(to colors: UIColor?...) {
    self[look: false, "drawsDynamicColors"] = colors.contains { $0?.isDynamic ?? false }
    colorsDidChange()
  }
}

// MARK: - Tint

extension UIView {
  /// - Complexity: O(depth), without recursion.
  final var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.viewState.tintColor { return color }
      view = current.superview
    }
    return .systemBlue
  }

  /// Calls `tintColorDidChange` in this view and, in pre-order, in the views that inherit its tint
  /// colour.
  final func notifyTintColorDidChange() {
    tintColorDidChange()
    var ahead = Array(subviewList.reversed())
    while let view = ahead.popLast() {
      if view.viewState.tintColor != nil { continue }
      view.tintColorDidChange()
      ahead += view.subviewList.reversed()
    }
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
