import TraitReference
import TraitTestSupport
import XCTest

/// The laws can fail: every fault planted in the reference is told from the reference, and the
/// program that shows it is shrunk until it is read at a glance.
final class PlantedFaultTests: XCTestCase {
  private typealias Fault = ReferenceForest.Fault

  /// How many steps the program that shows a fault has at most, those of handlers included. A step
  /// is a line, so building the tree counts. The last ones need two nested updates and a tree.
  private static let steps: [(fault: Fault, atMost: Int)] = [
    (.readsDoNotWait, 1),
    (.othersTraitsAreHeard, 3),
    (.dirtyAncestorsAreSkipped, 3),
    (.theDetachedForget, 4),
    (.previousIsReadLate, 4),
    (.theFirstHandlerIsEnough, 4),
    (.aPassIsOneRound, 4),
    (.theLimitIsOffByOne, 4),
    (.theEndedAreCalled, 5),
    (.theDestroyedStillListen, 5),
    (.suspendedWalksStay, 6),
    (.ancestorsAreNotVisitedEarly, 6),
    (.gapsGoWithTheDetached, 7),
    (.passesOutliveTheirRoot, 7),
    (.subtreesAreNotDoneEarly, 9),
    (.earlyVisitsAreRepeated, 11),
    (.subtreesDoneEarlyAreForgotten, 12),
    (.theDetachedStayPassed, 12),
  ]

  func testEveryFaultIsInTheTable() {
    XCTAssertEqual(Set(Self.steps.map(\.fault)), Set(Fault.allCases))
    XCTAssertGreaterThanOrEqual(Self.steps.filter { $0.atMost <= 6 }.count, 10)
  }

  func testFaultsOfValuesAndListeningAreFoundAndShrunk() throws {
    for (fault, atMost) in Self.steps.prefix(9) { try assertFound(fault, atMost) }
  }

  func testFaultsOfTheWalkAreFoundAndShrunk() throws {
    for (fault, atMost) in Self.steps.dropFirst(9) { try assertFound(fault, atMost) }
  }

  private func assertFound(_ fault: Fault, _ atMost: Int) throws {
    let property = AgreementLaw.property { ReferenceForest(plantedFault: fault) }
    var labels = Labels()
    var plan = TestPlan()
    plan.includesCorpus = false
    guard let failure = try property.run(plan, labels: &labels) else {
      return XCTFail("Nobody noticed that \(fault)")
    }
    print("\(fault): \(failure.finding.size) steps, first in \(failure.origin)")
    XCTAssertLessThanOrEqual(failure.finding.size, atMost, "\(fault) shrank to\n\(failure)")
  }
}

/// Each law by itself notices what it is about, with no reference to compare with.
final class FaultsNoticedByLawsTests: XCTestCase {
  func testFromScratchNoticesValuesThatDoNotWait() throws {
    try assertFails(FromScratchLaw.self) { ReferenceForest(plantedFault: .readsDoNotWait) }
  }

  func testDeliveryNoticesWhoIsForgottenOrHearsTooMuch() throws {
    try assertFails(DeliveryLaw.self) { ReferenceForest(plantedFault: .theFirstHandlerIsEnough) }
    try assertFails(DeliveryLaw.self) { ReferenceForest(plantedFault: .othersTraitsAreHeard) }
    try assertFails(DeliveryLaw.self) { ReferenceForest(plantedFault: .previousIsReadLate) }
  }

  func testPreviousNoticesNodesThatForget() throws {
    try assertFails(PreviousLaw.self) { ReferenceForest(plantedFault: .theDetachedForget) }
  }

  func testReattachNoticesNodesThatForget() throws {
    try assertFails(ReattachLaw.self) { ReferenceForest(plantedFault: .theDetachedForget) }
  }

  func testLifetimeNoticesLeaks() throws {
    try assertFails(LifetimeLaw.self) { ReferenceForest(plantedFault: .theDestroyedStillListen) }
    try assertFails(LifetimeLaw.self) { ReferenceForest(plantedFault: .theEndedAreCalled) }
  }

  func testUnrelatedTraitNoticesWhoHearsTooMuch() throws {
    try assertFails(UnrelatedTraitLaw.self) {
      ReferenceForest(plantedFault: .othersTraitsAreHeard)
    }
  }

  func testSetTwiceNoticesLostChanges() throws {
    try assertFails(SetTwiceLaw.self) { CrookedForest(.theLastChangeWaits) }
  }

  func testSetAndRemoveNoticesTraces() throws {
    try assertFails(SetAndRemoveLaw.self) { CrookedForest(.theLastRemovalResets) }
  }

  func testOrderNoticesWhoComesFirst() throws {
    try assertFails(OrderLaw.self) { CrookedForest(.theSecondChangeIsLost) }
  }

  func testDeterminismNoticesWhatIsCounted() throws {
    try assertFails(DeterminismLaw.self) { CrookedForest(.forestsAreCounted) }
  }

  private func assertFails<Forest: ForestUnderTest>(
    _ law: (some Law).Type, line: UInt = #line, makeForest: @escaping () -> Forest
  ) throws {
    let property = law.property(makeForest: makeForest)
    var labels = Labels()
    let plan = TestPlan()
    let notices = plan.caseNumbers.contains { property.fails(case: $0, of: plan, labels: &labels) }
    XCTAssertTrue(notices, "\(law.name) did not notice", line: line)
  }
}
