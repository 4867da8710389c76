import ConformanceHarness
import SwiftUI
import XCTest

// The shorter notes on the talk about the trait system, with pictures of the hierarchy. Samples
// that other documents show too are in BuildingBlocks.swift, SettingsTrait.swift, ThemeTrait.swift,
// ThemeKey.swift and Actions.swift.

/// The notes say that there is such a trait, with values of a type called `Theme`.
private enum Theme { case standard, monochrome }

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.standard
}

// ThemeTrait conforms to UITraitDefinition, and has a defaultValue type of Theme
extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

final class TraitSystemSummaryTests: XCTestCase {
  /// The two pictures. Before iOS 17, traits stopped at a view that contains another controller's.
  func testTheHierarchyBeforeAndAfter() throws {
    try onScreen { window in
      let (parent, child) = (window.show(UIViewController()), UIViewController())
      let container = UIView()
      parent.view.addSubview(container)
      parent.contain(child, in: container)
      parent.traitOverrides.myAppTheme = .bold
      container.traitOverrides.isContainedInSettings = true
      update()
      XCTAssertTrue(child.view.traitCollection.isContainedInSettings)
      XCTAssertEqual(child.view.traitCollection.myAppTheme, .bold)
      try inheritAsBeforeIOS17(in: window.windowScene)
      update()
      XCTAssertFalse(child.view.traitCollection.isContainedInSettings)
      XCTAssertEqual(child.view.traitCollection.myAppTheme, .bold)
    }
  }

  /// Each class of environment has overrides: what is below has them, and what is above has not.
  func testOverridesOfEachEnvironment() throws {
    try onScreen { window in
      let controller = window.show(UIViewController())
      let view = try XCTUnwrap(controller.view)
      let sheet = UIViewController()
      let presentation = try XCTUnwrap(sheet.presentationController)
      presentation.traitOverrides.theme = .monochrome
      controller.present(sheet, animated: false)
      update()
      XCTAssertEqual(sheet.view.traitCollection[ThemeTrait.self], .monochrome)
      XCTAssertEqual(view.traitCollection[ThemeTrait.self], .standard)

      // Apply an override for the custom theme trait.
      view.traitOverrides.theme = .monochrome
      update()
      XCTAssertEqual(themes([view, controller, window]), [.monochrome, .standard, .standard])
      controller.traitOverrides.theme = .monochrome
      update()
      XCTAssertEqual(themes([view, controller, window]), [.monochrome, .monochrome, .standard])
      window.windowScene?.traitOverrides.theme = .monochrome
      window.traitOverrides.theme = .standard
      view.traitOverrides.remove(ThemeTrait.self)
      update()
      XCTAssertEqual(themes([view, controller, window]), [.monochrome, .monochrome, .standard])
    }
  }
}

@MainActor
private func themes(_ environments: [any UITraitEnvironment]) -> [Theme] {
  environments.map { $0.traitCollection[ThemeTrait.self] }
}
