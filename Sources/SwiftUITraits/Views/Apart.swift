extension View {
  /// What is presented in a presentation of its own: what it passes up is not heard outside, and it prefers a
  /// scheme for itself.
  @ViewBuilder
  package nonisolated func apart(if isApart: Bool) -> some View {
    if isApart { ApartView(content: self) } else { self }
  }
}

private nonisolated struct ApartView<Content: View>: View {
  let content: Content
  @State private var preferred = Announcements<PreferredScheme>()
  @State private var scheme: ColorScheme?

  @MainActor var body: some View {
    SilentView(content: content)
      .announcing(
        to: preferred.telling { [$scheme] in $scheme.wrappedValue = PreferredScheme.first(of: $0) }
      )
      .transformingEnvironment { [scheme] in if let scheme { $0.colorScheme = scheme } }
  }
}

private nonisolated struct SilentView<Content: View>: View {
  typealias Body = Never

  let content: Content
}

@MainActor
extension SilentView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { SilentNode(self, at: place) }
}

/// A node that passes nothing up.
private final class SilentNode<Content: View>: WrappingNode<SilentView<Content>> {
  override func collect<Key: PreferenceKey>(_ preference: inout Preference<Key>) {}
}
