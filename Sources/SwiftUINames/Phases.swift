import SwiftUITraits
import UIKitNames

// Animations in steps, springs and effects of symbols. Nothing moves: a view is shown as it is in
// its first step.

/// A spring's numbers.
public struct Spring: Hashable, Sendable {
  public var duration: Double
  public var bounce: Double
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    (self.duration, self.bounce) = (duration, bounce)
  }
  public init(response: Double, dampingRatio: Double) {
    self.init(
      duration: response, bounce: dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio)
  }
  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
public struct UnitCurve: Hashable, Sendable {
  let name: String
  public static let linear = UnitCurve(name: "linear")
  public static let easeIn = UnitCurve(name: "easeIn")
  public static let easeOut = UnitCurve(name: "easeOut")
  public static let easeInOut = UnitCurve(name: "easeInOut")
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    let (start, end) = (startControlPoint, endControlPoint)
    return UnitCurve(name: "bezier \(start.x) \(start.y) \(end.x) \(end.y)")
  }
}
extension Animation {
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce, blendDuration: blendDuration)
  }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(name: "interpolatingSpring \(duration) \(bounce) \(initialVelocity)")
  }
  public static let interpolatingSpring: Animation = .interpolatingSpring(duration: 0.5)
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(name: "timingCurve \(curve.name) \(duration)")
  }
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    with("complete \(duration)")
  }
}

// MARK: - Phases

/// Shows its content in the first phase.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let content: Content?
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.content = phases.first { _ in true }.map(content) }
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, trigger: 0, content: content, animation: animation) }
  @MainActor public var body: some View { content }
}
/// A view that phases or keyframes modify.
public nonisolated struct PlaceholderContentView<Value>: View {
  let content: AnyView
  @MainActor public var body: some View { content }
}
extension View {
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases) { content(view, $0) }
  }
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, trigger: 0, content: content, animation: animation)
  }
}

// MARK: - Keyframes

public protocol Keyframes<Value> { associatedtype Value }
public protocol KeyframeTrackContent<Value> { associatedtype Value }
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {}
}
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {}
}
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent { public init(_ to: Value) {} }
extension Double: Animatable {
  public var animatableData: Double {
    get { self }
    set { self = newValue }
  }
}
extension CGFloat: Animatable {
  public var animatableData: CGFloat {
    get { self }
    set { self = newValue }
  }
}
public struct _Keyframes<Value>: Keyframes, KeyframeTrackContent {}
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildBlock(_ content: any KeyframeTrackContent...) -> _Keyframes<Value> {
    .init()
  }
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> Content where Content.Value == Value { content }
}
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> _Keyframes<Value> where Content.Value == Value { .init() }
  public static func buildExpression<Part>(
    _ content: KeyframeTrack<Value, Part>
  ) -> _Keyframes<Value> { .init() }
  public static func buildBlock(_ content: _Keyframes<Value>...) -> _Keyframes<Value> { .init() }
}
public struct KeyframeTrack<Root, Value>: Keyframes {
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> some KeyframeTrackContent<Value>
  ) {}
}
extension KeyframeTrack where Root == Value {
  public init(
    @KeyframeTrackContentBuilder<Value> content: () -> some KeyframeTrackContent<Value>
  ) {}
}
/// Shows its content with the first value.
public nonisolated struct KeyframeAnimator<Value, Content: View>: View {
  private let content: Content
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) { self.content = content(initialValue) }
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) { self.content = content(initialValue) }
  @MainActor public var body: some View { content }
}
extension View {
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderContentView<Self>(content: AnyView(self)), initialValue)
  }
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderContentView<Self>(content: AnyView(self)), initialValue)
  }
}

// MARK: - Symbols

extension View {
  public nonisolated func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }
  public nonisolated func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View { self }
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
extension ContentTransition {
  public static let symbolEffect = ContentTransition.interpolate
  public static func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .symbolEffect }
}
extension AnyTransition {
  public static let blurReplace = AnyTransition.identity
  public static let symbolEffect = AnyTransition.identity
  public static func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default
  ) -> AnyTransition { .identity }
}

// MARK: - Ends

public enum AnimationCompletionCriteria: Hashable, Sendable { case logicallyComplete, removed }
/// Runs the body at once, and in the next update cycle what comes after the animation. What comes after none
/// runs at once, too, and on another thread than the main one everything does.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  if animation == nil { completion() } else { AnimationEnds.addFromAnyThread(completion) }
  return result
}
@discardableResult
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
