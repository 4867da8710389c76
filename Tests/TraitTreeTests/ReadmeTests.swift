import Foundation
import TraitModel
import TraitTree
import XCTest

/// The README's example, and that it is the README's.
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let code = readme.components(separatedBy: "```swift\n")[1].components(separatedBy: "```")[0]
    for line in code.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
    where !line.hasPrefix("//") {
      XCTAssertTrue(lines.contains(line), "'\(line)' stands in the README but not in this test.")
    }
  }
}

struct Density: TraitDefinition {
  static let defaultValue = 1.0
}
