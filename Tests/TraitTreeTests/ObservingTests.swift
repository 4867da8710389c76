import TraitModel
import TraitTree
import XCTest

/// Registrations and their tokens, between several forests, which worked examples can't express.
final class ObservingTests: XCTestCase {
  /// S7.3: a foreign token is silent, also if it has the number of one that is not.
  func testATokenOfAnotherForestEndsNothing() {
    let (mine, other) = (Shape.tree(nodes: 1), Shape.tree(nodes: 1))
    var heard = 0
    mine.listen(on: mine.root) { _, _, _ in heard += 1 }
    let token = other.forest.register(on: other.root, for: [TraitSlot(of: Size.self)]) {
      _, _, _ in
    }
    mine.forest.unregister(token)
    _ = mine.set(1, at: mine.root)
    XCTAssertEqual(heard, 1)
  }
}
