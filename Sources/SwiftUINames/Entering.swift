import SwiftUITraits
import UIKitNames

// Text fields. There is no keyboard here: a test enters text by setting the bindings.

public nonisolated struct TextEditor: View {
  private let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }
  @MainActor public var body: some View {
    ShownView("TextEditor", attribute: "\"\(text.wrappedValue)\"") { EmptyView() }
  }
}

// MARK: - Looks and keyboards

public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  public static let never = TextInputAutocapitalization(name: "never")
  public static let words = TextInputAutocapitalization(name: "words")
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  public static let characters = TextInputAutocapitalization(name: "characters")
}
public struct SubmitLabel: Hashable, Sendable {
  private let name: String
  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let join = SubmitLabel(name: "join")
  public static let route = SubmitLabel(name: "route")
  public static let search = SubmitLabel(name: "search")
  public static let `return` = SubmitLabel(name: "return")
  public static let next = SubmitLabel(name: "next")
  public static let `continue` = SubmitLabel(name: "continue")
}
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { navigationBarDrawer }
}
@preconcurrency @MainActor public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public nonisolated static var enabled: Self { .init() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public nonisolated static var disabled: Self { .init() }
}

extension View {
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public nonisolated func textContentType(_ type: UITextContentType?) -> some View { self }
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    self
  }
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.disableAutocorrection, disable)
  }
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// The action never runs: there is no return key here.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View { self }
  public nonisolated func textSelection(_ selectability: some TextSelectability) -> some View {
    self
  }
  /// The field is shown after the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: String
  ) -> some View { overlay { TextField(prompt, text: text) } }
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { overlay { TextField(prompt?.string ?? "Search", text: text) } }
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: String
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt) }
}

// MARK: - The focus

/// Which view has the focus. Only the program changes it; it is lost when the view that has it disappears.
@propertyWrapper
public struct FocusState<Value: Hashable>: StillProperty {
  private let value: State<Value>
  /// What says that no view has the focus.
  private let nowhere: Value

  public init() where Value == Bool { (value, nowhere) = (State(initialValue: false), false) }
  public init<Field: Hashable>() where Value == Field? {
    (value, nowhere) = (State(initialValue: nil), nil)
  }

  @MainActor public var wrappedValue: Value {
    get { value.wrappedValue }
    nonmutating set { value.wrappedValue = newValue }
  }
  @MainActor public var projectedValue: Binding {
    Binding(binding: value.projectedValue, nowhere: nowhere)
  }

  @propertyWrapper
  public struct Binding {
    let binding: SwiftUITraits.Binding<Value>
    fileprivate let nowhere: Value
    @MainActor public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }
}

extension View {
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { FocusableView(content: self, focus: binding, value: value) }
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}

private nonisolated struct FocusableView<Content: View, Value: Hashable>: View {
  let content: Content
  let focus: FocusState<Value>.Binding
  let value: Value

  @MainActor var body: some View {
    content.onDisappear { if focus.wrappedValue == value { focus.wrappedValue = focus.nowhere } }
  }
}
