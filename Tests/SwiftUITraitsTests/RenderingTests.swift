import SwiftUITraits
import XCTest

/// A tree of views as text: a line each, indented by depth, with the styles that apply.
final class RenderingTests: XCTestCase {
  func testEveryKindOfViewIsRendered() {
    onStage { stage in
      let controller = stage.show(
        VStack {
          Text("Settings").foregroundStyle(.gray)
          HStack {
            Image(systemName: "checkmark").resizable().aspectRatio(1, contentMode: .fit)
            Image(systemName: "star").aspectRatio(contentMode: .fill)
            EmptyView()
          }
          Group {
            Text("in a group")
            AnyView(Text("of any type"))
          }
          ForEach(1...2, id: \.self) { Text("row \($0)") }
          Box(text: "boxed")
          Switch()
        })
      XCTAssertEqual(
        controller.renderedText,
        """
        VStack
          Text "Settings" foregroundStyle=gray
          HStack
            Image "checkmark" resizable aspectRatio=1.0,fit
            Image "star" aspectRatio=own,fill
          Text "in a group"
          Text "of any type"
          Text "row 1"
          Text "row 2"
          Text "boxed"
          UISwitch
        """)
    }
  }

  /// The nearest style applies, also through views with a body.
  func testTheNearestStyleApplies() {
    onStage { stage in
      let controller = stage.show(
        VStack {
          Box(text: "outer")
          Box(text: "inner").foregroundStyle(.red)
        }.foregroundStyle(.blue))
      XCTAssertEqual(
        controller.renderedText,
        """
        VStack
          Text "outer" foregroundStyle=blue
          Text "inner" foregroundStyle=red
        """)
    }
  }

  /// Also after a change of the condition.
  func testOnlyTheShownBranchIsRendered() {
    onStage { stage in
      let controller = stage.show(Condition(number: nil))
      XCTAssertEqual(controller.renderedText, "Text \"none\"")
      for (number, text) in [(0, "Text \"zero\"\nText \"some\""), (1, "Text \"some\"")] {
        controller.rootView = Condition(number: number)
        stage.update()
        XCTAssertEqual(controller.renderedText, text)
      }
    }
  }

  func testNothingIsShownBeforeTheFirstLayout() {
    MainActor.assumeIsolated {
      XCTAssertEqual(UIHostingController(rootView: Text("a")).renderedText, "")
    }
  }
}

private struct Box: View {
  let text: String

  var body: some View { Text(text) }
}

private struct Switch: UIViewRepresentable {
  func makeUIView(context: Context) -> UISwitch { UISwitch() }
  func updateUIView(_ uiView: UISwitch, context: Context) {}
}

private struct Condition: View {
  let number: Int?

  var body: some View {
    if let number {
      if number == 0 { Text("zero") }
      Text("some")
    } else {
      Text("none")
    }
  }
}
