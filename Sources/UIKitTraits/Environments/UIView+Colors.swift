import TraitTree

extension UIView {
  /// The background colour that the view's traits give.
  public final var resolvedBackgroundColor: UIColor? {
    // Not a read of whoever asks: the view waits by itself for what its background depends on.
    backgroundColor?.resolvedColor(
      with: UITraitCollection(TraitWorld.forest.collection(of: node)))
  }

  func colorsDidChange() {
    let isDynamic = (backgroundColor?.isDynamic ?? false) || (state.tintColor?.isDynamic ?? false)
    state.colors.watch(self, isDynamic)
    setNeedsDisplay()
  }
}
