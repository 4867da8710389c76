import Foundation
import UIKitValues

extension UIView {
  /// Whether any view has had an autoresizing mask. Until then no view looks at its subviews for one.
  @exclusivity(unchecked) static var isAutoresized = false

  /// Resizes the subviews as their masks say. Each may change anything.
  final func resizeSubviews(from old: CGSize) {
    if !autoresizesSubviews { return }
    let new = frame.size
    for view in subviews where view.holder === self {
      let mask = view.autoresizingMask
      if mask == [] || !view.translatesAutoresizingMaskIntoConstraints { continue }
      let frame = view.frame
      let (x, width) = AutoresizedSpan(
        start: frame.minX, length: frame.width, old: old.width, new: new.width
      ).resized(
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let (y, height) = AutoresizedSpan(
        start: frame.minY, length: frame.height, old: old.height, new: new.height
      ).resized(
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
      let place = CGRect(x: x, y: y, width: width, height: height)
      if place != frame { view.frame = place }
    }
  }
}

/// What a view has of its superview in one direction.
private struct AutoresizedSpan {
  let start: CGFloat
  let length: CGFloat
  /// The lengths of the superview.
  let old: CGFloat
  let new: CGFloat

  /// Shares the difference among the parts that are flexible, by their lengths, or evenly if they have none.
  func resized(_ before: Bool, _ inside: Bool, _ after: Bool) -> (CGFloat, CGFloat) {
    let parts = [before ? start : nil, inside ? length : nil, after ? old - start - length : nil]
    let flexible = parts.compactMap(\.self)
    if flexible.isEmpty || new == old { return (start, length) }
    let total = flexible.reduce(0, +)
    func change(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      let share = total == 0 ? 1 / CGFloat(flexible.count) : part / total
      return (new - old) * share
    }
    return (start + change(parts[0]), max(0, length + change(parts[1])))
  }
}
