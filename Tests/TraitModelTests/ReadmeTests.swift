import Foundation
import TraitModel
import XCTest

/// The README's example, and that it is the README's.
final class ReadmeTests: XCTestCase {
  func testTheExample() throws {
    let parent = TraitCollection { traits in traits.density = 2 }
    var overrides = TraitOverrides()
    overrides.density = 3
    let child = parent.applying(overrides)
    XCTAssertEqual([parent.density, child.density], [2, 3])
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

extension TraitCollection {
  var density: Double { self[Density.self] }
}

extension MutableTraits {
  var density: Double {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
}
