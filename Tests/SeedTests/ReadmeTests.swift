import SwiftUI
// Unused: that a file may import it beside UIKit is what `_Testing_UIKit` is for.
import Testing
import TraitTestSupport
import UIKit
import XCTest

/// What the README's programs print, in place of Swift's own function.
@MainActor private var printed: [String] = []

@MainActor
private func print(_ text: String) { printed.append(text) }

private final class Badge: UILabel {
  override func layoutSubviews() {
    print(traitCollection.userInterfaceStyle == .dark ? "moon" : "sun")
  }
}

private struct Sign: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text(scheme == .dark ? "moon" : "sun") }
}

/// The README's program under UIKit's names prints what the README says.
final class ReadmeTests: XCTestCase {
  func testTheProgram() throws {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      printed = []
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let badge = Badge()
      window.addSubview(badge)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()

      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(printed, ["sun", "moon"])
    }
    XCTAssertEqual(try linesMissing(in: #filePath, ofExample: 1), [])
  }

  /// The programs of the landing pages of the documentation.
  func testTheLandingPages() throws {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let label = UILabel()
      window.addSubview(label)
      label.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (label: UILabel, _) in
        label.text = label.traitCollection.userInterfaceStyle == .dark ? "moon" : "sun"
      }
      window.makeKeyAndVisible()
      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()  // label.text is "moon"
      XCTAssertEqual(label.text, "moon")
    }
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      printed = []
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let controller = UIHostingController(rootView: Sign())
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      print(controller.renderedText)
      XCTAssertEqual(printed, ["Text \"moon\""])
    }
    for page in ["UIKitTraits", "SwiftUITraits"] {
      let path = "Sources/\(page)/Documentation.docc/\(page).md"
      XCTAssertEqual(try linesMissing(in: #filePath, ofExample: 1, in: path), [])
    }
  }

  /// What the sections about one's own program show.
  func testExplainingAndRecording() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      printed = []
      let (window, badge) = (UIWindow(windowScene: UIApplication.shared.connectScene()), Badge())
      window.addSubview(badge)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.startRecording(to: path, .timed)
      UIApplication.shared.markRecording("style flip")
      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.stopRecording()
      print(badge.explain(UITraitUserInterfaceStyle.self).trace)
      let trace = printed.last ?? ""
      XCTAssertTrue(trace.hasPrefix("UserInterfaceStyle at Badge is Dark\n"), trace)
      XCTAssertTrue(trace.contains("sets Dark, which wins"), trace)
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    XCTAssertTrue(text.contains("[\"mark\",\"style flip\"]\n"), text)
    XCTAssertTrue(text.contains("\"clock\":\"ns\""), text)
    XCTAssertEqual(try linesMissing(in: #filePath, ofExample: 2), [])
  }
}
