import Foundation
import XCTest

/// What happens to a test if a tool is missing.
final class ToolsTests: XCTestCase {
  private let line = "programs that use traits.h: cc is missing: apt-get install gcc"

  func testATestWithoutItsToolIsSkippedAndSaysSo() throws {
    try withFolder { folder in
      let list = folder.appending(path: "left-out")
      for _ in 0..<2 {
        XCTAssertThrowsError(
          try Tools.find(
            "cc", package: "gcc",
            environment: ["PATH": folder.path(), "TRAITS_LEFT_OUT": list.path()])
        ) { XCTAssertEqual(($0 as? XCTSkip)?.message, line) }
      }
      XCTAssertEqual(try String(contentsOf: list, encoding: .utf8), "\(line)\n\(line)\n")
    }
  }

  func testItFailsWhereNothingMayBeSkipped() {
    XCTAssertThrowsError(
      try Tools.find("cc", package: "gcc", environment: ["TRAITS_REQUIRE": "1"])
    ) { error in
      XCTAssertFalse(error is XCTSkip)
      XCTAssertEqual("\(error)", line)
    }
  }

  func testTheFirstOfAPathIsFound() throws {
    try withFolder { folder in
      let tool = folder.appending(path: "cc")
      try "#!/bin/sh\n".write(to: tool, atomically: true, encoding: .utf8)
      XCTAssertNil(Tools.find("cc", in: folder.path()), "It can't be executed")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path())
      XCTAssertEqual(Tools.find("cc", in: "/nowhere:\(folder.path())")?.path(), tool.path())
    }
  }
}
