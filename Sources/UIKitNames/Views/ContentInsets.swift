import UIKitTraits

/// What scroll views add of their safe area to their content's inset. The content stays where it is.
extension UIScrollView: SafeAreaAdjusting {
  package final var adjustment: UIEdgeInsets {
    let insets = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    if insets == .zero || contentInsetAdjustmentBehavior == .always { return insets }
    let isVertical =
      alwaysBounceVertical || placedSize.height > frame.height
      || contentInsetAdjustmentBehavior == .automatic && isContentOfContainer
    let isHorizontal = alwaysBounceHorizontal || placedSize.width > frame.width
    return UIEdgeInsets(
      top: isVertical ? insets.top : 0, left: isHorizontal ? insets.left : 0,
      bottom: isVertical ? insets.bottom : 0, right: isHorizontal ? insets.right : 0)
  }

  /// Whether it is the view, or directly in the view, of a controller in a stack or a tab.
  private final var isContentOfContainer: Bool {
    guard let controller = (owner ?? holder?.owner) as? UIViewController else { return false }
    return controller.navigationController != nil || controller.tabBarController != nil
  }

  package final func safeAreaDidChange() { insetMayHaveChanged() }

  /// Called when the inset may have changed. Only then is it told.
  final func insetMayHaveChanged() {
    let inset = adjustedContentInset
    if inset == toldInset { return }
    toldInset = inset
    insetDidChange()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Called when the adjustment may have changed.
  final func adjustmentMayHaveChanged() {
    if !SafeArea.isUsed || safeAreaInsets == .zero { return }
    settleSafeAreaInside()
    insetMayHaveChanged()
  }

  /// Called when the content has moved below the safe area.
  final func contentDidMove() {
    if SafeArea.isUsed, safeAreaOfSubviews != .zero { settleSafeAreaInside() }
  }

  /// Sets the content of a list. If it shrinks, what is left of it comes into sight.
  final func setContent(_ size: CGSize) {
    let old = placedSize
    contentSize = size
    if bounds.height == 0 || size.width >= old.width && size.height >= old.height { return }
    let last = lastOffset
    contentOffset = CGPoint(x: min(contentOffset.x, last.x), y: min(contentOffset.y, last.y))
  }

  /// The offset with the end of the content in sight.
  private final var lastOffset: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(contentSize.width + inset.right - bounds.width, -inset.left),
      y: max(contentSize.height + inset.bottom - bounds.height, -inset.top))
  }

  /// The offset with a rectangle at a part of what the insets leave free, from 0 for its start to 1 for its end,
  /// no further than the content reaches; in a direction without a part, the nearest with the rectangle in sight.
  final func offset(
    showing rect: CGRect, vertically: CGFloat?, horizontally: CGFloat?
  ) -> CGPoint {
    let (inset, last) = (adjustedContentInset, lastOffset)
    return CGPoint(
      x: Self.offset(
        from: contentOffset.x, to: horizontally, rect.minX - inset.left,
        rect.maxX + inset.right - bounds.width, first: -inset.left, last: last.x),
      y: Self.offset(
        from: contentOffset.y, to: vertically, rect.minY - inset.top,
        rect.maxY + inset.bottom - bounds.height, first: -inset.top, last: last.y))
  }

  /// Where a scroll ends.
  ///
  /// - Parameters:
  ///   - part: How far towards the end of what is free; nil for the next place that shows it.
  ///   - start: With what is shown at the start of what is free.
  ///   - end: With what is shown at its end.
  final class func offset(
    from now: CGFloat, to part: CGFloat?, _ start: CGFloat, _ end: CGFloat, first: CGFloat,
    last: CGFloat
  ) -> CGFloat {
    guard let part else { return min(max(now, end), start) }
    return max(min(start + (end - start) * part, last), first)
  }
}
