import BenchKit
import XCTest

final class MissedTargetsTests: XCTestCase {
  func testFamiliesAndWorkloadsAreNamedOnce() throws {
    let missed = MissedTargets([
      try target("propagate/tree/nodes=10", "engine", "persistent-map", 0.414, atMost: 0.35),
      try target("memory/per=node", "engine", "live_bytes", 65, atMost: 64, unit: "live_bytes"),
      try target("propagate/tree/nodes=10", "engine", "floor", 5.04, atMost: 3),
      try target("propagate/chain", "eager", "engine", 0.914, atLeast: 1.5),
      try target("propagate/wide", "engine", "propagate/narrow", 1.304, atMost: 1.2),
    ])
    XCTAssertEqual(
      missed.text(withFigures: true),
      "propagate: tree/nodes=10 persistent-map 0.414 > 0.35 and floor 5.04 > 3, chain eager 0.914 < 1.5, "
        + "wide narrow 1.30 > 1.2; memory: per=node 65 > 64 live_bytes")
    XCTAssertEqual(
      missed.text(withFigures: false), "propagate: tree/nodes=10, chain, wide; memory: per=node")
  }

  /// Rounded to three digits, the figure would equal the bound.
  func testWhatIsMissedByLittleDoesNotLookMet() throws {
    let missed = MissedTargets([
      try target("c/delivery", "engine", "Swift", 1.304, atMost: 1.3),
      try target("c/read", "persistent-map", "engine", 0.999_87, atLeast: 1),
    ])
    XCTAssertEqual(
      missed.text(withFigures: true),
      "c: delivery Swift 1.304 > 1.3, read persistent-map 0.99987 < 1")
  }

  private func target(
    _ workload: String, _ implementation: String, _ base: String, _ ratio: Double,
    atLeast: Double? = nil, atMost: Double? = nil, unit: String? = nil
  ) throws -> TargetRecord {
    let bound = atLeast.map { "\"atLeast\": \($0)" } ?? "\"atMost\": \(atMost ?? 0)"
    let json = """
      {"workload": "\(workload)", "implementation": "\(implementation)", "base": "\(base)",
       "ratio": \(ratio), \(bound), "words": "",
       "low": 0, "high": 0, "verdict": "missed", "subject": ""\(
         unit.map { ", \"unit\": \"\($0)\"" } ?? "")}
      """
    return try JSONDecoder().decode(TargetRecord.self, from: Data(json.utf8))
  }
}
