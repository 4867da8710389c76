import Foundation
import UIKitTraits
import XCTest

/// S11.1: what a program can do before it has used any trait. `scripts/test` runs each test in a process
/// of its own; in another process, where earlier tests have used traits, this proves less.
final class FirstUseTests: XCTestCase {
  func testOverridesAreDecodedBeforeAnyTraitIsUsed() throws {
    let saved = Data(#"{"UITraitUserInterfaceStyle":2,"UITraitDisplayScale":3}"#.utf8)
    let overrides = try JSONDecoder().decode(UITraitOverrides.self, from: saved)
    XCTAssertTrue(overrides.contains(UITraitUserInterfaceStyle.self))
    MainActor.assumeIsolated {
      let controller = UIViewController()
      controller.traitOverrides = overrides
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(controller.traitCollection.displayScale, 3)
    }
  }

  func testACollectionIsDecodedBeforeAnyTraitIsUsed() throws {
    let saved = Data(#"{"UITraitUserInterfaceStyle":2}"#.utf8)
    let traits = try JSONDecoder().decode(UITraitCollection.self, from: saved)
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
  }
}
