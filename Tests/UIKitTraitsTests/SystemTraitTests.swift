import UIKitTraits
import XCTest

/// S3.7: the table of system traits, row by row.
final class SystemTraitTests: XCTestCase {
  private var colorSet: Set<String> = []
  private var imageSet: Set<String> = []

  func testSystemTraitsMatchTheTable() {
    row(
      UITraitUserInterfaceIdiom.self, "UserInterfaceIdiom", .unspecified, color: true, image: true)
    row(
      UITraitUserInterfaceStyle.self, "UserInterfaceStyle", .unspecified, color: true, image: true)
    row(UITraitLayoutDirection.self, "LayoutDirection", .unspecified, image: true)
    row(UITraitDisplayScale.self, "DisplayScale", 0, image: true)
    row(UITraitHorizontalSizeClass.self, "HorizontalSizeClass", .unspecified, image: true)
    row(UITraitVerticalSizeClass.self, "VerticalSizeClass", .unspecified, image: true)
    row(UITraitForceTouchCapability.self, "ForceTouchCapability", .unknown)
    row(
      UITraitPreferredContentSizeCategory.self, "PreferredContentSizeCategory", .unspecified,
      image: true)
    row(UITraitDisplayGamut.self, "DisplayGamut", .unspecified, color: true, image: true)
    row(
      UITraitAccessibilityContrast.self, "AccessibilityContrast", .unspecified,
      color: true, image: true)
    row(UITraitUserInterfaceLevel.self, "UserInterfaceLevel", .unspecified, color: true)
    row(UITraitLegibilityWeight.self, "LegibilityWeight", .unspecified, image: true)
    row(UITraitActiveAppearance.self, "ActiveAppearance", .unspecified, color: true)
    row(UITraitToolbarItemPresentationSize.self, "ToolbarItemPresentationSize", .unspecified)
    row(UITraitImageDynamicRange.self, "ImageDynamicRange", .unspecified)
    row(UITraitTypesettingLanguage.self, "TypesettingLanguage", nil)
    row(UITraitSceneCaptureState.self, "SceneCaptureState", .unspecified)
    row(UITraitListEnvironment.self, "ListEnvironment", .unspecified, color: true)
    // It affects colour appearance, but is in neither set.
    colorSet.remove("ListEnvironment")
    row(UITraitTabAccessoryEnvironment.self, "TabAccessoryEnvironment", .unspecified)
    row(
      UITraitSplitViewControllerLayoutEnvironment.self, "SplitViewControllerLayoutEnvironment",
      .none)
    row(UITraitHDRHeadroomUsageLimit.self, "HDRHeadroomUsageLimit", .unspecified)
    row(
      UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self,
      "ResolvesNaturalAlignmentWithBaseWritingDirection", nil)
    row(UITraitSystemPrefersReducedResourceUsage.self, "SystemPrefersReducedResourceUsage", false)

    XCTAssertEqual(
      Set(names(of: UITraitCollection.systemTraitsAffectingColorAppearance)), colorSet)
    XCTAssertEqual(Set(names(of: UITraitCollection.systemTraitsAffectingImageLookup)), imageSet)
  }

  private func row<Trait: UITraitDefinition>(
    _ trait: Trait.Type, _ name: String, _ fallback: Trait.Value, color: Bool = false,
    image: Bool = false, line: UInt = #line
  ) where Trait.Value: Equatable {
    XCTAssertEqual(
      trait.identifier, "UITrait\(name)", "An identifier is the type's name.", line: line)
    XCTAssertEqual(trait.name, name, "A name is the identifier without UITrait.", line: line)
    XCTAssertEqual(UITraitCollection()[trait], fallback, "The default of \(name)", line: line)
    XCTAssertEqual(trait.affectsColorAppearance, color, "Does \(name) affect colours?", line: line)
    if color { colorSet.insert(name) }
    if image { imageSet.insert(name) }
  }

  func testRawValuesOfEnums() {
    let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision]
    XCTAssertEqual(idioms.map(\.rawValue), [-1, 0, 1, 2, 3, 5, 6])
    let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    XCTAssertEqual(styles.map(\.rawValue), [0, 1, 2])
    let directions: [UITraitEnvironmentLayoutDirection] = [
      .unspecified, .leftToRight, .rightToLeft,
    ]
    XCTAssertEqual(directions.map(\.rawValue), [-1, 0, 1])
    let sizes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
    XCTAssertEqual(sizes.map(\.rawValue), [0, 1, 2])
    let capabilities: [UIForceTouchCapability] = [.unknown, .unavailable, .available]
    XCTAssertEqual(capabilities.map(\.rawValue), [0, 1, 2])
    let gamuts: [UIDisplayGamut] = [.unspecified, .SRGB, .P3]
    XCTAssertEqual(gamuts.map(\.rawValue), [-1, 0, 1])
    let contrasts: [UIAccessibilityContrast] = [.unspecified, .normal, .high]
    XCTAssertEqual(contrasts.map(\.rawValue), [-1, 0, 1])
    let levels: [UIUserInterfaceLevel] = [.unspecified, .base, .elevated]
    XCTAssertEqual(levels.map(\.rawValue), [-1, 0, 1])
    let weights: [UILegibilityWeight] = [.unspecified, .regular, .bold]
    XCTAssertEqual(weights.map(\.rawValue), [-1, 0, 1])
    let appearances: [UIUserInterfaceActiveAppearance] = [.unspecified, .inactive, .active]
    XCTAssertEqual(appearances.map(\.rawValue), [-1, 0, 1])
    let items: [UINSToolbarItemPresentationSize] = [.unspecified, .regular, .small, .large]
    XCTAssertEqual(items.map(\.rawValue), [-1, 0, 1, 3])
    let ranges: [UIImage.DynamicRange] = [.unspecified, .standard, .constrainedHigh, .high]
    XCTAssertEqual(ranges.map(\.rawValue), [-1, 0, 1, 2])
    let captures: [UISceneCaptureState] = [.unspecified, .inactive, .active]
    XCTAssertEqual(captures.map(\.rawValue), [-1, 0, 1])
  }
}
