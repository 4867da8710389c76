import UIKitTraits

// Animations of layers are kept, and nothing moves.

open class CAAnimation: NSObject, CAAction, NSCopying, @unchecked Sendable {
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = unsafeDowncast(type(of: self).objectOfThisClass(), to: CAAnimation.self)
    copy.take(self)
    return copy
  }
  /// Takes the values of an animation of the same class.
  func take(_ other: CAAnimation) {
    (duration, beginTime) = (other.duration, other.beginTime)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, isRemovedOnCompletion) = (other.autoreverses, other.isRemovedOnCompletion)
    (fillMode, timingFunction) = (other.fillMode, other.timingFunction)
    delegate = other.delegate
  }

  /// Adds the animation to the layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
  open var duration: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  open var isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction? { didSet { withExtendedLifetime(oldValue) {} } }
  /// Retained. A layer's copy lets go of it when it starts: one that never ends would keep it for ever.
  open var delegate: (any CAAnimationDelegate)? {
    get { knownDelegate }
    set {
      let old = keptDelegate
      (knownDelegate, keptDelegate) = (newValue, newValue)
      withExtendedLifetime(old) {}
    }
  }
  private weak var knownDelegate: (any CAAnimationDelegate)?
  private var keptDelegate: (any CAAnimationDelegate)?
  final func letGoOfDelegate() { withExtendedLifetime(keptDelegate) { keptDelegate = nil } }
}

@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
  open var keyPath: String?
  open var isAdditive = false

  public override init() { super.init() }
  public init(keyPath path: String?) {
    keyPath = path
    super.init()
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive) = (other.keyPath, other.isAdditive)
  }
}

open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
  open var fromValue: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  open var toValue: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  open var byValue: Any? { didSet { withExtendedLifetime(oldValue) {} } }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}

open class CAKeyframeAnimation: CAPropertyAnimation, @unchecked Sendable {
  open var values: [Any]? { didSet { withExtendedLifetime(oldValue) {} } }
  open var keyTimes: [NSNumber]?
  open var path: CGPath? { didSet { withExtendedLifetime(oldValue) {} } }
  open var timingFunctions: [CAMediaTimingFunction]? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, path) = (other.values, other.keyTimes, other.path)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    rotationMode = other.rotationMode
  }
}

open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
  open var damping: CGFloat = 10
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var initialVelocity: CGFloat = 0
  /// When a thousandth of the way is left. Apple documents no formula; for the defaults this is Apple's 1.4727.
  open var settlingDuration: TimeInterval {
    if damping <= 0 || mass <= 0 { return .infinity }
    let (decay, frequency) = (damping / (2 * mass), sqrt(stiffness / mass))
    if decay >= frequency {
      return TimeInterval(log(1000) / (decay - sqrt(decay * decay - frequency * frequency)))
    }
    let swings = sqrt(frequency * frequency - decay * decay)
    return TimeInterval(log(1000 * (1 + abs((decay - initialVelocity) / swings))) / decay)
  }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CASpringAnimation else { return }
    (damping, mass) = (other.damping, other.mass)
    (stiffness, initialVelocity) = (other.stiffness, other.initialVelocity)
  }
}

open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
  open var animations: [CAAnimation]? { didSet { withExtendedLifetime(oldValue) {} } }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations
  }
}

open class CATransition: CAAnimation, @unchecked Sendable {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }
}
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  public let name: CAMediaTimingFunctionName?
  public init(name: CAMediaTimingFunctionName) { self.name = name }
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { name = nil }
}

/// The key of a layer's transition.
public let kCATransition = "transition"

open class CATransaction: NSObject {
  open class func begin() { onMain { AnimationEnds.beginTransaction() } }
  open class func commit() { onMain { AnimationEnds.commitTransaction() } }
  open class func flush() {}
  open class func setDisableActions(_ flag: Bool) {}
  open class func setAnimationDuration(_ duration: TimeInterval) {}
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Runs it in the update cycle after the transaction was committed. Nothing waits for the main thread
  /// on another one: there it runs at once.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    nonisolated(unsafe) let end = block
    if Thread.isMainThread { onMain { AnimationEnds.addToTransaction(end) } } else { block() }
  }
  private static func onMain(_ body: @MainActor () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated { body() } }
  }
}
