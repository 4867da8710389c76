import UIKitTraits
import XCTest

/// The README's example under UIKit's names, and that it is the README's.
final class ReadmeTests: XCTestCase {
  func testTheExample() {
    onStage { _ in
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let code = readme.components(separatedBy: "```swift\n")[2].components(separatedBy: "```")[0]
    for line in code.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
    where !line.hasPrefix("//") {
      XCTAssertTrue(lines.contains(line), "'\(line)' stands in the README but not in this test.")
    }
  }
}

final class ThemedLabel: UILabel {
  override func layoutSubviews() {
    // Tracked: when the style changes, this runs again.
    text = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
  }
}
