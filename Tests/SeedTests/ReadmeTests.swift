import TraitTestSupport
import UIKit
import XCTest

/// The README's example under UIKit's names, and that it is the README's.
final class ReadmeTests: XCTestCase {
  func testTheExample() {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      let scene = UIApplication.shared.connectScene()
      let window = UIWindow(windowScene: scene)
      let label = ThemedLabel()
      window.addSubview(label)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()

      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(label.text, "dark")
    }
  }

  func testTheReadmeShowsThisExample() throws {
    XCTAssertEqual(try linesMissing(in: #filePath, ofReadmeExample: 2), [])
  }
}

final class ThemedLabel: UILabel {
  override func layoutSubviews() {
    // Tracked: when the style changes, this runs again.
    text = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
  }
}
