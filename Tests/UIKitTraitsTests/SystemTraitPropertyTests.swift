import UIKitTraits
import XCTest

/// S4.1: each system trait's property reads the value that it set, in overrides and in collections.
final class SystemTraitPropertyTests: XCTestCase {
  func testEachPropertyIsReadAsItWasWritten() {
    check(\.userInterfaceIdiom, \.userInterfaceIdiom, .pad)
    check(\.userInterfaceStyle, \.userInterfaceStyle, .dark)
    check(\.layoutDirection, \.layoutDirection, .rightToLeft)
    check(\.displayScale, \.displayScale, 3)
    check(\.horizontalSizeClass, \.horizontalSizeClass, .compact)
    check(\.verticalSizeClass, \.verticalSizeClass, .regular)
    check(\.forceTouchCapability, \.forceTouchCapability, .available)
    check(\.preferredContentSizeCategory, \.preferredContentSizeCategory, .large)
    check(\.displayGamut, \.displayGamut, .P3)
    check(\.accessibilityContrast, \.accessibilityContrast, .high)
    check(\.userInterfaceLevel, \.userInterfaceLevel, .elevated)
    check(\.legibilityWeight, \.legibilityWeight, .bold)
    check(\.activeAppearance, \.activeAppearance, .active)
    check(\.toolbarItemPresentationSize, \.toolbarItemPresentationSize, .small)
    check(\.imageDynamicRange, \.imageDynamicRange, .high)
    check(\.typesettingLanguage, \.typesettingLanguage, Locale.Language(identifier: "ja"))
    check(\.sceneCaptureState, \.sceneCaptureState, .active)
    check(\.listEnvironment, \.listEnvironment, .sidebar)
    check(\.tabAccessoryEnvironment, \.tabAccessoryEnvironment, .inline)
    check(
      \.splitViewControllerLayoutEnvironment, \.splitViewControllerLayoutEnvironment, .collapsed)
    check(\.headroomUsageLimit, \.hdrHeadroomUsageLimit, .active)
    check(
      \.resolvesNaturalAlignmentWithBaseWritingDirection,
      \.resolvesNaturalAlignmentWithBaseWritingDirection, false)
    check(\.systemPrefersReducedResourceUsage, \.systemPrefersReducedResourceUsage, true)
  }

  private func check<Value: Equatable>(
    _ property: WritableKeyPath<any UIMutableTraits, Value>,
    _ twin: KeyPath<UITraitCollection, Value>, _ value: Value, line: UInt = #line
  ) {
    let collection = UITraitCollection { mutableTraits in
      XCTAssertNotEqual(mutableTraits[keyPath: property], value, line: line)
      mutableTraits[keyPath: property] = value
      XCTAssertEqual(mutableTraits[keyPath: property], value, line: line)
    }
    XCTAssertEqual(collection[keyPath: twin], value, line: line)
    XCTAssertNotEqual(UITraitCollection()[keyPath: twin], value, line: line)
  }
}
