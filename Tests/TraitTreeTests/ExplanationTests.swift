import TraitModel
import TraitTree
import XCTest

/// Why a trait has its value at a node (S13.1).
final class ExplanationTests: XCTestCase {
  private let forest = TraitForest()
  private let trait = TraitSlot(of: Size.self)

  func testWhoWinsAndWhatThatHides() {
    let nodes = path("root", "middle", "leaf")
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.setOverride(Size.self, of: nodes[1], to: 2)
    forest.update()
    let explanation = forest.explain(trait, at: nodes[2])
    XCTAssertEqual(explanation.overrides.map(\.node), [nodes[1], nodes[0]])
    XCTAssertEqual(explanation.overrides.map(\.value), ["2", "1"])
    XCTAssertEqual(explanation.value, "2")
    XCTAssertEqual(explanation.base, "0")
    XCTAssertNil(explanation.keeper)
    XCTAssertNil(explanation.next)
    XCTAssertEqual(
      "\(explanation)",
      """
      Size at leaf is 2
      - middle overrides it with 2, which wins
      - root overrides it with 1, which is hidden
      - without overrides it would be 0, the fallback's
      """)
  }

  func testWhatAnUpdateWillMakeOfIt() {
    let nodes = path("root", "leaf")
    forest.setOverride(Size.self, of: nodes[0], to: 5)
    XCTAssertEqual(forest.explain(trait, at: nodes[1]).next, "5")
    XCTAssertEqual(forest.explain(trait, at: nodes[1]).value, "0")
    forest.update()
    XCTAssertNil(forest.explain(trait, at: nodes[1]).next)
    forest.removeOverride(Size.self, of: nodes[0])
    XCTAssertEqual(
      "\(forest.explain(trait, at: nodes[1]))",
      """
      Size at leaf is 5
      - without overrides it would be 0, the fallback's
      - an update will make it 0
      """)
  }

  func testTheFallback() {
    let nodes = path("root", "leaf")
    forest.fallback = TraitCollection(Size.self, value: 7)
    XCTAssertEqual(forest.explain(trait, at: nodes[1]).base, "7")
    XCTAssertEqual(forest.explain(trait, at: nodes[1]).next, "7")
  }

  /// F3: a detached root keeps its collection.
  func testADetachedRootKeepsTheBaseItself() {
    let nodes = path("root", "middle", "leaf")
    forest.setOverride(Size.self, of: nodes[0], to: 3)
    forest.update()
    forest.detach(nodes[1])
    XCTAssertEqual(
      "\(forest.explain(trait, at: nodes[2]))",
      """
      Size at leaf is 3
      - without overrides it would be 3, which middle has kept
      """)
  }

  /// An equal next value is not reported, whatever its bits are.
  func testEqualValuesAreNoChange() {
    let nodes = path("root", "leaf")
    let names = TraitSlot(of: Label.self)
    forest.setOverride(Label.self, of: nodes[0], to: String(repeating: "x", count: 40))
    forest.update()
    forest.setOverride(Label.self, of: nodes[0], to: String(repeating: "x", count: 40))
    XCTAssertNil(forest.explain(names, at: nodes[1]).next)
  }

  /// Innermost first: who sets it, since when, what the value is to be, and who will hear.
  func testTheTrace() {
    let nodes = path("root", "middle", "leaf")
    let first = forest.lastOperationNumber + 1
    forest.setOverride(Size.self, of: nodes[0], to: 1)
    forest.update()
    forest.setOverride(Size.self, of: nodes[1], to: 2)
    for _ in 1...2 { forest.register(on: nodes[2], for: [trait]) { _, _, _ in } }
    forest.register(on: nodes[2], for: [TraitSlot(of: Weight.self)]) { _, _, _ in }
    let next = forest.lastOperationNumber + 1
    XCTAssertGreaterThan(next, first)
    XCTAssertEqual(
      forest.explain(trait, at: nodes[2]).trace,
      """
      Size at leaf is 1
        #0 leaf      inherits
        #1 middle    sets 2, which wins; since operation \(next)
        #2 root      sets 1, hidden by middle; since operation \(first)
        #3 fallback  0
      out of date: update() will make it 2
      heard at leaf (2 registrations)
      """)
    forest.update()
    XCTAssertGreaterThanOrEqual(forest.lastOperationNumber, next)
    XCTAssertTrue(forest.explain(trait, at: nodes[2]).trace.contains("\nup to date\n"))
  }

  /// S6.2: below a detached root only an update by name does anything.
  func testWhatBringsADetachedNodeUpToDate() {
    let nodes = path("root", "middle", "leaf")
    forest.detach(nodes[1])
    forest.setOverride(Size.self, of: nodes[2], to: 2)
    let explanation = forest.explain(trait, at: nodes[2])
    XCTAssertEqual(explanation.remedy, "updateIfNeeded(middle)")
    XCTAssertTrue(explanation.trace.contains("#2 kept    0\n"), explanation.trace)
    forest.updateIfNeeded(nodes[1])
    XCTAssertNil(forest.explain(trait, at: nodes[2]).remedy)
  }

  /// S4.4: a nearer override hides a change, so those below it will not hear.
  func testOnlyThoseThatInheritWillHear() {
    let nodes = path("root", "middle", "leaf")
    for node in nodes { forest.register(on: node, for: [trait]) { _, _, _ in } }
    forest.watch(nodes[0]) { _, _, _ in }
    forest.setOverride(Size.self, of: nodes[1], to: 2)
    let hearers = forest.explain(trait, at: nodes[0]).hearers
    XCTAssertEqual(hearers.map(\.name), ["root"])
    XCTAssertEqual(hearers.map(\.registrations), [2])
    XCTAssertEqual(forest.explain(trait, at: nodes[1]).hearers.map(\.name), ["middle", "leaf"])
  }

  private func path(_ names: String...) -> [TraitNode] {
    let nodes = names.map { forest.makeNode(named: $0) }
    forest.makeLive(nodes[0])
    for place in nodes.indices.dropFirst() { forest.attach(nodes[place], to: nodes[place - 1]) }
    forest.update()
    return nodes
  }
}
