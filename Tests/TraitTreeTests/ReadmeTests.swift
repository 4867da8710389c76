import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// The README's example works, and is the README's.
final class ReadmeTests: XCTestCase {
  func testTheExample() {
    var heard: [Double] = []
    let forest = TraitForest()
    let (window, label) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(window)
    forest.attach(label, to: window)
    forest.update()

    forest.register(on: label, for: [TraitSlot(of: Density.self)]) { forest, label, previous in
      heard += [previous[Density.self], forest.value(of: Density.self, at: label)]
    }
    forest.setOverride(Density.self, of: window, to: 2)
    XCTAssertEqual(forest.value(of: Density.self, at: label), 1)
    forest.update()
    XCTAssertEqual(heard, [1, 2])
  }

  func testTheReadmeShowsThisExample() throws {
    XCTAssertEqual(try linesMissing(in: #filePath, ofReadmeExample: 1), [])
  }
}

struct Density: TraitDefinition {
  static let defaultValue = 1.0
}
