import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// What the article's program prints, in place of Swift's own function.
nonisolated(unsafe) private var printed: [String] = []

private func print(_ text: String) { printed.append(text) }

/// The colour of what can be touched.
private struct Tint: TraitDefinition {
  static let defaultValue = "blue"
}

/// How much space there is around things.
private struct Spacing: TraitDefinition {
  static let defaultValue = 1.0
}

private final class Screen {
  let forest = TraitForest()
  private var widgets: [TraitNode: Widget] = [:]

  init() {
    forest.onAttention = { [unowned self] _, node in widgets[node]?.layOut() }
  }

  func add(_ widget: Widget, to parent: Widget?) {
    widgets[widget.node] = widget
    if let parent {
      forest.attach(widget.node, to: parent.node)
    } else {
      forest.makeLive(widget.node)
    }
    widget.setNeedsLayout()
  }

  func remove(_ widget: Widget) {
    for child in forest.children(of: widget.node) {
      if let inner = widgets[child] { remove(inner) }
    }
    widgets[widget.node] = nil
    forest.destroy(widget.node)
  }

  /// Runs once a frame. It costs nothing if nothing changed.
  func update() { forest.update(attending: true) }
}

private class Widget {
  unowned let screen: Screen
  let node: TraitNode

  init(in parent: Widget? = nil, on screen: Screen) {
    self.screen = screen
    node = screen.forest.makeNode(named: "\(Self.self)")
    screen.add(self, to: parent)
  }

  final subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { screen.forest.value(of: trait, at: node) }
    set { screen.forest.setOverride(trait, of: node, to: newValue) }
  }

  final func follow(_ traits: TraitSlotSet) {
    screen.forest.register(on: node, for: traits) { [unowned self] _, _, _ in setNeedsLayout() }
  }

  final func setNeedsLayout() { screen.forest.requestAttention(at: node) }

  func layOut() {}
}

private final class TextLabel: Widget {
  var text = ""

  init(_ text: String, in parent: Widget) {
    self.text = text
    super.init(in: parent, on: parent.screen)
    follow([TraitSlot(of: Tint.self), TraitSlot(of: Spacing.self)])
  }

  override func layOut() {
    print("\(text) in \(self[Tint.self]), margin \(8 * self[Spacing.self])")
  }
}

private final class Button: Widget {
  private(set) lazy var label = TextLabel("OK", in: self)

  var isPressed = false {
    didSet {
      if isPressed {
        self[Tint.self] = "white"
      } else {
        screen.forest.removeOverride(Tint.self, of: node)
      }
    }
  }
}

/// The toolkit of the article "A toolkit of your own" does what the article says.
final class ToolkitArticleTests: XCTestCase {
  func testTheProgram() throws {
    let screen = Screen()
    let window = Widget(on: screen)
    let button = Button(in: window, on: screen)
    let (title, ok) = (TextLabel("Title", in: window), button.label)
    screen.update()
    expect("OK in blue, margin 8.0", "Title in blue, margin 8.0")

    button.isPressed = true
    screen.update()
    expect("OK in white, margin 8.0")

    window[Tint.self] = "red"
    window[Spacing.self] = 2
    screen.update()
    expect("OK in white, margin 16.0", "Title in red, margin 16.0")

    button.isPressed = false
    screen.update()
    expect("OK in red, margin 16.0")

    let trace = screen.forest.explain(TraitSlot(of: Tint.self), at: ok.node).trace
    XCTAssertTrue(trace.contains("sets red, which wins"), trace)
    screen.remove(title)
    window[Spacing.self] = 3
    screen.update()
    expect("OK in red, margin 24.0")

    for block in 1...4 {
      XCTAssertEqual(
        try linesMissing(
          in: #filePath, ofExample: block,
          in: "Sources/TraitTree/Documentation.docc/AToolkitOfYourOwn.md"), [])
    }
  }

  private func expect(_ lines: String..., line: UInt = #line) {
    XCTAssertEqual(printed, lines, line: line)
    printed = []
  }
}
