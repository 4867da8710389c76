import Foundation
import TraitReference
import TraitTestSupport
import XCTest

/// A property with a fault that `scripts/fuzz` inserts to verify that its pieces find one: with
/// `INSERTED_FAULT` in the environment, nodes forget their values when they are detached.
final class InsertedFaultProperties: XCTestCase {
  func testAgreement() throws {
    let isFaulty = ProcessInfo.processInfo.environment["INSERTED_FAULT"] != nil
    let property = AgreementProperty.property {
      isFaulty ? FaultyReference(.detachedNodesForget) : ReferenceForest()
    }
    var plan = try TestPlan.ofThisProcess()
    plan.includesCorpus = false
    plan.cases = min(plan.cases, 100)
    var labels = Labels()
    if let failure = try property.run(plan, labels: &labels) { XCTFail("\(failure)") }
  }
}
