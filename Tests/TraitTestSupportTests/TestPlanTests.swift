import Foundation
import TraitTestSupport
import XCTest

final class TestPlanTests: XCTestCase {
  func testTheEnvironmentDecides() throws {
    let plan = try TestPlan(environment: ["TRAITS_CASES": "12", "TRAITS_SEED": "7"])
    XCTAssertEqual(plan.cases, 12)
    XCTAssertEqual(plan.seed, 7)
    XCTAssertEqual(plan.size, 10_000)
    XCTAssertEqual(try TestPlan(environment: ["TRAITS_CASES": "5000"]).size, 1_000_000)
    XCTAssertEqual(Array(plan.caseNumbers), Array(0..<12))
  }

  func testNonsenseIsRefused() {
    for (name, text) in [
      ("TRAITS_CASES", "many"), ("TRAITS_CASES", "0"), ("TRAITS_SEED", "-1"),
      ("TRAITS_REPLAY", "no line"), ("TRAITS_SIZE", "9"), ("TRAITS_CASE", "12"),
    ] {
      XCTAssertThrowsError(try TestPlan(environment: [name: text]), "\(name)=\(text)")
    }
  }

  func testACorpusLineReadsWhatItPrints() throws {
    let line = CorpusLine(property: "set twice", choices: [3, 0, 11])
    XCTAssertEqual("\(line)", "set twice: 3 0 11")
    XCTAssertEqual(try CorpusLine("\(line)"), line)
    XCTAssertEqual(try CorpusLine("property:").choices, [])
    XCTAssertThrowsError(try CorpusLine("property: 1 x"))
  }

  /// A line is stale if another case is drawn from it.
  func testAStaleLineIsDrawnAsSomethingElse() {
    let property = Property("pairs") { source in
      _ = (source.draw(3), source.draw(4))
      return { _ in nil }
    }
    let drawn = { property.choicesDrawn(from: CorpusLine(property: "pairs", choices: $0)) }
    XCTAssertEqual(drawn([2, 3]), [2, 3])
    XCTAssertEqual(drawn([9, 3]), [2, 3], "a choice too large")
    XCTAssertEqual(drawn([1]), [1, 0], "one missing")
    XCTAssertEqual(drawn([1, 1, 1]), [1, 1], "one left over")
  }

  func testTheCorpusIsFound() throws {
    XCTAssertFalse(try Corpus.lines(of: "agreement").isEmpty)
  }

  /// A variable that nothing reads is named in a sentence, with the variables that exist.
  func testAMisspeltVariableIsASentence() {
    XCTAssertThrowsError(try TestPlan(environment: ["TRAITS_CASE": "12"])) { error in
      XCTAssertTrue("\(error)".hasPrefix("Nothing reads TRAITS_CASE"), "\(error)")
      XCTAssertTrue("\(error)".contains("TRAITS_CASES"), "\(error)")
    }
    XCTAssertNoThrow(try TestPlan(environment: ["TRAITS_REQUIRE": "1", "TRAITS_BUILD": "fuzz"]))
  }

  private func labels(_ seen: Int, of cases: Int) -> Labels {
    (0..<cases).reduce(into: Labels()) { labels, number in
      var one = Labels()
      one.count("move", number < seen ? 7 : 0)
      labels.addCase(one)
    }
  }

  /// Minimums scale with the cases: 100 of 1,000 are 30 of 300. Chance can't explain 0 of 300, but
  /// can explain 12 of 300, and any count in a single case.
  func testShortagesAreNoticedInFewCasesAndInMany() {
    let minimums = ["move": 100]
    XCTAssertEqual(
      labels(0, of: 300).shortages(of: minimums, perCases: 1_000),
      ["move came up in 0 of 300 cases, not in 100 of 1000"])
    XCTAssertEqual(labels(12, of: 300).shortages(of: minimums, perCases: 1_000), [])
    XCTAssertEqual(labels(0, of: 1).shortages(of: minimums, perCases: 1_000), [])
    XCTAssertEqual(labels(100, of: 2_000).shortages(of: minimums, perCases: 1_000).count, 1)
    XCTAssertEqual(labels(140, of: 2_000).shortages(of: minimums, perCases: 1_000), [])
  }

  /// Counts cases, not occurrences: seven times in one case counts once.
  func testASituationCountsOnceACase() {
    let labels = labels(3, of: 10)
    XCTAssertEqual(labels["move"], 21)
    XCTAssertEqual(labels.cases["move"], 3)
    XCTAssertEqual(labels["case"], 10)
  }

  /// The bound is valid: never less than the binomial tail that it bounds, and for zero cases equal
  /// to it.
  func testTheBoundIsAboveTheBinomialTail() {
    let (number, rate) = (300, 0.1)
    var (tail, term) = (0.0, pow(1 - rate, Double(number)))
    for seen in 0..<30 {
      tail += term
      let bound = Labels.bound(onSeeing: seen, in: number, at: rate)
      XCTAssertGreaterThanOrEqual(bound, tail * (1 - 1e-9), "\(seen)")
      if seen == 0 { XCTAssertEqual(bound, tail, accuracy: tail * 1e-9) }
      term *= Double(number - seen) / Double(seen + 1) * rate / (1 - rate)
    }
    XCTAssertEqual(Labels.bound(onSeeing: 30, in: number, at: rate), 1)
  }

  func testEveryCaseIsRunOnce() {
    let property = Property("pairs") { source in
      let pair = [source.draw(3), source.draw(4)]
      return { labels in
        labels.count("\(pair)")
        return nil
      }
    }
    var labels = Labels()
    XCTAssertEqual(property.runEveryCase(labels: &labels).count, 12)
    XCTAssertEqual(
      labels.counts.filter { $0.key != "case" }.values.sorted(), .init(repeating: 1, count: 12))
  }
}
