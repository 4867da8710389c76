import TraitModel
import TraitTree
import XCTest

/// The change log: deliveries as text (S13.3).
final class DeliveryTests: XCTestCase {
  func testEachDeliveryIsToldBeforeItIsMade() {
    let forest = TraitForest()
    let (root, leaf) = (forest.makeNode(named: "root"), forest.makeNode(named: "leaf"))
    forest.makeLive(root)
    forest.attach(leaf, to: root)
    forest.update()
    var log: [String] = []
    forest.onDelivery = { log.append("\($0)") }
    for node in [leaf, root] {
      forest.register(on: node, for: [TraitSlot(of: Height.self)]) { _, _, _ in log.append("made") }
    }
    forest.setOverride(Height.self, of: root, to: 2)
    forest.setOverride(Width.self, of: leaf, to: 3)
    forest.update()
    XCTAssertEqual(log, ["root: Height 0 → 2", "made", "leaf: Height 0 → 2", "made"])
    forest.watch(leaf) { _, _, _ in }
    log = []
    forest.setOverride(Width.self, of: leaf, to: 4)
    forest.update()
    XCTAssertEqual(log, ["leaf: Width 3 → 4"])
  }
}

private enum Height: TraitDefinition {
  static let defaultValue = 0
}

private enum Width: TraitDefinition {
  static let defaultValue = 0
}
