import UIKitTraits
import XCTest

/// S3.5, S4.1: each system trait's property reads the value that it set, in overrides and in collections;
/// each has an initialiser; and those count for the appearance of colours that the list names.
final class SystemTraitPropertyTests: XCTestCase {
  func testEachPropertyIsReadAsItWasWritten() {
    check(
      \.userInterfaceIdiom, \.userInterfaceIdiom, .pad, UITraitCollection.init(userInterfaceIdiom:))
    check(
      \.userInterfaceStyle, \.userInterfaceStyle, .dark, UITraitCollection.init(userInterfaceStyle:)
    )
    check(
      \.layoutDirection, \.layoutDirection, .rightToLeft, UITraitCollection.init(layoutDirection:))
    check(\.displayScale, \.displayScale, 3, UITraitCollection.init(displayScale:))
    check(
      \.horizontalSizeClass, \.horizontalSizeClass, .compact,
      UITraitCollection.init(horizontalSizeClass:))
    check(
      \.verticalSizeClass, \.verticalSizeClass, .regular, UITraitCollection.init(verticalSizeClass:)
    )
    check(
      \.forceTouchCapability, \.forceTouchCapability, .available,
      UITraitCollection.init(forceTouchCapability:))
    check(
      \.preferredContentSizeCategory, \.preferredContentSizeCategory, .large,
      UITraitCollection.init(preferredContentSizeCategory:))
    check(\.displayGamut, \.displayGamut, .P3, UITraitCollection.init(displayGamut:))
    check(
      \.accessibilityContrast, \.accessibilityContrast, .high,
      UITraitCollection.init(accessibilityContrast:))
    check(
      \.userInterfaceLevel, \.userInterfaceLevel, .elevated,
      UITraitCollection.init(userInterfaceLevel:))
    check(\.legibilityWeight, \.legibilityWeight, .bold, UITraitCollection.init(legibilityWeight:))
    check(
      \.activeAppearance, \.activeAppearance, .active, UITraitCollection.init(activeAppearance:))
    check(
      \.toolbarItemPresentationSize, \.toolbarItemPresentationSize, .small,
      UITraitCollection.init(toolbarItemPresentationSize:))
    check(
      \.imageDynamicRange, \.imageDynamicRange, .high, UITraitCollection.init(imageDynamicRange:))
    check(
      \.typesettingLanguage, \.typesettingLanguage, Locale.Language(identifier: "ja"),
      { UITraitCollection(typesettingLanguage: $0!) })
    check(
      \.sceneCaptureState, \.sceneCaptureState, .active, UITraitCollection.init(sceneCaptureState:))
    check(\.listEnvironment, \.listEnvironment, .sidebar, UITraitCollection.init(listEnvironment:))
    check(
      \.tabAccessoryEnvironment, \.tabAccessoryEnvironment, .inline,
      UITraitCollection.init(tabAccessoryEnvironment:))
    check(
      \.splitViewControllerLayoutEnvironment, \.splitViewControllerLayoutEnvironment, .collapsed,
      UITraitCollection.init(splitViewControllerLayoutEnvironment:))
    check(
      \.headroomUsageLimit, \.hdrHeadroomUsageLimit, .active,
      UITraitCollection.init(hdrHeadroomUsageLimit:))
    check(
      \.resolvesNaturalAlignmentWithBaseWritingDirection,
      \.resolvesNaturalAlignmentWithBaseWritingDirection, false,
      UITraitCollection.init(resolvesNaturalAlignmentWithBaseWritingDirection:))
    check(
      \.systemPrefersReducedResourceUsage, \.systemPrefersReducedResourceUsage, true,
      UITraitCollection.init(systemPrefersReducedResourceUsage:))
  }

  private func check<Value: Equatable>(
    _ property: WritableKeyPath<any UIMutableTraits, Value>,
    _ twin: KeyPath<UITraitCollection, Value>, _ value: Value,
    _ make: (Value) -> UITraitCollection, line: UInt = #line
  ) {
    let collection = UITraitCollection { mutableTraits in
      XCTAssertNotEqual(mutableTraits[keyPath: property], value, line: line)
      mutableTraits[keyPath: property] = value
      XCTAssertEqual(mutableTraits[keyPath: property], value, line: line)
    }
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
