import Foundation
import TraitModel
import XCTest

/// A key recognises a collection and keeps nothing alive.
final class CollectionKeyTests: XCTestCase {
  private let collection = TraitCollection { traits in
    traits[Count.self] = 3
    traits[Scale.self] = 0.5
  }

  func testItRecognizesTheSameBits() {
    let key = CollectionKey(of: collection)
    XCTAssertTrue(key.recognizes(collection))
    XCTAssertTrue(
      key.recognizes(TraitCollection(Count.self, value: 3).replacing(Scale.self, value: 0.5)))
    XCTAssertFalse(key.recognizes(collection.replacing(Count.self, value: 4)))
    XCTAssertFalse(key.recognizes(TraitCollection(Count.self, value: 3)))
    XCTAssertFalse(key.recognizes(TraitCollection()))
    XCTAssertTrue(CollectionKey(of: TraitCollection()).recognizes(TraitCollection()))
  }

  /// Values of unknown traits count, too.
  func testItTellsUnknownTraitsApart() throws {
    let unknown = try JSONDecoder().decode(
      TraitCollection.self, from: Data(#"{"nobody.knows":1}"#.utf8))
    XCTAssertTrue(CollectionKey(of: unknown).recognizes(unknown))
    XCTAssertFalse(CollectionKey(of: unknown).recognizes(TraitCollection()))
    XCTAssertFalse(CollectionKey(of: TraitCollection()).recognizes(unknown))
  }

  /// A collection may be updated in its own memory. The key recognises only the old content.
  func testItDoesNotRecognizeWhatACollectionBecomes() {
    let number = Int(TraitSlot(of: Count.self).number)
    var page = WordPage()
    defer { page.free() }
    func write(_ count: UInt64) {
      page.removeAll(page: number >> 6)
      page.set(count, isBox: false, at: number & 63, fallback: 0)
      page.close()
    }
    write(3)
    var place: TraitCollection? = page.makeCollection()
    let key = CollectionKey(of: TraitCollection(Count.self, value: 3))
    XCTAssertTrue(key.recognizes(place!))
    write(4)
    XCTAssertTrue(page.overwrite(&place))
    XCTAssertFalse(key.recognizes(place!))
  }

  func testItKeepsNoValueAlive() {
    weak var released: Held?
    var key: CollectionKey?
    do {
      let held = Held()
      let collection = TraitCollection(HeldTrait.self, value: held)
      key = CollectionKey(of: collection)
      XCTAssertEqual(key?.recognizes(collection), true)
      released = held
    }
    XCTAssertNil(released, "The value is released, though the key is alive.")
    XCTAssertNotNil(key)
  }

  /// The addresses of released boxes may be reused.
  func testItRecognizesNothingOnceABoxIsGone() {
    var reuses = 0
    var keys: [CollectionKey] = []
    for number in 0..<1000 {
      let collection = TraitCollection(Label.self, value: "number \(number)")
      reuses += keys.filter { $0.recognizes(collection) }.count
      keys.append(CollectionKey(of: collection))
    }
    XCTAssertEqual(reuses, 0, "Another label was taken for a released one.")
  }
}

private final class Held: Sendable {}

private struct HeldTrait: TraitDefinition {
  static let defaultValue: Held? = nil
}
