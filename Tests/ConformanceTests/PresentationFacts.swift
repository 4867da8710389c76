import ConformanceHarness
import UIKit
import XCTest

/// Presentation.
final class PresentationFacts: XCTestCase {
  func testF123PresentedControllerHasTheWindowsOverride() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindowInScene(root: root)
      window.traitOverrides.theme = 1
      root.present(sheet, animated: false)
      settle()
      XCTAssertEqual(sheet.traitCollection.theme, 1)
      XCTAssertEqual(sheet.view.traitCollection.theme, 1)
    }
  }

  func testF124PresentedInAWindowWithoutAScene() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      window.traitOverrides.theme = 1
      root.present(sheet, animated: false)
      settle()
      XCTAssertIdentical(root.presentedViewController, sheet)
      XCTAssertIdentical(sheet.view.window, window)
      XCTAssertEqual(sheet.view.traitCollection.theme, 1)
    }
  }

  func testF125PresentationsEarlierOverridesAreThePresentedOnesAndNobodyElses() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      window.overrideUserInterfaceStyle = .light
      sheet.presentationController?.traitOverrides.userInterfaceStyle = .dark
      root.present(sheet, animated: false)
      settle()
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(sheet.view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(root.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testF126SheetPresentationControllersOverrides() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      sheet.sheetPresentationController?.traitOverrides.userInterfaceStyle = .dark
      root.present(sheet, animated: false)
      settle()
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .dark)
      withExtendedLifetime(window) {}
    }
  }

  @available(*, deprecated)
  func testF127OverrideTraitCollectionIsForThePresentedOneTraitByTrait() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      window.traitOverrides.userInterfaceStyle = .light
      window.traitOverrides.displayScale = 2
      XCTAssertNil(sheet.presentationController?.overrideTraitCollection)
      sheet.presentationController?.overrideTraitCollection =
        UITraitCollection(userInterfaceStyle: .dark)
      root.present(sheet, animated: false)
      settle()
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(sheet.traitCollection.displayScale, 2)
      XCTAssertEqual(root.traitCollection.userInterfaceStyle, .light)
      sheet.presentationController?.overrideTraitCollection = nil
      settle()
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testF128PresentedControllerInheritsAlongItsViewsSuperviews() throws {
    try inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.present(sheet, animated: false)
      let superview = try XCTUnwrap(sheet.view.superview)
      superview.traitOverrides.theme = 1
      settle()
      // Of applications that were built with the SDK of iOS 27.
      differs(
        "S5.1 a presented controller inherits from its superview", sheet.traitCollection.theme,
        here: 1)
      XCTAssertEqual(sheet.presentationController?.traitCollection.theme, 0)
      withExtendedLifetime(window) {}
    }
  }

  func testF129OverridingThePresentedControllerLeavesThePresentationBehind() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      window.overrideUserInterfaceStyle = .light
      root.present(sheet, animated: false)
      sheet.traitOverrides.userInterfaceStyle = .dark
      settle()
      let presentation = sheet.presentationController
      XCTAssertEqual(sheet.view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(presentation?.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(presentation?.containerView?.traitCollection.userInterfaceStyle, .light)
      withExtendedLifetime(window) {}
    }
  }
}
