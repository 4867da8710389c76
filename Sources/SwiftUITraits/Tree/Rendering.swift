/// Builds a tree of views as text: a line for each view, its contents indented.
///
///     VStack
///       Text "Settings" foregroundStyle=gray
///       Image "checkmark" resizable
@MainActor
struct Rendering {
  private(set) var lines: [String] = []
  private var depth = 0
  /// Attributes for the next line.
  var attributes: [String] = []

  /// Adds a view's line, with the pending attributes and the style from its environment.
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

/// A view of UIKit's that shows a view of SwiftUI's.
@preconcurrency @MainActor
public protocol RenderedView: UIView {
  /// The views of the last layout as text: a line for each view, its contents indented.
  var renderedText: String { get }
}
