import SwiftUITraits
import UIKitNames

// What styles of views have in common.

/// A style of the system's, which is not drawn here: the view itself is shown.
protocol SystemStyle {}

extension View {
  nonisolated func styled<Style, Configuration>(
    by style: Style, _ make: @escaping @MainActor (Style, Configuration) -> AnyView
  ) -> some View { looking(with: style, style is any SystemStyle ? nil : make) }
}

/// A part of a view, such as its label, which a style puts into the view that it makes.
public nonisolated struct _StyledPart: View {
  let content: AnyView
  @MainActor public var body: some View { content }
}
extension _StyledPart {
  /// A style gets no part where the program left it out.
  init?(unlessEmpty content: some View) {
    if content is EmptyView { return nil }
    self.init(content: AnyView(content))
  }
}
