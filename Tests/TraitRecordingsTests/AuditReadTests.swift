import TraitModel
import TraitRecordings
import TraitTree
import XCTest

/// Findings about reads.
final class AuditReadTests: XCTestCase {
  func testAReadBeforeAttachmentIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let root = recorded.path("root")[0]
    forest.setOverride(Size.self, of: root, to: 2)
    let cell = forest.makeNode(named: "cell")
    _ = forest.value(of: Size.self, at: cell)
    forest.attach(cell, to: root)
    forest.update()
    _ = forest.value(of: Size.self, at: cell)
    let finding = try only(recorded.findings(), .earlyRead)
    XCTAssertEqual(finding.place, "1 of Size at cell")
    XCTAssertTrue(finding.cost.hasPrefix("1 of 2 reads"), finding.cost)
  }

  /// A read before the attachment is wrong if the tree has another value; this node never had a place
  /// in the tree at the end of an update.
  func testAReadAtANodeThatIsDestroyedBeforeTheUpdateIsNoFinding() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    _ = recorded.path("root")
    let cell = forest.makeNode(named: "cell")
    forest.setOverride(Size.self, of: cell, to: 2)
    forest.updateIfNeeded(cell)
    XCTAssertEqual(forest.value(of: Size.self, at: cell), 2)
    forest.makeLive(cell)
    forest.destroy(cell)
    forest.update()
    XCTAssertFalse(try recorded.findings().contains { $0.rule == .earlyRead })
  }

  /// A node may be read early many times and be shown at last; one finding counts them all.
  func testEarlyReadsAreCountedWhenTheirNodeIsShown() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let root = recorded.path("root")[0]
    forest.setOverride(Size.self, of: root, to: 2)
    let cells = (0..<3).map { _ in forest.makeNode(named: "cell") }
    for cell in cells + cells { _ = forest.value(of: Size.self, at: cell) }
    forest.update()
    for cell in cells.dropFirst() { forest.attach(cell, to: root) }
    forest.update()
    let finding = try XCTUnwrap(recorded.findings().first { $0.rule == .earlyRead })
    XCTAssertTrue(finding.cost.hasPrefix("4 of 6 reads"), finding.cost)
  }

  /// What was read early may move from one detached tree to another before it is shown, and what is shown
  /// may have been read early below it in vain.
  func testEarlyReadsMoveWithTheirNodes() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let root = recorded.path("root")[0]
    forest.setOverride(Size.self, of: root, to: 2)
    func make(_ name: String) -> TraitNode { forest.makeNode(named: name) }
    let (card, list, label, other) = (make("card"), make("list"), make("label"), make("other"))
    forest.attach(label, to: card)
    forest.attach(other, to: card)
    _ = forest.value(of: Size.self, at: label)
    // Shown without the label, then with it.
    forest.detach(label)
    forest.attach(card, to: root)
    forest.update()
    forest.attach(list, to: root)
    forest.update()
    forest.attach(label, to: make("box"))
    forest.update()
    forest.attach(label, to: list)
    forest.update()
    // Read early once more, at two depths, and shown from the top.
    forest.detach(list)
    forest.detach(card)
    forest.attach(list, to: card)
    forest.setOverride(Size.self, of: root, to: 3)
    _ = forest.value(of: Size.self, at: label)
    _ = forest.value(of: Size.self, at: card)
    forest.attach(card, to: root)
    forest.update()
    let places = try recorded.findings().filter { $0.rule == .earlyRead }.map(\.place)
    XCTAssertEqual(places.sorted(), ["1 of Size at card", "2 of Size at label"])
  }

  /// The children of a destroyed node are in no tree.
  func testAReadBelowADestroyedNodeIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    forest.setOverride(Size.self, of: nodes[0], to: 2)
    forest.update()
    _ = forest.value(of: Size.self, at: nodes[2])
    forest.destroy(nodes[1])
    forest.setOverride(Size.self, of: nodes[0], to: 3)
    forest.update()
    _ = forest.value(of: Size.self, at: nodes[2])
    forest.attach(nodes[2], to: nodes[0])
    forest.update()
    _ = forest.value(of: Size.self, at: nodes[2])
    let finding = try only(recorded.findings(), .earlyRead)
    XCTAssertEqual(finding.place, "1 of Size at label")
  }

  /// A child of a destroyed node that becomes a root is in a tree again.
  func testAReadAtARootWhoseParentWasDestroyedIsFoundAsStale() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "card", "label")
    forest.destroy(nodes[1])
    forest.makeLive(nodes[2])
    forest.update()
    forest.setOverride(Size.self, of: nodes[2], to: 2)
    _ = forest.value(of: Size.self, at: nodes[2])
    forest.update()
    let finding = try only(recorded.findings(), .staleRead)
    XCTAssertEqual(finding.place, "1 of Size at label")
  }

  func testAReadBetweenAWriteAndItsUpdateIsFound() throws {
    let recorded = Recorded()
    let forest = recorded.forest
    let nodes = recorded.path("root", "leaf")
    forest.setOverride(Size.self, of: nodes[0], to: 2)
    _ = forest.value(of: Size.self, at: nodes[1])
    forest.update()
    _ = forest.value(of: Size.self, at: nodes[1])
    XCTAssertEqual(try only(recorded.findings(), .staleRead).place, "1 of Size at leaf")
  }
}
