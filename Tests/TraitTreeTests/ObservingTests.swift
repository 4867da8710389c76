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

  /// An observer that ends before its trait changes leaves nothing that a later change would have to pass.
  func testObserversThatHaveEndedCostLaterChangesNothing() {
    func work(ended: Int) -> Int {
      let shape = Shape.tree(nodes: 3)
      let forest = shape.forest
      shape.listen(on: shape.nodes[1])
      _ = shape.set(1, at: shape.root)
      let traits: TraitSlotSet = [TraitSlot(of: Weight.self)]
      for number in 0..<ended {
        forest.unregister(
          forest.register(on: shape.nodes[1 + number % 2], for: traits) { _, _, _ in })
      }
      forest.register(on: shape.nodes[2], for: traits) { _, _, _ in }
      forest.setOverride(Weight.self, of: shape.root, to: 1)
      let before = forest.exactWork
      forest.update()
      return forest.exactWork - before
    }
    XCTAssertLessThan(work(ended: 10_000), work(ended: 0) + 40)
  }

  /// So does one that ends after it has heard of a change; what is left of it is passed at most once.
  func testObserversThatHaveHeardOfChangesAndEndedCostLaterOnesNothing() {
    func work(ended: Int) -> Int {
      let shape = Shape.tree(nodes: ended + 3)
      let forest = shape.forest
      let traits: TraitSlotSet = [TraitSlot(of: Size.self)]
      let tokens = shape.nodes.dropFirst().map {
        forest.register(on: $0, for: traits) { _, _, _ in }
      }
      _ = shape.set(1, at: shape.root)
      for token in tokens.dropFirst() { forest.unregister(token) }
      _ = shape.set(2, at: shape.root)
      let before = forest.exactWork
      forest.setOverride(Size.self, of: shape.root, to: 3)
      forest.update()
      return forest.exactWork - before
    }
    XCTAssertEqual(work(ended: 2_000), work(ended: 1_000))
    XCTAssertLessThan(work(ended: 1_000), work(ended: 0) + 40)
  }
}
