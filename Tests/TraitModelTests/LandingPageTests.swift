import TraitModel
import TraitTestSupport
import XCTest

private struct Density: TraitDefinition {
  static let defaultValue = 1.0
}

/// The program of the module's landing page in the documentation.
final class LandingPageTests: XCTestCase {
  func testTheProgram() throws {
    let parent = TraitCollection(Density.self, value: 2)
    var overrides = TraitOverrides()
    overrides[Density.self] = 3
    let value = parent.applying(overrides)[Density.self]  // 3
    XCTAssertEqual(value, 3)
    let page = "Sources/TraitModel/Documentation.docc/TraitModel.md"
    XCTAssertEqual(try linesMissing(in: #filePath, ofExample: 1, in: page), [])
  }
}
