import BenchKit
import XCTest

/// The failure sentences for files that are not a record of exact figures.
final class ExactRecordTests: XCTestCase {
  private var path = ""

  override func setUp() { path = temporaryPath() }
  override func tearDown() { try? FileManager.default.removeItem(atPath: path) }

  func testRoundTrip() throws {
    let record = ExactRecord(swift: "6", workloads: ["a/b=1": ["engine": ["visited": 2]]])
    try record.save(to: path)
    XCTAssertEqual(try ExactRecord(at: path), record)
  }

  func testAMissingFileIsASentence() {
    expect("Can't read '\(path)': No such file or directory; `bench check --record` writes it")
  }

  func testADamagedFileIsASentence() throws {
    let schema = "trait-engine-exact/1"
    let damaged = [
      "": "it is not JSON that names its schema",
      "{\"schema\": \"\(schema)\", \"swi": "it is not JSON that names its schema",
      "[1, 2]": "it is not JSON that names its schema",
      "{\"schema\": \"\(schema)\"}": "it does not follow the schema '\(schema)'",
      """
      {"schema": "\(schema)", "swift": "6", "workloads": {"a": {"engine": {"visited": "two"}}}}
      """: "it does not follow the schema '\(schema)'",
    ]
    for (text, reason) in damaged {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      expect("'\(path)' is damaged: \(reason)")
    }
  }

  func testAnotherSchemaIsASentence() throws {
    try "{\"schema\": \"else/2\"}".write(toFile: path, atomically: true, encoding: .utf8)
    expect("'\(path)' has the schema 'else/2', not 'trait-engine-exact/1'")
  }

  private func expect(_ sentence: String, line: UInt = #line) {
    XCTAssertThrowsError(try ExactRecord(at: path), line: line) { error in
      XCTAssertEqual("\(error)", sentence, line: line)
    }
  }
}
