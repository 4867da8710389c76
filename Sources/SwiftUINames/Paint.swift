import SwiftUITraits

/// A style, and what it is used for, as a word of a rendering; the colour is that of its place.
struct Paint: Equatable, Sendable {
  let word: String
  let style: any ShapeStyle

  init(word: String, style: any ShapeStyle) {
    (self.word, self.style) = (word, (style as? AnyShapeStyle)?.style ?? style)
  }

  /// - Parameter values: Those of the place; not asked for by a colour, which is the same at all.
  func text(in values: @autoclosure () -> EnvironmentValues) -> String {
    "\(word)=\(style as? Color ?? style.color(in: values()))"
  }

  static func == (left: Paint, right: Paint) -> Bool {
    // Views are compared there.
    MainActor.assumeIsolated {
      left.word == right.word && areSameStyles(left.style, right.style)
    }
  }
}

/// A view with paints. Its body reads what their colours depend on, and so follows that and nothing else.
nonisolated struct PaintedView<Content: View>: View {
  let title: String?
  let paints: [Paint]
  let content: Content
  @Environment(\.own) private var values

  init(_ title: String?, _ paints: [Paint], @ViewBuilder content: () -> Content) {
    (self.title, self.paints, self.content) = (title, paints, content())
  }

  @MainActor var body: some View {
    let words = paints.map { $0.text(in: values) }
    ShownView(title, attribute: words.joined(separator: " ")) { content }
  }
}

extension View {
  nonisolated func shown(as word: String, in style: some ShapeStyle) -> some View {
    PaintedView(nil, [Paint(word: word, style: style)]) { self }
  }
}
