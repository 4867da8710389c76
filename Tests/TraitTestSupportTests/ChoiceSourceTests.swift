import TraitTestSupport
import XCTest

final class ChoiceSourceTests: XCTestCase {
  func testTheSameSeedDrawsTheSame() {
    func draws(_ seed: UInt64) -> [Int] {
      let source = ChoiceSource(RandomChoices(seed: seed))
      return (0..<50).map { _ in source.draw(1_000) }
    }
    XCTAssertEqual(draws(1), draws(1))
    XCTAssertNotEqual(draws(1), draws(2))
  }

  func testDrawsStayInBoundsAndReachAllOfThem() {
    let source = ChoiceSource(RandomChoices(seed: 3))
    let draws = (0..<1_000).map { _ in source.draw(7) }
    XCTAssertEqual(Set(draws), Set(0..<7))
    XCTAssertEqual(source.choices, draws)
  }

  func testWhatWasDrawnDrawsTheSameAgain() {
    let first = ChoiceSource(RandomChoices(seed: 4))
    let drawn = pairs(from: first)
    let second = ChoiceSource(StoredChoices(first.choices))
    XCTAssertEqual(pairs(from: second), drawn)
    XCTAssertEqual(second.choices, first.choices)
    XCTAssertEqual(second.spans, first.spans)
  }

  func testStoredChoicesAreClampedAndEndInZeros() {
    let source = ChoiceSource(StoredChoices([5, 1]))
    XCTAssertEqual([source.draw(3), source.draw(3), source.draw(3)], [2, 1, 0])
  }

  func testOneAlternativeIsNoChoice() {
    let source = ChoiceSource(StoredChoices([1]))
    XCTAssertEqual([source.draw(1), source.draw(2)], [0, 1])
    XCTAssertEqual(source.choices, [1])
  }

  func testWeightsCount() {
    // Seeds 0 to 39: half of the cases leave out alternatives, none of them the first.
    var counts = [0, 0, 0]
    for seed in 0..<40 {
      let source = ChoiceSource(RandomChoices(seed: UInt64(seed)))
      for _ in 0..<100 { counts[source.draw(weights: [1, 0, 9], group: "")] += 1 }
    }
    XCTAssertEqual(counts[1], 0)
    XCTAssertGreaterThan(counts[2], 6 * counts[0])
  }

  func testSwarmLeavesAlternativesOutForAWholeCase() {
    let kinds = (0..<60).map { seed -> Int in
      let source = ChoiceSource(RandomChoices(seed: UInt64(seed)))
      return Set((0..<400).map { _ in source.draw(weights: [1, 1, 1, 1, 1, 1], group: "g") }).count
    }
    XCTAssertTrue(kinds.contains(6), "No case has all alternatives")
    XCTAssertTrue(kinds.contains { $0 < 6 }, "No case leaves an alternative out")
    XCTAssertTrue(kinds.allSatisfy { $0 > 0 })
  }

  func testBytesDrawInBoundsAndEnd() {
    let source = ChoiceSource(ByteChoices([255, 7, 1, 2] as [UInt8]))
    XCTAssertEqual([source.draw(10), source.draw(4)], [5, 3])
    XCTAssertEqual(source.draw(100_000), 258)
    XCTAssertEqual(source.draw(9), 0)
  }

  func testBytesAreAsLikelyAsWeightsSay() {
    let source = ChoiceSource(ByteChoices(0..<10 as Range<UInt8>))
    let drawn = (0..<10).map { _ in source.draw(weights: [1, 0, 9], group: "") }
    XCTAssertEqual(drawn, [0] + Array(repeating: 2, count: 9))
    XCTAssertEqual(source.draw(weights: [1, 0, 9], group: ""), 0, "Nothing is left")
  }

  func testEveryChoiceRunsEachCaseOnce() {
    var all = EveryChoice()
    var seen: [[Int]] = []
    repeat {
      let source = all.source()
      // The second question depends on the first answer.
      let first = source.draw(3)
      seen.append([first, source.draw(first + 1)])
    } while all.advance()
    XCTAssertEqual(seen, [[0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]])
  }

  private func pairs(from source: ChoiceSource) -> [[Int]] {
    source.list(average: 5, limit: 20) { [source.draw(10), source.draw(2)] }
  }
}
