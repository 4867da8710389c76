import SwiftUITraits

// Values of the environment that later modifiers of looks set, for the program to read: nothing else reads them.

public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String
  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}
public struct TextSelectionAffinity: Hashable, Sendable {
  private let name: String
  public static let automatic = TextSelectionAffinity(name: "automatic")
  public static let upstream = TextSelectionAffinity(name: "upstream")
  public static let downstream = TextSelectionAffinity(name: "downstream")
}
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String
  public static let flat = SymbolColorRenderingMode(name: "flat")
  public static let gradient = SymbolColorRenderingMode(name: "gradient")
}
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String
  public static let color = SymbolVariableValueMode(name: "color")
  public static let draw = SymbolVariableValueMode(name: "draw")
}

private enum ActiveMaterialKey: EnvironmentKey {
  static var defaultValue: MaterialActiveAppearance { .automatic }
}
private enum SelectionAffinityKey: EnvironmentKey {
  static var defaultValue: TextSelectionAffinity { .automatic }
}
private enum ButtonSizingKey: EnvironmentKey {
  static var defaultValue: ButtonSizing { .automatic }
}
private enum SymbolColorKey: EnvironmentKey {
  static var defaultValue: SymbolColorRenderingMode? { nil }
}
private enum SymbolValueKey: EnvironmentKey {
  static var defaultValue: SymbolVariableValueMode? { nil }
}
private enum DrawingGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self[ActiveMaterialKey.self] }
    set { self[ActiveMaterialKey.self] = newValue }
  }
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[SelectionAffinityKey.self] }
    set { self[SelectionAffinityKey.self] = newValue }
  }
  public var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self[SymbolColorKey.self] }
    set { self[SymbolColorKey.self] = newValue }
  }
  public var symbolVariableValueMode: SymbolVariableValueMode? {
    get { self[SymbolValueKey.self] }
    set { self[SymbolValueKey.self] = newValue }
  }
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }
  /// False inside a view whose focus effect is disabled.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}
extension EnvironmentValues: CustomStringConvertible {
  public var description: String { "\(traits)" }
}

extension View {
  public nonisolated func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View { environment(\.materialActiveAppearance, appearance) }
  public nonisolated func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
  public nonisolated func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View { environment(\.symbolColorRenderingMode, mode) }
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    environment(\.symbolVariableValueMode, mode)
  }
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
  }
}
