import SwiftUITraits
import UIKitNames

// Anchors, and views that are made of preferences. Nothing is laid out: an anchor's value is zero.

/// A place in a view.
public struct Anchor<Value> {
  let value: Value
  public struct Source {
    let value: Value
    init(value: Value) { self.value = value }
  }
}
extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor.Source: Sendable where Value: Sendable {}
extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { .init(value: .zero) }
  public static func rect(_ rect: CGRect) -> Self { .init(value: rect) }
}
extension Anchor.Source where Value == CGPoint {
  public static func point(_ point: CGPoint) -> Self { .init(value: point) }
  public static func unitPoint(_ point: UnitPoint) -> Self { .init(value: .zero) }
  public static var topLeading: Self { .init(value: .zero) }
  public static var top: Self { .init(value: .zero) }
  public static var topTrailing: Self { .init(value: .zero) }
  public static var leading: Self { .init(value: .zero) }
  public static var center: Self { .init(value: .zero) }
  public static var trailing: Self { .init(value: .zero) }
  public static var bottomLeading: Self { .init(value: .zero) }
  public static var bottom: Self { .init(value: .zero) }
  public static var bottomTrailing: Self { .init(value: .zero) }
}

extension View {
  public nonisolated func anchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Place>.Source,
    transform: @escaping (Anchor<Place>) -> Key.Value
  ) -> some View { preference(key: key, value: transform(Anchor(value: value.value))) }
  public nonisolated func transformAnchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Place>.Source,
    transform: @escaping (inout Key.Value, Anchor<Place>) -> Void
  ) -> some View { transformPreference(key) { transform(&$0, Anchor(value: value.value)) } }

  /// The content is shown after the view, made of what the view passes up: of the default value until it
  /// has been shown once.
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceFollower<Self, Key, _, _>(content: self, transform: transform) {
      $0.overlay($1, alignment: alignment)
    }
  }
  /// The same before the view.
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceFollower<Self, Key, _, _>(content: self, transform: transform) {
      $0.background($1, alignment: alignment)
    }
  }
}

/// A view with something made of what it passes up.
private nonisolated struct PreferenceFollower<
  Content: View, Key: PreferenceKey, Made: View, Whole: View
>: View {
  let content: Content
  let transform: (Key.Value) -> Made
  let whole: (AnyView, MadeView<Key.Value, Made>) -> Whole
  @State private var value = Key.defaultValue

  init(
    content: Content, transform: @escaping (Key.Value) -> Made,
    whole: @escaping (AnyView, MadeView<Key.Value, Made>) -> Whole
  ) { (self.content, self.transform, self.whole) = (content, transform, whole) }

  @MainActor var body: some View {
    whole(
      AnyView(content.onAnyPreferenceChange(Key.self) { [$value] in $value.wrappedValue = $0 }),
      MadeView(value: $value, transform: transform))
  }
}

/// Only this is evaluated for another value. If the content were, too, values that can't be compared would be
/// passed up again for ever.
private nonisolated struct MadeView<Value, Made: View>: View {
  @Binding var value: Value
  let transform: (Value) -> Made
  @MainActor var body: some View { transform(value) }
}

// MARK: - Spaces

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {
  public let coordinateSpace: CoordinateSpace
}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> Self {
    .init(coordinateSpace: .named(AnyHashable(name)))
  }
  public static var scrollView: Self { .named("scrollView") }
  public static func scrollView(axis: Axis) -> Self { scrollView }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: Self { .init() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: Self { .init() }
}
extension CoordinateSpace {
  public static let scrollView = CoordinateSpace.named("scrollView")
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}
extension GeometryProxy {
  @_disfavoredOverload
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: space.coordinateSpace)
  }
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? { nil }
}

// MARK: - Scrolling

/// Where a scroll view is, as the program says.
public struct ScrollPosition: Equatable, Sendable {
  public private(set) var edge: Edge?
  public private(set) var point: CGPoint?
  public var isPositionedByUser: Bool { false }
  public private(set) var viewID: (any Hashable & Sendable)?
  public init(idType: (some Hashable & Sendable).Type = Never.self) {}
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { viewID = id }
  public init(
    idType: (some Hashable & Sendable).Type = Never.self, edge: Edge
  ) { self.edge = edge }
  public init(edge: Edge) { self.edge = edge }
  public init(point: CGPoint) { self.point = point }
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { viewID as? ID }
  public static func == (left: Self, right: Self) -> Bool {
    func parts(_ position: Self) -> [AnyHashable?] {
      [position.edge, position.point, position.viewID.map { AnyHashable($0) }]
    }
    return parts(left) == parts(right)
  }
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = ScrollPosition(id: id)
  }
  public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }
  public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) {
    scrollTo(point: CGPoint(x: x, y: y))
  }
  public mutating func scrollTo(x: CGFloat) { scrollTo(x: x, y: point?.y ?? 0) }
  public mutating func scrollTo(y: CGFloat) { scrollTo(x: point?.x ?? 0, y: y) }
}
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  public var bounds: CGRect { visibleRect }
}
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}
public struct ScrollPhaseChangeContext: Sendable {
  public let geometry: ScrollGeometry
  public let velocity: CGVector?
}
public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  public var anchor: UnitPoint?
  public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}
public struct ScrollTargetBehaviorContext: Sendable {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
}
extension ScrollTargetBehavior {
  public typealias TargetContext = ScrollTargetBehaviorContext
}
extension View {
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { self }
  public nonisolated func scrollPosition(initialAnchor: UnitPoint?) -> some View { self }
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View { self }
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public nonisolated func scrollIndicatorsFlash(trigger: some Equatable) -> some View { self }
  /// The action never runs: nothing scrolls.
  public nonisolated func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { self }
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { self }
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View { self }
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View { self }
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { self }
}
public enum ScrollAnchorRole: Hashable, Sendable { case initialOffset, sizeChanges, alignment }
