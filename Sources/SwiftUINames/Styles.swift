import SwiftUITraits
import UIKitNames

// Styles of labels and of toggles: the view that is shown for each.

@preconcurrency @MainActor
public protocol LabelStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct LabelStyleConfiguration {
  public typealias Title = _StyledPart
  public typealias Icon = _StyledPart
  public let title: Title
  public let icon: Icon
}
public struct DefaultLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
    configuration.title
  }
}
public struct TitleAndIconLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
    configuration.title
  }
}
public struct TitleOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}
extension LabelStyle where Self == DefaultLabelStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public nonisolated static var titleAndIcon: Self { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public nonisolated static var titleOnly: Self { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public nonisolated static var iconOnly: Self { .init() }
}

@preconcurrency @MainActor
public protocol ToggleStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct ToggleStyleConfiguration {
  public typealias Label = _StyledPart
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}
extension SwiftUINames.Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style got, as the style around the place of that one shows it.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style got, as the style around the place of that one shows it.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
public struct DefaultToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct SwitchToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: Self { .init() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public nonisolated static var button: Self { .init() }
}

// MARK: - Setting and using

extension View {
  public nonisolated func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
  public nonisolated func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
