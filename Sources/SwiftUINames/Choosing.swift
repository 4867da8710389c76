import SwiftUITraits
import UIKitNames

// Choosing a value. A test sets the binding.

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}
public nonisolated struct DatePicker<Label: View>: View {
  private let selection: Binding<Date>
  private let label: Label
  private let components: DatePickerComponents
  private let ends: (first: Date?, last: Date?)
  private init(
    _ selection: Binding<Date>, _ range: (some RangeExpression<Date>)?,
    _ components: DatePickerComponents, _ label: Label
  ) {
    (self.selection, self.label, self.components) = (selection, label, components)
    ends =
      switch range {
      case let range as ClosedRange<Date>: (range.lowerBound, range.upperBound)
      case let range as PartialRangeFrom<Date>: (range.lowerBound, nil)
      case let range as PartialRangeThrough<Date>: (nil, range.upperBound)
      default: (nil, nil)
      }
  }
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, ClosedRange<Date>?.none, displayedComponents, label()) }
  public init(
    selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, range, displayedComponents, label()) }
  @MainActor public var body: some View {
    let seconds = selection.wrappedValue.timeIntervalSinceReferenceDate
    let configuration = DatePickerStyleConfiguration(
      label: .init(content: AnyView(label)), selection: selection, minimumDate: ends.first,
      maximumDate: ends.last, displayedComponents: components)
    ShownView("DatePicker", attribute: "\(seconds)") { Looking(configuration) { label } }
  }
}
extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// The picker that a style got, as the style around the place of that one shows it.
  public init(_ configuration: DatePickerStyleConfiguration) {
    let (first, last) = (configuration.minimumDate, configuration.maximumDate)
    (selection, label) = (configuration.$selection, configuration.label)
    (components, ends) = (configuration.displayedComponents, (first, last))
  }
}
extension DatePicker where Label == Text {
  public init(
    _ title: String, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
  public init(
    _ title: String, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}

/// Any days; their number is shown.
public nonisolated struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let label: Label
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    (self.selection, self.label) = (selection, label())
  }
  @MainActor public var body: some View {
    ShownView("MultiDatePicker", attribute: "dates=\(selection.wrappedValue.count)") { label }
  }
}
extension MultiDatePicker {
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: some RangeExpression<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, label: label) }
}
extension MultiDatePicker where Label == Text {
  public init(_ title: String, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }
  public init(
    _ title: String, selection: Binding<Set<DateComponents>>, in bounds: some RangeExpression<Date>
  ) { self.init(selection: selection) { Text(title) } }
}

/// Shows its label; a test runs what its halves would.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  public let onIncrement: (@MainActor () -> Void)?
  public let onDecrement: (@MainActor () -> Void)?
  @preconcurrency public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { (self.label, self.onIncrement, self.onDecrement) = (label(), onIncrement, onDecrement) }
  @MainActor public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    onIncrement = {
      value.wrappedValue = min(value.wrappedValue.moved(by: step), bounds.upperBound)
    }
    onDecrement = {
      value.wrappedValue = max(value.wrappedValue.moved(by: -step), bounds.lowerBound)
    }
  }
  @MainActor public var body: some View { ShownView("Stepper") { label } }
}
extension Stepper {
  @MainActor public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.moved(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.moved(by: -step) })
  }
}
extension Stepper {
  @MainActor public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1, format: Format,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    self.init(value: value, step: step, label: label)
  }
  @MainActor public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1, format: Format, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, label: label)
  }
}
extension Stepper where Label == Text {
  @MainActor public init<Value: Strideable>(
    _ title: String, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, step: step) { Text(title) } }
  @MainActor public init<Format: ParseableFormatStyle>(
    _ title: String, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1, format: Format,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    self.init(title, value: value, in: bounds, step: step)
  }
  @MainActor public init<Format: ParseableFormatStyle>(
    _ title: String, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1,
    format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    self.init(title, value: value, step: step)
  }
  @preconcurrency public init(
    _ title: String, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
  @MainActor public init<Value: Strideable>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step) { Text(title) } }
}

extension Strideable {
  /// The value a step further; an integer stops at the last one of its type.
  fileprivate func moved(by step: Stride) -> Self {
    func move<Number: FixedWidthInteger>(_ number: Number) -> Self? {
      guard let step = step as? Number.Stride else { return nil }
      let size = Number(clamping: step.magnitude)
      let (moved, isOver) =
        step < 0 ? number.subtractingReportingOverflow(size) : number.addingReportingOverflow(size)
      return (isOver ? step < 0 ? .min : .max : moved) as? Self
    }
    return (self as? any FixedWidthInteger).flatMap { move($0) } ?? advanced(by: step)
  }
}

// MARK: - Styles

@preconcurrency @MainActor public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle { public nonisolated init() {} }
public struct SegmentedPickerStyle: PickerStyle { public nonisolated init() {} }
public struct MenuPickerStyle: PickerStyle { public nonisolated init() {} }
public struct InlinePickerStyle: PickerStyle { public nonisolated init() {} }
public struct WheelPickerStyle: PickerStyle { public nonisolated init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public nonisolated init() {} }
extension PickerStyle where Self == DefaultPickerStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public nonisolated static var segmented: Self { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public nonisolated static var menu: Self { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
  public nonisolated static var inline: Self { .init() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public nonisolated static var wheel: Self { .init() }
}
public struct PalettePickerStyle: PickerStyle { public nonisolated init() {} }
extension PickerStyle where Self == PalettePickerStyle {
  public nonisolated static var palette: Self { .init() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public nonisolated static var navigationLink: Self { .init() }
}

@preconcurrency @MainActor public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle { public nonisolated init() {} }
public struct PageTabViewStyle: TabViewStyle {
  public enum IndexDisplayMode: Sendable { case automatic, always, never }
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public nonisolated static var page: Self { .init() }
  public nonisolated static func page(indexDisplayMode: Self.IndexDisplayMode) -> Self { .init() }
}

public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String
  public static let automatic = ButtonBorderShape(name: "automatic")
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let circle = ButtonBorderShape(name: "circle")
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { roundedRectangle }
}

extension View {
  /// A picker whose selection is optional finds the tag too, also if `includeOptional` is false.
  public nonisolated func tag(_ tag: some Hashable, includeOptional: Bool = true) -> some View {
    tagged(AnyHashable(tag))
  }
  public nonisolated func pickerStyle(_ style: some PickerStyle) -> some View { self }
  public nonisolated func tabViewStyle(_ style: some TabViewStyle) -> some View { self }
  public nonisolated func controlSize(_ size: ControlSize) -> some View {
    environment(\.controlSize, size)
  }
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
}
