import SwiftUITraits
import UIKitNames

// Views without pixels: each has a line in a rendering, with its contents indented.

extension VStack {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) }
}
extension HStack {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) }
}

/// Views above one another.
public nonisolated struct ZStack<Content: View>: View {
  private let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor public var body: some View { ShownView("ZStack") { content } }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

public nonisolated struct LazyVStack<Content: View>: View {
  private let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor public var body: some View { ShownView("LazyVStack") { content } }
}

public nonisolated struct LazyHStack<Content: View>: View {
  private let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor public var body: some View { ShownView("LazyHStack") { content } }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing) = (size, spacing)
  }
}

public nonisolated struct LazyVGrid<Content: View>: View {
  private let columns: Int
  private let content: Content
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { (self.columns, self.content) = (columns.count, content()) }
  @MainActor public var body: some View {
    ShownView("LazyVGrid", attribute: "columns=\(columns)") { content }
  }
}

public nonisolated struct ScrollView<Content: View>: View {
  private let content: Content
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  @MainActor public var body: some View { ShownView("ScrollView") { content } }
}

public nonisolated struct Spacer: View {
  public init(minLength: CGFloat? = nil) {}
  @MainActor public var body: some View { ShownView("Spacer") { EmptyView() } }
}

public nonisolated struct Divider: View {
  public init() {}
  @MainActor public var body: some View { ShownView("Divider") { EmptyView() } }
}

public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }
  @MainActor public var body: some View {
    let configuration = LabelStyleConfiguration(
      title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)))
    ShownView("Label") {
      Looking(configuration) {
        icon
        title
      }
    }
  }
}
extension Label where Title == Text, Icon == Image {
  public init(_ title: String, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

/// A view that asks for its size, which is always zero: nothing is laid out.
public nonisolated struct GeometryReader<Content: View>: View {
  private let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  @MainActor public var body: some View { ShownView("GeometryReader") { content(GeometryProxy()) } }
}
public struct GeometryProxy: Sendable {
  public var size: CGSize { .zero }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}

/// Shows all its tabs. The selected one appears, without a selection the first one.
public nonisolated struct TabView<Content: View>: View {
  private let content: Content
  private let selection: (@MainActor () -> AnyHashable)?
  public init(@ViewBuilder content: () -> Content) { (self.content, selection) = (content(), nil) }
  public init(selection: Binding<some Hashable>, @ViewBuilder content: () -> Content) {
    // Only its body reads it.
    nonisolated(unsafe) let selection = selection
    self.content = content()
    self.selection = { AnyHashable(selection.wrappedValue) }
  }
  @MainActor public var body: some View {
    ShownView("TabView") { content.covered(exceptFor: selection?()) }
  }
}
