import SwiftUITraits
import UIKitNames

// Places along which views are laid out. Nothing is measured: a view's dimensions are zero.

/// A line of the program's own to align views by.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

private enum AlignmentLine: Hashable {
  case named(String)
  case custom(ObjectIdentifier)
}
public struct HorizontalAlignment: Hashable, Sendable {
  private let line: AlignmentLine
  public init(_ id: any AlignmentID.Type) { line = .custom(ObjectIdentifier(id)) }
  private init(name: String) { line = .named(name) }
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
  public static let listRowSeparatorLeading = HorizontalAlignment(name: "listRowSeparatorLeading")
  public static let listRowSeparatorTrailing = HorizontalAlignment(name: "listRowSeparatorTrailing")
}
public struct VerticalAlignment: Hashable, Sendable {
  private let line: AlignmentLine
  public init(_ id: any AlignmentID.Type) { line = .custom(ObjectIdentifier(id)) }
  private init(name: String) { line = .named(name) }
  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

extension Alignment {
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size of a view and its lines. No program gets one, because nothing is measured.
public struct ViewDimensions: Equatable, Sendable {
  private let none: Never
  public var width: CGFloat { switch none {} }
  public var height: CGFloat { switch none {} }
  public subscript(guide: HorizontalAlignment) -> CGFloat { switch none {} }
  public subscript(guide: VerticalAlignment) -> CGFloat { switch none {} }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { switch none {} }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { switch none {} }
}

extension View {
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
}

// MARK: - Layouts of the program's own, which show their contents one after the other

/// How views are placed. None is asked: nothing is measured.
public protocol Layout: Sendable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}
extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    let content = content()
    return ShownView(AnyLayout(self).name) { content }
  }
}
extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?
  public init() {}
}
public struct ViewSpacing: Sendable {
  public static let zero = ViewSpacing()
  public init() {}
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}
/// A value that a view tells the layout around it.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
/// A view as a layout sees it. No layout gets one, because nothing is laid out.
public struct LayoutSubview: Equatable, Sendable {
  private let none: Never
  public var priority: Double { switch none {} }
  public var spacing: ViewSpacing { switch none {} }
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { switch none {} }
  public var containerValues: ContainerValues { switch none {} }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { switch none {} }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { switch none {} }
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {}
}
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public typealias SubSequence = Slice<LayoutSubviews>
  private let none: Never
  public var layoutDirection: LayoutDirection { switch none {} }
  public var startIndex: Int { switch none {} }
  public var endIndex: Int { switch none {} }
  public subscript(index: Int) -> LayoutSubview { switch none {} }
}

extension Layout {
  fileprivate func empty(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }
}
/// A layout of the system's, which shows its contents in order.
public protocol _StackLayout: Layout where Cache == Void {}
extension _StackLayout {
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize { empty(proposal) }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {}
}
public struct HStackLayout: _StackLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
}
public struct VStackLayout: _StackLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
}
public struct ZStackLayout: _StackLayout {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
}
public struct GridLayout: _StackLayout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
  }
}
/// One of several layouts, shown by its name.
public struct AnyLayout: _StackLayout {
  fileprivate let name: String
  public init(_ layout: some Layout) {
    name = (layout as? AnyLayout)?.name ?? "\(type(of: layout))"
  }
}

extension View {
  public nonisolated func layoutValue<Key: LayoutValueKey>(
    key: Key.Type, value: Key.Value
  ) -> some View { self }
}
