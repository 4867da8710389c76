import SwiftUITraits
import XCTest

/// What the small parts of views say.
final class ViewAnswerTests: XCTestCase {
  func testTextsAreJoinedInOneColour() {
    onStage { stage in
      @MainActor func lines(_ text: Text) -> String { stage.show(text).renderedText }
      let (red, blue) = (
        Text("a").foregroundColor(.red), Text("b").foregroundColor(.blue)
      )
      XCTAssertEqual(
        lines(red + Text("c").foregroundColor(.red)), lines(Text("ac").foregroundColor(.red)))
      XCTAssertEqual(lines(red + blue), lines(Text("ab")))
      XCTAssertEqual(lines(Text("a") + Text("b")), lines(Text("ab")))
      XCTAssertNotEqual(lines(red), lines(Text("a")))
      XCTAssertEqual(lines(red.foregroundColor(.blue)), lines(red), "The inner one wins.")
      XCTAssertEqual(
        lines(Text("a").foregroundColor(nil)), lines(Text("a").foregroundColor(.primary)))
      XCTAssertEqual(lines(Text("a").foregroundStyle(.red)), lines(red))
      XCTAssertEqual(stage.show(Image(systemName: "a")).renderedText, #"Image "a""#)
      XCTAssertEqual(
        stage.show(Image(systemName: "a").resizable()).renderedText, #"Image "a" resizable"#)
    }
  }

  func testTheFirstPreferredSchemeThatIsSomeWins() {
    onStage { stage in
      @MainActor func view(_ first: ColorScheme?, _ second: ColorScheme?) -> some View {
        VStack {
          Text("a").preferredColorScheme(first)
          Text("b").preferredColorScheme(second)
        }
      }
      let controller = stage.show(view(nil, .dark))
      @MainActor func style(_ first: ColorScheme?, _ second: ColorScheme?) -> UIUserInterfaceStyle {
        controller.rootView = view(first, second)
        stage.update()
        stage.update()
        return controller.traitCollection.userInterfaceStyle
      }
      stage.window.traitOverrides.userInterfaceStyle = .light
      XCTAssertEqual(style(nil, .dark), .dark)
      XCTAssertEqual(style(.light, .dark), .light)
      XCTAssertEqual(style(.dark, .light), .dark)
      XCTAssertEqual(style(nil, nil), .light)
    }
  }

  func testAnOlderActionHearsTheNewValue() {
    onStage { stage in
      let log = Log()
      @MainActor func view(_ number: Int) -> some View {
        Text("a").onChange(of: number, perform: { (new: Int) in log.note("\(new)") })
      }
      let controller = stage.show(view(1))
      stage.update()
      XCTAssertEqual(log.take(), [])
      controller.rootView = view(2)
      stage.update()
      XCTAssertEqual(log.take(), ["2"])
    }
  }

  func testAContentViewShowsConfigurationsOfItsKind() throws {
    try onStage { stage in
      let view = UIHostingConfiguration { Text("a") }.makeContentView()
      stage.window.addSubview(view)
      stage.update()
      let rendered = try XCTUnwrap(view as? any RenderedView)
      XCTAssertEqual(rendered.renderedText, #"Text "a""#)
      view.configuration = UIHostingConfiguration { Text("b") }
      stage.update()
      XCTAssertEqual(rendered.renderedText, #"Text "b""#)
      let shown = try XCTUnwrap(view.configuration as? UIHostingConfiguration<Text>)
      let again = shown.updated(
        for: UICellConfigurationState(traitCollection: UITraitCollection())
      ).makeContentView()
      stage.window.addSubview(again)
      stage.update()
      XCTAssertEqual((again as? any RenderedView)?.renderedText, #"Text "b""#)
      view.configuration = UIHostingConfiguration { Image(systemName: "c") }
      stage.update()
      XCTAssertEqual(rendered.renderedText, #"Text "b""#, "It is of another kind.")
    }
  }

  func testASchemeAndAStyleAreEachOthers() {
    XCTAssertEqual(ColorScheme(.light), .light)
    XCTAssertEqual(ColorScheme(.dark), .dark)
    XCTAssertNil(ColorScheme(.unspecified))
    XCTAssertEqual(UIUserInterfaceStyle(ColorScheme.dark), .dark)
    XCTAssertEqual(UIUserInterfaceStyle(ColorScheme.light), .light)
    XCTAssertEqual(UIUserInterfaceStyle(nil), .unspecified)
    XCTAssertEqual(Set([ButtonRole.destructive, .cancel, .close, .confirm]).count, 4)
  }

  func testNamedColoursAreThoseOfTheSystem() {
    let pairs: [(Color, UIColor, String)] = [
      (.red, .systemRed, "red"), (.orange, .systemOrange, "orange"),
      (.yellow, .systemYellow, "yellow"), (.green, .systemGreen, "green"),
      (.blue, .systemBlue, "blue"), (.purple, .systemPurple, "purple"),
      (.pink, .systemPink, "pink"), (.brown, .systemBrown, "brown"),
      (.gray, .systemGray, "gray"), (.primary, .label, "primary"),
      (.secondary, .secondaryLabel, "secondary"),
    ]
    for (color, uiColor, name) in pairs {
      XCTAssertEqual(color.uiColor, uiColor, name)
      XCTAssertEqual(color.description, name)
    }
    let resolved = Color.Resolved(red: 0.25, green: 0.5, blue: 0.75)
    XCTAssertEqual(resolved.opacity, 1)
    let other = Color.Resolved(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125)
    XCTAssertEqual(other.color.resolve(in: EnvironmentValues()), other)
    XCTAssertEqual(resolved.color.resolve(in: EnvironmentValues()), resolved)
  }

  @MainActor
  func testAValueOfTheEnvironmentIsDescribedByItsKey() {
    var values = EnvironmentValues()
    values.title = "one"
    let text = values.collection.description
    XCTAssertTrue(text.contains("TitleKey = one"), text)
  }
}
