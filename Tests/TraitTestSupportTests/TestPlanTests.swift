import TraitTestSupport
import XCTest

final class TestPlanTests: XCTestCase {
  func testTheEnvironmentDecides() throws {
    let plan = try TestPlan(environment: [
      "TRAITS_CASES": "12", "TRAITS_SEED": "7", "TRAITS_SHARD": "1/4", "TRAITS_SIZE": "10000",
    ])
    XCTAssertEqual(plan.cases, 12)
    XCTAssertEqual(plan.seed, 7)
    XCTAssertEqual(plan.size, 10_000)
    XCTAssertEqual(Array(plan.caseNumbers), [1, 5, 9])
  }

  func testShardsShareTheCasesAndTheirSeeds() throws {
    let whole = try TestPlan(environment: ["TRAITS_CASES": "100"])
    let parts = try (0..<3).map {
      try TestPlan(environment: ["TRAITS_CASES": "100", "TRAITS_SHARD": "\($0)/3"])
    }
    XCTAssertEqual(parts.flatMap(\.caseNumbers).sorted(), Array(whole.caseNumbers))
    XCTAssertEqual(parts[1].seed(ofCase: 4), whole.seed(ofCase: 4))
  }

  func testBazelsShardsAreHonoured() throws {
    let plan = try TestPlan(environment: ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "2"])
    XCTAssertEqual(plan.shard, Shard(index: 2, count: 3))
    let alone = try TestPlan(environment: ["TEST_TOTAL_SHARDS": "0", "TEST_SHARD_INDEX": "0"])
    XCTAssertEqual(alone.shard, Shard(index: 0, count: 1))
  }

  func testNonsenseIsRefused() {
    for (name, text) in [
      ("TRAITS_CASES", "many"), ("TRAITS_CASES", "0"), ("TRAITS_SEED", "-1"),
      ("TRAITS_SHARD", "4/4"), ("TRAITS_SHARD", "1"), ("TRAITS_SHARD", "a/b"),
      ("TRAITS_REPLAY", "no line"), ("TRAITS_SIZE", "9999"),
    ] {
      XCTAssertThrowsError(try TestPlan(environment: [name: text]), "\(name)=\(text)")
    }
  }

  func testACorpusLineReadsWhatItPrints() throws {
    let line = CorpusLine(law: "set twice", choices: [3, 0, 11])
    XCTAssertEqual("\(line)", "set twice: 3 0 11")
    XCTAssertEqual(try CorpusLine("\(line)"), line)
    XCTAssertEqual(try CorpusLine("law:").choices, [])
    XCTAssertThrowsError(try CorpusLine("law: 1 x"))
  }

  func testTheCorpusIsFound() throws {
    XCTAssertFalse(try Corpus.lines(of: "agreement").isEmpty)
  }

  func testShortagesAreNoticedOnceThereAreEnoughCases() {
    var labels = Labels()
    labels.count("case", 499)
    XCTAssertEqual(labels.shortages(of: ["move": 2], perCases: 1_000), [])
    labels.count("case", 501)
    labels.count("move")
    XCTAssertEqual(
      labels.shortages(of: ["move": 2], perCases: 1_000),
      ["move came up 1 times in 1000 cases, not 2"])
    labels.count("move")
    XCTAssertEqual(labels.shortages(of: ["move": 2], perCases: 1_000), [])
  }

  func testEveryCaseIsSharedByShards() {
    let property = Property("pairs") { source in
      let pair = [source.draw(3), source.draw(4)]
      return { labels in
        labels.count("\(pair)")
        return nil
      }
    }
    var labels = Labels()
    let counts = (0..<5).map {
      property.runEveryCase(shard: Shard(index: $0, count: 5), labels: &labels).count
    }
    XCTAssertEqual(counts.reduce(0, +), 12)
    XCTAssertEqual(
      labels.counts.filter { $0.key != "case" }.values.sorted(), .init(repeating: 1, count: 12))
  }
}
