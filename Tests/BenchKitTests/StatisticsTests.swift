import BenchKit
import XCTest

final class StatisticsTests: XCTestCase {
  func testKnownSamples() throws {
    let summary = try XCTUnwrap(Summary([5, 1, 4, 2, 6, 3]))
    XCTAssertEqual(summary.median, 3.5)
    XCTAssertEqual(summary.low, 1)
    XCTAssertEqual(summary.high, 6)
    XCTAssertEqual(summary.minimum, 1)
  }

  /// From a table of the sign test's critical values at 5 %, two-sided.
  func testIntervalLeavesOutAsManySamplesAsTheTableSays() {
    let table = [6: 0, 8: 0, 9: 1, 12: 2, 15: 3, 20: 5, 25: 7, 30: 9, 50: 17, 100: 39]
    for (count, rank) in table {
      XCTAssertEqual(Summary.intervalRank(count: count), rank, "\(count) samples")
    }
  }

  func testManySamplesDontUnderflow() {
    let rank = Summary.intervalRank(count: 100_000)
    XCTAssertEqual(Double(rank), 50_000 - 0.98 * Double(100_000).squareRoot(), accuracy: 2)
  }

  func testConstantSamples() throws {
    let summary = try XCTUnwrap(Summary(Array(repeating: 2.0, count: 15)))
    XCTAssertEqual([summary.low, summary.median, summary.high, summary.minimum], [2, 2, 2, 2])
  }

  func testOneOutlierMovesNothing() throws {
    let samples = (1...15).map(Double.init)
    let disturbed = samples.dropLast() + [1e9]
    XCTAssertEqual(Summary(samples), Summary(Array(disturbed)))
  }

  func testTooFewOrNoNumbers() {
    XCTAssertNil(Summary([]))
    XCTAssertNil(Summary([1, 2, 3, 4, 5]))
    XCTAssertNil(Summary([1, 2, 3, 4, 5, .nan]))
    XCTAssertNil(Summary([1, 2, 3, 4, 5, .infinity]))
  }

  /// The median lies in the interval in at least 95 of 100 samples, also from a skewed
  /// distribution.
  func testIntervalCoversTheMedian() throws {
    var state: UInt64 = 1
    func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(state >> 11) + 0.5) / 9_007_199_254_740_992
    }
    let covered = try (0..<4000).filter { _ in
      let summary = try XCTUnwrap(Summary((0..<15).map { _ in -log(uniform()) }))
      return summary.low <= log(2) && log(2) <= summary.high
    }
    XCTAssertGreaterThan(covered.count, 3800)
  }
}
