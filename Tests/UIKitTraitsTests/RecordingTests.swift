import Foundation
import UIKitTraits
import XCTest

/// Recordings of environments, which are named by their classes.
final class RecordingTests: XCTestCase {
  private final class Card: UIView {
    override func layoutSubviews() { _ = traitCollection.displayScale }
  }

  func testReadsAreRecordedWithTheirTraits() throws {
    let text = try recorded { stage in
      let card = Card()
      stage.window.addSubview(card)
      stage.update()
      stage.window.traitOverrides.displayScale = 3
      stage.update()
      // A read outside of any tracked method.
      XCTAssertEqual(card.traitCollection.displayScale, 3)
    }
    XCTAssertTrue(text.contains(#"["kind",1,"Card"]"#) || text.contains(#","Card"]"#), text)
    let reads = text.split(separator: "\n").filter { $0.hasPrefix("[\"read\",") }
    XCTAssertEqual(reads.count, 3, text)
    XCTAssertEqual(Set(reads.map { $0.split(separator: ",")[3] }).count, 1, text)
    XCTAssertTrue(text.hasSuffix("]\n") && text.contains("\n[\"end\","), text)
    XCTAssertFalse(text.contains("[\"look\","), "Only what the program reads is recorded.")
  }

  private final class Counting: UIView {
    static var layouts = 0
    override func layoutSubviews() {
      Self.layouts += 1
      _ = traitCollection.displayScale
    }
  }

  private final class Comparing: UIView {
    override func layoutSubviews() {
      _ = traitCollection.hasDifferentColorAppearance(comparedTo: UITraitCollection())
    }
  }

  /// A comparison of collections reads several traits, and each is recorded.
  func testReadsOfComparisonsAreRecorded() throws {
    let text = try recorded { stage in
      stage.window.addSubview(Comparing())
      stage.update()
    }
    let count = text.split(separator: "\n").count { $0.hasPrefix("[\"read\",") }
    XCTAssertEqual(count, UITraitCollection.systemTraitsAffectingColorAppearance.count, text)
  }

  /// Recording does not change tracking.
  func testTrackingWorksWhileRecording() throws {
    _ = try recorded { stage in
      Counting.layouts = 0
      let view = Counting()
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.displayScale = 3
      stage.update()
      XCTAssertEqual(Counting.layouts, 2)
      stage.window.traitOverrides.layoutDirection = .rightToLeft
      stage.update()
      XCTAssertEqual(Counting.layouts, 2)
    }
  }

  private final class Measuring: UIViewController {
    override func viewWillLayoutSubviews() {
      _ = (traitCollection.displayScale, view.traitCollection.displayScale)
    }
  }

  /// After a billion runs of tracked methods their numbers begin anew.
  func testReadsAreRecordedWhereTheNumbersOfRunsBeginAnew() throws {
    let readings = try [1, (1 << 31) - 9].map { first in
      let text = try recorded { stage in
        TraitTracking.lastNumber = first
        stage.window.rootViewController = Measuring()
        for scale in 1...8 {
          stage.window.traitOverrides.displayScale = CGFloat(scale)
          stage.update()
        }
        XCTAssertLessThan(TraitTracking.lastNumber, 100, "The numbers did not begin anew.")
      }
      return text.split(separator: "\n").filter { $0.hasPrefix("[\"read\",") }
    }
    XCTAssertEqual(readings[0], readings[1])
    XCTAssertEqual(readings[0].count, 8)
  }

  func testAFileThatCannotBeWrittenIsRefused() {
    onStage { _ in
      XCTAssertFalse(UIApplication.shared.startRecording(to: "/nowhere/at/all.jsonl"))
    }
  }

  /// A recording that is stopped in a layout ends with the update, and only then another one starts.
  func testALayoutMayStopTheRecording() throws {
    let text = try recorded { stage in
      let view = Stopping()
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.hasStarted, false)
    }
    XCTAssertTrue(text.hasSuffix("]\n") && text.contains("\n[\"end\","), text)
    XCTAssertTrue(text.contains("[\"attended\""), text)
    _ = try recorded { $0.update() }
  }

  private final class Stopping: UIView {
    var hasStarted: Bool?
    override func layoutSubviews() {
      if hasStarted != nil { return }
      UIApplication.shared.stopRecording()
      let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path()
      defer { try? FileManager.default.removeItem(atPath: path) }
      hasStarted = UIApplication.shared.startRecording(to: path)
    }
  }

  private func recorded(_ body: @MainActor @Sendable (Stage) -> Void) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    onStage { stage in
      XCTAssertTrue(UIApplication.shared.startRecording(to: path))
      XCTAssertFalse(
        UIApplication.shared.startRecording(to: path),
        "A second recording starts while one is under way.")
      UIApplication.shared.markRecording("all of it")
      body(stage)
      UIApplication.shared.stopRecording()
    }
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
