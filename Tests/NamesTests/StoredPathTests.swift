import SwiftUI
import XCTest

enum StoredRoute: Hashable, Codable { case home, item(Int) }
private struct Secret: Hashable {}

/// Paths of pages that a program writes and reads again.
final class StoredPathTests: XCTestCase {
  func testAPathIsWrittenAndRead() throws {
    var path = NavigationPath([1, 2])
    path.append("a")
    path.append(StoredRoute.item(3))
    let data = try JSONEncoder().encode(XCTUnwrap(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    XCTAssertEqual(read, path.codable)
    XCTAssertEqual(NavigationPath(read), path)
    let texts = try JSONDecoder().decode([String].self, from: data)
    XCTAssertEqual(texts.count, 8)
    XCTAssertEqual(texts.last, "1", "The last value comes first.")
    XCTAssertEqual(texts[3], "\"a\"")
  }

  func testAPathWithAValueThatCannotBeWrittenIsNotStored() throws {
    var path = NavigationPath()
    XCTAssertEqual(path.codable.map { NavigationPath($0) }, path)
    path.append(Secret())
    XCTAssertNil(path.codable)
    let wrong = Data(#"["no type", "1"]"#.utf8)
    XCTAssertThrowsError(
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: wrong))
  }
}
