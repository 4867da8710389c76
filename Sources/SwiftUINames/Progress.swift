import SwiftUITraits
import UIKitNames

// How far something is.

public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let label: Label
  private let current: CurrentValueLabel
  private let fraction: Double?
  private init(_ fraction: Double?, _ label: Label, _ current: CurrentValueLabel) {
    (self.fraction, self.label, self.current) = (fraction, label, current)
  }
  private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }
  @MainActor public var body: some View {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: .init(unlessEmpty: label),
      currentValueLabel: .init(unlessEmpty: current))
    ShownView("ProgressView") {
      Looking(configuration) {
        label
        current
      }
    }
  }
}
extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), EmptyView()) }
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) { self.init(Self.fraction(value, total), label(), EmptyView()) }
}
extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(Self.fraction(value, total), label(), currentValueLabel()) }
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(nil, EmptyView(), EmptyView()) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(Self.fraction(value, total), EmptyView(), EmptyView())
  }
  /// The progress as it is; it is not observed.
  public init(_ progress: Progress) { self.init(value: progress.fractionCompleted) }
  /// It is not counted on.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) { self.init() }
}
extension ProgressView where CurrentValueLabel == EmptyView {
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) { self.init(label: label) }
}
extension ProgressView {
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(nil, label(), currentValueLabel()) }
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ title: some StringProtocol) {
    self.init(nil, Text(String(title)), EmptyView())
  }
  public init(_ key: LocalizedStringKey) { self.init(key.text) }
  public init<V: BinaryFloatingPoint>(_ title: String, value: V?, total: V = 1) {
    self.init(Self.fraction(value, total), Text(title), EmptyView())
  }
}
extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// What a style got, as the style around the place of that one shows it.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.fractionCompleted, configuration.label ?? .init(content: AnyView(EmptyView())),
      configuration.currentValueLabel ?? .init(content: AnyView(EmptyView())))
  }
}

public struct ProgressViewStyleConfiguration {
  public typealias Label = _StyledPart
  public typealias CurrentValueLabel = _StyledPart
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}
@preconcurrency @MainActor
public protocol ProgressViewStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct DefaultProgressViewStyle: ProgressViewStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.currentValueLabel
  }
}
public struct LinearProgressViewStyle: ProgressViewStyle, SystemStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.currentValueLabel
  }
}
public struct CircularProgressViewStyle: ProgressViewStyle, SystemStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.currentValueLabel
  }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public nonisolated static var automatic: Self { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public nonisolated static var linear: Self { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: Self { .init() }
}
extension View {
  public nonisolated func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

// MARK: - Gauges

public nonisolated struct Gauge<Label: View, CurrentLabel: View, Bounds: View>: View {
  private let value: Double
  private let label: Label
  private let current: CurrentLabel
  private let bounds: (Bounds, Bounds)?
  private init(_ value: Double, _ label: Label, _ current: CurrentLabel, _ ends: (Bounds, Bounds)?)
  {
    (self.value, self.label, self.current, bounds) = (value, label, current, ends)
  }
  private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ range: ClosedRange<V>)
    -> Double
  {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(max(Double((value - range.lowerBound) / length), 0), 1) : 0
  }
  @MainActor public var body: some View {
    let configuration = GaugeStyleConfiguration(
      value: value, label: .init(content: AnyView(label)),
      currentValueLabel: .init(unlessEmpty: current),
      minimumValueLabel: (bounds?.0).map { .init(content: AnyView($0)) },
      maximumValueLabel: (bounds?.1).map { .init(content: AnyView($0)) })
    ShownView("Gauge", attribute: "\(value)") {
      Looking(configuration) {
        label
        current
        bounds?.0
        bounds?.1
      }
    }
  }
}
extension Gauge {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentLabel,
    @ViewBuilder minimumValueLabel: () -> Bounds, @ViewBuilder maximumValueLabel: () -> Bounds
  ) {
    self.init(
      Self.fraction(value, bounds), label(), currentValueLabel(),
      (minimumValueLabel(), maximumValueLabel()))
  }
}
extension Gauge where Bounds == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentLabel
  ) { self.init(Self.fraction(value, bounds), label(), currentValueLabel(), nil) }
}
extension Gauge where CurrentLabel == EmptyView, Bounds == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) { self.init(Self.fraction(value, bounds), label(), EmptyView(), nil) }
}
public struct GaugeStyleConfiguration {
  public typealias Label = _StyledPart
  public typealias CurrentValueLabel = Label
  public typealias MinimumValueLabel = Label
  public typealias MaximumValueLabel = Label
  public let value: Double
  public let label: Label
  public let currentValueLabel: Label?
  public let minimumValueLabel: Label?
  public let maximumValueLabel: Label?
}
@preconcurrency @MainActor
public protocol GaugeStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct DefaultGaugeStyle: GaugeStyle, SystemStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.currentValueLabel
    configuration.minimumValueLabel
    configuration.maximumValueLabel
  }
}
// Gauges look alike.
public typealias LinearCapacityGaugeStyle = DefaultGaugeStyle
public typealias AccessoryLinearGaugeStyle = DefaultGaugeStyle
public typealias AccessoryLinearCapacityGaugeStyle = DefaultGaugeStyle
public typealias AccessoryCircularGaugeStyle = DefaultGaugeStyle
public typealias AccessoryCircularCapacityGaugeStyle = DefaultGaugeStyle
extension GaugeStyle where Self == DefaultGaugeStyle {
  public nonisolated static var automatic: Self { .init() }
  public nonisolated static var linearCapacity: Self { .init() }
  public nonisolated static var accessoryLinear: Self { .init() }
  public nonisolated static var accessoryLinearCapacity: Self { .init() }
  public nonisolated static var accessoryCircular: Self { .init() }
  public nonisolated static var accessoryCircularCapacity: Self { .init() }
}
extension View {
  public nonisolated func gaugeStyle(_ style: some GaugeStyle) -> some View {
    styled(by: style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
