import Foundation
import XCTest

/// That these tests could be compiled against another UIKit: they import nothing else of ours.
final class ImportTests: XCTestCase {
  func testTheSuiteImportsUIKitsNamesAndItsHarness() throws {
    let allowed: Set = ["ConformanceHarness", "Foundation", "SwiftUI", "UIKit", "XCTest"]
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "swift" }
    XCTAssertGreaterThan(files.count, 10, "These are not the suite's files: \(files).")
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let modules = lines.filter {
        $0.contains("import ") && !$0.hasPrefix(" ") && !$0.hasPrefix("/")
      }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
      XCTAssertEqual(
        Set(modules).subtracting(allowed), [], "\(file.lastPathComponent) imports something else.")
    }
  }
}
