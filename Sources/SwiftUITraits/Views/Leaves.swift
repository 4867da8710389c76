import Foundation

/// A line of text.
public nonisolated struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  package let string: String
  /// The text's own colour; nil for that of its place.
  package private(set) var style: Color?

  /// A text as it is; nothing is looked up in a table of translations.
  public init(_ string: String) {
    self.string = string
  }
}

extension Text {
  /// Both texts on one line.
  public static func + (first: Text, second: Text) -> Text {
    var both = Text(first.string + second.string)
    if first.style == second.style { both.style = first.style }
    return both
  }

  /// The text in a colour, the primary one if nil. It is a text still, to be put before another one.
  public func foregroundColor(_ color: Color?) -> Text {
    if style != nil { return self }
    var text = self
    text.style = color ?? .primary
    return text
  }
  /// The text in a colour. It is a text still, to be put before another one.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
}

@MainActor
extension Text: LeafView {
  var words: [String] { ["Text", "\"\(string)\""] }
}

/// An image of a named symbol, of a resource, or of the program's own.
public nonisolated struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  package let name: String
  /// What else makes two images different: whether it is a symbol, and the image that the program made.
  private let source: Source
  private var isResizable = false

  package enum Source: Equatable, @unchecked Sendable {
    case symbol
    case resource
    case object(AnyObject)

    package static func == (left: Source, right: Source) -> Bool {
      switch (left, right) {
      case (.symbol, .symbol), (.resource, .resource): true
      case (.object(let left), .object(let right)):
        (left as? NSObject)?.isEqual(right) ?? (left === right)
      default: false
      }
    }
  }

  /// A symbol by its name, which is not checked.
  public init(systemName name: String) { self.init(name: name, .symbol) }

  package init(name: String, _ source: Source) { (self.name, self.source) = (name, source) }

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
  /// A colour of its own.
  var style: Color? { get }
}

extension LeafView {
  var style: Color? { nil }
  func makeNode(at place: Node.Place) -> Node { LeafNode(self, at: place) }
}

private final class LeafNode<Content: LeafView>: ViewNode<Content> {
  override func render(into rendering: inout Rendering) {
    let style = view.style ?? scope.values[ForegroundStyleKey.self]
    rendering.add(view.words, style: style.map { ["foregroundStyle=\($0)"] } ?? [])
  }
}
