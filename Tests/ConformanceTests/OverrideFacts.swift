import ConformanceHarness
import UIKit
import XCTest

/// Reading and writing overrides.
final class OverrideFacts: XCTestCase {
  func testF089ReadingAnAbsentOverrideIsRefused() {
    inApp {
      for environment in [UIView(), UIViewController()] as [AnyEnvironment] {
        XCTAssertEqual(
          failures { _ = environment.traitOverrides.layoutDirection },
          ["Can't return value for trait LayoutDirection that has no override"])
      }
    }
  }

  func testF090ContainsAndRemoving() {
    inApp {
      for environment in [UIView(), UIViewController()] as [AnyEnvironment] {
        XCTAssertFalse(environment.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        environment.traitOverrides.userInterfaceStyle = .dark
        XCTAssertTrue(environment.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        environment.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        environment.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        XCTAssertFalse(environment.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      }
    }
  }

  func testF091NilIsAnOverrideOfAnOptionalTrait() {
    struct Season: UITraitDefinition {
      static let defaultValue: Int? = 4
    }
    inApp {
      let view = UIView()
      view.traitOverrides[Season.self] = nil
      XCTAssertTrue(view.traitOverrides.contains(Season.self))
      view.updateTraitsIfNeeded()
      XCTAssertNil(view.traitCollection[Season.self])
    }
  }

  func testF092Descriptions() {
    inApp {
      let view = UIView()
      XCTAssertTrue(view.traitOverrides.description.hasSuffix("; no overrides>"))
      view.traitOverrides.displayScale = 2
      XCTAssertTrue(
        view.traitOverrides.description.hasSuffix("; overrides = { DisplayScale = 2 }>"))
    }
  }

  /// S4.1
  func testF093EachEnvironmentHasItsOwnOverrides() throws {
    try inApp {
      let controller = UIViewController()
      let presentation = try XCTUnwrap(UIViewController().presentationController)
      let scene = try XCTUnwrap(showWindowInScene().windowScene)
      defer { scene.traitOverrides.remove(Theme.self) }
      let environments: [AnyEnvironment] = [UIView(), controller, presentation, scene]
      for (number, environment) in environments.enumerated() {
        environment.traitOverrides.theme = number
      }
      XCTAssertEqual(environments.map(\.traitOverrides.theme), [0, 1, 2, 3])
    }
  }

  /// S4.5: a compound write reads first, so it fails where there is no override, and sets it where
  /// there is one.
  func testCompoundWriteReadsTheOverrideFirst() {
    inApp {
      let view = UIView()
      view.traitOverrides.theme = 2
      view.traitOverrides.theme += 3
      XCTAssertEqual(view.traitOverrides.theme, 5)
      view.traitOverrides.remove(Theme.self)
      let sentences = failures { view.traitOverrides.theme += 1 }
      XCTAssertEqual(sentences, ["Can't return value for trait Theme that has no override"])
    }
  }

  /// S4.6: the style property is no entry of `traitOverrides`.
  func testStylePropertyIsNotContained() {
    inApp {
      let controller = UIViewController()
      controller.overrideUserInterfaceStyle = controller.otherStyle
      differs(
        "S4.6 the style property is contained in traitOverrides",
        controller.traitOverrides.contains(UITraitUserInterfaceStyle.self), here: false)
    }
  }
}
