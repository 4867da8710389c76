import SwiftUITraits
import UIKitNames

// Boxes with labels, groups and menus, and their looks.

public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public init(label: Label, @ViewBuilder content: () -> Content) {
    (self.content, self.label) = (content(), label)
  }
  @MainActor public var body: some View {
    let configuration = GroupBoxStyleConfiguration(
      label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
    ShownView("GroupBox") {
      Looking(configuration) {
        label
        content
      }
    }
  }
}
extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}
extension GroupBox where Label == Text {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box that a style got, as the style around the place of that one shows it.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
public struct GroupBoxStyleConfiguration {
  public typealias Label = _StyledPart
  public typealias Content = Label
  public let label: Label
  public let content: Content
}
@preconcurrency @MainActor
public protocol GroupBoxStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public nonisolated static var automatic: Self { .init() }
}

/// Shows its contents while it is expanded, which the program or a style says; else they are hidden.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let isExpanded: Binding<Bool>?
  @State private var isOpen = false
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (isExpanded, self.content, self.label) = (nil, content(), label())
  }
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.isExpanded, self.content, self.label) = (isExpanded, content(), label()) }
  @MainActor public var body: some View {
    let isExpanded = isExpanded ?? $isOpen
    let configuration = DisclosureGroupStyleConfiguration(
      label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
      isExpanded: isExpanded)
    ShownView("DisclosureGroup") {
      Looking(configuration) {
        label
        if isExpanded.wrappedValue { content }
      }
    }
  }
}
extension DisclosureGroup where Label == Text {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(
    _ title: String, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}
public struct DisclosureGroupStyleConfiguration {
  public typealias Label = _StyledPart
  public typealias Content = Label
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
}
@preconcurrency @MainActor
public protocol DisclosureGroupStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    if configuration.isExpanded { configuration.content }
  }
}
extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public nonisolated static var automatic: Self { .init() }
}

public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  @MainActor public var body: some View {
    let configuration = LabeledContentStyleConfiguration(
      label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
    ShownView("LabeledContent") {
      Looking(configuration) {
        label
        content
      }
    }
  }
}
extension LabeledContent where Label == Text {
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
extension LabeledContent where Label == Text, Content == Text {
  public init(_ title: String, value: some StringProtocol) {
    self.init(title) { Text(String(value)) }
  }
  public init<Format: FormatStyle>(_ title: String, value: Format.FormatInput, format: Format)
  where Format.FormatOutput == String { self.init(title, value: format.format(value)) }
}
extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The content that a style got, as the style around the place of that one shows it.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
public struct LabeledContentStyleConfiguration {
  public typealias Label = _StyledPart
  public typealias Content = Label
  public let label: Label
  public let content: Content
}
@preconcurrency @MainActor
public protocol LabeledContentStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public nonisolated static var automatic: Self { .init() }
}

extension View {
  public nonisolated func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
  public nonisolated func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
  public nonisolated func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
