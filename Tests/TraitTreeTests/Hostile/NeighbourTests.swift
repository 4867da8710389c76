import TraitModel
import TraitTree
import XCTest

/// Client code that runs while a sweep calls neighbours in turn.
final class NeighbourTests: XCTestCase {
  /// What was made current in a call of an inner update goes after that call, and its deinit makes something
  /// current in the call around. The call is a handler's, or it gives attention.
  func testWhatADeinitMakesCurrentIsOfTheCallAround() {
    for isInAttention in [false, true] {
      let outer = Shape.siblings(1)
      let forest = outer.forest
      let root = forest.makeNode()
      forest.makeLive(root)
      let leaves = (0..<3).map { _ in forest.makeNode() }
      for leaf in leaves { forest.attach(leaf, to: root) }
      forest.update()
      weak var made: Ending?
      var isCurrent: [Bool] = []
      func makeCurrent(in forest: TraitForest) {
        forest.objectMadeCurrent = Ending { [unowned forest] in
          let new = Ending {}
          made = new
          forest.objectMadeCurrent = new
        }
      }
      for leaf in leaves {
        outer.listen(on: leaf) { forest, leaf, _ in
          if leaf != leaves[0] { return }
          if isInAttention { forest.requestAttention(at: leaf) } else { makeCurrent(in: forest) }
        }
      }
      forest.onAttention = { forest, _ in makeCurrent(in: forest) }
      outer.listen(on: outer.nodes[1], for: [TraitSlot(of: Weight.self)]) { forest, _, _ in
        forest.setOverride(Size.self, of: root, to: 1)
        forest.updateIfNeeded(root, attending: isInAttention)
        isCurrent.append(made != nil && forest.objectMadeCurrent === made)
      }
      forest.setOverride(Weight.self, of: outer.root, to: 1)
      forest.update()
      XCTAssertEqual(isCurrent, [true], "In attention: \(isInAttention)")
      XCTAssertNil(made, "In attention: \(isInAttention)")
    }
  }

  /// A log that begins in a call has the deliveries after it.
  func testALogBeginsWithTheNextDelivery() {
    let shape = Shape.siblings(3)
    let forest = shape.forest
    var log: [TraitNode] = []
    for node in shape.nodes.dropFirst() {
      forest.observe(Size.self, at: node) { forest, _, _ in
        forest.onDelivery = { log.append($0.node) }
      }
    }
    forest.setOverride(Size.self, of: shape.root, to: 1)
    forest.update()
    XCTAssertEqual(log, Array(shape.nodes.dropFirst(2)))
  }

  /// A comparison that begins or ends a log each time does not keep the update from ending.
  func testALogThatBeginsInComparisons() {
    let shape = Shape.siblings(3)
    let forest = shape.forest
    var (calls, unsettled) = (0, 0)
    forest.onUnsettled = { _ in unsettled += 1 }
    Asking.ask = { forest.onDelivery = forest.onDelivery == nil ? { _ in } : nil }
    defer { Asking.ask = {} }
    for node in shape.nodes.dropFirst() {
      forest.register(on: node, for: [TraitSlot(of: Asking.self)]) { _, _, _ in calls += 1 }
    }
    for key in 1...3 {
      forest.setOverride(Asking.self, of: shape.root, to: Asking.Value(key: key))
      forest.update()
    }
    XCTAssertEqual(calls, 9)
    XCTAssertEqual(unsettled, 0)
  }
}

private final class Ending: @unchecked Sendable {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}
