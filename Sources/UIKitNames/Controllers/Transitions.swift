import UIKitTraits

// Transitions of the program's own. A controller is presented without one, at once: only
// `presentationController(forPresented:presenting:source:)` is asked.

@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}
extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func animationEnded(_ transitionCompleted: Bool)
}
extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// How far a transition is, as the program says.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  open var duration: CGFloat { 0 }
  public override init() { super.init() }
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  open func finish() { percentComplete = 1 }
  open func cancel() { percentComplete = 0 }
  open func pause() {}
}

extension UIViewControllerTransitionCoordinatorContext {
  /// How the presented view is turned meanwhile: not at all.
  public var targetTransform: CGAffineTransform { .identity }
  /// The controller that is shown before or after the change; nil while only the device changes.
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    let change = self as? ShownChange
    return key == .from ? change?.from : key == .to ? change?.to : nil
  }
  /// The view of that controller, if it is loaded.
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }
  /// That of a presentation; else none.
  public var presentationStyle: UIModalPresentationStyle {
    (self as? ShownChange)?.presentationStyle ?? .none
  }
  /// 0: changes happen at once.
  public var percentComplete: CGFloat { 0 }
  /// 1: no gesture drives a transition.
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

extension UINavigationController {
  public enum Operation: Int, Sendable { case none, push, pop }
}
extension UINavigationControllerDelegate {
  // Never called: a controller is pushed and popped at once.

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
extension UIViewController {
  @MainActor
  public final class Transition: Sendable {
    public static func zoom(
      sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition() }
    public static func zoom(
      options: ZoomOptions?,
      sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition() }
    /// How a view grows into a controller's. Stored: nothing moves.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject {
      public typealias BeginContext = ZoomTransitionInteractionContext
      public typealias AlignmentContext = ZoomTransitionAlignmentRectContext
      open var interactiveDismissShouldBegin: ((BeginContext) -> Bool)? {
        didSet { withExtendedLifetime(oldValue) {} }
      }
      open var alignmentRectProvider: ((AlignmentContext) -> CGRect?)? {
        didSet { withExtendedLifetime(oldValue) {} }
      }
      open var dimmingColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
      open var dimmingVisualEffect: UIBlurEffect? { didSet { withExtendedLifetime(oldValue) {} } }
      public override init() {}
    }
    public static var coverVertical: Transition { Transition() }
    public static var crossDissolve: Transition { Transition() }
    public static var flipHorizontal: Transition { Transition() }
    public static var partialCurl: Transition { Transition() }
  }
  public struct ZoomTransitionSourceViewProviderContext {
    public let sourceViewController: UIViewController
    public let zoomedViewController: UIViewController
  }
  public struct ZoomTransitionInteractionContext {
    public let location: CGPoint
    public let velocity: CGVector
    public let willBegin: Bool
  }
  public struct ZoomTransitionAlignmentRectContext {
    public let sourceView: UIView
    public let zoomedViewController: UIViewController
  }
  public final var preferredTransition: Transition? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

extension UIViewController {
  /// Adds the second child's view to the superview of the first one's, runs the animations and takes
  /// the first one's view out. Fails unless both are children of this controller.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      return TraitFailure.fail(
        "Can't change from one controller to another that is no child too: call addChild(_:) first")
    }
    fromViewController.view.superview?.addSubview(toViewController.view)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { isFinished in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      completion?(isFinished)
    }
  }
}
