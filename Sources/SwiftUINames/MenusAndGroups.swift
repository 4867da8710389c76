import SwiftUITraits
import UIKitNames

// Menus, groups of controls, and what shares or pastes. All show their contents: there are no taps.

public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: label) }
  @MainActor public var body: some View {
    let configuration = MenuStyleConfiguration(
      label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
    ShownView("Menu") {
      Looking(configuration) {
        label
        content
      }
    }
  }
}
extension Menu where Label == Text {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(
    _ title: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(title, content: content) }
}
extension Menu where Label == SwiftUINames.Label<Text, Image> {
  public init(_ title: String, systemImage name: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { SwiftUINames.Label(title, systemImage: name) }
  }
}
extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style got, as the style around the place of that one shows it.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
public struct MenuStyleConfiguration {
  public typealias Label = _StyledPart
  public typealias Content = Label
  let label: Label
  let content: Content
}
@preconcurrency @MainActor
public protocol MenuStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct DefaultMenuStyle: MenuStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
public struct ButtonMenuStyle: MenuStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
public struct BorderlessButtonMenuStyle: MenuStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
extension MenuStyle where Self == DefaultMenuStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public nonisolated static var button: Self { .init() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public nonisolated static var borderlessButton: Self { .init() }
}
public enum MenuOrder: Hashable, Sendable { case automatic, priority, fixed }
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }
/// How a palette marks what is selected. Nothing is drawn.
public struct PaletteSelectionEffect: Hashable, Sendable {
  private let variants: SymbolVariants?
  public static let automatic = PaletteSelectionEffect(variants: .fill)
  public static let custom = PaletteSelectionEffect(variants: nil)
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(variants: variant)
  }
}
extension View {
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    self
  }
  public nonisolated func menuStyle(_ style: some MenuStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
    environment(\.menuOrder, order)
  }
  public nonisolated func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View { self }
}

/// Its label is shown by a style of the program's own only.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    (self.content, self.label) = (content(), AnyView(label()))
  }
  @MainActor public var body: some View {
    let configuration = ControlGroupStyleConfiguration(
      content: .init(content: AnyView(content)), label: .init(content: label))
    ShownView("ControlGroup") { Looking(configuration) { content } }
  }
}
extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group that a style got, as the style around the place of that one shows it.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

// MARK: - Contents that come from data

/// Shows the outermost elements: no user opens one.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>:
  View
{
  private let rows: ForEach<Data, ID, Leaf>
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    rows = ForEach(data, content: content)
  }
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) { rows = ForEach(data, id: id, content: content) }
  @MainActor public var body: some View { ShownView("OutlineGroup") { rows } }
}
extension OutlineGroup {
  /// An outline of one element.
  public init<Element>(
    _ root: Element, children: KeyPath<Element, [Element]?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data == [Element], Element: Identifiable, ID == Element.ID {
    rows = ForEach([root], content: content)
  }
  public init<Element>(
    _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, [Element]?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data == [Element] { rows = ForEach([root], id: id, content: content) }
}
public nonisolated struct EquatableView<Content: View & Equatable>: View {
  public var content: Content
  public init(content: Content) { self.content = content }
  @MainActor public var body: some View { content }
}
extension EquatableView: OwnEquality {
  public static func == (left: Self, right: Self) -> Bool { left.content == right.content }
}
extension View where Self: Equatable {
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
public nonisolated struct SubscriptionView<Source: Publisher, Content: View>: View
where Source.Failure == Never {
  public var content: Content
  public var publisher: Source
  public var action: (Source.Output) -> Void
  public init(
    content: Content, publisher: Source, action: @escaping (Source.Output) -> Void
  ) { (self.content, self.publisher, self.action) = (content, publisher, action) }
  @MainActor public var body: some View { content.onReceive(publisher, perform: action) }
}

// MARK: - Colours, sharing and pasting

/// Shows its label and the colour that is chosen.
public nonisolated struct ColorPicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Color>
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) { (self.selection, self.label) = (selection, label()) }
  @MainActor public var body: some View {
    ShownView("ColorPicker", attribute: "\(selection.wrappedValue)") { label }
  }
}
extension ColorPicker where Label == Text {
  public init(_ title: String, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(title) }
  }
}
extension ColorPicker {
  @MainActor public init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: Binding(
        get: { Color(selection.wrappedValue) },
        set: { selection.wrappedValue = $0.uiColor.cgColor }), label: label)
  }
}
extension ColorPicker where Label == Text {
  @MainActor public init(
    _ title: String, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) { self.init(selection: selection) { Text(title) } }
}
public struct SharePreview<Shared, Icon> {
  public init(_ title: String) where Shared == Never, Icon == Never {}
  public init(_ title: String, image: Shared) where Icon == Never {}
  public init(_ title: String, icon: Icon) where Shared == Never {}
  public init(_ title: String, image: Shared, icon: Icon) {}
}
/// Shows its label. It shares nothing: there are no taps here.
public nonisolated struct ShareLink<Label: View>: View {
  private let label: Label
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  public init<Item, Shared, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Shared, Icon>,
    @ViewBuilder label: () -> Label
  ) { self.label = label() }
  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  @MainActor public var body: some View { ShownView("ShareLink") { label } }
}
extension ShareLink where Label == SwiftUINames.Label<Text, Image> {
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    self.init("Share…", item: item)
  }
  public init<Item>(_ title: String, item: Item, subject: Text? = nil, message: Text? = nil) {
    label = SwiftUINames.Label(title, systemImage: "square.and.arrow.up")
  }
  public init<Item, Shared, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Shared, Icon>
  ) { self.init("Share…", item: item) }
  public init<Item, Shared, Icon>(
    _ title: String, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<Shared, Icon>
  ) { self.init(title, item: item) }
}
public nonisolated struct RenameButton: View {
  public init() {}
  @MainActor public var body: some View { ShownView("RenameButton") { EmptyView() } }
}
