import TraitReference
import TraitTestSupport
import XCTest

/// The properties can fail: every fault inserted in the reference is detected, and the program that shows
/// it is shrunk until it can be read at a glance.
final class InsertedFaultTests: XCTestCase {
  private typealias Fault = FaultyReference.Fault

  /// How many steps the program that shows a fault has at most.
  ///
  /// Only lines after the scene, and lines of handlers anywhere, count as steps. The lines of the
  /// scene, which build the tree and its observers, do not (`Program.size`).
  private static let atMost = 6

  /// The exception: this fault shows only if handlers detach what is being walked.
  private static let exceptions: [Fault: Int] = [.walksAreCarriedOff: 12]

  /// A history can't show `handlersAreKept`; see `FaultsNoticedByPropertiesTests`.
  func testEveryFaultIsFoundAndShrunk() throws {
    for fault in Fault.allCases where fault != .handlersAreKept { try assertFound(fault) }
  }

  private func assertFound(_ fault: Fault) throws {
    let property = AgreementProperty.property { FaultyReference(fault) }
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

/// Each property detects faults of its subject by itself, without a reference to compare with.
final class FaultsNoticedByPropertiesTests: XCTestCase {
  func testFromScratchNoticesStaleValues() throws {
    try assertFails(FromScratchProperty.self) { FaultyReference(.parentsAreSkipped) }
  }

  func testAtOnceNoticesWhatWaitsAndWhatDoesNot() throws {
    try assertFails(AtOnceProperty.self) { FaultyReference(.eagerNodesWait) }
    try assertFails(AtOnceProperty.self) { FaultyReference(.lazyNodesDoNotWait) }
    try assertFails(AtOnceProperty.self) { FaultyReference(.eagerNodesWaitWhenMoved) }
    try assertFails(AtOnceProperty.self) { FaultyReference(.lazyNodesDoNotWaitWhenMoved) }
    try assertFails(AtOnceProperty.self) { FaultyReference(.settersUpdateBelow) }
    try assertFails(AtOnceProperty.self) { FaultyReference(.detachedNodesForget) }
    try assertFails(AtOnceProperty.self) { FaultyReference(.readsDoNotWait) }
  }

  func testSubtreeNoticesWhatIsTouchedAbove() throws {
    try assertFails(SubtreeProperty.self) { FaultyReference(.refreshesReachTheParent) }
    try assertFails(SubtreeProperty.self) { FaultyReference(.parentsAreBroughtUpToDate) }
    try assertFails(SubtreeProperty.self) { FaultyReference(.refreshesReachTheChildren) }
  }

  func testDeliveryNoticesWhoIsForgottenOrHearsTooMuch() throws {
    try assertFails(DeliveryProperty.self) { FaultyReference(.theFirstHandlerIsEnough) }
    try assertFails(DeliveryProperty.self) { FaultyReference(.otherTraitsAreHeard) }
    try assertFails(DeliveryProperty.self) { FaultyReference(.theLastRegistrationIsFirst) }
  }

  func testChainNoticesReadsThatDoNotWait() throws {
    try assertFails(ChainProperty.self) { FaultyReference(.readsDoNotWait) }
  }

  func testReattachNoticesLazyNodesThatDoNotWait() throws {
    try assertFails(ReattachProperty.self) { FaultyReference(.lazyNodesDoNotWaitWhenMoved) }
  }

  func testComparisonNoticesStaleValues() throws {
    try assertFails(ComparisonProperty.self) { FaultyReference(.parentsAreSkipped) }
  }

  func testLifetimeNoticesLeaks() throws {
    try assertFails(LifetimeProperty.self) { FaultyReference(.handlersAreKept) }
  }

  func testUnrelatedTraitNoticesWhoHearsTooMuch() throws {
    try assertFails(UnrelatedTraitProperty.self) {
      FaultyReference(.otherTraitsAreHeard)
    }
  }

  func testSetTwiceNoticesLostChanges() throws {
    try assertFails(SetTwiceProperty.self) { CrookedForest(.theLastChangeWaits) }
  }

  func testSetAndRemoveNoticesTraces() throws {
    try assertFails(SetAndRemoveProperty.self) { CrookedForest(.theLastRemovalResets) }
  }

  func testOrderNoticesWhoComesFirst() throws {
    try assertFails(OrderProperty.self) { CrookedForest(.theSecondChangeIsLost) }
  }

  func testDeterminismNoticesWhatIsCounted() throws {
    try assertFails(DeterminismProperty.self) { CrookedForest(.forestsAreCounted) }
  }

  private func assertFails<Forest: ForestUnderTest>(
    _ property: (some ForestProperty).Type, line: UInt = #line, makeForest: @escaping () -> Forest
  ) throws {
    let property = property.property(makeForest: makeForest)
    var labels = Labels()
    let plan = TestPlan()
    let notices = plan.caseNumbers.contains { property.fails(case: $0, of: plan, labels: &labels) }
    XCTAssertTrue(notices, "\(property.name) did not notice", line: line)
  }
}
