import TraitTestSupport
import UIKit
import XCTest

/// The README's example under UIKit's names works, and is the README's.
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

  /// What the section about one's own program shows, and what comes of it.
  func testTheRecordedExample() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let label = ThemedLabel()
      window.addSubview(label)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.startRecording(to: path, .timed)
      UIApplication.shared.markRecording("style flip")
      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.stopRecording()
      let trace = label.explain(UITraitUserInterfaceStyle.self).trace
      XCTAssertTrue(trace.hasPrefix("UserInterfaceStyle at ThemedLabel is Dark\n"), trace)
      XCTAssertTrue(trace.contains("sets Dark, which wins"), trace)
      // One is the layout's, which read the trait, and one the text colour's, which is dynamic.
      XCTAssertTrue(trace.contains("\nheard at ThemedLabel (2 registrations)"), trace)
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    XCTAssertTrue(text.contains("[\"mark\",\"style flip\"]\n"), text)
    XCTAssertTrue(text.contains("\"clock\":\"ns\""), text)
  }

  func testTheReadmeShowsThisExample() throws {
    XCTAssertEqual(try linesMissing(in: #filePath, ofReadmeExample: 2), [])
    XCTAssertEqual(try linesMissing(in: #filePath, ofReadmeExample: 3), [])
  }
}

final class ThemedLabel: UILabel {
  override func layoutSubviews() {
    // Tracked: when the style changes, this runs again.
    text = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
  }
}
