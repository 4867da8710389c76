import Foundation
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// A seed gives the same histories on every machine and in every process: their digest stands here. It does not
/// depend on addresses, hash seeds or allocators; `scripts/check digests` runs this under several of each.
final class HistoryDigestTests: XCTestCase {
  func testTheDigestIsTheRecordedOne() {
    var plan = TestPlan()
    plan.cases = 500
    let digest = Self.digest(of: plan) { TraitForest() }
    XCTAssertEqual(
      String(digest, radix: 16), "4cfc94f48a04fa40",
      "The histories of seed \(plan.seed) are not those that were recorded")
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
      let program = AgreementProperty.generator.program(from: source)
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
