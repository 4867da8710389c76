import TraitReference
import TraitTestSupport
import XCTest

/// Deliveries chain: `previous` is what the node's registrations heard last, and at rest what they
/// heard last is what the node reads, whatever handlers do. So nothing is delivered twice, by the
/// setter of an eager node and by the pass after it, and no change goes unheard (S6.3, S6.6).
enum ChainLaw: Law {
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

final class ChainLaws: XCTestCase {
  func testReference() throws {
    try assertHolds(ChainLaw.self) { ReferenceForest() }
  }
}
