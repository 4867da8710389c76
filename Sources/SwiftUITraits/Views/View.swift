import TraitModel

/// A part of the user interface, as a value whose `body` describes its content.
///
///     struct CellView: View {
///       @Environment(\.myAppTheme) var theme: MyAppTheme
///       var body: some View { Text("Settings") }
///     }
///
/// The body is evaluated when the view is first shown, when its value changes, and when a value
/// changes that the body read: of the environment, or of a state.
@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View
  /// What the view shows. It runs again when the view's value changes, or a value that the last run
  /// read.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  /// - Precondition: Never called; such a view has a node instead of a body.
  public var body: Never {
    TraitFailure.end("Can't ask a \(Self.self) for its body: it has none; ask your own views")
  }
}

/// A modification that applies to any view.
///
///     struct Card: ViewModifier {
///       @Environment(\.horizontalSizeClass) private var sizeClass
///       func body(content: Content) -> some View { … }
///     }
///
/// Reads of its properties count as reads of the modified view.
@preconcurrency @MainActor
public protocol ViewModifier {
  associatedtype Body: View
  /// The view that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>

  /// What is shown in place of `content`, usually around it.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier modifies.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  fileprivate let content: AnyView

  @MainActor public var body: some View { content }
}

/// A view with a modifier.
public nonisolated struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  /// The view as it was.
  public let content: Content
  /// What it was modified by.
  public let modifier: Modifier

  /// A view and what it is modified by, as `modifier(_:)` makes one.
  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }

  @MainActor public var body: some View {
    modifier.body(content: _ViewModifier_Content(content: AnyView(content)))
  }
}

extension View {
  /// This view as a modifier shows it.
  public nonisolated func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
