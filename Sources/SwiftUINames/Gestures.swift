import SwiftUITraits
import UIKitNames

// Gestures, which nobody makes here: a test calls what they would.

/// A movement of fingers, and what it does.
@preconcurrency @MainActor
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture = Never
  var body: Body { get }
}
extension Gesture where Body == Never {
  public var body: Never {
    TraitFailure.end("Can't ask a \(Self.self) for its body: it has none")
  }
}

/// A gesture with an action, which nobody runs.
public nonisolated struct _ActingGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let base: Base
}

extension Gesture {
  public nonisolated func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> _ActingGesture<Self> { _ActingGesture(base: self) }
  public nonisolated func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> _ActingGesture<Self> { _ActingGesture(base: self) }
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ActingGesture<Self> { _ActingGesture(base: self) }
  public nonisolated func map<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> _MappedGesture<Result> { _MappedGesture() }
  public nonisolated func modifiers(_ modifiers: EventModifiers) -> _ActingGesture<Self> {
    _ActingGesture(base: self)
  }
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { .init(self, other) }
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { .init(self, other) }
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { .init(self, other) }
}
public nonisolated struct _MappedGesture<Value>: Gesture {}
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public let first: First
  public let second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public let first: First
  public let second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public let first: First
  public let second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}
/// A gesture with its type erased.
public nonisolated struct AnyGesture<Value>: Gesture {
  public init(_ gesture: some Gesture<Value>) {}
}

public struct TapGesture: Gesture {
  public typealias Value = Void
  public var count: Int
  public nonisolated init(count: Int = 1) { self.count = count }
}
public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable { public var location: CGPoint }
  public var count: Int
  public var coordinateSpace: CoordinateSpace
  public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace)
  }
}
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }
}
public struct DragGesture: Gesture {
  /// Where a finger is and was; a test makes one.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity = CGSize.zero
    public init(time: Date, location: CGPoint, startLocation: CGPoint) {
      (self.time, self.location, self.startLocation) = (time, location, startLocation)
    }
    public var predictedEndLocation: CGPoint { location }
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndTranslation: CGSize { translation }
  }
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) { (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace) }
  @_disfavoredOverload
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}
public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time = Date()
    public var magnification: CGFloat
    public var velocity: CGFloat = 0
    public var startAnchor: UnitPoint
    public var startLocation = CGPoint.zero
  }
  public var minimumScaleDelta: CGFloat
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}
public struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time = Date()
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation = CGPoint.zero
  }
  public var minimumAngleDelta: Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

/// Its first value, because no gesture is on its way.
@propertyWrapper
public struct GestureState<Value>: StillProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.wrappedValue = wrappedValue
  }
  public init(initialValue: Value, resetTransaction: Transaction) { wrappedValue = initialValue }
  /// Nothing is reset: no gesture ends.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.wrappedValue = wrappedValue
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    wrappedValue = initialValue
  }
  public init() where Value: ExpressibleByNilLiteral { wrappedValue = nil }
  public init(reset: @escaping (Value, inout Transaction) -> Void)
  where Value: ExpressibleByNilLiteral { wrappedValue = nil }
  public var projectedValue: GestureState { self }
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// Nothing is laid out, so all spaces are one.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}
extension GeometryProxy {
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

extension View {
  public nonisolated func gesture(
    _ gesture: (some Gesture)?, including mask: GestureMask = .all
  ) -> some View { self }
  public nonisolated func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View { self }
  public nonisolated func gesture(
    _ gesture: some Gesture, name: String, isEnabled: Bool = true
  ) -> some View { self }
  public nonisolated func simultaneousGesture(
    _ gesture: some Gesture, isEnabled: Bool
  ) -> some View { self }
  public nonisolated func simultaneousGesture(
    _ gesture: some Gesture, name: String, isEnabled: Bool = true
  ) -> some View { self }
  public nonisolated func highPriorityGesture(
    _ gesture: some Gesture, isEnabled: Bool
  ) -> some View { self }
  public nonisolated func highPriorityGesture(
    _ gesture: some Gesture, name: String, isEnabled: Bool = true
  ) -> some View { self }
  public nonisolated func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View { self }
  public nonisolated func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View { self }
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public nonisolated func coordinateSpace(name: some Hashable) -> some View { self }
  /// The menu is not shown: there is no long press here.
  public nonisolated func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
  public nonisolated func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  /// The actions are not shown: nobody swipes.
  public nonisolated func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View { self }
}

extension ForEach {
  /// Nobody deletes or moves.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
  public nonisolated func onInsert(
    of types: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> ForEach { self }
  public nonisolated func onInsert(
    of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> ForEach { self }
}
public nonisolated struct EditButton: View {
  public init() {}
  @MainActor public var body: some View { ShownView("EditButton") { EmptyView() } }
}
