import UIKitTraits
import XCTest

/// S13.3: descriptions as in UIKit.
final class DescriptionTests: XCTestCase {
  func testACollectionsDescriptionListsTraitsThatDifferFromDefaults() throws {
    let traits = UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceStyle = .dark
      mutableTraits.horizontalSizeClass = .unspecified
    }
    try assert(
      "\(traits)", matches: #"<UITraitCollection: 0x[0-9a-f]+; UserInterfaceStyle = Dark>"#)
    try assert("\(UITraitCollection())", matches: #"<UITraitCollection: 0x[0-9a-f]+>"#)
  }

  func testDescriptionsShowValuesByName() throws {
    try assert(value: "Compact", of: UITraitCollection(horizontalSizeClass: .compact))
    try assert(value: "CarPlay", of: UITraitCollection(userInterfaceIdiom: .carPlay))
    try assert(value: "P3", of: UITraitCollection(displayGamut: .P3))
    try assert(value: "LTR", of: UITraitCollection(layoutDirection: .leftToRight))
    try assert(value: "1", of: UITraitCollection(imageDynamicRange: .constrainedHigh))
    try assert(value: "sRGB", of: UITraitCollection(displayGamut: .SRGB))
    try assert(
      value: "2",
      of: UITraitCollection(sceneCaptureState: .active).replacing(
        UITraitSceneCaptureState.self, value: UISceneCaptureState(rawValue: 2)!))
    try assert(value: "2", of: UITraitCollection(listEnvironment: .plain))
    try assert(value: "2", of: UITraitCollection(displayScale: 2))
    try assert(value: "2.5", of: UITraitCollection(displayScale: 2.5))
    try assert(value: "bold", of: UITraitCollection(MyAppThemeTrait.self, value: .bold))
    try assert(value: "L", of: UITraitCollection(preferredContentSizeCategory: .large))
    try assert(
      value: "AccessibilityXL",
      of: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge))
    let french = Locale.Language(identifier: "fr")
    try assert(value: "fr", of: UITraitCollection(typesettingLanguage: french))
    try assert(value: "bold", of: UITraitCollection(NextThemeTrait.self, value: .bold))
  }

  func testTheDescriptionOfOverrides() throws {
    var overrides = UITraitOverrides()
    try assert("\(overrides)", matches: #"<UITraitOverrides: 0x[0-9a-f]+; no overrides>"#)
    overrides.displayScale = 2
    try assert(
      "\(overrides)",
      matches: #"<UITraitOverrides: 0x[0-9a-f]+; overrides = \{ DisplayScale = 2 \}>"#)
    overrides.typesettingLanguage = nil
    XCTAssertTrue("\(overrides)".contains("TypesettingLanguage = nil"), "\(overrides)")
  }

  /// The change log: a line for each delivery, with the traits of its registration.
  func testTheChangeLogHasALineForEachDelivery() {
    onStage { stage in
      final class Badge: UIView {}
      let (badge, view) = (Badge(), UIView())
      for each in [badge, view] { stage.window.addSubview(each) }
      stage.update()
      badge.registerForTraitChanges([UITraitUserInterfaceStyle.self, Density.self]) {
        (_: UIView, _) in
      }
      view.registerForTraitChanges([Accent.self]) { (_: UIView, _) in }
      var lines: [String] = []
      UIApplication.shared.changeLog = { lines.append($0) }
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.window.traitOverrides.accent = "red"
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(
        lines.map { $0.split(separator: ":")[0] }, ["Badge", "UIView"], "\(lines)")
      XCTAssertEqual(lines[1], "UIView: Accent plain → red")
      XCTAssertTrue(lines[0].contains("UserInterfaceStyle Unspecified → Dark"), lines[0])
      XCTAssertTrue(lines[0].contains("Density 1 → 2"), lines[0])
      XCTAssertFalse(lines[0].contains("Accent"), lines[0])
      UIApplication.shared.changeLog = nil
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(lines.count, 2)
    }
  }

  private func assert(value: String, of traits: UITraitCollection, line: UInt = #line) throws {
    try assert(
      "\(traits)", matches: "<UITraitCollection: 0x[0-9a-f]+; [A-Za-z]+ = \(value)>", line: line)
  }

  private func assert(_ text: String, matches pattern: String, line: UInt = #line) throws {
    let regex = try Regex(pattern)
    XCTAssertNotNil(
      text.wholeMatch(of: regex), "'\(text)' does not match '\(pattern)'.", line: line)
  }
}

private struct NextThemeTrait: UITraitDefinition {
  static let defaultValue: MyAppTheme? = nil
}
