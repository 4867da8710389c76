import TraitModel
import TraitTree
import XCTest

/// What the work counters say of collections: that they were made, whatever it took to find out.
final class CollectionCostTests: XCTestCase {
  /// The engine keeps the values of neighbours in its tables together, which is faster.
  func testTheWorkIsTheSameForTraitsThatAreNeighboursInTheTables() {
    XCTAssertEqual(work(of: Near.self, apart: 0), work(of: Far.self, apart: 70))
  }

  /// Forty nodes have a boxed value of their own and are read after each change; one hears of it.
  private func work<Place>(of place: Place.Type, apart distance: Int) -> WorkCounters {
    let forest = TraitForest()
    let (root, heard) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(heard, to: root)
    let others = (1...40).map { _ in forest.makeNode() }
    for (number, other) in others.enumerated() {
      forest.attach(other, to: root)
      forest.setOverride(Text<Place>.self, of: other, to: "\(number)")
    }
    addTraits(distance, Place.self)
    forest.register(on: heard, for: [TraitSlot(of: Number<Place>.self)]) { _, _, _ in }
    for value in 1...20 {
      forest.setOverride(Number<Place>.self, of: root, to: value)
      forest.update()
      for other in others { _ = forest.collection(of: other) }
    }
    return forest.work
  }
}

private enum Near {}
private enum Far {}
private enum More<Place> {}

private enum Text<Place>: TraitDefinition {
  static var defaultValue: String { "" }
}

private enum Number<Place>: TraitDefinition {
  static var defaultValue: Int { 0 }
}

/// Gives as many traits that nothing uses the next places in the tables.
private func addTraits<Place>(_ count: Int, _ place: Place.Type) {
  if count == 0 { return }
  _ = TraitSlot(of: Number<More<Place>>.self)
  addTraits(count - 1, More<Place>.self)
}
