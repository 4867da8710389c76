import TraitTree

extension UIView {
  /// The background colour that the view's traits give.
  public final var resolvedBackgroundColor: UIColor? {
    // Not tracked as a read of the caller: the view observes what its background depends on.
    backgroundColor?.resolvedColor(
      with: UITraitCollection(EnvironmentForest.forest.collection(of: node)))
  }

  func colorsDidChange() {
    let isDynamic = (backgroundColor?.isDynamic ?? false) || (state.tintColor?.isDynamic ?? false)
    state.colors.watch(self, isDynamic)
    setNeedsDisplay()
  }
}

// MARK: - Tint

extension UIView {
  /// - Complexity: O(depth), without recursion.
  final var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.state.tintColor { return color }
      view = current.superview
    }
    return .systemBlue
  }

  /// Tells this view and those inside it that have their tint colour from it, from the outside in.
  final func tellOfTintColor() {
    tintColorDidChange()
    var ahead = Array(subviews.reversed())
    while let view = ahead.popLast() {
      if view.state.tintColor != nil { continue }
      view.tintColorDidChange()
      ahead += view.subviews.reversed()
    }
  }
}
