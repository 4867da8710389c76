import BenchKit
import XCTest

final class ResultFileTests: XCTestCase {
  private var path = ""

  override func setUp() { path = temporaryPath() }
  override func tearDown() { try? FileManager.default.removeItem(atPath: path) }

  func testRoundTrip() throws {
    let record = try sampleRecord()
    let file = try ResultFile(at: path)
    try file.save(record)
    XCTAssertEqual(try file.load(), record)
  }

  func testFailedSaveLeavesEarlierResultsAlone() throws {
    let file = try ResultFile(at: path)
    try file.save(sampleRecord())
    var broken = try sampleRecord()
    broken.machine.load = .nan
    XCTAssertThrowsError(try file.save(broken))
    XCTAssertEqual(try file.load(), try sampleRecord())
  }

  func testUnwritablePlacesAreOneSentence() {
    let places = [
      "/nowhere/x.json": "No such file or directory", "/dev/null": "it is not a regular file",
      NSTemporaryDirectory(): "it is not a regular file",
    ]
    for (path, reason) in places {
      XCTAssertThrowsError(try ResultFile(at: path)) { error in
        XCTAssertEqual("\(error)", "Can't write results to '\(path)': \(reason)")
      }
    }
  }

  private func sampleRecord() throws -> RunRecord {
    let json = """
      {"schema": "trait-engine-bench/1",
       "run": {"id": "now", "started": "now", "argv": ["bench"], "seed": 1, "status": 0},
       "build": {"revision": "abc", "dirty": false, "swift": "6", "flags": "release"},
       "machine": {"cpu": "x", "cores": 2, "kernel": "6", "virtualized": true, "allocator": "y",
         "aslr": true, "load": 0.5, "memoryBytes": 1024, "valgrind": false},
       "controls": {"canary": "passed"}, "questions": [],
       "benchmarks": [{"id": "a/b=1", "implementation": "engine", "parameters": {"b": "1"},
         "question": "b?",
         "digest": 18446744073709551615, "exact": {"allocations_per_op": 1}, "varying": {},
         "time": {"samplesNs": [[1, 2]], "medianNs": 1.5, "lowNs": 1, "highNs": 2, "minNs": 1,
           "waits": []}}]}
      """
    return try JSONDecoder().decode(RunRecord.self, from: Data(json.utf8))
  }
}
