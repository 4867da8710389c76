import SwiftUI
import XCTest

/// What the closures of `onDelete` and `onMove` do to the array.
final class ListEditTests: XCTestCase {
  func testElementsAreRemovedAtOffsets() {
    var letters = Array("abcde")
    letters.remove(atOffsets: [0, 3])
    XCTAssertEqual(String(letters), "bce")
    letters.remove(atOffsets: [])
    XCTAssertEqual(String(letters), "bce")
    var part = Array("abcde")[2...]
    part.remove(atOffsets: [0])
    XCTAssertEqual(String(part), "de")
  }

  func testElementsAreMovedBeforeTheDestination() {
    let rows: [(IndexSet, Int, String)] = [
      ([0], 3, "bcade"), ([0], 5, "bcdea"), ([4], 0, "eabcd"), ([1, 3], 2, "abdce"),
      ([0, 4], 3, "bcaed"), ([2], 2, "abcde"), ([2], 3, "abcde"), ([], 1, "abcde"),
    ]
    for (source, destination, text) in rows {
      var letters = Array("abcde")
      letters.move(fromOffsets: source, toOffset: destination)
      XCTAssertEqual(String(letters), text, "\(Array(source)) to \(destination)")
    }
    var part = Array("abcde")[2...]
    part.move(fromOffsets: [0], toOffset: 3)
    XCTAssertEqual(String(part), "dec")
  }

  func testAListEditsItsArray() {
    onMain {
      var names = ["a", "b", "c"]
      func delete(at offsets: IndexSet) { names.remove(atOffsets: offsets) }
      func move(from source: IndexSet, to destination: Int) {
        names.move(fromOffsets: source, toOffset: destination)
      }
      _ = ForEach(names, id: \.self) { Text($0) }.onDelete(perform: delete).onMove(perform: move)
      delete(at: [1])
      move(from: [1], to: 0)
      XCTAssertEqual(names, ["c", "a"])
    }
  }
}
