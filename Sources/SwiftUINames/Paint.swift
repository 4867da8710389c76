import SwiftUITraits

/// A style, and what it is used for, as a word of a rendering; the colour is that of its place.
struct Paint: Equatable, Sendable {
  let word: String
  let style: any ShapeStyle

  func text(in values: EnvironmentValues) -> String { "\(word)=\(style.color(in: values))" }

  static func == (left: Paint, right: Paint) -> Bool {
    left.word == right.word && areEqual(left.style, right.style) ?? false
  }
}

extension View {
  nonisolated func shown(as word: String, in style: some ShapeStyle) -> some View {
    ShownView(nil, attribute: Paint(word: word, style: style).text) { self }
  }
}
