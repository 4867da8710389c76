import TraitTestSupport
import TraitTree
import XCTest

/// Every property holds for the engine.
final class EngineProperties: XCTestCase {
  /// A forest that has the cells of most traits of a program in its table of rows, and those of others in chunks.
  private static func makeForest() -> TraitForest { TraitForest(columnLimit: 6) }

  func testAgreement() throws { try assertHolds(AgreementProperty.self) { Self.makeForest() } }
  func testGlance() throws { try assertHolds(GlanceProperty.self) { Self.makeForest() } }
  func testFromScratch() throws { try assertHolds(FromScratchProperty.self) { Self.makeForest() } }
  func testDelivery() throws { try assertHolds(DeliveryProperty.self) { Self.makeForest() } }
  func testChain() throws { try assertHolds(ChainProperty.self) { Self.makeForest() } }
  func testAtOnce() throws { try assertHolds(AtOnceProperty.self) { Self.makeForest() } }
  func testSubtree() throws { try assertHolds(SubtreeProperty.self) { Self.makeForest() } }
  func testLifetime() throws { try assertHolds(LifetimeProperty.self) { Self.makeForest() } }
  func testDeterminism() throws { try assertHolds(DeterminismProperty.self) { Self.makeForest() } }
  func testOrder() throws { try assertHolds(OrderProperty.self) { Self.makeForest() } }
  func testSetTwice() throws { try assertHolds(SetTwiceProperty.self) { Self.makeForest() } }
  func testSetAndRemove() throws { try assertHolds(SetAndRemoveProperty.self) { Self.makeForest() } }
  func testReattach() throws { try assertHolds(ReattachProperty.self) { Self.makeForest() } }
  func testUnrelatedTrait() throws {
    try assertHolds(UnrelatedTraitProperty.self) { Self.makeForest() }
  }

  /// The traits of programs begin at slot 64.
  func testAgreementWhereAllCellsAreInChunks() throws {
    try assertHolds(AgreementProperty.self) { TraitForest() }
  }
}
