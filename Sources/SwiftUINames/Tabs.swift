import SwiftUITraits
import UIKitNames

// Tabs as views of their own. All are shown, as in a `TabView` with plain views; the selected one appears.

/// What a `TabView` contains: views, as all else here. Apple's is a protocol of its own.
public typealias TabContent = View
public typealias TabContentBuilder = ViewBuilder

public enum TabRole: Hashable, Sendable { case search }
public struct TabPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String
  public static let topBar = TabBarPlacement(name: "topBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  public static let ornament = TabBarPlacement(name: "ornament")
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}
/// Where a tab view shows its tabs, if it can change that.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let never = TabBarMinimizeBehavior(name: "never")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

public nonisolated struct Tab<Value, Content: View, Label: View>: View {
  private let value: Value?
  private let label: Label
  private let content: Content
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.value, self.content, self.label) = (value, content(), label()) }
  @MainActor public var body: some View {
    let tab = ShownView("Tab") {
      label
      content
    }
    if let value = value as? any Hashable { tab.tagged(AnyHashable(value)) } else { tab }
  }
}
extension Tab where Value == Never {
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { (value, self.content, self.label) = (nil, content(), label()) }
}
extension Tab where Label == SwiftUINames.Label<Text, Image> {
  public init(
    _ title: String, systemImage name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.value, self.content, label) = (
      value, content(), SwiftUINames.Label(title, systemImage: name)
    )
  }
  public init(
    _ title: String, image name: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.value, self.content, label) = (
      value, content(), SwiftUINames.Label(title, image: name)
    )
  }
}
extension Tab where Value == Never, Label == SwiftUINames.Label<Text, Image> {
  public init(
    _ title: String, systemImage name: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (value, self.content, label) = (
      nil, content(), SwiftUINames.Label(title, systemImage: name)
    )
  }
  public init(
    _ title: String, image name: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (value, self.content, label) = (
      nil, content(), SwiftUINames.Label(title, image: name)
    )
  }
}
extension Tab where Label == EmptyView {
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    (self.value, self.content, label) = (value, content(), EmptyView())
  }
}
extension Tab where Value == Never, Label == EmptyView {
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    (value, self.content, label) = (nil, content(), EmptyView())
  }
}
public nonisolated struct TabSection<Content: View>: View {
  private let title: String?
  private let content: Content
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (title, content())
  }
  public init(@ViewBuilder content: () -> Content) {
    (title, self.content) = (nil, content())
  }
  /// No header is shown but a title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    self.init(content: content)
  }
  @MainActor public var body: some View {
    ShownView("TabSection", isGroup: true) {
      title.map { Text($0).title() }
      content
    }
  }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle { public nonisolated init() {} }
public struct TabBarOnlyTabViewStyle: TabViewStyle { public nonisolated init() {} }
public struct GroupedTabViewStyle: TabViewStyle { public nonisolated init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public nonisolated static var sidebarAdaptable: Self { .init() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public nonisolated static var tabBarOnly: Self { .init() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
  public nonisolated static var grouped: Self { .init() }
}

extension View {
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some View { self }
  public nonisolated func customizationID(_ id: String) -> some View { self }
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some View { self }
  public nonisolated func defaultAdaptableTabBarPlacement(
    _ placement: AdaptableTabBarPlacement = .automatic
  ) -> some View { self }
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }
  public nonisolated func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View {
    self
  }
}
