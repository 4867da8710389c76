import SwiftUITraits
import XCTest

/// The views that a view consists of, as a container of the program's own shows them.
final class SubviewTests: XCTestCase {
  private struct Card<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        Text("\(subviews.count)")
        ForEach(subviews) { subview in VStack { subview } }
      }
    }
  }
  private struct Named: View {
    @State private var first: String
    init(_ name: String) { _first = State(initialValue: name) }
    var body: some View { Text(first) }
  }

  func testAContainerShowsWhatAViewConsistsOf() {
    onStage { stage in
      let isShown = true
      let controller = stage.show(
        Card {
          Text("a")
          Group {
            Text("b")
            if isShown { Text("c") } else { Text("not") }
            EmptyView()
          }
          ForEach(["d", "e"], id: \.self) { Text($0) }
          AnyView(Text("f"))
          if !isShown { Text("not") }
        })
      let texts = ["a", "b", "c", "d", "e", "f"].map { "VStack\n  Text \"\($0)\"" }
      XCTAssertEqual(
        controller.renderedText, (["Text \"6\""] + texts).joined(separator: "\n"))
    }
  }

  func testStatesMoveWithTheirElements() {
    onStage { stage in
      @MainActor func list(_ names: [String]) -> some View {
        ForEach(subviews: ForEach(names, id: \.self) { Named($0) }) { subview in subview }
      }
      @MainActor func card(_ names: [String], _ text: String) -> some View {
        Card {
          Text(text)
          ForEach(names, id: \.self) { name in
            let _ = text
            Named(name)
          }
        }
      }
      let controller = stage.show(list(["a", "b"]))
      XCTAssertEqual(controller.renderedText, "Text \"a\"\nText \"b\"")
      controller.rootView = list(["b", "c"])
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"b\"\nText \"c\"")
      let other = stage.show(card(["a"], "x"))
      other.rootView = card(["b", "a"], "y")
      stage.update()
      let lines = ["y", "b", "a"].map { "VStack\n  Text \"\($0)\"" }
      XCTAssertEqual(other.renderedText, (["Text \"3\""] + lines).joined(separator: "\n"))
    }
  }

  func testWhatTheClosuresReadIsTracked() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(Picked(log: log, handle: handle))
      XCTAssertEqual(controller.renderedText, "Text \"0\"")
      handle.count?.wrappedValue = 1
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"1\"")
    }
  }
  private struct Picked: View {
    let log: Log
    let handle: Handle
    @State private var count = 0
    var body: some View {
      let _ = handle.count = $count
      Group(subviews: ForEach([0], id: \.self) { _ in Text("\(count)") }) { $0.first }
    }
  }
}
