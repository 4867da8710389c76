import TraitModel
import TraitTestSupport
import TraitTree
import XCTest

/// What the README's program prints, in place of Swift's own function.
nonisolated(unsafe) private var printed: [String] = []

private func print(_ before: Double, _ arrow: String, _ after: Double) {
  printed.append("\(before) \(arrow) \(after)")
}

/// The README's program for a toolkit prints what the README says.
final class ReadmeTests: XCTestCase {
  func testTheProgram() throws {
    printed = []
    let forest = TraitForest()
    let (window, label) = (forest.makeNode(), forest.makeNode())
    forest.makeLive(window)
    forest.attach(label, to: window)
    forest.update()

    forest.register(on: label, for: [TraitSlot(of: Density.self)]) { forest, label, previous in
      print(previous[Density.self], "→", forest.value(of: Density.self, at: label))
    }
    forest.setOverride(Density.self, of: window, to: 2)
    XCTAssertEqual(forest.value(of: Density.self, at: label), 1)
    forest.update()
    XCTAssertEqual(printed, ["1.0 → 2.0"])
    XCTAssertEqual(try linesMissing(in: #filePath, ofExample: 3), [])
    let page = "Sources/TraitTree/Documentation.docc/TraitTree.md"
    XCTAssertEqual(try linesMissing(in: #filePath, ofExample: 1, in: page), [])
  }
}

struct Density: TraitDefinition {
  static let defaultValue = 1.0
}
