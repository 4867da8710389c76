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

private struct Ink: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .dark ? .blue : .red
  }
}
