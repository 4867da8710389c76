import TraitReference
import TraitTestSupport
import XCTest

/// The laws can fail: every fault planted in the reference is detected, and the program that shows
/// it is shrunk until it can be read at a glance.
final class PlantedFaultTests: XCTestCase {
  private typealias Fault = FaultyReference.Fault

  /// How many steps the program that shows a fault has at most.
  ///
  /// Only lines after the scene, and lines of handlers anywhere, count as steps. The lines of the
  /// scene, which build the tree and its observers, do not (`Program.size`).
  private static let atMost = 6

  /// The exception: this fault shows only if handlers detach what is being walked.
  private static let exceptions: [Fault: Int] = [.walksAreCarriedOff: 12]

  /// A history can't show `handlersAreKept`; see `FaultsNoticedByLawsTests`.
  func testEveryFaultIsFoundAndShrunk() throws {
    for fault in Fault.allCases where fault != .handlersAreKept { try assertFound(fault) }
  }

  private func assertFound(_ fault: Fault) throws {
    let property = AgreementLaw.property { FaultyReference(fault) }
    var labels = Labels()
    var plan = TestPlan()
    plan.includesCorpus = false
    plan.cases = 20_000  // The rarest fault shows in one of some 2,000 cases.
    guard let failure = try property.run(plan, labels: &labels) else {
      return XCTFail("Nobody noticed that \(fault)")
    }
    print("\(fault): \(failure.finding.size) steps, first in \(failure.origin)\n  \(failure.line)")
    let limit = Self.exceptions[fault, default: Self.atMost]
    XCTAssertLessThanOrEqual(
      failure.finding.size, limit, "\(fault) shrank to\n\(failure)")
  }
}

/// Each law detects faults of its subject by itself, without a reference to compare with.
final class FaultsNoticedByLawsTests: XCTestCase {
  func testFromScratchNoticesStaleValues() throws {
    try assertFails(FromScratchLaw.self) { FaultyReference(.parentsAreSkipped) }
  }

  func testAtOnceNoticesWhatWaitsAndWhatDoesNot() throws {
    try assertFails(AtOnceLaw.self) { FaultyReference(.eagerNodesWait) }
    try assertFails(AtOnceLaw.self) { FaultyReference(.lazyNodesDoNotWait) }
    try assertFails(AtOnceLaw.self) { FaultyReference(.eagerNodesWaitWhenMoved) }
    try assertFails(AtOnceLaw.self) { FaultyReference(.lazyNodesDoNotWaitWhenMoved) }
    try assertFails(AtOnceLaw.self) { FaultyReference(.settersUpdateBelow) }
    try assertFails(AtOnceLaw.self) { FaultyReference(.detachedNodesForget) }
    try assertFails(AtOnceLaw.self) { FaultyReference(.readsDoNotWait) }
  }

  func testSubtreeNoticesWhatIsTouchedAbove() throws {
    try assertFails(SubtreeLaw.self) { FaultyReference(.refreshesReachTheParent) }
    try assertFails(SubtreeLaw.self) { FaultyReference(.parentsAreBroughtUpToDate) }
    try assertFails(SubtreeLaw.self) { FaultyReference(.refreshesReachTheChildren) }
  }

  func testDeliveryNoticesWhoIsForgottenOrHearsTooMuch() throws {
    try assertFails(DeliveryLaw.self) { FaultyReference(.theFirstHandlerIsEnough) }
    try assertFails(DeliveryLaw.self) { FaultyReference(.otherTraitsAreHeard) }
    try assertFails(DeliveryLaw.self) { FaultyReference(.theLastRegistrationIsFirst) }
  }

  func testChainNoticesReadsThatDoNotWait() throws {
    try assertFails(ChainLaw.self) { FaultyReference(.readsDoNotWait) }
  }

  func testReattachNoticesLazyNodesThatDoNotWait() throws {
    try assertFails(ReattachLaw.self) { FaultyReference(.lazyNodesDoNotWaitWhenMoved) }
  }

  func testComparisonNoticesStaleValues() throws {
    try assertFails(ComparisonLaw.self) { FaultyReference(.parentsAreSkipped) }
  }

  func testLifetimeNoticesLeaks() throws {
    try assertFails(LifetimeLaw.self) { FaultyReference(.handlersAreKept) }
  }

  func testUnrelatedTraitNoticesWhoHearsTooMuch() throws {
    try assertFails(UnrelatedTraitLaw.self) {
      FaultyReference(.otherTraitsAreHeard)
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
