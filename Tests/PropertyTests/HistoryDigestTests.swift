import Foundation
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// A seed gives the same histories on every machine and in every process: their digest is recorded.
/// It must not depend on addresses, on hash seeds or on how jobs share the cases.
///
/// `scripts/reproduce` compares processes that differ in all of that.
final class HistoryDigestTests: XCTestCase {
  func testTheDigestIsTheRecordedOne() throws {
    let recorded = try RecordedDigests()
    var plan = TestPlan()
    plan.shard = try TestPlan.ofThisProcess().shard
    (plan.seed, plan.cases) = (recorded.seed, recorded.cases)
    let digest = Self.digest(of: plan) { TraitForest() }
    print("Histories of seed \(plan.seed), \(plan.cases) cases: digest \(hexadecimal(digest))")
    if plan.shard.count > 1 { return }  // `scripts/reproduce` adds the parts up.
    XCTAssertEqual(
      hexadecimal(digest), recorded.histories,
      "The histories of seed \(plan.seed) are not those that were recorded")
  }

  /// The digests of all shards add up to the digest of the whole.
  func testShardsAddUp() {
    var plan = TestPlan()
    plan.cases = 60
    let whole = Self.digest(of: plan) { TraitForest() }
    let parts = (0..<3).map { index in
      plan.shard = Shard(index: index, count: 3)
      return Self.digest(of: plan) { TraitForest() }
    }
    XCTAssertEqual(parts.reduce(0, &+), whole)
    XCTAssertEqual(Set(parts).count, 3)
  }

  func testTheReferenceHasTheSame() {
    var plan = TestPlan()
    plan.cases = 60
    XCTAssertEqual(
      Self.digest(of: plan) { ReferenceForest() }, Self.digest(of: plan) { TraitForest() })
  }

  /// The work counters of the engine may change; what a program observes may not.
  func testAFaultShows() {
    var plan = TestPlan()
    plan.cases = 60
    XCTAssertNotEqual(
      Self.digest(of: plan) { FaultyReference(.detachedNodesForget) },
      Self.digest(of: plan) { ReferenceForest() })
  }

  /// The sum of the digests of all cases, each with its number.
  private static func digest<Forest: ForestUnderTest>(
    of plan: TestPlan, makeForest: () -> Forest
  ) -> UInt64 {
    plan.caseNumbers.reduce(0) { sum, number in
      let source = ChoiceSource(RandomChoices(seed: plan.seed(ofCase: number)))
      let program = AgreementLaw.generator.program(from: source)
      let world = World(makeForest(), eager: program.eager)
      world.run(program)
      return sum &+ digest(of: world.history, number: number)
    }
  }

  /// FNV-1a of the history's lines.
  private static func digest(of history: History, number: Int) -> UInt64 {
    let text = ["\(number)"] + history.lines
    return text.joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325) { digest, byte in
      (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }
}
