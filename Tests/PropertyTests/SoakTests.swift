import Baselines
import Foundation
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// Every law with new random cases for `TRAITS_SOAK` seconds; see `scripts/soak`. Without it, for
/// one second, which shows that soaking works.
final class SoakTests: XCTestCase {
  func testReference() throws {
    try soak(Self.properties { ReferenceForest() })
  }

  func testEngine() throws {
    try soak(Self.properties { TraitForest() })
  }

  func testEager() throws {
    try soak(Self.properties { EagerForest() })
  }

  /// Every law for implementations; agreement only if the implementation is not the reference.
  static func properties<Forest: ForestUnderTest>(
    makeForest: @escaping () -> Forest
  ) -> [Property] {
    let laws: [any Law.Type] = [
      FromScratchLaw.self, DeliveryLaw.self, ChainLaw.self, LifetimeLaw.self,
      DeterminismLaw.self, OrderLaw.self, SetTwiceLaw.self, SetAndRemoveLaw.self,
      ReattachLaw.self, UnrelatedTraitLaw.self, AtOnceLaw.self, SubtreeLaw.self,
      ComparisonLaw.self,
    ]
    let own = laws.map { $0.property(makeForest: makeForest) }
    let isReference = Forest.self == ReferenceForest.self
    if isReference { return own }
    let agreement: [any Law.Type] = [AgreementLaw.self, GlanceLaw.self]
    return own + agreement.map { $0.property(makeForest: makeForest) }
  }

  private func soak(_ properties: [Property]) throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["TRAITS_SOAK"].flatMap(Double.init) ?? 1
    let plan = try TestPlan.ofThisProcess()
    let start = ContinuousClock.now
    var labels = Labels()
    var number = plan.shard.index
    while start.duration(to: .now) < .seconds(seconds) {
      for property in properties {
        if let failure = property.run(case: number, of: plan, labels: &labels) {
          return XCTFail("\(failure)")
        }
      }
      number += plan.shard.count
    }
    report(labels, after: start.duration(to: .now), number, plan)
  }

  private func report(_ labels: Labels, after time: Duration, _ next: Int, _ plan: TestPlan) {
    let cases = labels["case"]
    let rate = Double(cases) / (time / .seconds(1))
    print("TRAITS_SEED=\(plan.seed), up to case \(next): \(cases) cases, \(Int(rate)) a second")
    print(labels.table)
    XCTAssertGreaterThan(cases, 0)
  }
}
