import TraitModel
import TraitTree
import XCTest

/// A trait that changes again while a walk takes its change to the observers (S6.4, S6.6).
final class SweepTests: XCTestCase {
  /// The walk's first observer hears of no change, as the trait has its old value again. A handler then
  /// changes it once more, and the observers ahead hear.
  func testAChangeTakenBackAndMadeAgainIsHeardAhead() {
    let shape = Shape.tree(nodes: 4, fanOut: 3, isEager: true)
    let (forest, root) = (shape.forest, shape.root)
    var log: [String] = []
    shape.listen(on: shape.nodes[1]) { forest, _, _ in log.append("first") }
    shape.listen(on: shape.nodes[2], for: [TraitSlot(of: Weight.self)]) { forest, _, _ in
      forest.setOverride(Size.self, of: root, to: 2)
    }
    shape.listen(on: shape.nodes[3]) { forest, node, _ in
      log.append("last \(forest.value(of: Size.self, at: node))")
    }
    for size in [1, 0] { forest.setOverride(Size.self, of: shape.root, to: size) }
    forest.setOverride(Weight.self, of: shape.root, to: 1)
    forest.update()
    XCTAssertEqual(log, ["last 2", "first"], "An observer ahead did not hear in the walk's order.")
    XCTAssertNil(forest.brokenInvariant())
  }

  /// The same with handlers that take the change back, and make it again.
  func testAHandlerTakesAChangeBackAndAnotherMakesItAgain() {
    let shape = Shape.tree(nodes: 5, fanOut: 4, isEager: true)
    let (forest, root) = (shape.forest, shape.root)
    var log: [String] = []
    for (number, size) in [(1, 0), (3, 2)] {
      shape.listen(on: shape.nodes[number], for: [TraitSlot(of: Weight.self)]) { forest, _, _ in
        forest.setOverride(Size.self, of: root, to: size)
      }
    }
    for number in [2, 4] {
      shape.listen(on: shape.nodes[number]) { forest, node, _ in
        log.append("\(number) has \(forest.value(of: Size.self, at: node))")
      }
    }
    forest.setOverride(Size.self, of: shape.root, to: 1)
    forest.setOverride(Weight.self, of: shape.root, to: 1)
    forest.update()
    XCTAssertEqual(
      log, ["4 has 2", "2 has 2"], "An observer ahead did not hear in the walk's order.")
    XCTAssertNil(forest.brokenInvariant())
  }

  /// A new child that the walk has passed is updated by itself while the parent changes again and again.
  func testANewChildBehindTheWalkReadsWhatItWasUpdatedWith() {
    let shape = Shape.tree(nodes: 2)
    let (forest, root) = (shape.forest, shape.root)
    let new = forest.makeNode()
    var log: [Int] = []
    shape.listen(on: new) { forest, new, previous in
      log += [previous[Size.self], forest.value(of: Size.self, at: new)]
    }
    shape.listen(on: shape.nodes[1], for: [TraitSlot(of: Weight.self)]) { forest, _, _ in
      forest.attach(new, to: root, at: 0)
      forest.setOverride(Size.self, of: root, to: 1)
      forest.refresh(root)
      forest.refresh(new)
      forest.setOverride(Size.self, of: root, to: 2)
      forest.refresh(root)
      log.append(forest.value(of: Size.self, at: new))
    }
    forest.setOverride(Weight.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(log, [0, 1, 1, 1, 2], "The child read what it was not updated with.")
    XCTAssertNil(forest.brokenInvariant())
  }

  /// All observers end, and others of the same nodes begin, each in the record of another node's.
  func testOtherObserversOfTheSameNodesCostNoMore() {
    let shape = Shape.siblings(20)
    func register() -> [TraitRegistration] {
      shape.nodes.dropFirst().map {
        shape.forest.register(on: $0, for: [TraitSlot(of: Size.self)]) { _, _, _ in }
      }
    }
    func scans(ofSetting value: Int) -> Int {
      let before = shape.forest.scans
      _ = shape.set(value, at: shape.root)
      return shape.forest.scans - before
    }
    let first = register()
    _ = scans(ofSetting: 1)
    let expected = scans(ofSetting: 2)
    for registration in first { shape.forest.unregister(registration) }
    _ = register()
    _ = scans(ofSetting: 3)
    XCTAssertEqual(scans(ofSetting: 4), expected)
  }

  /// Each child's handler changes the parent: what the walk has passed is looked at once.
  func testChildrenThatEachChangeTheirParentCostTheirNumber() {
    assertCostsItsNumber { _, _ in }
    assertCostsItsNumber { forest, root in
      let child = forest.makeNode()
      forest.attach(child, to: root)
      forest.destroy(child)
    }
  }

  /// - Parameter deed: What each handler does before it changes the parent.
  private func assertCostsItsNumber(_ deed: @escaping (TraitForest, TraitNode) -> Void) {
    func scans(_ count: Int) -> Int {
      let shape = Shape.tree(nodes: count + 1, fanOut: count, isEager: true)
      let root = shape.root
      for (number, child) in shape.nodes.enumerated().dropFirst() {
        shape.listen(on: child, for: [TraitSlot(of: Weight.self)]) { forest, _, _ in
          deed(forest, root)
          forest.setOverride(Size.self, of: root, to: number)
        }
      }
      shape.forest.setOverride(Weight.self, of: shape.root, to: 1)
      let before = shape.forest.scans
      shape.forest.update()
      XCTAssertEqual(shape.forest.value(of: Size.self, at: shape.nodes[count / 2]), count)
      XCTAssertNil(shape.forest.brokenInvariant())
      return shape.forest.scans - before
    }
    let (few, many) = (scans(100), scans(1_000))
    XCTAssertLessThan(
      many, 20 * few, "Ten times the children cost \(many) steps in place of \(few).")
  }
}
