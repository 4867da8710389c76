import SwiftUITraits
import XCTest

private enum PinnedKey: _ViewTraitKey {
  static var defaultValue: Bool { false }
}
extension View {
  fileprivate func pinned() -> some View { _trait(PinnedKey.self, true) }
}

/// A line between two views; pinned ones come first.
private struct Rows: _VariadicView.MultiViewRoot {
  let log: Log
  @Environment(\.density) private var density

  func body(children: _VariadicView.Children) -> some View {
    let _ = log.note("\(density) \(children.count)")
    let last = children.last?.id
    ForEach(children.filter { $0[PinnedKey.self] }) { $0 }
    ForEach(children.filter { !$0[PinnedKey.self] }) { child in
      child
      if child.id != last { Text("—") }
    }
  }
}
private struct Names: _VariadicView.UnaryViewRoot {
  func body(children: _VariadicView.Children) -> some View {
    let names = children.map { $0.id(as: String.self) ?? "no" }
    VStack { Text(names.joined(separator: " ")) }
  }
}

/// The older way to a container of a program's own.
final class VariadicViewTests: XCTestCase {
  func testARootGetsTheViewsAndReadsTheEnvironment() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(
        VStack {
          _VariadicView.Tree(Rows(log: log)) {
            Text("a")
            Group {
              Text("b").pinned()
              Text("c")
            }
          }
        })
      XCTAssertEqual(log.take(), ["1 3"])
      let text = "VStack\n  Text \"b\"\n  Text \"a\"\n  Text \"—\"\n  Text \"c\""
      XCTAssertEqual(controller.renderedText, text)
      stage.scene.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), ["3 3"])
      XCTAssertEqual(controller.renderedText, text)
    }
  }

  func testAChildHasTheIDOfItsElement() {
    onStage { stage in
      let tree = _VariadicView.Tree(Names()) {
        Text("a")
        ForEach(["x", "y"], id: \.self) { Text($0) }
      }
      XCTAssertEqual(stage.show(tree).renderedText, "VStack\n  Text \"no x y\"")
    }
  }

  /// A root gives what it got, or some of it, to another one.
  func testChildrenAreGivenOn() {
    onStage { stage in
      let tree = _VariadicView.Tree(Giving()) {
        Text("a").pinned()
        ForEach(["x"], id: \.self) { Text($0) }
      }
      XCTAssertEqual(
        stage.show(tree).renderedText,
        """
        Text "true no false x"
        Text "false no false x"
        Text "false x"
        Text "2"
        """)
    }
  }
  private struct Giving: _VariadicView.MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      _VariadicView.Tree(Listing()) { children }
      _VariadicView.Tree(Listing()) { ForEach(children.map(Self.unpinned)) { $0 } }
      _VariadicView.Tree(Listing()) { children[1] }
      Group(subviews: children) { Text("\($0.count)") }
    }
    private static func unpinned(
      _ child: _VariadicView.Children.Element
    ) -> _VariadicView.Children.Element {
      var child = child
      child[PinnedKey.self] = false
      return child
    }
  }
  private struct Listing: _VariadicView.UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      let words = children.map { "\($0[PinnedKey.self]) \($0.id(as: String.self) ?? "no")" }
      Text(words.joined(separator: " "))
    }
  }

  func testAChildsTraitIsSetInItsValue() {
    onStage { stage in
      let tree = _VariadicView.Tree(Reading()) {
        Text("a").pinned()
      }
      XCTAssertEqual(stage.show(tree).renderedText, "Text \"true false true\"\nText \"a\"")
    }
  }
  private struct Reading: _VariadicView.MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      let first = children[0]
      let changed = Self.unpinned(first)
      let _ = XCTAssertEqual(children.endIndex, 1)
      Text("\(first[PinnedKey.self]) \(changed[PinnedKey.self]) \(changed.id == first.id)")
      children
    }
    private static func unpinned(
      _ child: _VariadicView.Children.Element
    ) -> _VariadicView.Children.Element {
      var child = child
      child[PinnedKey.self] = false
      return child
    }
  }
}
