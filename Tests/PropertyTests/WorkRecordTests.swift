import Foundation
import TraitTestSupport
import TraitTree
import XCTest

/// How much the engine does for random programs, counted exactly: the sums for one seed are recorded.
///
/// The laws judge what a program observes. A shortcut that is never taken any more changes nothing
/// of that, only the work.
final class WorkRecordTests: XCTestCase {
  func testTheWorkIsTheRecordedOne() throws {
    let recorded = try RecordedDigests()
    let work = try Self.work(seed: recorded.seed, cases: recorded.cases)
    let text = try XCTUnwrap(String(data: Self.encoder.encode(work), encoding: .utf8))
    print("Work of seed \(recorded.seed), \(recorded.cases) cases: \(text)")
    for (name, count) in work.sorted(by: { $0.key < $1.key }) {
      XCTAssertEqual(
        count, recorded.work[name],
        "The engine's count '\(name)' is not the recorded one. If that is meant, record it with "
          + "'scripts/reproduce --record', and say why")
    }
    XCTAssertEqual(Set(work.keys), Set(recorded.work.keys))
  }

  func testOneMoreVisitShows() throws {
    let visits = try Self.work(seed: 1, cases: 5)["visited"]
    let more = try Self.work(seed: 1, cases: 5) { forest in
      let root = forest.makeNode()
      forest.anchor(root)
      forest.updateIfNeeded(root)
    }["visited"]
    XCTAssertEqual(try XCTUnwrap(visits) + 10, more)
  }

  /// The sums over all programs, each run once with every node read after every step and once with
  /// hardly any read, so that lagging values are computed late.
  private static func work(
    seed: UInt64, cases: Int, afterwards: (TraitForest) -> Void = { _ in }
  ) throws -> [String: Int] {
    var plan = TestPlan()
    (plan.seed, plan.cases) = (seed, cases)
    var sums: [String: Int] = [:]
    for number in plan.caseNumbers {
      for generator in [AgreementLaw.generator, GlanceLaw.generator] {
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

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

extension TraitForest {
  fileprivate var counts: [String: Int] {
    [
      "visited": work.visited, "examined": work.examined, "recomputed": work.recomputed,
      "compared": work.compared, "created": work.created, "delivered": work.delivered,
      "attended": work.attended, "climbs": climbs, "plans": plans,
      "spreads": spreads,
    ]
  }
}
