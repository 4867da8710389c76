import SwiftUITraits
import UIKitNames

// More ways to present, and options of what is presented.

extension View {
  public nonisolated func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { alert(title, isPresented: isPresented, actions: actions) { EmptyView() } }
  public nonisolated func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { presenting(.alert, isPresented, Dialog(title, message(), Answers(actions()))) }
  public nonisolated func alert(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { alert(key.text, isPresented: isPresented, actions: actions) }
  public nonisolated func alert(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { alert(key.text, isPresented: isPresented, actions: actions, message: message) }
  public nonisolated func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(isPresented: isPresented, error: error) { _ in
      actions()
    } message: { _ in
      EmptyView()
    }
  }
  public nonisolated func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: (Failure) -> some View, @ViewBuilder message: (Failure) -> some View
  ) -> some View {
    alert(
      error?.errorDescription ?? "", isPresented: isPresented, presenting: error, actions: actions,
      message: message)
  }
  public nonisolated func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }
  public nonisolated func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    presenting(.confirmationDialog, isPresented, Dialog(title, message(), actions()))
  }
  public nonisolated func confirmationDialog<Item>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Item?, @ViewBuilder actions: (Item) -> some View
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }
  public nonisolated func confirmationDialog<Item>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Item?, @ViewBuilder actions: (Item) -> some View,
    @ViewBuilder message: (Item) -> some View
  ) -> some View {
    presenting(
      .confirmationDialog, isPresented,
      keeping: data.map { ($0, Dialog(Text(title), message($0), actions($0))) })
  }
  /// The older way.
  // As of `alert(isPresented:content:)`: the compiler crashes where it inlines such a method.
  @inline(never)
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View {
    presenting(.actionSheet, isPresented, isPresented.wrappedValue ? content().content : nil)
  }
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View { presenting(.actionSheet, item) { content($0).content } }
}

nonisolated struct Dialog<Message: View, Actions: View>: View {
  let title: Text
  let message: Message
  let actions: Actions
  init(_ title: Text, _ message: Message, _ actions: Actions) {
    (self.title, self.message, self.actions) = (title, message, actions)
  }
  @MainActor var body: some View {
    title
    message
    actions
  }
}

/// The buttons of an alert: if the program gives none, one that dismisses it.
nonisolated struct Answers<Actions: View>: View {
  let actions: Actions
  init(_ actions: Actions) { self.actions = actions }
  @MainActor var body: some View { if actions is EmptyView { Button("OK") {} } else { actions } }
}

/// A sheet of choices in the older way. Its buttons are views, whose actions a test can run.
public struct ActionSheet {
  public typealias Button = Alert.Button
  private let title: Text
  private let message: Text?
  private let buttons: [Button]
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
  var content: some View { Alert.view(title: title, message: message, buttons: buttons) }
}

// MARK: - Options

extension PopoverAttachmentAnchor {
  public static func rect(_ source: Anchor<CGRect>.Source) -> PopoverAttachmentAnchor { .rect }
}
public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String
  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction { enabled }
}
public enum PresentationContentInteraction: Hashable, Sendable { case automatic, resizes, scrolls }
@preconcurrency @MainActor public protocol PresentationSizing {}
public struct SystemPresentationSizing: PresentationSizing { public nonisolated init() {} }
extension PresentationSizing where Self == SystemPresentationSizing {
  public nonisolated static var automatic: Self { .init() }
  public nonisolated static var form: Self { .init() }
  public nonisolated static var page: Self { .init() }
  public nonisolated static var fitted: Self { .init() }
}
extension PresentationSizing {
  public nonisolated func fitted(horizontal: Bool, vertical: Bool) -> Self { self }
  public nonisolated func sticky(horizontal: Bool = false, vertical: Bool = false) -> Self { self }
}
extension View {
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }
  public nonisolated func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { self }
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }
  public nonisolated func presentationContentInteraction(
    _ interaction: PresentationContentInteraction
  ) -> some View { self }
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    self
  }
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    self
  }

  // MARK: Bars

  /// The items are shown after the view, in the older way.
  public nonisolated func navigationBarItems(
    leading: some View, trailing: some View
  ) -> some View { overlay(Dialog(Text(""), leading, trailing).withoutTitle) }
  public nonisolated func navigationBarItems(leading: some View) -> some View { overlay(leading) }
  public nonisolated func navigationBarItems(trailing: some View) -> some View {
    overlay(trailing)
  }
  public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }
  public nonisolated func navigationBarTitle(_ key: LocalizedStringKey) -> some View {
    navigationTitle(key)
  }
  public nonisolated func navigationBarTitle(
    _ key: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(key) }
  @MainActor public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title.wrappedValue)
  }
  public nonisolated func navigationSubtitle(_ subtitle: String) -> some View { self }
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View { self }
  public nonisolated func navigationDocument(_ url: URL) -> some View { self }
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility)
    -> some View
  { self }
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    self
  }
  public nonisolated func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View {
    self
  }
  public nonisolated func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { self }
}
extension Dialog {
  fileprivate nonisolated var withoutTitle: some View {
    Group {
      message
      actions
    }
  }
}
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  public static let large = ToolbarTitleDisplayMode(name: "large")
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  public static let inline = ToolbarTitleDisplayMode(name: "inline")
}
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  public static let title = ToolbarDefaultItemKind(name: "title")
  public static let search = ToolbarDefaultItemKind(name: "search")
}
public struct SpacerSizing: Hashable, Sendable {
  private let name: String
  public static let fixed = SpacerSizing(name: "fixed")
  public static let flexible = SpacerSizing(name: "flexible")
}
public nonisolated struct ToolbarSpacer: View {
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  @MainActor public var body: some View { EmptyView() }
}
public nonisolated struct DefaultToolbarItem: View {
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
  @MainActor public var body: some View { EmptyView() }
}
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(
    name: "avoidHidingContent")
}
extension View {
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt.text) }
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: String = "Search",
    @ViewBuilder suggestions: () -> some View
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }
  public nonisolated func searchSuggestions(@ViewBuilder _ content: () -> some View) -> some View {
    self
  }
  public nonisolated func searchScopes(
    _ scope: Binding<some Hashable>, @ViewBuilder scopes: () -> some View
  ) -> some View { self }
  public nonisolated func searchCompletion(_ completion: String) -> some View { self }
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  public nonisolated func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    self
  }
  public nonisolated func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }
}
public struct DialogSeverity: Hashable, Sendable {
  private let name: String
  public static let automatic = DialogSeverity(name: "automatic")
  public static let critical = DialogSeverity(name: "critical")
  public static let standard = DialogSeverity(name: "standard")
}
