import SwiftUI
import UIKit
import XCTest

/// Styles: views that are made for buttons, and colours that depend on their place.
final class StyleTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAButtonIsShownAsItsStyleSays() {
    onMain {
      let shown = Shown(
        VStack {
          Button("a", role: .cancel) {}
          Button("b") {}.buttonStyle(.plain)
        }
        .disabled(true).buttonStyle(Framed(name: "c")))
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Button
            HStack
              Text "c cancel disabled"
              Text "a"
          Button
            Text "b"
        """)
    }
  }

  private struct Bordered: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack { Button(configuration) }
    }
  }
  private struct Confirming: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
    }
  }
  private struct Beside: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Button("b") {}
    }
  }
  private struct Collecting: PrimitiveButtonStyle {
    let collect: (@escaping @MainActor () -> Void) -> Void
    func makeBody(configuration: Configuration) -> some View {
      let _ = collect { configuration.trigger() }
      configuration.label
    }
  }

  private struct Rows: View {
    @State private var items = [1, 2]
    @Environment(\.locale) private var locale
    var body: some View {
      Button("x") {
        items.removeLast()
        _ = locale
      }
      ForEach(items.indices, id: \.self) { place in
        Text("a").transformEnvironment(\.lineLimit) { $0 = items[place] }
      }
    }
  }

  func testAnActionThatRemovesRowsMayReadTheEnvironment() {
    onMain {
      var press: (@MainActor () -> Void)?
      let shown = Shown(Rows().buttonStyle(Collecting { press = $0 }))
      XCTAssertEqual(shown.text().components(separatedBy: #"Text "a""#).count, 3)
      press?()
      XCTAssertEqual(shown.text().components(separatedBy: #"Text "a""#).count, 2)
      press = nil
    }
  }

  func testAStyleMayShowTheButtonThatItStyles() {
    onMain {
      let button = Button("a") {}
      assertShows(#"Button|HStack|Button|Text "a""#, button.buttonStyle(Bordered()))
      assertShows(#"Button|Button|Text "a""#, button.buttonStyle(Confirming()))
      assertShows(#"Button|Text "a"|Button|Text "b""#, button.buttonStyle(Beside()))
      assertShows(
        #"Button|HStack|Button|Button|Text "a""#,
        button.buttonStyle(Bordered()).buttonStyle(Confirming()))
    }
  }

  /// The style that is set outside gets the buttons that the one inside shows.
  func testStylesOfButtonsStack() {
    onMain {
      var (presses, count) = ([@MainActor () -> Void](), 0)
      @MainActor func view(_ name: String) -> some View {
        VStack {
          Button("a") { count += 1 }.buttonStyle(Bordered())
          Button("b") {}.buttonStyle(Framed(name: name))
        }
        .buttonStyle(Collecting { presses.append($0) })
      }
      let shown = Shown(view("c"))
      XCTAssertEqual(presses.count, 1)
      presses.first?()
      XCTAssertEqual(count, 1)
      let another = Shown(Button("a") {}.buttonStyle(Bordered()).buttonStyle(Framed(name: "c")))
      let text = another.text(
        Button("a") {}.buttonStyle(Bordered()).buttonStyle(Framed(name: "d")))
      XCTAssertTrue(text.contains("d plain enabled"))
      XCTAssertTrue(shown.text().contains("c plain enabled"))
      presses = []
    }
  }

  func testAStyleIsResolvedAtItsPlace() {
    onMain {
      let shown = Shown(
        VStack {
          Text("a").foregroundStyle(Ink())
          Text("b").foregroundStyle(Ink()).environment(\.colorScheme, .dark)
          Text("c").background(Ink())
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Text "a" foregroundStyle=red
          Text "b" foregroundStyle=blue
          Text "c" background=red
        """)
      XCTAssertEqual(Ink().resolve(in: EnvironmentValues()).color, .red)
    }
  }

  private struct Styled: View {
    let number: Int
    let log: Counted
    var body: some View {
      VStack {
        Text("\(number)")
        Pair()
      }
      .buttonStyle(CountingButtons(log: log)).labelStyle(CountingLabels(log: log))
    }
  }
  private struct Pair: View {
    var body: some View {
      Button("a") {}
      Label("b", systemImage: "c")
    }
  }

  /// Though its container is evaluated.
  func testAStyleThatIsAsBeforeMakesNothingAgain() {
    onMain {
      let (log, other) = (Counted(), Counted())
      let shown = Shown(Styled(number: 1, log: log))
      XCTAssertEqual(log.count, 2)
      _ = shown.text(Styled(number: 2, log: log))
      XCTAssertEqual(log.count, 2)
      _ = shown.text(Styled(number: 2, log: other))
      XCTAssertEqual(other.count, 2)
    }
  }

  /// As a foreground is.
  func testEveryUseOfAStyleIsResolvedAtItsPlace() {
    onMain {
      let (a, shape) = (Text("a"), Rectangle())
      for (scheme, color) in [(ColorScheme.light, "red"), (.dark, "blue")] {
        @MainActor func expect(_ words: String, _ view: some View, line: UInt = #line) {
          assertShows(words + color, view.environment(\.colorScheme, scheme), line: line)
        }
        expect(#"Text "a" background="#, a.background(Ink()))
        expect(#"Text "a" overlay="#, a.overlay(Ink()))
        expect(#"Text "a" border="#, a.border(Ink()))
        expect("Rectangle fill=", shape.fill(Ink()))
        expect("Rectangle stroke=", shape.stroke(Ink()))
        expect("Rectangle fill=red stroke=", shape.fill(.red).stroke(Ink()))
        expect("Rectangle fill=", shape.fill(AnyShapeStyle(Ink())))
        assertShows(
          "Text \"\(color)\"",
          Tinted().tint(Ink()).environment(\.colorScheme, scheme))
        var values = EnvironmentValues()
        values.colorScheme = scheme
        let faded: Color = scheme == .dark ? .blue : .red
        XCTAssertEqual(Ink().opacity(0.5).color(in: values), faded.opacity(0.5))
      }
    }
  }

  func testAStyleIsThatOfTheNewTraitsOfItsPlace() {
    onMain {
      let text = Text("a")
      for view in [
        AnyView(Rectangle().fill(Ink())), AnyView(Rectangle().stroke(Ink())),
        AnyView(text.background(Ink())), AnyView(text.overlay(Ink())), AnyView(text.border(Ink())),
        AnyView(Tinted().tint(Ink())),
      ] {
        let shown = Shown(view)
        let light = shown.text()
        shown.window.overrideUserInterfaceStyle = .dark
        XCTAssertNotEqual(shown.text(), light)
      }
    }
  }

  private struct Slow: ShapeStyle {
    let log: Counted
    func resolve(in environment: EnvironmentValues) -> Color {
      MainActor.assumeIsolated { log.count += 1 }
      return .red
    }
  }

  func testAPaintThatIsAsBeforeIsNotResolvedAgain() {
    onMain {
      let log = Counted()
      let shown = Shown(Rectangle().fill(AnyShapeStyle(Slow(log: log))))
      XCTAssertEqual(shown.text(), "Rectangle fill=red")
      let count = log.count
      XCTAssertEqual(
        shown.text(Rectangle().fill(AnyShapeStyle(Slow(log: log)))), "Rectangle fill=red")
      XCTAssertEqual(log.count, count)
      XCTAssertEqual(shown.text(Rectangle().fill(AnyShapeStyle(Ink()))), "Rectangle fill=red")
    }
  }

  func testAPaintFollowsOnlyWhatItsStyleReads() {
    onMain {
      let log = Counted()
      XCTAssertEqual(UITraitCollection().legibilityWeight, .unspecified, "It is in use.")
      let shown = Shown(Rectangle().fill(Slow(log: log)).background(.thinMaterial))
      let (styles, bodies) = (log.count, shown.controller.evaluationCount)
      shown.controller.traitOverrides.legibilityWeight = .bold
      _ = shown.text()
      XCTAssertEqual([log.count, shown.controller.evaluationCount], [styles, bodies])
    }
  }

  private struct Tinted: View {
    @Environment(\.tint) private var tint
    var body: some View { Text(tint.map { "\($0)" } ?? "none") }
  }

  /// A colour stays dynamic; its components are a style too.
  func testComponentsAreAStyle() {
    onMain {
      XCTAssertEqual(Color.primary.color(in: EnvironmentValues()), .primary)
      let red = Color(red: 1, green: 0, blue: 0).resolve(in: EnvironmentValues())
      XCTAssertEqual(UIColor(red.color).cgColor.components, [1, 0, 0, 1])
    }
  }

  /// One datum with three names.
  func testASizeCategoryIsTheTextSize() {
    var values = EnvironmentValues()
    XCTAssertEqual(values.sizeCategory, .large)
    for (category, size) in zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases) {
      values.sizeCategory = category
      XCTAssertEqual(values.dynamicTypeSize, size)
      XCTAssertEqual(values.sizeCategory, category)
      XCTAssertEqual(category.isAccessibilityCategory, size.isAccessibilitySize)
      XCTAssertEqual(ContentSizeCategory(UIContentSizeCategory(category)), category)
      XCTAssertEqual(category > .large, size > .large)
      XCTAssertEqual(category >= .large, size >= .large)
      XCTAssertEqual(category <= .large, size <= .large)
    }
    XCTAssertNil(ContentSizeCategory(.unspecified))
  }

  func testSchemesAndClassesOfBothFrameworks() {
    XCTAssertEqual(ColorScheme(.dark), .dark)
    XCTAssertEqual(ColorScheme(.light), .light)
    XCTAssertNil(ColorScheme(.unspecified))
    XCTAssertEqual(UIUserInterfaceStyle(ColorScheme.dark), .dark)
    XCTAssertEqual(UIUserInterfaceStyle(nil), .unspecified)
    XCTAssertEqual(UserInterfaceSizeClass(.compact), .compact)
    XCTAssertNil(UserInterfaceSizeClass(.unspecified))
    XCTAssertEqual(UIUserInterfaceSizeClass(UserInterfaceSizeClass.regular), .regular)
    XCTAssertEqual(UIUserInterfaceSizeClass(nil), .unspecified)
  }
}

/// Reads the environment of the button.
private struct Framed: ButtonStyle {
  let name: String
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(
        "\(name) \(configuration.role == .cancel ? "cancel" : "plain") "
          + "\(isEnabled || configuration.isPressed ? "enabled" : "disabled")")
      configuration.label
    }
  }
}

@MainActor private final class Counted { var count = 0 }

private struct CountingButtons: ButtonStyle {
  let log: Counted

  func makeBody(configuration: Configuration) -> some View {
    let _ = log.count += 1
    configuration.label
  }
}

private struct CountingLabels: LabelStyle {
  let log: Counted

  func makeBody(configuration: Configuration) -> some View {
    let _ = log.count += 1
    configuration.title
  }
}

private struct Ink: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .dark ? .blue : .red
  }
}
