import SwiftUITraits
import TraitTestSupport
import XCTest

/// Small views and values: their initialisers and renderings.
final class PlainViewTests: XCTestCase {
  func testContainersRenderTheirContents() {
    onStage { stage in
      let controller = stage.show(
        Group {
          HStack { Text("a") }
          VStack {}
        })
      XCTAssertEqual(controller.renderedText, "HStack\n  Text \"a\"\nVStack")
      let _: Group<TupleView<HStack<Text>, VStack<EmptyView>>> = controller.rootView
    }
  }

  /// Nothing keeps a view, and what it holds, once another has taken its place.
  func testAReplacedViewIsReleased() {
    assertReleasesReplaced { $0 }
    assertReleasesReplaced { $0.preferredColorScheme(.dark) }
    assertReleasesReplaced { $0.environment(\.title, "title") }
    assertReleasesReplaced { $0.transformEnvironment(\.title) { $0 += "!" } }
    assertReleasesReplaced { $0.onChange(of: 1) {} }
    assertReleasesReplaced { keeper in VStack { keeper } }
    assertReleasesReplaced { keeper in Group { keeper } }
    assertReleasesReplaced { keeper in ForEach(0..<1, id: \.self) { _ in keeper } }
  }

  private func assertReleasesReplaced<Content: View>(
    line: UInt = #line, _ content: @escaping @MainActor @Sendable (Keeper) -> Content
  ) {
    onStage { stage in
      weak var kept: Kept?
      let controller: UIHostingController<Content>
      do {
        let first = Kept()
        kept = first
        controller = stage.show(content(Keeper(kept: first)))
      }
      XCTAssertNotNil(kept, "It is shown.", line: line)
      controller.rootView = content(Keeper(kept: Kept()))
      stage.update()
      XCTAssertNil(kept, "\(Content.self) keeps the view before.", line: line)
    }
  }

  func testABindingReadsAndWritesThroughClosures() {
    MainActor.assumeIsolated {
      var kept = 1
      let binding = Binding(get: { kept }, set: { kept = $0 })
      binding.projectedValue.wrappedValue += 1
      XCTAssertEqual([kept, binding.wrappedValue], [2, 2])
      let constant = Binding.constant(3)
      constant.wrappedValue = 4
      XCTAssertEqual(constant.wrappedValue, 3)
    }
  }

  func testANamedColourIsAShapeStyle() {
    func color(_ style: some ShapeStyle) -> Color { style.color }
    XCTAssertEqual(color(.red), .red)
  }
}

/// A primitive view has no body: reading it fails with a sentence, in release builds too.
final class BodyOfNothingTests: XCTestCase {
  func testReadingThePrimitiveBodyFailsWithASentence() throws {
    let said = try LastSentence.of(
      "SwiftUITraitsTests.BodyOfNothingTests/testReadingThePrimitiveBodyFailsWithASentence"
    ) {
      MainActor.assumeIsolated { _ = Text("Settings").body }
    }
    XCTAssertEqual(said, "status 7: Can't ask a Text for its body: it has none; ask your own views")
  }
}

private final class Kept {}

private struct Keeper: View {
  let kept: Kept
  var body: some View { Text("kept") }
}
