import SwiftUITraits
import UIKitNames

// What is presented is shown after the view, while a binding of the program says so.
// An item with another identity is shown by a new view, which has states of its own.

extension View {
  /// `onDismiss` is called when the binding becomes false or nil.
  public nonisolated func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { presenting("Sheet", isPresented, content(), onDismiss) }
  public nonisolated func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting("Sheet", item, onDismiss) { ForEach([$0], content: content) } }
  public nonisolated func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { presenting("Sheet", isPresented, content(), onDismiss) }
  public nonisolated func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting("Sheet", item, onDismiss) { ForEach([$0], content: content) } }
  public nonisolated func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect,
    arrowEdge: Edge = .top, @ViewBuilder content: () -> some View
  ) -> some View { presenting("Popover", isPresented, content()) }
  public nonisolated func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect,
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting("Popover", item) { ForEach([$0], content: content) } }

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
  ) -> some View { presenting("Alert", isPresented, TupleOf(Text(title), actions())) }
  public nonisolated func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    presenting("Alert", isPresented, TupleOf(Text(title), TupleOf(message(), actions())))
  }
  public nonisolated func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { presenting("ConfirmationDialog", isPresented, TupleOf(Text(title), actions())) }
  public nonisolated func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    presenting(
      "ConfirmationDialog", isPresented, TupleOf(Text(title), TupleOf(message(), actions())))
  }

  public nonisolated func alert<Item>(
    _ title: String, isPresented: Binding<Bool>, presenting data: Item?,
    @ViewBuilder actions: (Item) -> some View
  ) -> some View {
    presenting("Alert", isPresented, TupleOf(Text(title), data.map(actions)))
  }
  public nonisolated func alert<Item>(
    _ title: String, isPresented: Binding<Bool>, presenting data: Item?,
    @ViewBuilder actions: (Item) -> some View, @ViewBuilder message: (Item) -> some View
  ) -> some View {
    presenting(
      "Alert", isPresented,
      TupleOf(Text(title), TupleOf(data.map(message), data.map(actions))))
  }

  /// The older way.
  // Swift 6.3.1 crashes where it optimises across modules and inlines this one.
  @inline(never)
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View { presenting("Alert", isPresented, content().content) }
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View { presenting("Alert", item) { content($0).content } }
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

/// Two views, one after the other.
private nonisolated struct TupleOf<First: View, Second: View>: View {
  let first: First
  let second: Second
  init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  @MainActor var body: some View {
    first
    second
  }
}

extension View {
  nonisolated func presenting(
    _ title: String, _ isPresented: Binding<Bool>, _ presented: some View,
    _ onDismiss: (() -> Void)? = nil
  ) -> some View {
    PresentingView(
      content: self, title: title, isPresented: isPresented, onDismiss: onDismiss,
      presented: presented)
  }

  nonisolated func presenting<Item>(
    _ title: String, _ item: Binding<Item?>, _ onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    ItemPresentingView(
      content: self, title: title, item: item, onDismiss: onDismiss, presented: content)
  }
}

extension View {
  nonisolated func presented(dismissedBy action: DismissAction) -> some View {
    environment(\.dismiss, action).environment(\.isPresented, true)
  }

  /// Calls `action` when `isShown` becomes false. A presented view that only disappears with its controller
  /// is not dismissed.
  fileprivate nonisolated func onDismissal(
    _ isShown: Bool, _ action: (() -> Void)?
  ) -> some View { onChange(of: isShown) { if !isShown { action?() } } }
}

private nonisolated struct PresentingView<Content: View, Presented: View>: View {
  let content: Content
  let title: String
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let presented: Presented
  /// Its closure captures the binding only. Had it captured the view, which owns this state, neither would end.
  @State private var dismissal = DismissAction {}

  @MainActor var body: some View {
    content.overlay {
      if isPresented.wrappedValue {
        ShownView(title) { presented }.keepingDestinations(if: title != "Destination")
          .presented(
            dismissedBy: dismissal.running { [isPresented] in isPresented.wrappedValue = false })
      }
    }
    .onDismissal(isPresented.wrappedValue, onDismiss)
  }
}

private nonisolated struct ItemPresentingView<Content: View, Item, Presented: View>: View {
  let content: Content
  let title: String
  let item: Binding<Item?>
  let onDismiss: (() -> Void)?
  let presented: (Item) -> Presented
  @State private var dismissal = DismissAction {}

  @MainActor var body: some View {
    content.overlay {
      if let now = item.wrappedValue {
        ShownView(title) { presented(now) }.keepingDestinations(if: title != "Destination")
          .presented(dismissedBy: dismissal.running { [item] in item.wrappedValue = nil })
      }
    }
    .onDismissal(item.wrappedValue != nil, onDismiss)
  }
}
