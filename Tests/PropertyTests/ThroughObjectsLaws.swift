import TraitTestSupport
import XCTest

/// Every law holds for an interface that keeps objects for collections. A tenth of the cases is
/// enough to test the objects.
final class ThroughObjectsLaws: XCTestCase {
  func testAgreement() throws { try hold(AgreementLaw.self) }
  func testFromScratch() throws { try hold(FromScratchLaw.self) }
  func testDelivery() throws { try hold(DeliveryLaw.self) }
  func testChain() throws { try hold(ChainLaw.self) }
  func testAtOnce() throws { try hold(AtOnceLaw.self) }
  func testSubtree() throws { try hold(SubtreeLaw.self) }
  func testLifetime() throws { try hold(LifetimeLaw.self) }
  func testDeterminism() throws { try hold(DeterminismLaw.self) }
  func testOrder() throws { try hold(OrderLaw.self) }
  func testSetTwice() throws { try hold(SetTwiceLaw.self) }
  func testSetAndRemove() throws { try hold(SetAndRemoveLaw.self) }
  func testReattach() throws { try hold(ReattachLaw.self) }
  func testUnrelatedTrait() throws { try hold(UnrelatedTraitLaw.self) }

  private func hold(
    _ law: (some Law).Type, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try assertHolds(law, share: 10, file: file, line: line) { ForestThroughObjects() }
  }
}
