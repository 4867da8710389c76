import UIKitTraits

// Nothing moves: what an animation is to change has changed when the call returns. Its completion runs
// in the next update cycle; at once while animations are not enabled. That of an animation that repeats does
// not run, ever: a device runs it with false when the view leaves its window or its animations are removed.

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Updates what has to be before the closure runs, and once more before the call returns.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
  }

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  public static var areAnimationsEnabled: Bool {
    AnimationEnds.areAnimationsEnabled
  }
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AnimationEnds.areAnimationsEnabled = enabled
  }
  public static var inheritedAnimationDuration: TimeInterval { 0 }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { run(animations, repeats: false, completion) }

  private static func run(
    _ animations: () -> Void, repeats: Bool, flushes: Bool = false,
    _ completion: ((Bool) -> Void)?
  ) {
    FlushedUpdates.around(flushes, animations)
    guard let completion, !(repeats && areAnimationsEnabled) else { return }
    AnimationEnds.add { completion(true) }
  }

  private static func run(
    _ animations: () -> Void, _ options: AnimationOptions, _ completion: ((Bool) -> Void)?
  ) {
    run(
      animations, repeats: options.contains(.repeat), flushes: options.contains(.flushUpdates),
      completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, options, completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, options, completion)
  }

  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, options, completion)
  }

  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, repeats: options.contains(.repeat), completion)
  }

  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double,
    animations: @escaping () -> Void
  ) { animations() }

  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { run(animations ?? {}, options, completion) }

  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    run(exchange, options, completion)
  }

  public static func performWithoutAnimation(_ actions: () -> Void) {
    let areEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    defer { setAnimationsEnabled(areEnabled) }
    FlushedUpdates.around(false, actions)
  }
}

@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public let duration: TimeInterval
  open private(set) var isRunning = false
  /// Setting it pauses an animator that has not started.
  open var fractionComplete: CGFloat = 0 { didSet { if state == .inactive { state = .active } } }
  /// Whether the animator ends at `.start`. It does not take back what has changed by then.
  open var isReversed = false
  open var isInterruptible = true
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// How often it was started: only the end of the last start counts.
  private var starts = 0

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
  }

  /// Animations of no length.
  public override convenience init() { self.init(0, nil) }

  private init(_ duration: TimeInterval, _ animations: (() -> Void)?) {
    self.duration = duration
    if let animations { self.animations = [animations] }
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) { self.init(duration, animations) }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration, animations) }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) { self.init(duration, animations) }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .linear, animations: animations)
    animator.flushUpdates = options.contains(.flushUpdates)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    if !isRunning { return animations.append(animation) }
    FlushedUpdates.around(flushUpdates, animation)
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Does nothing while the animator is stopped: it has to be finished first.
  open func startAnimation() {
    if state == .stopped { return }
    let wasRunning = isRunning
    (state, isRunning) = (.active, true)
    if !isReversed { runAnimations() }
    // A closure may have stopped the animator.
    if state != .active { return }
    fractionComplete = 1
    if wasRunning { return }
    starts += 1
    let start = starts
    AnimationEnds.add { [self] in
      guard isRunning, start == starts else { return }
      if pausesOnCompletion { return isRunning = false }
      end(at: isReversed ? .start : .end)
    }
  }
  private func runAnimations() {
    let running = animations
    animations = []
    for animation in running { FlushedUpdates.around(flushUpdates, animation) }
  }
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  open func pauseAnimation() { if state != .stopped { (state, isRunning) = (.active, false) } }
  open func stopAnimation(_ withoutFinishing: Bool) {
    if withoutFinishing {
      withExtendedLifetime((animations, completions)) { (animations, completions) = ([], []) }
    }
    (state, isRunning) = (withoutFinishing ? .inactive : .stopped, false)
  }
  /// What has not changed yet changes now, unless the position is the start. Fails unless the animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { return end(at: finalPosition) }
    TraitFailure.fail(
      "Can't finish an animator that is not stopped: call stopAnimation(false) first")
  }
  private func end(at finalPosition: UIViewAnimatingPosition) {
    if finalPosition == .start { withExtendedLifetime(animations) { animations = [] } }
    runAnimations()
    let ending = completions
    completions = []
    (state, isRunning) = (.inactive, false)
    for completion in ending { completion(finalPosition) }
  }
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }

  open private(set) var state = UIViewAnimatingState.inactive
  open var isUserInteractionEnabled = true
  /// Whether the animator pauses where it would end; then a program starts or finishes it.
  open var pausesOnCompletion = false
  open var scrubsLinearly = true
  /// Updates what has to be before each closure and after it.
  open var flushUpdates = false
}

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// Something that is animated, begins and ends.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates what closures change.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
extension UIViewImplicitlyAnimating {
  /// The factor is ignored: nothing takes time.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
}

@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public init(dampingRatio ratio: CGFloat) {}
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {}
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector? = nil
  ) { self.init(dampingRatio: 1 - bounce) }
}

open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public init(animationCurve curve: UIView.AnimationCurve) {}
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}

public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector(dx: 0, dy: 0)
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
