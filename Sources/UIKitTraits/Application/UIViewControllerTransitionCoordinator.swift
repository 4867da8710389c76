import Foundation

/// A transition, as the closures that run beside it see it. Nothing is animated.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether a program asked for an animation; false for a change of the device.
  var isAnimated: Bool { get }
  /// False: no gesture drives a transition.
  var isInteractive: Bool { get }
  /// False: transitions always happen.
  var isCancelled: Bool { get }
  /// 0 seconds.
  var transitionDuration: TimeInterval { get }
  /// The container view of a presentation; else a view of the transition's own, in no window.
  var containerView: UIView { get }
}

/// Runs a controller's closures during and after a transition. Nothing is animated: while the device
/// changes, the closures run once the new traits are set and everything is laid out.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs the first closure at once and the second one in the next update cycle, or, while the device
  /// changes, both once the new traits are set and everything is laid out, first all of the first kind.
  /// Returns false, and runs neither, once the transition is over.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// The same without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
  /// The same with a view: a closure for a view outside the container runs with the others.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Never runs the closure: no gesture drives a transition.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}

extension UIViewControllerTransitionCoordinatorContext {
  /// False: no gesture has begun a transition.
  public var initiallyInteractive: Bool { false }
  /// False: there is nothing to interrupt.
  public var isInterruptible: Bool { false }
}
