import SwiftUITraits

// Styles of forms, of groups of controls and of date pickers. Those of the system show the view itself.

public struct FormStyleConfiguration {
  public typealias Content = _StyledPart
  public let content: Content
}
@preconcurrency @MainActor
public protocol FormStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct SystemFormStyle: FormStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
public typealias AutomaticFormStyle = SystemFormStyle
public typealias GroupedFormStyle = SystemFormStyle
public typealias ColumnsFormStyle = SystemFormStyle
extension FormStyle where Self == SystemFormStyle {
  public nonisolated static var automatic: Self { .init() }
  public nonisolated static var grouped: Self { .init() }
  public nonisolated static var columns: Self { .init() }
}

public struct ControlGroupStyleConfiguration {
  public typealias Content = _StyledPart
  public typealias Label = _StyledPart
  public let content: Content
  public let label: Label
}
@preconcurrency @MainActor
public protocol ControlGroupStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct AutomaticControlGroupStyle: ControlGroupStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public nonisolated static var automatic: Self { .init() }
  public nonisolated static var navigation: Self { .init() }
  public nonisolated static var menu: Self { .init() }
  public nonisolated static var compactMenu: Self { .init() }
  public nonisolated static var palette: Self { .init() }
}

public struct DatePickerStyleConfiguration {
  public typealias Label = _StyledPart
  public let label: Label
  @Binding public var selection: Date
  public let minimumDate: Date?
  public let maximumDate: Date?
  public let displayedComponents: DatePickerComponents
}
@preconcurrency @MainActor
public protocol DatePickerStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct DefaultDatePickerStyle: DatePickerStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct CompactDatePickerStyle: DatePickerStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct GraphicalDatePickerStyle: DatePickerStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct WheelDatePickerStyle: DatePickerStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public nonisolated static var compact: Self { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public nonisolated static var graphical: Self { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public nonisolated static var wheel: Self { .init() }
}

extension View {
  public nonisolated func formStyle(_ style: some FormStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
  public nonisolated func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
  public nonisolated func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
