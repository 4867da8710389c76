import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// System traits since iOS 18, and the values of the earlier ones.
final class LaterTraitFacts: XCTestCase {
  func testF135ListEnvironment() {
    let values: [UIListEnvironment] = [
      .unspecified, .none, .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    XCTAssertEqual(values.map(\.rawValue), [0, 1, 2, 3, 4, 5, 6])
    XCTAssertTrue(UITraitListEnvironment.affectsColorAppearance)
    let listed =
      UITraitCollection.systemTraitsAffectingColorAppearance
      + UITraitCollection.systemTraitsAffectingImageLookup
    XCTAssertFalse(listed.contains { $0 == UITraitListEnvironment.self })
  }

  func testF136TabAccessoryEnvironment() {
    let values: [UITabAccessory.Environment] = [.unspecified, .none, .regular, .inline]
    XCTAssertEqual(values.map(\.rawValue), [0, 1, 2, 3])
    inApp {
      let view = UIView()
      view.traitOverrides.tabAccessoryEnvironment = .inline
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.tabAccessoryEnvironment, .inline)
    }
  }

  func testF137SplitViewControllerLayoutEnvironment() {
    let values: [UISplitViewController.LayoutEnvironment] = [.none, .expanded, .collapsed]
    XCTAssertEqual(values.map(\.rawValue), [0, 1, 2])
    XCTAssertEqual(UITraitCollection().splitViewControllerLayoutEnvironment, .none)
  }

  func testF138HDRHeadroomUsageLimit() {
    let values: [UIHDRHeadroomUsageLimit] = [.unspecified, .active, .inactive]
    XCTAssertEqual(values.map(\.rawValue), [-1, 0, 1])
    XCTAssertEqual(UITraitCollection().hdrHeadroomUsageLimit, .unspecified)
    // As Apple's pages spell the two properties.
    let limited = UITraitCollection { $0.headroomUsageLimit = .active }
    XCTAssertEqual(limited.hdrHeadroomUsageLimit, .active)
  }

  func testF139NaturalAlignmentIsTrueUnlessSet() {
    XCTAssertTrue(UITraitCollection().resolvesNaturalAlignmentWithBaseWritingDirection)
    XCTAssertNil(UITraitResolvesNaturalAlignmentWithBaseWritingDirection.defaultValue)
    inApp {
      let window = showWindow()
      window.traitOverrides.resolvesNaturalAlignmentWithBaseWritingDirection = false
      window.updateTraitsIfNeeded()
      XCTAssertFalse(window.traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection)
      window.traitOverrides.resolvesNaturalAlignmentWithBaseWritingDirection = true
      window.updateTraitsIfNeeded()
      XCTAssertTrue(window.traitCollection.resolvesNaturalAlignmentWithBaseWritingDirection)
      window.traitOverrides.remove(UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self)
      XCTAssertFalse(
        window.traitOverrides.contains(
          UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self))
    }
  }

  #if os(Linux) || IOS27
  func testF140ReducedResourceUsage() {
    XCTAssertFalse(UITraitCollection().systemPrefersReducedResourceUsage)
    XCTAssertTrue(
      UITraitCollection(systemPrefersReducedResourceUsage: true).systemPrefersReducedResourceUsage)
  }

  func testF146ReducedResourceUsageElsewhere() {
    inApp {
      XCTAssertFalse(UIApplication.shared.systemPrefersReducedResourceUsage)
      var values = EnvironmentValues()
      XCTAssertFalse(values.systemPrefersReducedResourceUsage)
      values.systemPrefersReducedResourceUsage = true
      XCTAssertTrue(values.systemPrefersReducedResourceUsage)
      XCTAssertEqual(
        UIApplication.systemPrefersReducedResourceUsageDidChangeNotification.rawValue,
        "UIApplicationSystemPrefersReducedResourceUsageDidChangeNotification")
    }
  }
  #endif

  func testF142RawValuesOfTheEarlierOnes() {
    let classes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
    XCTAssertEqual(classes.map(\.rawValue), [0, 1, 2])
    let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    XCTAssertEqual(styles.map(\.rawValue), [0, 1, 2])
    let idioms: [UIUserInterfaceIdiom] = [.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision]
    XCTAssertEqual(idioms.map(\.rawValue), [-1, 0, 1, 2, 3, 5, 6])
    let directions: [UITraitEnvironmentLayoutDirection] = [
      .unspecified, .leftToRight, .rightToLeft,
    ]
    XCTAssertEqual(directions.map(\.rawValue), [-1, 0, 1])
    let presentations: [UINSToolbarItemPresentationSize] = [.unspecified, .regular, .small, .large]
    XCTAssertEqual(presentations.map(\.rawValue), [-1, 0, 1, 3])
  }
}
