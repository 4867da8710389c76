import Baselines
import Foundation
import TraitReference
import TraitTestSupport
import TraitTree
import XCTest

/// The properties in every small world, as `SmallWorlds` defines them.
final class SmallWorldTests: XCTestCase {
  func testReferenceGivesWhatComputingFromScratchGives() throws {
    try assertHoldsInEverySmallWorld(FromScratchProperty.self) { ReferenceForest() }
  }

  func testTheEngineAgrees() throws {
    try assertHoldsInEverySmallWorld(AgreementProperty.self) { TraitForest() }
  }

  func testTheEagerBaselineAgrees() throws {
    try assertHoldsInEverySmallWorld(AgreementProperty.self) { EagerForest() }
  }

  func testTheWorldsTellAFaultApart() {
    let property = AgreementProperty.property(drawing: SmallWorlds.program(from:)) {
      FaultyReference(.eagerNodesWait)
    }
    var labels = Labels()
    XCTAssertNotNil(property.runEveryCase(labels: &labels).failure)
  }
}

/// Runs a property in every small world.
func assertHoldsInEverySmallWorld<Forest: ForestUnderTest>(
  _ property: (some ForestProperty).Type, file: StaticString = #filePath, line: UInt = #line,
  makeForest: @escaping () -> Forest
) throws {
  let plan = try TestPlan.ofThisProcess()
  guard plan.replay == nil else { return }
  let property = property.property(drawing: SmallWorlds.program(from:), makeForest: makeForest)
  var labels = Labels()
  let (count, failure) = property.runEveryCase(labels: &labels)
  if let failure {
    XCTFail("\(failure.finding.reason)\n\(failure.finding.details)", file: file, line: line)
  }
  XCTAssertEqual(count, SmallWorlds.total, file: file, line: line)
}
