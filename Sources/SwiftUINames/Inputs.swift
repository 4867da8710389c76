import SwiftUITraits
import UIKitNames

// Controls. There is no user here: a test calls a button's action and sets a control's binding.

public nonisolated struct Button<Label: View>: View {
  private let label: Label
  private let role: ButtonRole?
  /// Whether its action presses another button, which ends what asks.
  private var isRelay = false
  /// What a tap would run.
  public let action: @MainActor () -> Void
  @Environment(\.isQuestion) private var isQuestion
  @Environment(\.dismiss) private var dismiss

  @preconcurrency public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) { (self.role, self.action, self.label) = (role, action, label()) }
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }
  @MainActor public var body: some View {
    ShownView("Button") {
      Looking(PlainButton(role: role, label: label, action: { press() })) { label }
    }
  }
  @MainActor private func press() {
    // The action may change what the environment is made from.
    let dismiss = isQuestion && !isRelay ? dismiss : nil
    action()
    dismiss?()
  }
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style got, as the style around the place of that one shows it.
  @MainActor public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
    isRelay = true
  }
}
extension Button where Label == Image {
  /// A button with the system's symbol for its role.
  @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) {
      Image(systemName: role == .confirm ? "checkmark" : "xmark")
    }
  }
}
extension Button where Label == Text {
  @preconcurrency public nonisolated init(
    _ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

public nonisolated struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }
  @MainActor public var body: some View {
    let configuration = ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn)
    ShownView("Toggle", attribute: isOn.wrappedValue ? "on" : "off") {
      Looking(configuration) { label }
    }
  }
}
extension Toggle where Label == SwiftUINames.Label<Text, Image> {
  public init(_ title: String, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUINames.Label(title, systemImage: name) }
  }
}
extension Picker where Label == SwiftUINames.Label<Text, Image> {
  public init(
    _ title: String, systemImage name: String, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: SwiftUINames.Label(title, systemImage: name), content: content)
  }
}
extension Toggle where Label == Text {
  public init(_ title: String, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

public nonisolated struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  private let selection: Binding<Selection>
  private let label: Label
  private let content: Content
  public init(
    selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content
  ) { (self.selection, self.label, self.content) = (selection, label, content()) }
  @MainActor public var body: some View {
    ShownView("Picker") {
      label
      content
    }
  }
}
extension Picker where Label == Text {
  public init(_ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}
extension Picker {
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, label: label(), content: content) }
  /// No label of the present value is shown.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(selection: selection, label: label(), content: content) }
}
extension Toggle {
  /// On if all sources are; setting it sets all.
  @MainActor public init<Sources: RandomAccessCollection>(
    sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let all = Binding(
      get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
      set: { new in for source in sources { source[keyPath: isOn].wrappedValue = new } })
    self.init(isOn: all, label: label)
  }
}
extension Toggle where Label == Text {
  @MainActor public init<Sources: RandomAccessCollection>(
    _ title: String, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}
extension Button where Label == SwiftUINames.Label<Text, Image> {
  @preconcurrency public init(
    _ title: String, systemImage name: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { SwiftUINames.Label(title, systemImage: name) } }
}
