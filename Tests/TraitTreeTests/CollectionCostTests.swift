import TraitModel
import TraitTree
import XCTest

/// `WorkCounters.created` counts the collections that are made, and not the looks that find a kept one.
final class CollectionCostTests: XCTestCase {
  /// The engine keeps the values of neighbours in its tables together, which is faster.
  func testTheWorkIsTheSameForTraitsThatAreNeighboursInTheTables() {
    XCTAssertEqual(work(of: Near.self, apart: 0), work(of: Far.self, apart: 70))
  }

  /// A collection is made for each of two values, and found again when they come back; also if the program
  /// keeps each one that it has read.
  func testAValueThatChangesThereAndBackMakesNoCollection() {
    for isKept in [false, true] {
      XCTAssertEqual(made(of: Near.self, apart: 0, isKept: isKept), 2)
      XCTAssertEqual(made(of: Far.self, apart: 70, isKept: isKept), 2)
    }
  }

  private func made<Place>(of place: Place.Type, apart distance: Int, isKept: Bool) -> Int {
    let forest = TraitForest()
    let root = forest.makeNode()
    forest.makeLive(root)
    forest.setOverride(Number<Place>.self, of: root, to: -1)
    addTraits(distance, Place.self)
    var kept: [TraitCollection] = []
    for value in 1...20 {
      forest.setOverride(Other<Place>.self, of: root, to: value % 2 + 1)
      forest.update()
      let collection = forest.collection(of: root)
      if isKept { kept.append(collection) }
    }
    return forest.work.created
  }

  /// Traits that change at once, each observed at another node, cost what each costs by itself.
  func testManyTraitsThatChangeAtOnceCostTheirNumber() {
    func work(_ count: Int) -> Int {
      let slots = (0..<count).map(numberedTrait)
      let forest = TraitForest()
      let (root, _) = forest.chain(below: 1)
      for slot in slots {
        let node = forest.makeNode()
        forest.attach(node, to: root)
        forest.register(on: node, for: [slot]) { _, _, _ in }
      }
      func change(_ value: Int) -> Int {
        let before = forest.exactWork
        forest.changeOverrides(of: root) {
          for slot in slots { $0.set(TraitValue(packing: value), in: slot) }
        }
        forest.update()
        return forest.exactWork - before
      }
      return (1...3).map(change)[2]
    }
    XCTAssertLessThan(work(400), 5 * work(100))
  }

  /// A collection without boxes stays when another node's box is replaced; so does one with a box of its own.
  func testAReplacedBoxMakesNoOtherCollection() {
    XCTAssertEqual(madeBeside(Near.self, apart: 0), 1)
    XCTAssertEqual(madeBeside(Far.self, apart: 70), 1)
  }

  private func madeBeside<Place>(_ place: Place.Type, apart distance: Int) -> Int {
    let forest = TraitForest()
    let (root, read, beside) = (forest.makeNode(), forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    for node in [read, beside] { forest.attach(node, to: root) }
    forest.setOverride(Text<Place>.self, of: read, to: "its own")
    addTraits(distance, Place.self)
    forest.setOverride(Number<Place>.self, of: read, to: 1)
    for value in 1...5 {
      forest.setOverride(Label.self, of: beside, to: "a text that is too long for a word, \(value)")
      forest.update()
      _ = forest.collection(of: read)
    }
    return forest.work.created
  }

  /// Ten nodes have an override and are read after changes of another trait: what is kept is compared in that
  /// trait only, until two have changed.
  func testAChangeOfOneTraitGathersNoCollectionThatIsKept() {
    let forest = TraitForest()
    let root = forest.makeNode()
    forest.makeLive(root)
    let nodes = (1...10).map { _ in forest.makeNode() }
    for (number, node) in nodes.enumerated() {
      forest.attach(node, to: root)
      forest.setOverride(Number<Near>.self, of: node, to: number)
    }
    func gathered(after change: (TraitForest, TraitNode) -> Void) -> Int {
      let before = forest.scans
      change(forest, root)
      forest.update()
      for node in nodes { _ = forest.collection(of: node) }
      return forest.scans - before
    }
    func set(_ value: Int) -> (TraitForest, TraitNode) -> Void {
      { $0.setOverride(Other<Far>.self, of: $1, to: value) }
    }
    _ = gathered(after: set(1))
    XCTAssertEqual(gathered(after: set(2)), 10, "Each has a value that it has not had before")
    XCTAssertEqual(gathered(after: set(1)), 0, "The other kept collection is right")
    for node in nodes { forest.setOverride(Other<Far>.self, of: node, to: 1) }
    _ = gathered(after: set(2))
    XCTAssertEqual(gathered(after: set(3)), 0, "What is kept stays right")
    XCTAssertEqual(
      gathered {
        $0.setOverride(Number<Far>.self, of: $1, to: 5)
        $0.setOverride(Other<Far>.self, of: $1, to: 4)
      }, 10, "Two traits have changed")
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

private enum Other<Place>: TraitDefinition {
  static var defaultValue: Int { 0 }
}

/// Gives as many traits that nothing uses the next places in the tables.
private func addTraits<Place>(_ count: Int, _ place: Place.Type) {
  if count == 0 { return }
  _ = TraitSlot(of: Number<More<Place>>.self)
  addTraits(count - 1, More<Place>.self)
}
