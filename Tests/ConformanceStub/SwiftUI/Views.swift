// Views of SwiftUI's.

@_exported import UIKit

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// What Apple's views of their own have for a body.
@MainActor
@preconcurrency
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  public var body: Never { fatalError() }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { fatalError() }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { fatalError() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct EmptyView: _PrimitiveView {
  public nonisolated init() { fatalError() }
}

public struct TupleView<Content>: _PrimitiveView {}

public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { fatalError() }
}

public struct AnyView: _PrimitiveView {
  public nonisolated init<Content: View>(_ view: Content) { fatalError() }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) { fatalError() }
}

public struct Text: _PrimitiveView {
  public nonisolated init(_ key: LocalizedStringKey) { fatalError() }
  @_disfavoredOverload
  public nonisolated init<Content: StringProtocol>(_ content: Content) { fatalError() }
}

public struct Image: _PrimitiveView {
  public nonisolated init(systemName: String) { fatalError() }
  public nonisolated func resizable() -> Image { fatalError() }
}

public struct HorizontalAlignment: Sendable {
  public static var center: HorizontalAlignment { fatalError() }
}

public struct VerticalAlignment: Sendable {
  public static var center: VerticalAlignment { fatalError() }
}

public struct VStack<Content: View>: _PrimitiveView {
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { fatalError() }
}

public struct HStack<Content: View>: _PrimitiveView {
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { fatalError() }
}

public struct Group<Content: View>: _PrimitiveView {
  public nonisolated init(@ViewBuilder content: () -> Content) { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: _PrimitiveView {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { fatalError() }
}

extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { fatalError() }
}

// MARK: - Modifiers

@MainActor
@preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder
  func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {}

public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable, _PrimitiveView {
  public struct Resolved: Hashable, Sendable {
    public var red: Float
  }
  public init(uiColor: UIColor) { fatalError() }
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved { fatalError() }
  public static var blue: Color { fatalError() }
  public static var gray: Color { fatalError() }
}

extension ShapeStyle where Self == Color {
  public static var blue: Color { fatalError() }
  public static var gray: Color { fatalError() }
}

extension View {
  public nonisolated func modifier<Modifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> { fatalError() }
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { EmptyView() }
  public nonisolated func environment<Model: AnyObject & Observable>(
    _ object: Model?
  ) -> some View { EmptyView() }
  public nonisolated func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View { EmptyView() }
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    EmptyView()
  }
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { EmptyView() }
  public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    EmptyView()
  }
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { EmptyView() }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EmptyView()
  }
  public nonisolated func id(_ id: some Hashable) -> some View { EmptyView() }
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { EmptyView() }
}
