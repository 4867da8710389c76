import BenchKit
import XCTest

final class SlopeTests: XCTestCase {
  private func slope(_ cost: (Double) -> Double, sizes: [Int] = [10, 100, 1_000, 10_000]) -> Double?
  {
    Slope(sizes.map { ($0, cost(Double($0))) })?.value
  }

  func testKnownGrowthHasItsSlope() throws {
    XCTAssertEqual(try XCTUnwrap(slope { _ in 7 }), 0, accuracy: 1e-12)
    XCTAssertEqual(try XCTUnwrap(slope { 3 * $0 }), 1, accuracy: 1e-12)
    XCTAssertEqual(try XCTUnwrap(slope { $0 * $0 }), 2, accuracy: 1e-12)
  }

  func testSizesThatAreCloseTogetherHaveOneToo() throws {
    let value = try XCTUnwrap(slope({ $0 * $0 }, sizes: [1_000, 1_001, 1_002, 1_003]))
    XCTAssertEqual(value, 2, accuracy: 1e-6, "The cost grows with the square of the size.")
  }

  func testOnlyTheLargestSizesCount() throws {
    let sizes = [1, 2, 3, 10, 100, 1_000, 10_000]
    let value = try XCTUnwrap(slope({ $0 < 10 ? 1e9 : $0 }, sizes: sizes))
    XCTAssertEqual(value, 1, accuracy: 1e-12, "The first three are not on the tail.")
  }

  func testTooFewPointsAndCostsOfNothingHaveNone() {
    XCTAssertNil(slope({ $0 }, sizes: [1, 2, 3]))
    XCTAssertNil(slope { _ in 0 })
    XCTAssertNil(slope({ $0 }, sizes: [5, 5, 5, 5]), "One size says nothing about growth.")
  }
}
