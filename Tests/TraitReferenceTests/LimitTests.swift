import TraitModel
import TraitReference
import TraitTestSupport
import XCTest

/// The limits of S6.13, and the diagnostic.
final class LimitTests: XCTestCase {
  func testReferenceNestsUpdates64Deep() {
    XCTAssertEqual(ReferenceForest.deepestNesting(of: 100) { ReferenceForest() }, 64)
    XCTAssertEqual(ReferenceForest.deepestNesting(of: 50) { ReferenceForest() }, 50)
  }

  func testAnUpdateGivesAttentionOnlyIfItAttends() {
    let forest = ReferenceForest()
    let root = ReferenceForest.Node("root")
    var calls = 0
    forest.onAttention = { _, _ in calls += 1 }
    forest.makeLive(root)
    forest.requestAttention(at: root)
    forest.update()
    forest.updateIfNeeded(root, attending: false)
    XCTAssertEqual(calls, 0)
    forest.update(attending: true)
    XCTAssertEqual(calls, 1)
  }

  /// The engine's nodes are numbers; a reference's node may be held after it was destroyed.
  func testADestroyedNodeHoldsNoValue() {
    final class Value: Sendable {}
    struct Held: TraitDefinition {
      static var defaultValue: Value? { nil }
    }
    let forest = ReferenceForest()
    let node = ReferenceForest.Node("node")
    weak var value: Value?
    do {
      let new = Value()
      value = new
      forest.changeOverrides(of: node) { $0[Held.self] = new }
    }
    XCTAssertNotNil(value)
    forest.destroy(node)
    withExtendedLifetime(node) { XCTAssertNil(value) }
  }

  func testTheDiagnosticNamesLimitNodeAndTrait() throws {
    let forest = ReferenceForest()
    var diagnostics: [ReferenceForest.Unsettled] = []
    let world = World(forest)
    forest.onUnsettled = { diagnostics.append($0) }
    world.run(try Program("on r for size\n  r.size += 1\nr.size = 1\nupdate"))
    XCTAssertEqual(diagnostics.map(\.limit), [.rounds])
    XCTAssertEqual(diagnostics.map(\.node.name), ["r"])
    XCTAssertEqual(diagnostics.map(\.trait), [ProgramTrait.size.slot])
  }
}
