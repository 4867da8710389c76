import SwiftUITraits
import XCTest

/// S12.2: each system trait that has a name in SwiftUI, with all values, in both directions.
final class SystemKeyTests: XCTestCase {
  /// A key without a row fails.
  func testEveryKeyHasARow() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/SwiftUITraits")
      .standardized
    let pattern = /struct (\w+)Key: UITraitBridgedEnvironmentKey/
    var names: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      // In comments there are examples.
      let code = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        .components(separatedBy: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
      names += code.matches(of: pattern).map { "\($0.1.prefix(1).lowercased())\($0.1.dropFirst())" }
    }
    XCTAssertEqual(MainActor.assumeIsolated { everyRow.map(\.name).sorted() }, names.sorted())
  }

  /// A value without a place in its row fails; a new case of a closed enum does not compile below.
  func testEveryValueIsInItsRow() {
    MainActor.assumeIsolated {
      for row in everyRow {
        XCTAssertEqual(row.missingValues, [], "The row of \(row.name) lacks values.")
      }
    }
  }

  func testTheDefaults() {
    MainActor.assumeIsolated { for row in everyRow { row.testDefault() } }
  }

  func testSwiftUIReadsWhatUIKitOverrides() {
    onStage { stage in for row in everyRow { row.testReading(stage) } }
  }

  func testUIKitReadsWhatSwiftUISets() {
    onStage { stage in for row in everyRow { row.testWriting(stage) } }
  }

  /// A key reads and sets its own trait, and no other.
  func testKeysAreApart() {
    onStage { stage in
      for row in everyRow {
        for other in everyRow where other.name != row.name {
          XCTAssertTrue(row.isSet(apartFrom: other), "\(row.name) changes \(other.name).")
        }
      }
    }
  }

  func testNoBridgeIsInconsistent() {
    onStage { stage in
      let sentences = stage.diagnostics {
        for row in everyRow { row.testReading(stage) }
        for row in everyRow { row.testWriting(stage) }
      }
      XCTAssertEqual(sentences, [])
    }
  }

  func testAPixelsLengthIsTheInverseOfTheScale() {
    var values = EnvironmentValues()
    XCTAssertEqual(values.pixelLength, 1)
    for (scale, length) in [(2, 0.5), (4, 0.25), (0.5, 2)] as [(CGFloat, CGFloat)] {
      values.displayScale = scale
      XCTAssertEqual(values.pixelLength, length)
    }
  }

  // MARK: - Sizes of text

  func testSizesOfTextAreCategories() {
    for (category, size) in sizes {
      XCTAssertEqual(DynamicTypeSize(category), size)
      XCTAssertEqual(UIContentSizeCategory(size), category)
      XCTAssertEqual(
        size.isAccessibilitySize, category.isAccessibilityCategory, "\(size) is of another kind.")
    }
    for category in [.unspecified, UIContentSizeCategory(rawValue: "unknown")] {
      XCTAssertNil(DynamicTypeSize(category))
    }
    XCTAssertEqual(UIContentSizeCategory(nil), .unspecified)
    XCTAssertEqual(DynamicTypeSize.allCases.sorted(), DynamicTypeSize.allCases)
  }

  func testAModifierSetsTheSizeOfText() {
    onStage { stage in
      let view = UIView()
      let controller = stage.show(ShownView(view: view).dynamicTypeSize(.accessibility2))
      XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
      withExtendedLifetime(controller) {}
    }
  }
}

// MARK: - The table

/// Of each trait, the values that SwiftUI has too, and those that it lacks, with what it reads then.
@MainActor
private let everyRow: [any KeyRow] = [
  Row(
    "horizontalSizeClass", \.horizontalSizeClass, UITraitHorizontalSizeClass.self, unset: nil,
    same: sizeClasses, lacking: [(.init(rawValue: 7)!, nil)]),
  Row(
    "verticalSizeClass", \.verticalSizeClass, UITraitVerticalSizeClass.self, unset: nil,
    same: sizeClasses, lacking: [(.init(rawValue: 7)!, nil)]),
  Row(
    "layoutDirection", \.layoutDirection, UITraitLayoutDirection.self, unset: .leftToRight,
    same: [(.leftToRight, .leftToRight), (.rightToLeft, .rightToLeft)],
    lacking: [(.unspecified, .leftToRight), (.init(rawValue: 7)!, .leftToRight)]),
  Row(
    "displayScale", \.displayScale, UITraitDisplayScale.self, unset: 1,
    same: [(2, 2), (1, 1), (3, 3), (0.5, 0.5), (1.25, 1.25)], lacking: [(0, 1)]),
  Row(
    "legibilityWeight", \.legibilityWeight, UITraitLegibilityWeight.self, unset: nil,
    same: weights, lacking: [(.init(rawValue: 7)!, nil)]),
  Row(
    "colorSchemeContrast", \.colorSchemeContrast, UITraitAccessibilityContrast.self,
    unset: .standard, same: [(.normal, .standard), (.high, .increased)],
    lacking: [(.unspecified, .standard), (.init(rawValue: 7)!, .standard)]),
  Row(
    "colorScheme", \.colorScheme, UITraitUserInterfaceStyle.self, unset: .light,
    same: [(.light, .light), (.dark, .dark)],
    lacking: [(.unspecified, .light), (.init(rawValue: 7)!, .light)]),
  Row(
    "dynamicTypeSize", \.dynamicTypeSize, UITraitPreferredContentSizeCategory.self, unset: .large,
    same: sizes, lacking: [(.unspecified, .large), (.init(rawValue: "unknown"), .large)]),
  Row(
    "reducedResourceUsage", \.systemPrefersReducedResourceUsage,
    UITraitSystemPrefersReducedResourceUsage.self, unset: false,
    same: [(false, false), (true, true)], lacking: []),
]

private let sizeClasses = [nil, .compact, .regular].map { (uiSizeClass($0), $0) }

private func uiSizeClass(_ sizeClass: UserInterfaceSizeClass?) -> UIUserInterfaceSizeClass {
  switch sizeClass {
  case .compact: .compact
  case .regular: .regular
  case nil: .unspecified
  }
}

private let weights = [nil, .regular, .bold].map { (uiWeight($0), $0) }

private func uiWeight(_ weight: LegibilityWeight?) -> UILegibilityWeight {
  switch weight {
  case .regular: .regular
  case .bold: .bold
  case nil: .unspecified
  }
}

private let sizes: [(UIContentSizeCategory, DynamicTypeSize)] = [
  (.extraSmall, .xSmall), (.small, .small), (.medium, .medium), (.large, .large),
  (.extraLarge, .xLarge), (.extraExtraLarge, .xxLarge), (.extraExtraExtraLarge, .xxxLarge),
  (.accessibilityMedium, .accessibility1), (.accessibilityLarge, .accessibility2),
  (.accessibilityExtraLarge, .accessibility3), (.accessibilityExtraExtraLarge, .accessibility4),
  (.accessibilityExtraExtraExtraLarge, .accessibility5),
]
