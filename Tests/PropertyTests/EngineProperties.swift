import TraitTestSupport
import TraitTree
import XCTest

/// Every property holds for the engine.
final class EngineProperties: XCTestCase {
  /// A forest that has the cells of most traits of a program in its table of rows, and those of others in chunks.
  private static func forest() -> TraitForest { TraitForest(columnLimit: 6) }

  func testAgreement() throws { try assertHolds(AgreementProperty.self) { Self.forest() } }
  func testGlance() throws { try assertHolds(GlanceProperty.self) { Self.forest() } }
  func testFromScratch() throws { try assertHolds(FromScratchProperty.self) { Self.forest() } }
  func testDelivery() throws { try assertHolds(DeliveryProperty.self) { Self.forest() } }
  func testChain() throws { try assertHolds(ChainProperty.self) { Self.forest() } }
  func testAtOnce() throws { try assertHolds(AtOnceProperty.self) { Self.forest() } }
  func testSubtree() throws { try assertHolds(SubtreeProperty.self) { Self.forest() } }
  func testLifetime() throws { try assertHolds(LifetimeProperty.self) { Self.forest() } }
  func testDeterminism() throws { try assertHolds(DeterminismProperty.self) { Self.forest() } }
  func testOrder() throws { try assertHolds(OrderProperty.self) { Self.forest() } }
  func testSetTwice() throws { try assertHolds(SetTwiceProperty.self) { Self.forest() } }
  func testSetAndRemove() throws { try assertHolds(SetAndRemoveProperty.self) { Self.forest() } }
  func testReattach() throws { try assertHolds(ReattachProperty.self) { Self.forest() } }
  func testUnrelatedTrait() throws {
    try assertHolds(UnrelatedTraitProperty.self) { Self.forest() }
  }

  /// The traits of programs begin at slot 64.
  func testAgreementWhereAllCellsAreInChunks() throws {
    try assertHolds(AgreementProperty.self) { TraitForest() }
  }
}
