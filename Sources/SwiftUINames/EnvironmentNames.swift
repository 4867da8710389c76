import SwiftUITraits
import UIKitNames

// Values of the environment that views here keep for the program: nothing else reads them.

public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}
public enum Prominence: Hashable, Sendable { case standard, increased }

/// Whether the view is presented, in the older way. Dismissing runs `\.dismiss`.
public struct PresentationMode {
  public let isPresented: Bool
  fileprivate let action: DismissAction
  @MainActor public mutating func dismiss() { action() }
}

/// Opens a window of a scene: none, there is no screen.
public struct OpenWindowAction: Sendable {
  @MainActor public func callAsFunction(id: String) {}
  @MainActor public func callAsFunction(value: some Codable & Hashable) {}
  @MainActor public func callAsFunction(id: String, value: some Codable & Hashable) {}
}
public struct DismissWindowAction: Sendable {
  @MainActor public func callAsFunction() {}
  @MainActor public func callAsFunction(id: String) {}
  @MainActor public func callAsFunction(value: some Codable & Hashable) {}
}
public struct DismissSearchAction: Sendable {
  @MainActor public func callAsFunction() {}
}
public struct OpenSettingsAction: Sendable {
  @MainActor public func callAsFunction() {}
}
public struct RequestReviewAction: Sendable {
  @MainActor public func callAsFunction() {}
}
public struct RenameAction: Sendable {
  @MainActor public func callAsFunction() {}
}
public struct ResetFocusAction: Sendable {
  @MainActor public func callAsFunction(in namespace: Namespace.ID) {}
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private enum RowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private enum HeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private enum TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}
private enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private enum ScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private enum TruncationKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}
private enum TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
private enum SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}
private enum SymbolModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum HoverEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private enum ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private enum MaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }

extension EnvironmentValues {
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolModeKey.self] }
    set { self[SymbolModeKey.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEnabledKey.self] }
    set { self[HoverEnabledKey.self] = newValue }
  }
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
  public var autocorrectionDisabled: Bool {
    get { disableAutocorrection ?? false }
    set { disableAutocorrection = newValue }
  }
  public var disableAutocorrection: Bool? {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }
  public var backgroundMaterial: Material? {
    get { self[MaterialKey.self] }
    set { self[MaterialKey.self] = newValue }
  }
  /// Whether the view is inside a sheet, a cover, a popover, an alert, a dialog or a destination.
  public internal(set) var isPresented: Bool {
    get { isInPresentation }
    set { isInPresentation = newValue }
  }
  /// What is set is not kept.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }

  // MARK: What no user and no system does here

  public var isSearching: Bool { false }
  public var isFocused: Bool { false }
  public var isLuminanceReduced: Bool { false }
  public var isSceneCaptured: Bool { false }
  public var supportsMultipleWindows: Bool { false }
  public var undoManager: UndoManager? { nil }
  public var dismissSearch: DismissSearchAction { .init() }
  public var openWindow: OpenWindowAction { .init() }
  public var dismissWindow: DismissWindowAction { .init() }
  public var openSettings: OpenSettingsAction { .init() }
  public var requestReview: RequestReviewAction { .init() }
  public var resetFocus: ResetFocusAction { .init() }
  public var rename: RenameAction? { nil }
  public var accessibilityEnabled: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilitySwitchControlEnabled: Bool { false }
  public var accessibilityDimFlashingLights: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  public var accessibilityQuickActionsEnabled: Bool { false }
  public var accessibilityAssistiveAccessEnabled: Bool { false }
}

extension View {
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
