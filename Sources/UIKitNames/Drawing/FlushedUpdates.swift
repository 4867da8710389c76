import UIKitTraits

/// Animations that update what has to be before their closures and after them. Other animations leave that
/// to the next cycle.
@MainActor
enum FlushedUpdates {
  /// How many such animations are under way: an animation inside one is such an animation too.
  private static var depth = 0

  static func around(_ wanted: Bool, _ animations: () -> Void) {
    if !wanted, depth == 0 { return animations() }
    depth += 1
    defer { depth -= 1 }
    flush()
    animations()
    flush()
  }

  private static func flush() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }
}

extension UIView {
  public enum SystemAnimation: UInt, Sendable { case delete }

  /// The views leave their superviews when the animation ends.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0, delay: 0, options: options) {
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }

  /// Runs the closure once: nothing moves.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) { animations() }
}
