import SwiftUITraits
import UIKitNames

// What is presented is shown after the view, while a binding of the program says so.
// An item with another identity is shown by a new view, which has states of its own.

extension View {
  /// `content` is called while the sheet is presented, `onDismiss` when the binding becomes false or nil, or
  /// another item takes the place of the last.
  public nonisolated func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { presenting(.sheet, isPresented, onDismiss, content) }
  public nonisolated func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting(.sheet, item, onDismiss, content) }
  public nonisolated func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { presenting(.sheet, isPresented, onDismiss, content) }
  public nonisolated func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting(.sheet, item, onDismiss, content) }
  public nonisolated func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect,
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> some View
  ) -> some View { presenting(.popover, isPresented, nil, content) }
  public nonisolated func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect,
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting(.popover, item, nil, content) }

  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View { self }
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public nonisolated func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  public nonisolated func presentationBackground(_ style: some ShapeStyle) -> some View { self }
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    self
  }
}

/// What a popover points to.
public enum PopoverAttachmentAnchor: Hashable, Sendable { case rect, point(UnitPoint) }

// MARK: - Alerts

extension View {
  public nonisolated func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) }
  public nonisolated func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }
  public nonisolated func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { confirmationDialog(Text(title), isPresented: isPresented, actions: actions) }
  public nonisolated func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presented only if there are data; those of its beginning hold as long as it is presented.
  public nonisolated func alert<Item>(
    _ title: String, isPresented: Binding<Bool>, presenting data: Item?,
    @ViewBuilder actions: (Item) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }
  public nonisolated func alert<Item>(
    _ title: String, isPresented: Binding<Bool>, presenting data: Item?,
    @ViewBuilder actions: (Item) -> some View, @ViewBuilder message: (Item) -> some View
  ) -> some View {
    presenting(
      .alert, isPresented,
      keeping: data.map { ($0, Dialog(Text(title), message($0), Answers(actions($0)))) })
  }

  /// The older way. The alert is made while it is presented.
  // Swift 6.3.1 crashes where it optimises across modules and inlines this one.
  @inline(never)
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View {
    presenting(.alert, isPresented, isPresented.wrappedValue ? content().content : nil)
  }
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View { presenting(.alert, item) { content($0).content } }
}

/// An alert in the older way. Its buttons are views, whose actions a test can run.
public struct Alert {
  public struct Button {
    fileprivate let label: Text
    fileprivate let role: ButtonRole?
    fileprivate let action: (() -> Void)?
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }

  private let title: Text
  private let message: Text?
  private let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }

  fileprivate var content: some View {
    Alert.view(title: title, message: message, buttons: buttons)
  }
  static func view(title: Text, message: Text?, buttons: [Button]) -> some View {
    AlertView(title: title, message: message, buttons: buttons)
  }
}

private nonisolated struct AlertView: View {
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    title
    message
    ForEach(buttons.indices, id: \.self) { place in
      Button(role: buttons[place].role, action: { buttons[place].action?() }) {
        buttons[place].label
      }
    }
  }
}

// MARK: - Showing

/// How something is presented: the line above it in a rendering.
enum Presentation: String {
  case sheet = "Sheet"
  case popover = "Popover"
  case inspector = "Inspector"
  case destination = "Destination"
  case alert = "Alert"
  case confirmationDialog = "ConfirmationDialog"
  case actionSheet = "ActionSheet"

  /// The page of a stack is a part of what presents the stack.
  var isApart: Bool { self != .destination }
  /// Its buttons dismiss it after their actions.
  var isQuestion: Bool { [.alert, .confirmationDialog, .actionSheet].contains(self) }
}

extension View {
  nonisolated func presenting(
    _ kind: Presentation, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)? = nil,
    _ presented: @escaping () -> some View
  ) -> some View {
    PresentingView(
      content: self, kind: kind, isPresented: isPresented, onDismiss: onDismiss,
      presented: presented)
  }
  nonisolated func presenting(
    _ kind: Presentation, _ isPresented: Binding<Bool>, _ presented: some View
  ) -> some View { presenting(kind, isPresented) { presented } }

  /// Presents nothing for nil. Once something is presented, other data change nothing.
  nonisolated func presenting<Item>(
    _ kind: Presentation, _ isPresented: Binding<Bool>,
    keeping presented: (data: Item, view: some View)?
  ) -> some View {
    KeepingView(content: self, kind: kind, isPresented: isPresented, presented: presented)
  }

  nonisolated func presenting<Item: Identifiable>(
    _ kind: Presentation, _ item: Binding<Item?>, _ onDismiss: (() -> Void)? = nil,
    @ViewBuilder _ presented: @escaping (Item) -> some View
  ) -> some View {
    ItemPresentingView(
      content: self, kind: kind, item: item, id: { $0.id }, onDismiss: onDismiss
    ) { item, dismiss in
      ForEach([item]) { presented($0).dismissed(by: dismiss).leavingFirst(if: kind.isApart) }
    }
  }
  nonisolated func presenting<Item: Hashable>(
    _ kind: Presentation, value: Binding<Item?>, _ presented: @escaping (Item) -> some View
  ) -> some View {
    ItemPresentingView(
      content: self, kind: kind, item: value, id: { $0 }, onDismiss: nil
    ) { presented($0).dismissed(by: $1) }
  }
}

private enum QuestionKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether what presents the view ends with the action of a button.
  var isQuestion: Bool {
    get { self[QuestionKey.self] }
    set { self[QuestionKey.self] = newValue }
  }
}

extension View {
  nonisolated func presented(as kind: Presentation) -> some View {
    PresentedView(content: self, kind: kind)
  }

  /// Keeps the titles and the status bar of a presentation with a controller of its own from the views around it.
  @ViewBuilder
  fileprivate nonisolated func silent(if isSilent: Bool) -> some View {
    if isSilent { silentAboutPages().silent(about: HiddenStatusBar.self) } else { self }
  }

  /// Calls `action` when what is shown, which `id` identifies, is dismissed or another takes its place. A presented
  /// view that only disappears with its controller is not dismissed.
  fileprivate nonisolated func onDismissal(
    of id: (some Equatable)?, _ action: (() -> Void)?
  ) -> some View { onChange(of: id) { old, _ in if old != nil { action?() } } }
}

/// A view of its own, which costs little where nothing is presented.
private nonisolated struct PresentedView<Content: View>: View {
  let content: Content
  let kind: Presentation

  @MainActor var body: some View {
    ShownView(kind.rawValue) { content.silent(if: kind.isApart) }.apart(if: kind.isApart)
      .environment(\.isPresented, true).environment(\.isQuestion, kind.isQuestion)
      .leavingFirst(if: kind.isApart)
  }
}

private nonisolated struct PresentingView<Content: View, Presented: View>: View {
  let content: Content
  let kind: Presentation
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let presented: () -> Presented

  @MainActor var body: some View {
    content.overlay {
      if isPresented.wrappedValue {
        presented().dismissed { [isPresented] in isPresented.wrappedValue = false }
          .presented(as: kind)
      }
    }
    .onDismissal(of: isPresented.wrappedValue ? true : nil, onDismiss)
  }
}

private nonisolated struct KeepingView<Content: View, Item, Presented: View>: View {
  let content: Content
  let kind: Presentation
  let isPresented: Binding<Bool>
  let presented: (data: Item, view: Presented)?
  @State private var kept = Kept<Item, Presented>()

  @MainActor var body: some View {
    let shown = kept.keep(presented, while: isPresented.wrappedValue)?.view
    content.presenting(kind, shown == nil ? .constant(false) : isPresented, shown)
  }
}

private final class Kept<Item, Presented> {
  private var kept: (data: Item, view: Presented)?

  /// What was made of the first data that it was given while these were to be kept, as it is now.
  func keep(
    _ new: (data: Item, view: Presented)?, while isKept: Bool
  ) -> (data: Item, view: Presented)? {
    let old = kept
    if !isKept {
      kept = nil
    } else if let old, let new {
      // Of data that can't be compared the new ones are taken: what is shown may depend on a state, too.
      if areEqual(old.data, new.data) != false { kept = new }
    } else {
      kept = old ?? new
    }
    // A deinit may come back here.
    return withExtendedLifetime(old) { kept }
  }
}

private nonisolated struct ItemPresentingView<
  Content: View, Item, ID: Equatable, Presented: View
>: View {
  let content: Content
  let kind: Presentation
  let item: Binding<Item?>
  let id: (Item) -> ID
  let onDismiss: (() -> Void)?
  let presented: (Item, _ dismiss: @escaping @MainActor () -> Void) -> Presented

  @MainActor var body: some View {
    content.overlay {
      if let now = item.wrappedValue {
        presented(now) { [item] in item.wrappedValue = nil }.presented(as: kind)
      }
    }
    .onDismissal(of: item.wrappedValue.map(id), onDismiss)
  }
}
