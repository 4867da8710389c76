import SwiftUITraits
import UIKitNames

/// A text as it stands in the program; nothing is looked up in a table.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String
  public init(_ value: String) { text = value }
  public init(_ resource: LocalizedStringResource) { text = resource.key }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }
    public mutating func appendInterpolation(_ text: Text) { self.text += text.string }
    public mutating func appendInterpolation(_ image: Image) { text += image.name }
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      text += String(format: specifier, value)
    }
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String { text += format.format(value) }
    public mutating func appendInterpolation<Value>(_ value: Value, formatter: Formatter) {
      text += formatter.string(for: value) ?? ""
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += style.words(date)
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { text += "\(dates)" }
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) { text += "0:00" }
  }
}

// A literal is a string where both a string and a key are taken.
extension String.StringInterpolation {
  public mutating func appendInterpolation(_ text: Text) { appendLiteral(text.string) }
  public mutating func appendInterpolation(_ image: Image) { appendLiteral(image.name) }
}

extension Text {
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { self.init(key.text) }
  /// The date as its style says, in the user's locale; it is not counted on.
  public init(_ date: Date, style: DateStyle) {
    self.init(style.words(date))
  }
  public init(_ resource: LocalizedStringResource) { self.init(resource.key) }
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.init(String(content)) }
  /// The image's name: an image is no text here.
  public init(_ image: Image) { self.init(image.name) }
  public init<Value>(_ value: Value, formatter: Formatter) {
    self.init(formatter.string(for: value) ?? "")
  }
  public init(_ dates: ClosedRange<Date>) { self.init("\(dates)") }
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
  /// It is not counted on.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) { self.init("0:00") }
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { self }
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { self }
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { self }

  public struct DateStyle: Hashable, Sendable {
    fileprivate let isTime: Bool
    fileprivate func words(_ date: Date) -> String {
      isTime ? date.formatted(.dateTime.hour().minute()) : date.formatted(.dateTime)
    }
    public static let time = DateStyle(isTime: true)
    public static let date = DateStyle(isTime: false)
    public static let relative = DateStyle(isTime: false)
    public static let offset = DateStyle(isTime: false)
    public static let timer = DateStyle(isTime: false)
  }
}
extension Button where Label == Text {
  @preconcurrency public init(
    _ key: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(key.text, role: role, action: action) }
}
extension Label where Title == Text, Icon == Image {
  public init(_ key: LocalizedStringKey, systemImage name: String) {
    self.init(key.text, systemImage: name)
  }
  public init(_ title: String, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}
extension Toggle where Label == Text {
  public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) { self.init(key.text, isOn: isOn) }
}
extension Section where Header == Text, Footer == EmptyView {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(key.text, content: content)
  }
}
extension View {
  public nonisolated func navigationTitle(_ key: LocalizedStringKey) -> some View {
    navigationTitle(key.text)
  }
  public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> _AccessibleView {
    accessibilityLabel(key.text)
  }
}

// MARK: - Keys in place of titles

extension Picker where Label == Text {
  public init(
    _ key: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) { self.init(key.text, selection: selection, content: content) }
}
extension Menu where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(key.text, content: content)
  }
}
extension NavigationLink where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(key.text, destination: destination)
  }
  public init(_ key: LocalizedStringKey, destination: Destination) {
    self.init(key.text, destination: destination)
  }
}
extension Link where Label == Text {
  public init(_ key: LocalizedStringKey, destination: URL) {
    self.init(key.text, destination: destination)
  }
}
extension DatePicker where Label == Text {
  public init(
    _ key: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(key.text, selection: selection, displayedComponents: displayedComponents) }
}
extension DisclosureGroup where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(key.text, content: content)
  }
}
extension GroupBox where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(key.text, content: content)
  }
}
extension LabeledContent where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(key.text, content: content)
  }
}
extension View {
  public nonisolated func accessibilityHint(_ key: LocalizedStringKey) -> _AccessibleView {
    accessibilityHint(key.text)
  }
  public nonisolated func accessibilityValue(_ key: LocalizedStringKey) -> _AccessibleView {
    accessibilityValue(key.text)
  }
  public nonisolated func help(_ key: LocalizedStringKey) -> some View { help(key.text) }
  public nonisolated func help(_ text: Text) -> some View { self }
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { badge(key?.text) }
  public nonisolated func confirmationDialog(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View
  ) -> some View { confirmationDialog(key.text, isPresented: isPresented, actions: actions) }
}
