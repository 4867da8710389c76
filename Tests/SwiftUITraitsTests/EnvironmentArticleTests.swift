import SwiftUITraits
import TraitTestSupport
import XCTest

extension EnvironmentValues {
  @Entry var rowSpacing = 8.0
}

private struct Rows: View {
  @Environment(\.rowSpacing) private var spacing
  var body: some View { Text("spacing \(spacing)") }
}

private enum Theme: Int {
  case plain, festive
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.plain
  static let identifier = "com.example.greetings.theme"
}

extension UITraitCollection {
  fileprivate var theme: Theme { self[ThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

private struct ThemeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = Theme.plain

  static func read(from traitCollection: UITraitCollection) -> Theme { traitCollection.theme }

  static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) {
    mutableTraits.theme = value
  }
}

extension EnvironmentValues {
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

private struct Greeting: View {
  @Environment(\.theme) private var theme
  var body: some View { Text(theme == .festive ? "Hooray" : "Hello") }
}

/// A view of UIKit's in one of SwiftUI's.
private struct Hosted: UIViewRepresentable {
  let view: UIView
  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ uiView: UIView, context: Context) {}
}

/// The code of the article "Environment or trait" does what the article says.
final class EnvironmentArticleTests: XCTestCase {
  func testTheCodeIsTheArticles() throws {
    let article = "Sources/SwiftUITraits/Documentation.docc/EnvironmentOrTrait.md"
    for block in 1...3 {
      XCTAssertEqual(try linesMissing(in: #filePath, ofExample: block, in: article), [])
    }
  }

  func testAnEntryReachesBodies() {
    onStage { stage in
      let shown = stage.show(
        VStack {
          Rows(); Rows().environment(\.rowSpacing, 4)
        })
      XCTAssertTrue(shown.renderedText.contains("spacing 8.0"), shown.renderedText)
      XCTAssertTrue(shown.renderedText.contains("spacing 4.0"), shown.renderedText)
    }
  }

  func testABridgedKeyReachesBothSides() {
    onStage { stage in
      let view = UIView()
      let shown = stage.show(
        VStack {
          Greeting(); Hosted(view: view).environment(\.theme, .festive)
        })
      XCTAssertTrue(shown.renderedText.contains("Hello"), shown.renderedText)
      XCTAssertEqual(view.traitCollection.theme, .festive)
      stage.window.traitOverrides.theme = .festive
      stage.update()
      XCTAssertTrue(shown.renderedText.contains("Hooray"), shown.renderedText)
    }
  }
}
