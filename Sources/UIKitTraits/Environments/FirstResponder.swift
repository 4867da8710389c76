// Which responder gets keys first, for what is about more than one.

extension UIResponder {
  static weak var first: UIResponder?
  /// How many times the first responder has resigned.
  static var resignations = 0

  /// The view that becomes the first responder when it enters a window: it was asked to while it was in none, or
  /// resigned because it left one. Nil again when it resigns or when another responder becomes first.
  static weak var waiting: UIView?

  static weak var forced: UIResponder?

  final var isReachable: Bool { (self as? UIView).map { $0.currentWindow != nil } ?? true }

  /// Directs keys nowhere, without asking; for `UIApplication.reset()`.
  static func forgetFirst() { (first, waiting) = (nil, nil) }

  /// Whether `resignByForce` is running for this object. Meanwhile the object can't become the first responder
  /// again: its delegate would hear that editing begins, and not that it ends.
  package final var isForced: Bool { UIResponder.forced === self }

  /// Makes the first responder resign, whether it wants to or not.
  package final func resignByForce() {
    let old = UIResponder.forced
    UIResponder.forced = self
    resignFirstResponder()
    UIResponder.forced = old
    if UIResponder.first === self { UIResponder.first = nil }
  }

  /// The view that gets keys first, if it is this view or inside it.
  package static func first(inside view: UIView) -> UIView? {
    guard let first = first as? UIView else { return nil }
    if first === view { return first }
    if view.subviewList.isEmpty || first.currentWindow !== view.currentWindow { return nil }
    let line = sequence(first: first) { view in
      FacadeWork.steps += 1
      return view.holder
    }
    return line.contains { $0 === view } ? first : nil
  }

  /// Whether there is no first responder, and no view becomes first when it enters a window.
  static var isNobodyFirst: Bool { first == nil && waiting == nil }

  /// Makes the waiting view the first responder, if it is in a window now.
  static func stopWaiting() {
    guard let view = waiting, view.currentWindow != nil else { return }
    waiting = nil
    view.becomeFirstResponder()
  }
}
