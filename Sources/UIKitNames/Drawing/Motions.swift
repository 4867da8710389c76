import UIKitTraits

// Effects of movement and of symbols, the time, and rates of frames. Nothing moves, and no frame is drawn.

@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  open var maximumRelativeValue: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]? { didSet { withExtendedLifetime(oldValue) {} } }
}
extension UIView {
  /// In the order in which they were added, each once.
  public final var motionEffects: [UIMotionEffect] {
    get { effects.all }
    set {
      for effect in effects.all { effects.remove(effect) }
      for effect in newValue { effects.add(effect) }
    }
  }
  public final func addMotionEffect(_ effect: UIMotionEffect) { effects.add(effect) }
  public final func removeMotionEffect(_ effect: UIMotionEffect) { effects.remove(effect) }
  private final var effects: MemberList<UIMotionEffect> { made("effects") { MemberList() } }
}

/// Seconds since the machine was started.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
public typealias CFTimeInterval = TimeInterval

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

// MARK: - Effects of symbols

/// An animation of a symbol. A symbol is not animated here.
public protocol SymbolEffect: Sendable {}
public struct _NamedSymbolEffect: SymbolEffect {
  public static let shared = _NamedSymbolEffect()
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var up: Self { self }
  public var down: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var dimInactiveLayers: Self { self }
  public var hideInactiveLayers: Self { self }
  public var offUp: Self { self }
  public var upUp: Self { self }
  public var downUp: Self { self }
  public var pulse: Self { self }
  public var plain: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var magic: Self { self }
  public func magic(fallback: Self) -> Self { self }
}
extension SymbolEffect where Self == _NamedSymbolEffect {
  public static var bounce: Self { .shared }
  public static var pulse: Self { .shared }
  public static var variableColor: Self { .shared }
  public static var scale: Self { .shared }
  public static var appear: Self { .shared }
  public static var disappear: Self { .shared }
  public static var replace: Self { .shared }
  public static var automatic: Self { .shared }
  public static var wiggle: Self { .shared }
  public static var rotate: Self { .shared }
  public static var breathe: Self { .shared }
  public static var drawOn: Self { .shared }
  public static var drawOff: Self { .shared }
}
public struct SymbolEffectOptions: Sendable {
  public struct RepeatBehavior: Sendable {
    public static let continuous = RepeatBehavior()
    public static let periodic = RepeatBehavior()
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      periodic
    }
  }
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { repeating }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { repeating }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default` }
  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}
extension UIImageView {
  public final func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  public final func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {}
  public final func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  /// The image takes the other one's place at once.
  public final func setSymbolImage(
    _ symbolImage: UIImage, contentTransition: some SymbolEffect,
    options: SymbolEffectOptions = .default
  ) { image = symbolImage }
}
