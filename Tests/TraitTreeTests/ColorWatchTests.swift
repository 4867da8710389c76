import TraitModel
import TraitTree
import XCTest

/// Watching traits that affect colours (S9.2).
final class ColorWatchTests: XCTestCase {
  private let forest = TraitForest()

  func testOnlyTraitsThatAffectColoursAreHeard() {
    let (root, leaf) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(root)
    forest.attach(leaf, to: root)
    forest.update()
    var heard: [String] = []
    forest.watchColors(leaf) { _, _, previous in heard.append("colour \(previous[Paint.self])") }
    forest.watch(leaf) { _, _, _ in heard.append("any") }
    forest.register(on: leaf, for: [TraitSlot(of: Paint.self)]) { _, _, _ in heard.append("paint") }
    forest.setOverride(Plain.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(heard, ["any"])
    heard = []
    forest.setOverride(Plain.self, of: root, to: 2)
    forest.setOverride(Paint.self, of: root, to: 3)
    forest.update()
    XCTAssertEqual(heard, ["paint", "colour 0", "any"], "Watchers come last, in their order.")
  }

  /// A trait that is first used after the observer was registered.
  func testTraitsThatComeLaterAreHeard() {
    let root = forest.makeNode()
    forest.makeLive(root)
    forest.update()
    var count = 0
    let watch = forest.watchColors(root) { _, _, _ in count += 1 }
    enum Late: TraitDefinition {
      static let defaultValue = 0
      static let affectsColorAppearance = true
    }
    forest.setOverride(Late.self, of: root, to: 1)
    forest.update()
    XCTAssertEqual(count, 1)
    forest.unregister(watch)
    forest.setOverride(Late.self, of: root, to: 2)
    forest.update()
    XCTAssertEqual(count, 1)
  }
}

private enum Paint: TraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

private enum Plain: TraitDefinition {
  static let defaultValue = 0
}
