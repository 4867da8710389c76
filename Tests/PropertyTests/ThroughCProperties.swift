import TraitTestSupport
import XCTest

/// Every property holds for the engine through its C interface too. A tenth of the cases is enough to
/// test the interface, and a case takes four times as long.
final class ThroughCProperties: XCTestCase {
  func testAgreement() throws { try hold(AgreementProperty.self) }
  func testFromScratch() throws { try hold(FromScratchProperty.self) }
  func testDelivery() throws { try hold(DeliveryProperty.self) }
  func testChain() throws { try hold(ChainProperty.self) }
  func testAtOnce() throws { try hold(AtOnceProperty.self) }
  func testSubtree() throws { try hold(SubtreeProperty.self) }
  func testLifetime() throws { try hold(LifetimeProperty.self) }
  func testDeterminism() throws { try hold(DeterminismProperty.self) }
  func testOrder() throws { try hold(OrderProperty.self) }
  func testSetTwice() throws { try hold(SetTwiceProperty.self) }
  func testSetAndRemove() throws { try hold(SetAndRemoveProperty.self) }
  func testReattach() throws { try hold(ReattachProperty.self) }
  func testUnrelatedTrait() throws { try hold(UnrelatedTraitProperty.self) }

  private func hold(
    _ property: (some ForestProperty).Type, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try assertHolds(property, share: 10, file: file, line: line) { ForestThroughC() }
  }
}
