import Foundation
import XCTest

@testable import ConformanceHarness

/// How a decision of ours is compared with what a run on Apple's UIKit recorded.
final class LevelTests: XCTestCase {
  func testDecisionIsComparedWithTheRecordAndElseWithTheDocumentedValue() {
    let none: Recorded? = nil
    XCTAssertNil(none.complaint("a", "1", documented: "1"))
    XCTAssertEqual(none.complaint("a", "2", documented: "1"), "a: we have 2, and decided for 1.")
    let recorded: Recorded? = Recorded(system: "iOS 26.1", values: ["a": "2"])
    XCTAssertNil(recorded.complaint("a", "2", documented: "1"))
    XCTAssertEqual(
      recorded.complaint("a", "1", documented: "1"),
      "a: we have 1, Apple's UIKit had 2 on iOS 26.1.")
    XCTAssertNil(recorded.complaint("b", "1", documented: "1"), "It was not recorded.")
  }

  func testNewestSystemsRecordIsTaken() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "records-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    XCTAssertNil(Recorded.newest(in: folder))
    for version in ["26.2", "26.10", "9.9"] {
      let record = Recorded(system: "iOS \(version)", values: [:])
      let file = folder.appending(path: "apple-iOS-\(version).json")
      try JSONEncoder().encode(record).write(to: file)
    }
    try Data("Not a record".utf8).write(to: folder.appending(path: "README.md"))
    XCTAssertEqual(Recorded.newest(in: folder)?.system, "iOS 26.10")
  }
}
