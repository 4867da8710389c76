import TraitTestSupport
import TraitTree
import XCTest

/// Every law holds for the engine.
final class EngineLaws: XCTestCase {
  func testAgreement() throws { try assertHolds(AgreementLaw.self) { TraitForest() } }
  func testGlance() throws { try assertHolds(GlanceLaw.self) { TraitForest() } }
  func testFromScratch() throws { try assertHolds(FromScratchLaw.self) { TraitForest() } }
  func testDelivery() throws { try assertHolds(DeliveryLaw.self) { TraitForest() } }
  func testChain() throws { try assertHolds(ChainLaw.self) { TraitForest() } }
  func testAtOnce() throws { try assertHolds(AtOnceLaw.self) { TraitForest() } }
  func testSubtree() throws { try assertHolds(SubtreeLaw.self) { TraitForest() } }
  func testLifetime() throws { try assertHolds(LifetimeLaw.self) { TraitForest() } }
  func testDeterminism() throws { try assertHolds(DeterminismLaw.self) { TraitForest() } }
  func testOrder() throws { try assertHolds(OrderLaw.self) { TraitForest() } }
  func testSetTwice() throws { try assertHolds(SetTwiceLaw.self) { TraitForest() } }
  func testSetAndRemove() throws { try assertHolds(SetAndRemoveLaw.self) { TraitForest() } }
  func testReattach() throws { try assertHolds(ReattachLaw.self) { TraitForest() } }
  func testUnrelatedTrait() throws { try assertHolds(UnrelatedTraitLaw.self) { TraitForest() } }
}
