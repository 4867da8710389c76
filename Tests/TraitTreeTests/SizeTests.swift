import Foundation
import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// Large forests: nothing overflows, nothing is quadratic.
final class SizeTests: XCTestCase {
  /// More than 2^20, where the ranks of appended siblings run out.
  func testAMillionSiblings() throws {
    let size = try largeSize() / 50 * 53
    let shape = Shape.siblings(size)
    var order: [TraitNode] = []
    for number in [1, size / 2, size] {
      shape.listen(on: shape.nodes[number]) { _, node, _ in order.append(node) }
    }
    _ = shape.set(1, at: shape.root)
    XCTAssertEqual(order, [1, size / 2, size].map { shape.nodes[$0] })
    for number in 1...1_000 { shape.forest.destroy(shape.nodes[number * 7]) }
    XCTAssertEqual(shape.forest.nodeCount, size - 999)
  }

  private func largeSize() throws -> Int {
    try TestPlan(environment: ProcessInfo.processInfo.environment).size
  }

  func testSiblingsAlwaysInsertedAtTheSamePlaceStayInOrder() {
    var shape = Shape.siblings(2)
    for _ in 0..<20_000 {
      let node = shape.forest.makeNode()
      shape.forest.attach(node, before: shape.nodes[2])
    }
    XCTAssertNil(shape.forest.brokenInvariant())
    shape.add(below: 0)
    XCTAssertEqual(shape.forest.children(of: shape.root).count, 20_003)
  }

  func testAHundredThousandRegistrationsOnOneNode() {
    let shape = Shape.tree(nodes: 10)
    var heard = 0
    for _ in 0..<100_000 { shape.listen(on: shape.nodes[9]) { _, _, _ in heard += 1 } }
    _ = shape.set(1, at: shape.root)
    XCTAssertEqual(heard, 100_000)
    shape.forest.destroy(shape.nodes[9])
    _ = shape.set(2, at: shape.root)
    XCTAssertEqual(heard, 100_000)
  }

  /// Every delivery sets an override at another node.
  func testAStormOfHandlersSettles() {
    let shape = Shape.tree(nodes: 2_000)
    let nodes = shape.nodes
    var heard = 0
    for (number, node) in nodes.enumerated() {
      shape.listen(on: node) { forest, _, _ in
        heard += 1
        let other = nodes[(number * 7 + 1) % nodes.count]
        forest.setOverride(Weight.self, of: other, to: number)
      }
    }
    _ = shape.set(1, at: shape.root)
    XCTAssertEqual(heard, 2_000)
    XCTAssertNil(shape.forest.brokenInvariant())
  }

  func testTwoForestsOnTwoThreads() {
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      let shape = Shape.tree(nodes: 1_000)
      for value in 1..<200 {
        _ = shape.set(value, at: shape.nodes[thread + 1])
        XCTAssertEqual(
          shape.forest.value(of: Size.self, at: shape.nodes[(thread + 1) * 8 + 1]), value)
      }
    }
  }
}
