import TraitReference
import TraitTestSupport
import XCTest

/// Deliveries chain: `previous` is the collection of the node's last delivery, and at rest that
/// delivery's collection is what the node reads, whatever handlers do. So nothing is delivered
/// twice, by the setter of an eager node and by a later pass, and no change is missed (S6.3, S6.6).
enum ChainProperty: ForestProperty {
  static let name = "chain"

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let world = World(makeForest(), eager: program.eager)
    world.watchChains()
    world.run(program)
    labels.add(world.labels)
    return Contradiction(brokenIn: world)
  }
}

final class ChainProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(ChainProperty.self) { ReferenceForest() }
  }
}
