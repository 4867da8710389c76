import SwiftUITraits
import UIKitNames

// What an animation would change. Animations have happened when they begin, so no value between
// two is ever asked for.

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by factor: Double)
  var magnitudeSquared: Double { get }
}
extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}
extension Float: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= Float(factor) }
  public var magnitudeSquared: Double { Double(self * self) }
}
extension CGFloat: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  public var magnitudeSquared: Double { Double(self * self) }
}

public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { .init() }
  public static func + (left: Self, right: Self) -> Self { left }
  public static func - (left: Self, right: Self) -> Self { left }
  public mutating func scale(by factor: Double) {}
  public var magnitudeSquared: Double { 0 }
}
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public static var zero: Self { .init(.zero, .zero) }
  public static func + (left: Self, right: Self) -> Self {
    .init(left.first + right.first, left.second + right.second)
  }
  public static func - (left: Self, right: Self) -> Self {
    .init(left.first - right.first, left.second - right.second)
  }
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}
extension Animatable {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { .init(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
extension CGSize: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { .init(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}
extension CGRect: Animatable {
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { .init(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}
@preconcurrency @MainActor
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension Angle: Animatable, Comparable, AdditiveArithmetic {
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  public static func + (left: Angle, right: Angle) -> Angle {
    .radians(left.radians + right.radians)
  }
  public static func - (left: Angle, right: Angle) -> Angle {
    .radians(left.radians - right.radians)
  }
  public static func * (left: Angle, right: Double) -> Angle { .radians(left.radians * right) }
  public static func * (left: Double, right: Angle) -> Angle { .radians(left * right.radians) }
  public static func / (left: Angle, right: Double) -> Angle { .radians(left.radians / right) }
  public static prefix func - (angle: Angle) -> Angle { .radians(-angle.radians) }
}

// MARK: - Effects

/// A matrix, which draws nothing.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public init() {}
  public init(_ transform: CGAffineTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }
  public init(_ transform: CATransform3D) {
    (m11, m12, m13) = (transform.m11, transform.m12, transform.m14)
    (m21, m22, m23) = (transform.m21, transform.m22, transform.m24)
    (m31, m32, m33) = (transform.m41, transform.m42, transform.m44)
  }
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// This one, and then the other one.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    var both = ProjectionTransform()
    (both.m11, both.m12, both.m13) = other.applied(to: m11, m12, m13)
    (both.m21, both.m22, both.m23) = other.applied(to: m21, m22, m23)
    (both.m31, both.m32, both.m33) = other.applied(to: m31, m32, m33)
    return both
  }
  private func applied(
    to x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat) {
    (
      x * m11 + y * m21 + z * m31, x * m12 + y * m22 + z * m32, x * m13 + y * m23 + z * m33
    )
  }
}
/// A modifier that changes only how a view is drawn.
@preconcurrency @MainActor
public protocol GeometryEffect: Animatable, ViewModifier where Body == Content {
  func effectValue(size: CGSize) -> ProjectionTransform
}
extension GeometryEffect {
  public func body(content: Content) -> Content { content }
  public nonisolated func ignoredByLayout() -> Self { self }
}
/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  public nonisolated init() {}
  public func body(content: Content) -> Content { content }
}
extension ViewModifier {
  /// Both, this one inside.
  public nonisolated func concat<Other: ViewModifier>(_ other: Other) -> _Both<Self, Other> {
    _Both(inner: self, outer: other)
  }
  public nonisolated func animation(_ animation: Animation?) -> Self { self }
}
public nonisolated struct _Both<Inner: ViewModifier, Outer: ViewModifier>: ViewModifier {
  let inner: Inner
  let outer: Outer
  @MainActor public func body(content: Content) -> some View {
    content.modifier(inner).modifier(outer)
  }
}
extension View {
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View { self }
}

// MARK: - Transitions

public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  /// From -1 to 1; 0 while the view is there.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}
/// How a view looks while it appears and disappears. Here it does both at once, and no transition runs.
@preconcurrency @MainActor
public protocol Transition {
  associatedtype Body: View
  typealias Content = _TransitionContent
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  nonisolated static var properties: TransitionProperties { get }
}
public struct TransitionProperties: Sendable {
  /// A transition that moves may be replaced where the user wants less motion.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
extension Transition {
  public nonisolated static var properties: TransitionProperties { TransitionProperties() }
  public nonisolated func combined(with other: some Transition) -> Self { self }
  public nonisolated func animation(_ animation: Animation?) -> Self { self }
}
public nonisolated struct _TransitionContent: View {
  let content: AnyView
  @MainActor public var body: some View { content }
}
public struct IdentityTransition: Transition {
  public nonisolated static var properties: TransitionProperties { .init(hasMotion: false) }
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct OpacityTransition: Transition {
  public nonisolated static var properties: TransitionProperties { .init(hasMotion: false) }
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct SlideTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
public struct BlurReplaceTransition: Transition {
  public enum Configuration: Sendable { case downUp, upUp }
  public nonisolated init(configuration: Configuration = .downUp) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: Self { .init() }
}
extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: Self { .init() }
}
extension Transition where Self == SlideTransition {
  public nonisolated static var slide: Self { .init() }
}
extension Transition where Self == BlurReplaceTransition {
  public nonisolated static var blurReplace: Self { .init() }
  public nonisolated static func blurReplace(_ configuration: Self.Configuration) -> Self {
    .init(configuration: configuration)
  }
}
extension AnyTransition {
  public init(_ transition: some Transition) { self = .identity }
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition { .identity }
  public static func offset(_ offset: CGSize) -> AnyTransition { .identity }
}
extension View {
  @_disfavoredOverload
  public nonisolated func transition(_ transition: some Transition) -> some View { self }
}
