/// A tree of views as text: a line each, what is inside a view indented.
///
///     VStack
///       Text "Settings" foregroundStyle=gray
///       Image "checkmark" resizable
@MainActor
struct Rendering {
  private(set) var lines: [String] = []
  private var depth = 0
  /// What is to be said about the next line.
  var attributes: [String] = []

  /// Adds a view's line, with what was said about it and what it takes from its environment.
  mutating func add(_ words: [String], style: [String] = [], around contents: [Node] = []) {
    let words = words + attributes + style
    attributes = []
    lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
    depth += 1
    for content in contents { content.render(into: &self) }
    depth -= 1
  }

  var text: String { lines.joined(separator: "\n") }
}
