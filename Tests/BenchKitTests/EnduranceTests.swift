import BenchKit
import XCTest

/// A long run must not change certain figures, and each change is detected.
final class EnduranceTests: XCTestCase {
  /// A run whose figures the test chooses.
  private struct Pretended {
    var digest: (Int) -> UInt64 = { _ in 7 }
    /// The digest of one of the five repetitions in a tenth, where it is not `digest`.
    var digestOfRepetition: (Int) -> UInt64? = { _ in nil }
    var steps: (Int) -> Int64 = { _ in 100 }
    var left: (Int) -> Int = { _ in 3 }
    var bytes: (Int) -> Int64 = { _ in 1_000 }
    var wrong: (Int) -> String? = { _ in nil }
    var effort: (Int) -> Int = { _ in 1 }
  }

  func testAnEvenLifeIsFine() throws {
    let (status, said) = try endure(Pretended())
    XCTAssertEqual(status, .fine, said)
    XCTAssertTrue(said.contains("1000 operations"), said)
    XCTAssertTrue(said.contains("digest 0000000000000007"), said)
  }

  /// Growth in the first tenth is allowed: tables fill up.
  func testTheBeginningMayFillTables() throws {
    let (status, said) = try endure(Pretended(bytes: { $0 == 1 ? 0 : 5_000_000 }))
    XCTAssertEqual(status, .fine, said)
  }

  func testALeakIsNoticed() throws {
    try expect(
      Pretended(bytes: { 1_000 * Int64($0) * 100 }), .regressed,
      "At rest 800000 more bytes were alive at the end")
  }

  func testThingsThatStayAreNoticed() throws {
    try expect(
      Pretended(left: { $0 < 8 ? 3 : 4 }), .regressed,
      "At rest 3 objects were alive at first and 4 at the end")
  }

  func testOneMoreStepOfTheSameWorkIsNoticed() throws {
    try expect(
      Pretended(steps: { $0 < 10 ? 100 : 101 }), .regressed,
      "The same operations did more work at the end: visited from 100 to 101")
  }

  func testOtherAnswersAreNoticed() throws {
    try expect(
      Pretended(digest: { $0 == 5 ? 8 : 7 }), .wrongAnswer,
      "The same operations gave different answers later in the run")
  }

  func testAnAnswerThatDiffersBetweenRepetitionsEndsIt() throws {
    try expect(
      Pretended(digestOfRepetition: { $0 == 3 ? 8 : 7 }), .wrongAnswer,
      "The same operations gave different answers one after the other")
  }

  func testAWrongAnswerEndsIt() throws {
    try expect(
      Pretended(wrong: { $0 == 3 ? "It went wrong" : nil }), .wrongAnswer, "It went wrong")
  }

  func testTheSameWorkTakingLongerIsNoticed() throws {
    let (status, said) = try endure(Pretended(effort: { $0 < 10 ? 50 : 1_000 }))
    XCTAssertEqual(status, .regressed, said)
    XCTAssertTrue(said.contains("times as long at the end"), said)
  }

  func testMoreWorkInAnOperationIsNoticed() throws {
    let (status, said) = try endure(Pretended(), growing: true)
    XCTAssertEqual(status, .regressed, said)
    XCTAssertTrue(said.contains("times the work at the end"), said)
  }

  func testWithoutAnAllocatorThatCountsItSaysSo() throws {
    let (status, said) = try endure(Pretended(), countsBytes: false)
    XCTAssertEqual(status, .fine, said)
    XCTAssertTrue(said.contains("Memory was not measured"), said)
  }

  private func expect(
    _ life: Pretended, _ status: Status, _ sentence: String, line: UInt = #line
  ) throws {
    let (actual, said) = try endure(life)
    XCTAssertEqual(actual, status, said, line: line)
    XCTAssertTrue(said.contains("bench: \(sentence).\n"), said, line: line)
  }

  private func endure(
    _ pretended: Pretended, growing: Bool = false, countsBytes: Bool = true
  ) throws -> (Status, said: String) {
    var (tenth, total, sink, readings, repetition) = (0, Int64(0), 0, 0, 0)
    let life = Life(
      live: { operations in
        tenth += 1
        total += Int64(operations) * (growing ? Int64(1) << tenth : 1)
        return pretended.wrong(tenth)
      },
      rest: { pretended.left(tenth) },
      relive: {
        repetition = repetition % 5 + 1
        for number in 0..<pretended.effort(tenth) * 10_000 { sink = mixed(sink, number) }
        return Yardstick(
          digest: pretended.digestOfRepetition(repetition) ?? pretended.digest(tenth),
          work: ["visited": pretended.steps(tenth)])
      },
      work: { total })
    let live = LiveBytes {
      readings += 1
      return readings == 2 ? 1 << 20 : pretended.bytes(tenth)
    }
    var said = ""
    var endurance = Endurance(
      life, options: try Options(["--operations", "1000", "--no-progress"]),
      in: RunDependencies(
        output: Output({ said += $0 }, complaints: { said += $0 }), probe: .missing, judges: false),
      live: countsBytes ? live : LiveBytes(reading: nil))
    let status = try endurance.complete()
    withExtendedLifetime(sink) {}
    return (status, said)
  }
}

/// Work that the optimiser may not leave out.
@inline(never)
@_optimize(none)
private func mixed(_ sum: Int, _ number: Int) -> Int { sum ^ number &* number }
