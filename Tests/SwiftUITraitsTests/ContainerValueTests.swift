import SwiftUITraits
import XCTest

extension ContainerValues {
  @Entry fileprivate var mark = "none"
  @Entry fileprivate var limit: Int?
}
private enum OptionalKey: ContainerValueKey {
  static var defaultValue: Int? { 7 }
}

/// What views say to the container around them, and which views have a modifier of a group.
final class ContainerValueTests: XCTestCase {
  /// A line for each view: what it says, and the view.
  private struct Marks<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      ForEach(subviews: content) { subview in
        let values = subview.containerValues
        Text("\(values.mark) \(values.limit ?? 0) \(values.tag(for: Int.self) ?? 0)")
        subview
      }
    }
  }

  func testTheInnermostValueIsTheViews() {
    onStage { stage in
      let controller = stage.show(
        Marks {
          Text("a")
          Group {
            Text("b").containerValue(\.mark, "own")
            Group { Text("c") }.containerValue(\.limit, 3)
          }
          .containerValue(\.mark, "group")
        })
      XCTAssertEqual(
        controller.renderedText,
        """
        Text "none 0 0"
        Text "a"
        Text "own 0 0"
        Text "b"
        Text "group 3 0"
        Text "c"
        """)
    }
  }

  func testAValueStaysWithTheViewThatSetsIt() {
    onStage { stage in
      let controller = stage.show(
        Marks { VStack { Marks { Text("a") } }.containerValue(\.mark, "outside") })
      XCTAssertEqual(
        controller.renderedText, "Text \"outside 0 0\"\nVStack\n  Text \"none 0 0\"\n  Text \"a\"")
    }
  }

  func testNilIsAValue() {
    onStage { stage in
      let view = ForEach(subviews: Text("a").containerValue(\.mark, "b")) { subview in
        Text("\(Self.limits(of: subview.containerValues))")
      }
      XCTAssertEqual(stage.show(view).renderedText, "Text \"[7, nil]\"")
    }
  }
  private static func limits(of values: ContainerValues) -> String {
    var values = values
    let first = values[OptionalKey.self]
    values[OptionalKey.self] = nil
    let texts = [first, values[OptionalKey.self]].map { $0.map { "\($0)" } ?? "nil" }
    return "[\(texts.joined(separator: ", "))]"
  }

  func testASubviewKeepsItsValuesInAnotherContainer() {
    onStage { stage in
      let controller = stage.show(
        Group(subviews: Text("a").containerValue(\.mark, "own")) { subviews in
          Marks { subviews.containerValue(\.limit, 2) }
          Marks { subviews[...].containerValue(\.mark, "all") }
        })
      XCTAssertEqual(
        controller.renderedText, "Text \"own 2 0\"\nText \"a\"\nText \"own 0 0\"\nText \"a\"")
    }
  }

  // MARK: - Modifiers of a group

  func testEachViewOfAGroupHasItsModifiers() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(
        VStack {
          ForEach(
            subviews: Group {
              DensityView(log: log)
              Text("b").aspectRatio(contentMode: .fit)
            }
            .environment(\.density, 5).shown(as: "word").onAppear { log.note("appears") }
          ) { subview in VStack { subview } }
        })
      XCTAssertEqual(log.take(), ["density 5", "appears", "appears"])
      XCTAssertEqual(
        controller.renderedText,
        """
        VStack
          VStack
            Text "5" word
          VStack
            Text "b" word aspectRatio=own,fit
        """)
      stage.scene.traitOverrides.density = 9
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  func testAModifierOfAGroupFollowsTheEnvironment() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(
        ForEach(
          subviews: Group {
            DensityView(log: log)
            DensityView(log: log)
          }
          .transformEnvironment(\.density) { $0 *= 2 }
        ) { $0 })
      XCTAssertEqual(log.take(), ["density 2", "density 2"])
      stage.scene.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(log.take(), ["density 8", "density 8"])
      XCTAssertEqual(controller.renderedText, "Text \"8\"\nText \"8\"")
    }
  }

  func testSubviewsAreAView() {
    onStage { stage in
      let controller = stage.show(
        Group(
          subviews: Group {
            Text("a")
            Text("b")
            Text("c")
          }
        ) { subviews in
          VStack { subviews[1...] }
          VStack { subviews.dropLast() }
          HStack { subviews }
          Text("\(subviews[1...].startIndex) \(subviews[1...][2...].count)")
        })
      XCTAssertEqual(
        controller.renderedText,
        """
        VStack
          Text "b"
          Text "c"
        VStack
          Text "a"
          Text "b"
        HStack
          Text "a"
          Text "b"
          Text "c"
        Text "1 1"
        """)
    }
  }
}
