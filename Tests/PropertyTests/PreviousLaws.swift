import TraitReference
import TraitTestSupport
import XCTest

/// `previous` chains: it is the last collection that the registration's node had, whatever
/// handlers do.
enum PreviousLaw: Law {
  static let name = "previous"

  static func contradiction<Forest: ForestUnderTest>(
    in program: Program, labels: inout Labels, makeForest: () -> Forest
  ) -> Contradiction? {
    let world = World(makeForest(), eager: program.eager)
    world.watchPrevious()
    world.run(program)
    labels.add(world.labels)
    return Contradiction(brokenIn: world)
  }
}

final class PreviousLaws: XCTestCase {
  func testReference() throws {
    try assertHolds(PreviousLaw.self) { ReferenceForest() }
  }
}
