import TraitTestSupport
import TraitTree
import XCTest

/// How much the engine does for random programs, counted exactly: the sums for one seed are recorded.
///
/// The properties judge what a program observes. A shortcut that is never taken any more changes nothing
/// of that, only the work.
final class WorkRecordTests: XCTestCase {
  private let recorded = [
    "attended": 154, "compared": 18_089, "created": 28_839, "delivered": 26_700,
    "examined": 191_672, "recomputed": 170_617, "visited": 43_779,
  ]

  func testTheWorkIsTheRecordedOne() {
    XCTAssertEqual(
      Self.work(seed: 1, cases: 500), recorded,
      "The engine's counts are not the recorded ones. A change of them is a change of what an operation costs: "
        + "its commit says why")
  }

  func testOneMoreVisitShows() throws {
    let visits = Self.work(seed: 1, cases: 5)["visited"]
    let more = Self.work(seed: 1, cases: 5) { forest in
      let root = forest.makeNode()
      forest.anchor(root)
      forest.updateIfNeeded(root)
    }["visited"]
    XCTAssertEqual(try XCTUnwrap(visits) + 10, more)
  }

  /// The sums over all programs, each run once with every node read after every step and once with
  /// hardly any read.
  private static func work(
    seed: UInt64, cases: Int, afterwards: (TraitForest) -> Void = { _ in }
  ) -> [String: Int] {
    var plan = TestPlan()
    (plan.seed, plan.cases) = (seed, cases)
    var sums: [String: Int] = [:]
    for number in plan.caseNumbers {
      for generator in [AgreementProperty.generator, GlanceProperty.generator] {
        let source = ChoiceSource(RandomChoices(seed: plan.seed(ofCase: number)))
        let program = generator.program(from: source)
        let forest = TraitForest()
        let world = World(forest, eager: program.eager)
        world.glances = generator.observersAreFew
        world.run(program)
        afterwards(forest)
        sums.merge(forest.counts, uniquingKeysWith: +)
      }
    }
    return sums
  }
}

extension TraitForest {
  fileprivate var counts: [String: Int] {
    [
      "visited": work.visited, "examined": work.examined, "recomputed": work.recomputed,
      "compared": work.compared, "created": work.created, "delivered": work.delivered,
      "attended": work.attended,
    ]
  }
}
