import SwiftUITraits
import UIKitNames

// More modifiers. Most change nothing here: there is no user, no system and no other application.

public struct ListSectionSpacing: Sendable {
  public static let `default` = ListSectionSpacing()
  public static let compact = ListSectionSpacing()
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { `default` }
}
public struct BadgeProminence: Hashable, Sendable {
  private let name: String
  public static let standard = BadgeProminence(name: "standard")
  public static let increased = BadgeProminence(name: "increased")
  public static let decreased = BadgeProminence(name: "decreased")
}
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
public struct ButtonSizing: Hashable, Sendable {
  private let name: String
  public static let automatic = ButtonSizing(name: "automatic")
  public static let flexible = ButtonSizing(name: "flexible")
  public static let fitted = ButtonSizing(name: "fitted")
}
@preconcurrency @MainActor public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle {
  public enum BackgroundDisplayMode: Sendable { case automatic, interactive, always, never }
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  public nonisolated static var page: Self { .init() }
  public nonisolated static func page(
    backgroundDisplayMode: Self.BackgroundDisplayMode
  ) -> Self { .init() }
}
@preconcurrency @MainActor public protocol TextEditorStyle {}
public struct SystemTextEditorStyle: TextEditorStyle { public nonisolated init() {} }
extension TextEditorStyle where Self == SystemTextEditorStyle {
  public nonisolated static var automatic: Self { .init() }
  public nonisolated static var plain: Self { .init() }
}
public struct WritingToolsBehavior: Sendable {
  public static let automatic = WritingToolsBehavior()
  public static let complete = WritingToolsBehavior()
  public static let limited = WritingToolsBehavior()
  public static let disabled = WritingToolsBehavior()
}

extension View {
  // MARK: Lists and forms

  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set
  ) -> some View { self }
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set
  ) -> some View { self }
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set
  ) -> some View { self }
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  public nonisolated func listSectionMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View { self }
  public nonisolated func listItemTint(_ tint: Color?) -> some View { self }
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { self }
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
  public nonisolated func badge(_ label: Text?) -> some View { badge(label?.string) }
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }
  public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }
  public nonisolated func labelReservedIconWidth(_ width: CGFloat) -> some View { self }

  // MARK: Controls

  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizing, sizing)
  }
  public nonisolated func indexViewStyle(_ style: some IndexViewStyle) -> some View { self }
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View { self }
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View { self }

  // MARK: Texts

  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit)
  }
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    self
  }
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View { self }
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { self }

  // MARK: Touches and keys

  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View { self }
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  public nonisolated func coordinateSpace(_ space: NamedCoordinateSpace) -> some View { self }
  public nonisolated func contextMenu<Items: View>(
    _ menu: ContextMenu<Items>?
  ) -> some View { self }
  public nonisolated func contextMenu<Item: Hashable>(
    forSelectionType type: Item.Type, @ViewBuilder menu: @escaping (Set<Item>) -> some View,
    primaryAction: ((Set<Item>) -> Void)? = nil
  ) -> some View { self }
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { self }
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }

  // MARK: Activities and storage

  public nonisolated func userActivity(
    _ type: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public nonisolated func userActivity<Part>(
    _ type: String, element: Part?, _ update: @escaping (Part, NSUserActivity) -> Void
  ) -> some View { self }
  public nonisolated func onContinueUserActivity(
    _ type: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultStore, store)
  }

  // MARK: Geometry, which never changes

  public nonisolated func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View { self }
  public nonisolated func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { self }
  public nonisolated func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View { presenting(.inspector, isPresented, content()) }
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
}

extension Text {
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
    public static let single = LineStyle()
    private let pattern: Pattern
    private let color: Color?
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      (self.pattern, self.color) = (pattern, color)
    }
  }
  public struct Scale: Hashable, Sendable {
    private let name: String
    public static let `default` = Scale(name: "default")
    public static let secondary = Scale(name: "secondary")
  }
}
public struct ContextMenu<Items: View> {
  let items: Items
  public init(@ViewBuilder menuItems: () -> Items) { items = menuItems() }
}

// MARK: - Keys

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  public static let upArrow = KeyEquivalent("\u{f700}")
  public static let downArrow = KeyEquivalent("\u{f701}")
  public static let leftArrow = KeyEquivalent("\u{f702}")
  public static let rightArrow = KeyEquivalent("\u{f703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{f728}")
  public static let home = KeyEquivalent("\u{f729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")
}
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}
public struct KeyboardShortcut: Hashable, Sendable {
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
  public let key: KeyEquivalent
  public let modifiers: EventModifiers
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }
  public static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.modifiers == right.modifiers
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
  }
}
public struct KeyPress: Sendable {
  public enum Result: Sendable { case handled, ignored }
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }
  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}
