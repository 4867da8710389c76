/// A line of text.
public nonisolated struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  private let string: String

  /// A text as it is; nothing is looked up in a table of translations.
  public init(_ string: String) {
    self.string = string
  }
}

extension Text {
  /// Both texts on one line.
  public static func + (first: Text, second: Text) -> Text { Text(first.string + second.string) }
}

@MainActor
extension Text: LeafView {
  var words: [String] { ["Text", "\"\(string)\""] }
}

/// An image of a named symbol.
public nonisolated struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  private let name: String
  private var isResizable = false

  /// A symbol by its name, which is not checked.
  public init(systemName name: String) {
    self.name = name
  }

  /// The image, scaled to the available space.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

@MainActor
extension Image: LeafView {
  var words: [String] { ["Image", "\"\(name)\""] + (isResizable ? ["resizable"] : []) }
}

/// A view without contents.
@MainActor
protocol LeafView: View, PrimitiveView {
  var words: [String] { get }
}

extension LeafView {
  func makeNode(at place: Node.Place) -> Node { LeafNode(self, at: place) }
}

private final class LeafNode<Content: LeafView>: ViewNode<Content> {
  override func render(into rendering: inout Rendering) {
    let style = scope.values[ForegroundStyleKey.self].map { ["foregroundStyle=\($0)"] }
    rendering.add(view.words, style: style ?? [])
  }
}
