import SwiftUITraits

// Sliders. A test sets the bindings.

public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  private let value: @MainActor () -> Double
  private let label: Label
  private let ends: (ValueLabel, ValueLabel)?
  fileprivate init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ label: Label, _ ends: (ValueLabel, ValueLabel)?
  ) {
    nonisolated(unsafe) let value = value
    self.value = { Double(value.wrappedValue) }
    (self.label, self.ends) = (label, ends)
  }
  @MainActor public var body: some View {
    ShownView("Slider", attribute: "\(value())") {
      label
      ends?.0
      ends?.1
    }
  }
}
extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, label(), (minimumValueLabel(), maximumValueLabel())) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, label(), (minimumValueLabel(), maximumValueLabel())) }
}
extension Slider {
  /// The older way.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) { self.init(value, label(), (minimumValueLabel, maximumValueLabel)) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) { self.init(value, label(), (minimumValueLabel, maximumValueLabel)) }
}
extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, label(), nil) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, label(), nil) }
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, EmptyView(), nil) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value, EmptyView(), nil) }
}
