extension UIView {
  /// The background colour that the view's traits give.
  public final var resolvedBackgroundColor: UIColor? {
    backgroundColor?.resolvedColor(with: traitCollection)
  }

  func colorsDidChange() {
    let isDynamic = (backgroundColor?.isDynamic ?? false) || (state.tintColor?.isDynamic ?? false)
    state.colors.watch(self, isDynamic)
    setNeedsDisplay()
  }
}
