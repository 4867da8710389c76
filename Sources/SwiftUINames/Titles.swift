import SwiftUITraits
import UIKitNames

// Titles of controls that are keys of a table, or parts of a string. Nothing is looked up, so they are texts as they
// stand. A literal is a string.

/// What a title may be beside a string.
public protocol _Title {
  var _string: String { get }
}
extension LocalizedStringKey: _Title { public var _string: String { text } }
extension LocalizedStringResource: _Title { public var _string: String { key } }
extension Substring: _Title { public var _string: String { String(self) } }

extension Button where Label == Text {
  @_disfavoredOverload @preconcurrency public init(
    _ title: some _Title, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) { self.init(title._string, role: role, action: action) }
}
extension Button where Label == SwiftUINames.Label<Text, Image> {
  @_disfavoredOverload @preconcurrency public init(
    _ title: some _Title, systemImage name: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(title._string, systemImage: name, role: role, action: action) }
  @preconcurrency public init(
    _ title: String, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { SwiftUINames.Label(title, image: resource) } }
  @_disfavoredOverload @preconcurrency public init(
    _ title: some _Title, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(title._string, image: resource, role: role, action: action) }
}
extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init(_ title: some _Title, systemImage name: String) {
    self.init(title._string, systemImage: name)
  }
  @_disfavoredOverload
  public init(_ title: some _Title, image name: String) { self.init(title._string, image: name) }
  public init(_ title: String, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
  @_disfavoredOverload
  public init(_ title: some _Title, image resource: ImageResource) {
    self.init(title._string, image: resource)
  }
}
extension Toggle where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, isOn: Binding<Bool>) { self.init(title._string, isOn: isOn) }
}
extension Toggle where Label == SwiftUINames.Label<Text, Image> {
  @_disfavoredOverload
  public init(_ title: some _Title, systemImage name: String, isOn: Binding<Bool>) {
    self.init(title._string, systemImage: name, isOn: isOn)
  }
}
extension Picker where Label == Text {
  @_disfavoredOverload
  public init(
    _ title: some _Title, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) { self.init(title._string, selection: selection, content: content) }
}
extension Picker where Label == SwiftUINames.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: some _Title, systemImage name: String, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) { self.init(title._string, systemImage: name, selection: selection, content: content) }
}
extension DatePicker where Label == Text {
  @_disfavoredOverload
  public init(
    _ title: some _Title, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(title._string, selection: selection, displayedComponents: displayedComponents) }
  @_disfavoredOverload
  public init(
    _ title: some _Title, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(
      title._string, selection: selection, in: range, displayedComponents: displayedComponents)
  }
}
extension MultiDatePicker where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, selection: Binding<Set<DateComponents>>) {
    self.init(title._string, selection: selection)
  }
}
extension ColorPicker where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(title._string, selection: selection)
  }
}
extension Stepper where Label == Text {
  @_disfavoredOverload @MainActor public init<Value: Strideable>(
    _ title: some _Title, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(title._string, value: value, step: step) }
  @_disfavoredOverload @MainActor public init<Value: Strideable>(
    _ title: some _Title, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(title._string, value: value, in: bounds, step: step) }
  @_disfavoredOverload @preconcurrency public init(
    _ title: some _Title, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(title._string, onIncrement: onIncrement, onDecrement: onDecrement) }
}
extension TextField where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(title._string, text: text)
  }
  @_disfavoredOverload @MainActor public init<Format: ParseableFormatStyle>(
    _ title: some _Title, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  )
  where
    Format.FormatOutput == String, Format.Strategy.ParseInput == String,
    Format.Strategy.ParseOutput == Format.FormatInput
  { self.init(title._string, value: value, format: format) }
  @_disfavoredOverload @MainActor public init<Format: ParseableFormatStyle>(
    _ title: some _Title, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  )
  where
    Format.FormatOutput == String, Format.Strategy.ParseInput == String,
    Format.Strategy.ParseOutput == Format.FormatInput
  { self.init(title._string, value: value, format: format) }
  @_disfavoredOverload @MainActor public init<Value>(
    _ title: some _Title, value: Binding<Value>, formatter: Formatter
  ) { self.init(title._string, value: value, formatter: formatter) }
}
extension SecureField where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, text: Binding<String>) { self.init(title._string, text: text) }
  @_disfavoredOverload
  public init(_ title: some _Title, text: Binding<String>, prompt: Text?) {
    self.init(title._string, text: text)
  }
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(_ title: some _Title, value: V?, total: V = 1) {
    self.init(title._string, value: value, total: total)
  }
}
extension Link where Label == Text {
  @_disfavoredOverload
  public init(_ title: some _Title, destination: URL) {
    self.init(title._string, destination: destination)
  }
}
extension ShareLink where Label == SwiftUINames.Label<Text, Image> {
  @_disfavoredOverload
  public init<Item>(
    _ title: some _Title, item: Item, subject: Text? = nil, message: Text? = nil
  ) { self.init(title._string, item: item) }
  @_disfavoredOverload
  public init<Item, Shared, Icon>(
    _ title: some _Title, item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<Shared, Icon>
  ) { self.init(title._string, item: item) }
}
