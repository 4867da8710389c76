import UIKitTraits
import XCTest

/// S3.1, S3.5, S4.1: each system trait's property reads the value that it set, in overrides and in collections;
/// each has an initialiser; and those count for the appearance of colours that the list names.
final class SystemTraitPropertyTests: XCTestCase {
  func testEachPropertyIsReadAsItWasWritten() {
    check(
      UITraitUserInterfaceIdiom.self, \.userInterfaceIdiom, \.userInterfaceIdiom, .pad,
      UITraitCollection.init(userInterfaceIdiom:))
    check(
      UITraitUserInterfaceStyle.self, \.userInterfaceStyle, \.userInterfaceStyle, .dark,
      UITraitCollection.init(userInterfaceStyle:)
    )
    check(
      UITraitLayoutDirection.self, \.layoutDirection, \.layoutDirection, .rightToLeft,
      UITraitCollection.init(layoutDirection:))
    check(
      UITraitDisplayScale.self, \.displayScale, \.displayScale, 3,
      UITraitCollection.init(displayScale:))
    check(
      UITraitHorizontalSizeClass.self, \.horizontalSizeClass, \.horizontalSizeClass, .compact,
      UITraitCollection.init(horizontalSizeClass:))
    check(
      UITraitVerticalSizeClass.self, \.verticalSizeClass, \.verticalSizeClass, .regular,
      UITraitCollection.init(verticalSizeClass:)
    )
    check(
      UITraitForceTouchCapability.self, \.forceTouchCapability, \.forceTouchCapability, .available,
      UITraitCollection.init(forceTouchCapability:))
    check(
      UITraitPreferredContentSizeCategory.self, \.preferredContentSizeCategory,
      \.preferredContentSizeCategory, .large,
      UITraitCollection.init(preferredContentSizeCategory:))
    check(
      UITraitDisplayGamut.self, \.displayGamut, \.displayGamut, .P3,
      UITraitCollection.init(displayGamut:))
    check(
      UITraitAccessibilityContrast.self, \.accessibilityContrast, \.accessibilityContrast, .high,
      UITraitCollection.init(accessibilityContrast:))
    check(
      UITraitUserInterfaceLevel.self, \.userInterfaceLevel, \.userInterfaceLevel, .elevated,
      UITraitCollection.init(userInterfaceLevel:))
    check(
      UITraitLegibilityWeight.self, \.legibilityWeight, \.legibilityWeight, .bold,
      UITraitCollection.init(legibilityWeight:))
    check(
      UITraitActiveAppearance.self, \.activeAppearance, \.activeAppearance, .active,
      UITraitCollection.init(activeAppearance:))
    check(
      UITraitToolbarItemPresentationSize.self, \.toolbarItemPresentationSize,
      \.toolbarItemPresentationSize, .small,
      UITraitCollection.init(toolbarItemPresentationSize:))
    check(
      UITraitImageDynamicRange.self, \.imageDynamicRange, \.imageDynamicRange, .high,
      UITraitCollection.init(imageDynamicRange:))
    check(
      UITraitTypesettingLanguage.self, \.typesettingLanguage, \.typesettingLanguage,
      Locale.Language(identifier: "ja"),
      { UITraitCollection(typesettingLanguage: $0!) })
    check(
      UITraitSceneCaptureState.self, \.sceneCaptureState, \.sceneCaptureState, .active,
      UITraitCollection.init(sceneCaptureState:))
    check(
      UITraitListEnvironment.self, \.listEnvironment, \.listEnvironment, .sidebar,
      UITraitCollection.init(listEnvironment:))
    check(
      UITraitTabAccessoryEnvironment.self, \.tabAccessoryEnvironment, \.tabAccessoryEnvironment,
      .inline,
      UITraitCollection.init(tabAccessoryEnvironment:))
    check(
      UITraitSplitViewControllerLayoutEnvironment.self, \.splitViewControllerLayoutEnvironment,
      \.splitViewControllerLayoutEnvironment, .collapsed,
      UITraitCollection.init(splitViewControllerLayoutEnvironment:))
    check(
      UITraitHDRHeadroomUsageLimit.self, \.headroomUsageLimit, \.hdrHeadroomUsageLimit, .active,
      UITraitCollection.init(hdrHeadroomUsageLimit:))
    check(
      UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self,
      \.resolvesNaturalAlignmentWithBaseWritingDirection,
      \.resolvesNaturalAlignmentWithBaseWritingDirection, false,
      UITraitCollection.init(resolvesNaturalAlignmentWithBaseWritingDirection:))
    check(
      UITraitSystemPrefersReducedResourceUsage.self, \.systemPrefersReducedResourceUsage,
      \.systemPrefersReducedResourceUsage, true,
      UITraitCollection.init(systemPrefersReducedResourceUsage:))
  }

  private func check<Trait: UITraitDefinition, Value: Equatable>(
    _ trait: Trait.Type, _ property: WritableKeyPath<any UIMutableTraits, Value>,
    _ twin: KeyPath<UITraitCollection, Value>, _ value: Value,
    _ make: (Value) -> UITraitCollection, line: UInt = #line
  ) {
    let collection = UITraitCollection { mutableTraits in
      XCTAssertNotEqual(mutableTraits[keyPath: property], value, line: line)
      mutableTraits[keyPath: property] = value
      XCTAssertEqual(mutableTraits[keyPath: property], value, line: line)
    }
    XCTAssertEqual(collection[trait] as? Value, value, line: line)
    XCTAssertEqual(collection, UITraitCollection(trait, value: collection[trait]), line: line)
    XCTAssertEqual(collection[keyPath: twin], value, line: line)
    XCTAssertEqual(make(value), collection, "The initialiser sets another trait.", line: line)
    XCTAssertNotEqual(UITraitCollection()[keyPath: twin], value, line: line)
    let traits = collection.changedTraits(from: nil)
    XCTAssertEqual(traits.count, 1, line: line)
    let affectsColors = UITraitCollection.systemTraitsAffectingColorAppearance.contains {
      $0 == traits.first
    }
    for other in [nil, UITraitCollection()] {
      XCTAssertEqual(
        collection.hasDifferentColorAppearance(comparedTo: other), affectsColors, "\(traits)",
        line: line)
    }
  }
}
