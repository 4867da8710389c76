import TraitTestSupport
import TraitTree
import XCTest

/// Every property holds for the engine.
final class EngineProperties: XCTestCase {
  func testAgreement() throws { try assertHolds(AgreementProperty.self) { TraitForest() } }
  func testGlance() throws { try assertHolds(GlanceProperty.self) { TraitForest() } }
  func testFromScratch() throws { try assertHolds(FromScratchProperty.self) { TraitForest() } }
  func testDelivery() throws { try assertHolds(DeliveryProperty.self) { TraitForest() } }
  func testChain() throws { try assertHolds(ChainProperty.self) { TraitForest() } }
  func testAtOnce() throws { try assertHolds(AtOnceProperty.self) { TraitForest() } }
  func testSubtree() throws { try assertHolds(SubtreeProperty.self) { TraitForest() } }
  func testLifetime() throws { try assertHolds(LifetimeProperty.self) { TraitForest() } }
  func testDeterminism() throws { try assertHolds(DeterminismProperty.self) { TraitForest() } }
  func testOrder() throws { try assertHolds(OrderProperty.self) { TraitForest() } }
  func testSetTwice() throws { try assertHolds(SetTwiceProperty.self) { TraitForest() } }
  func testSetAndRemove() throws { try assertHolds(SetAndRemoveProperty.self) { TraitForest() } }
  func testReattach() throws { try assertHolds(ReattachProperty.self) { TraitForest() } }
  func testUnrelatedTrait() throws {
    try assertHolds(UnrelatedTraitProperty.self) { TraitForest() }
  }

  /// As in slots from 64 on, which these programs do not have.
  func testAgreementWhereScopesShareTheirCellsInChunks() throws {
    try assertHolds(AgreementProperty.self) { TraitForest(columnLimit: 0) }
  }
}
