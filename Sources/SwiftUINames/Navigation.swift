import SwiftUITraits
import UIKitNames

// Navigation. There are no taps here, so a link shows its label only. The destination of `navigationDestination` is
// shown while its binding or the stack's path says so.

public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor public var body: some View {
    ShownView("NavigationView") { content }.silent(about: PageTitle.self)
  }
}

public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private let name: String
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// Shows all its columns.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail()) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, content: content, detail: detail) }
  @MainActor public var body: some View {
    ShownView("NavigationSplitView") {
      sidebar
      content
      detail
    }
    .silent(about: PageTitle.self)
  }
}
extension NavigationSplitView {
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, content: content, detail: detail) }
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, content: content, detail: detail) }
}
extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, detail: detail) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, detail: detail) }
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, detail: detail) }
}

@preconcurrency @MainActor public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public nonisolated static var balanced: Self { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public nonisolated static var prominentDetail: Self { .init() }
}

/// Shows its label. The destination is not shown: there are no taps here.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }
  @MainActor public var body: some View { ShownView("NavigationLink") { label } }
}
extension NavigationLink where Label == Text {
  public init(_ title: String, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
  public init(_ title: String, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}
extension NavigationLink {
  /// The older initializers. The bindings show and hide nothing.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }
}
extension NavigationLink {
  public init<Selected: Hashable>(
    destination: Destination, tag: Selected, selection: Binding<Selected?>,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }
  public init<Selected: Hashable>(
    tag: Selected, selection: Binding<Selected?>,
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }
  public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
extension NavigationLink where Label == Text {
  public init(_ title: String, destination: Destination, isActive: Binding<Bool>) {
    self.init(title, destination: destination)
  }
  public init(
    _ title: String, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(title, destination: destination) }
  public init<Selected: Hashable>(
    _ title: String, tag: Selected, selection: Binding<Selected?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(title, destination: destination) }
  public init<Selected: Hashable>(
    _ title: String, destination: Destination, tag: Selected, selection: Binding<Selected?>
  ) { self.init(title, destination: destination) }
}
extension NavigationLink where Destination == Never {
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) { self.label = label() }
}
extension NavigationLink where Label == Text, Destination == Never {
  public init(_ title: String, value: (some Hashable)?) {
    self.init(value: value) { Text(title) }
  }
}

@preconcurrency @MainActor public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public nonisolated static var stack: Self { .init() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public nonisolated static var columns: Self { .init() }
}

/// The title of a page.
enum PageTitle: Announcement {
  static func tell(_ titles: [String], to controller: UIViewController) {
    controller.navigationItem.title = titles.first
  }
}

extension View {
  public nonisolated func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
    self
  }
  /// The destination is shown after the view, while the binding says so.
  public nonisolated func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View { presenting(.destination, isPresented, destination()) }
  public nonisolated func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View { presenting(.destination, value: item, destination) }
  /// Outside of a stack of SwiftUI's it is also the title of the hosting controller's item.
  public nonisolated func navigationTitle(_ title: String) -> some View {
    shown(as: "title=\"\(title)\"").announcing(PageTitle.self, title)
  }
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigationTitle(title.string)
  }
  public nonisolated func navigationBarTitle(_ title: String) -> some View {
    navigationTitle(title)
  }
  public nonisolated func navigationBarTitle(
    _ title: String, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }
  public nonisolated func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View { self }
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    self
  }
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
  public nonisolated func navigationSplitViewStyle(
    _ style: some NavigationSplitViewStyle
  ) -> some View { self }
}
