/// A change to views that can be given to any of them.
///
///     struct Card: ViewModifier {
///       @Environment(\.horizontalSizeClass) private var sizeClass
///       func body(content: Content) -> some View { … }
///     }
///
/// What its properties read counts as reads of the modified view's own.
@MainActor
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier is given.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  fileprivate let content: AnyView

  public var body: some View { content }
}

/// A view with a modifier.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  public let content: Content
  public let modifier: Modifier

  public var body: some View {
    modifier.body(content: _ViewModifier_Content(content: AnyView(content)))
  }
}

extension View {
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
