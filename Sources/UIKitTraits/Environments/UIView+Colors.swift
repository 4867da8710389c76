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
