import SwiftUITraits
import UIKitNames

// Animations, which have happened when they begin. What follows one runs in the next update cycle; at once after
// `withAnimation(nil)`, while `UIView` has animations disabled, and on other threads than the main one.

/// A curve with its numbers, which tell one animation from another; nothing moves.
public struct Animation: Hashable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static func linear(duration: TimeInterval) -> Animation { linear.with("\(duration)") }
  public static func easeIn(duration: TimeInterval) -> Animation { easeIn.with("\(duration)") }
  public static func easeOut(duration: TimeInterval) -> Animation { easeOut.with("\(duration)") }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    easeInOut.with("\(duration)")
  }
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(name: "response \(response) \(dampingFraction) \(blendDuration)") }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation(name: "spring \(duration) \(bounce) \(blendDuration)") }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(name: "interactiveSpring \(response) \(dampingFraction) \(blendDuration)")
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(name: "interpolatingSpring \(mass) \(stiffness) \(damping) \(initialVelocity)")
  }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation(name: "timingCurve \(p1x) \(p1y) \(p2x) \(p2y) \(duration)") }
  public static let spring: Animation = .spring(duration: 0.5)
  public static let interactiveSpring: Animation = .interactiveSpring(response: 0.15)
  public static let smooth: Animation = .smooth(duration: 0.5)
  public static let snappy: Animation = .snappy(duration: 0.5)
  public static let bouncy: Animation = .bouncy(duration: 0.5)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "smooth \(duration) \(extraBounce)")
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "snappy \(duration) \(extraBounce)")
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(name: "bouncy \(duration) \(extraBounce)")
  }
  public func delay(_ delay: Double) -> Animation { with("delay \(delay)") }
  public func speed(_ speed: Double) -> Animation { with("speed \(speed)") }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with("repeat \(autoreverses)")
  }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    with("repeat \(autoreverses) \(count)")
  }

  func with(_ words: String) -> Animation { Animation(name: "\(name) \(words)") }
}

public struct AnyTransition: Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let scale = AnyTransition()
  public static let slide = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { identity }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    self.scale
  }
  public static func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    self.scale
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { identity }
  public static func push(from edge: Edge) -> AnyTransition { identity }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { insertion }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// What a program hands over with a change of a state.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  private var values: [ObjectIdentifier: OwnValue] = [:]
  /// The program answers for what crosses threads with a change.
  private struct OwnValue: @unchecked Sendable { let value: Any }
  /// A value of the program's own.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = OwnValue(value: newValue) }
  }
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) { AnimationEnds.addFromAnyThread(completion) }
  public init(animation: Animation? = nil) { self.animation = animation }

  init(_ known: (any Sendable)?) { self = known as? Transaction ?? Transaction() }

  /// What goes with a change that is made now, and what a binding that is set hands over.
  static var current: Transaction { Transaction(StateTransaction.current) }
}

/// Runs the body at once.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try StateTransaction.with(transaction, body) }

extension View {
  nonisolated func changingTransaction(
    when value: (some Equatable)?, _ change: @escaping (inout Transaction) -> Void
  ) -> some View {
    changingStateTransaction(when: value) { known in
      var transaction = Transaction(known)
      change(&transaction)
      known = transaction
    }
  }
  nonisolated func changingAnimation(
    when value: (some Equatable)?, to animation: Animation?
  ) -> some View {
    changingTransaction(when: value) { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

/// What tells apart the views of one effect.
@propertyWrapper
public struct Namespace: StillProperty {
  public struct ID: Hashable, Sendable { fileprivate let id: ObjectIdentifier }
  private final class Token: Sendable {}
  private let token = State(initialValue: Token())
  public init() {}
  @MainActor public var wrappedValue: ID { ID(id: ObjectIdentifier(token.wrappedValue)) }
}
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
public struct ContentTransition: Hashable, Sendable {
  private let name: String
  public static let identity = ContentTransition(name: "identity")
  public static let opacity = ContentTransition(name: "opacity")
  public static let interpolate = ContentTransition(name: "interpolate")
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText \(countsDown)")
  }
  public static func numericText(value: Double) -> ContentTransition { numericText() }
}

extension View {
  public nonisolated func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

extension UIView {
  /// Runs the changes, and in the next update cycle the completion: nothing moves.
  public static func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    changes()
    if let completion { AnimationEnds.add(completion) }
  }
}
