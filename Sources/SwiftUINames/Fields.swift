import SwiftUITraits
import UIKitNames

// Text fields. There is no keyboard here: a test enters text by setting the bindings.

public nonisolated struct TextField<Label: View>: View {
  private let label: Label
  /// What a test sets in the user's place.
  public let text: Binding<String>
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.label) = (text, label())
  }
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) { self.init(text: text, label: label) }
  @MainActor public var body: some View {
    let configuration = TextFieldConfiguration(
      field: TextField<_TextFieldStyleLabel>(copying: AnyView(label), text: text))
    ShownView("TextField", attribute: "\"\(text.wrappedValue)\"") {
      Looking(configuration) { label }
    }
  }
}
extension TextField {
  /// Shows the value as its format says, and reads it back where the text can be parsed.
  @MainActor public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  )
  where
    Format.FormatOutput == String, Format.Strategy.ParseInput == String,
    Format.Strategy.ParseOutput == Format.FormatInput
  {
    let text = Binding(
      get: { format.format(value.wrappedValue) },
      set: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } })
    self.init(text: text, label: label)
  }
  /// The same with a value that may be missing: a text that can't be parsed makes it nil.
  @MainActor public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  )
  where
    Format.FormatOutput == String, Format.Strategy.ParseInput == String,
    Format.Strategy.ParseOutput == Format.FormatInput
  {
    let text = Binding(
      get: { value.wrappedValue.map { format.format($0) } ?? "" },
      set: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    self.init(text: text, label: label)
  }
}
extension TextField where Label == Text {
  public init(_ title: String, text: Binding<String>) { self.init(text: text) { Text(title) } }
  public init(_ key: LocalizedStringKey, text: Binding<String>) { self.init(key.text, text: text) }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(String(title), text: text)
  }
  public init(_ title: String, text: Binding<String>, axis: Axis) { self.init(title, text: text) }
  public init(_ key: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(key.text, text: text)
  }
  public init(_ title: String, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text)
  }
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(key.text, text: text)
  }
  public init(_ title: String, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(title, text: text)
  }
  /// The older initializer. The field never calls the two closures: there is no editing here.
  public init(
    _ title: String, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) { self.init(title, text: text) }
  public init(_ title: String, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
  }
  public init(
    _ key: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) { self.init(key.text, text: text) }
  /// Shows the value as its format says, and reads it back where the text can be parsed.
  @MainActor public init<Format: ParseableFormatStyle>(
    _ title: String, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  )
  where
    Format.FormatOutput == String, Format.Strategy.ParseInput == String,
    Format.Strategy.ParseOutput == Format.FormatInput
  { self.init(value: value, format: format) { Text(title) } }
  /// The same with a value that may be missing: a text that can't be parsed makes it nil.
  @MainActor public init<Format: ParseableFormatStyle>(
    _ title: String, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  )
  where
    Format.FormatOutput == String, Format.Strategy.ParseInput == String,
    Format.Strategy.ParseOutput == Format.FormatInput
  { self.init(value: value, format: format) { Text(title) } }
  /// The same with a formatter of numbers or dates. Others do not read texts on Linux.
  @MainActor public init<Value>(
    _ title: String, value: Binding<Value>, formatter: Formatter
  ) {
    self.init(
      title,
      text: Binding(
        get: { formatter.string(for: value.wrappedValue) ?? "" },
        set: { text in if let new: Value = formatter.value(of: text) { value.wrappedValue = new } }
      ))
  }
}

extension Formatter {
  fileprivate final func value<Value>(of text: String) -> Value? {
    if let dates = self as? DateFormatter { return dates.date(from: text) as? Value }
    return (self as? NumberFormatter)?.number(from: text) as? Value
  }
}

/// Shows how many letters there are.
public nonisolated struct SecureField<Label: View>: View {
  private let label: Label
  private let text: Binding<String>
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.label) = (text, label())
  }
  @MainActor public var body: some View {
    let dots = String(repeating: "•", count: text.wrappedValue.count)
    ShownView("SecureField", attribute: "\"\(dots)\"") { label }
  }
}
extension SecureField where Label == Text {
  public init(_ title: String, text: Binding<String>) { self.init(text: text) { Text(title) } }
  public init(_ key: LocalizedStringKey, text: Binding<String>) { self.init(key.text, text: text) }
  public init(_ title: String, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text)
  }
  public init(_ title: String, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(title, text: text)
  }
}

// MARK: - Looks

/// The label of the field that a style gets.
public nonisolated struct _TextFieldStyleLabel: View {
  let content: AnyView
  @MainActor public var body: some View { content }
}
struct TextFieldConfiguration { let field: TextField<_TextFieldStyleLabel> }
extension TextField where Label == _TextFieldStyleLabel {
  fileprivate init(copying label: AnyView, text: Binding<String>) {
    self.init(text: text) { _TextFieldStyleLabel(content: label) }
  }
}
@preconcurrency @MainActor
public protocol TextFieldStyle: _ViewStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}
public struct DefaultTextFieldStyle: TextFieldStyle, SystemStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public struct PlainTextFieldStyle: TextFieldStyle, SystemStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle, SystemStyle {
  public nonisolated init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public nonisolated static var plain: Self { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public nonisolated static var roundedBorder: Self { .init() }
}
extension View {
  public nonisolated func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    styled(by: style) { (style, configuration: TextFieldConfiguration) in
      AnyView(style._body(configuration: configuration.field))
    }
  }
}
