import TraitModel
import XCTest

/// S5.3, S4.4: a node's collection is its parent's with its overrides applied, in any memory.
final class ApplyingTests: XCTestCase {
  /// Compared with a plain array: many traits on several pages, with boxes, defaults that are set
  /// explicitly, and reused memory.
  func testResultsAgreeWithPlainArrays() {
    var random = Congruential(state: 7)
    let traits = NumberedTrait.inline(7_000..<7_150) + NumberedTrait.boxed(7_000..<7_030)
    let livingBefore = Counted.living
    for _ in 0..<20 {
      var place = TraitCollection()
      for round in 0..<20 {
        var values = Array(repeating: -1, count: traits.count)
        let parent = TraitCollection { mutable in
          for index in some(of: traits.indices, &random) {
            values[index] = Int.random(in: -1...2, using: &random)
            traits[index].set(values[index], in: &mutable)
          }
        }
        var overrides = TraitOverrides()
        for index in some(of: traits.indices, &random) {
          values[index] = Int.random(in: -1...2, using: &random)
          traits[index].set(values[index], in: &overrides)
        }
        place.apply(overrides, over: parent)
        XCTAssertEqual(
          traits.map { $0.read(place) }, values, "Reads give the values set, round \(round).")
        let other = parent.applying(overrides)
        XCTAssertEqual(place, other, "In place or not, the result is the same.")
        XCTAssertEqual(place.hashValue, other.hashValue)
        XCTAssertEqual(place.changedTraits(from: other).count, 0)
      }
    }
    XCTAssertEqual(Counted.living, livingBefore, "No box outlives the collections.")
  }

  func testUnsharedMemoryIsUsedAgain() {
    var overrides = TraitOverrides()
    overrides[Count.self] = 1
    var place = TraitCollection(Scale.self, value: 1).applying(overrides)
    let memory = place.address
    place.apply(overrides, over: TraitCollection(Scale.self, value: 2))
    XCTAssertEqual([place.address], [memory], "The same size fits.")
    XCTAssertEqual(place[Scale.self], 2)
    place.apply(overrides, over: TraitCollection(Label.self, value: "needs no more room"))
    XCTAssertEqual(place[Label.self], "needs no more room")
    XCTAssertEqual(place[Scale.self], 0)
    overrides.removeAll()
    overrides[Label.self] = "another"
    place.apply(overrides, over: TraitCollection(Label.self, value: "one"))
    XCTAssertEqual(place[Label.self], "another")
  }

  func testSharedMemoryIsLeftAlone() {
    var overrides = TraitOverrides()
    overrides[Count.self] = 1
    var place = TraitCollection(Scale.self, value: 1).applying(overrides)
    let previous = place
    place.apply(overrides, over: TraitCollection(Scale.self, value: 2))
    XCTAssertEqual([previous[Scale.self], place[Scale.self]], [1, 2])
  }

  func testOverridesThatSayNothingNewGiveTheParentItself() {
    let parent = TraitCollection(Count.self, value: 4)
    var overrides = TraitOverrides()
    overrides[Count.self] = 4
    var place = TraitCollection()
    place.apply(overrides, over: parent)
    XCTAssertEqual(place.address, parent.address)
    XCTAssertEqual(parent.applying(overrides).address, parent.address)
  }

  /// The deinit of an object in the old collection finds only complete collections.
  func testBoxesAreReleasedAfterTheLastWordIsWritten() {
    var overrides = TraitOverrides()
    overrides[Witnessed.self] = Witness()
    let place = UnsafeMutablePointer<TraitCollection>.allocate(capacity: 1)
    place.initialize(to: TraitCollection(Scale.self, value: 1).applying(overrides))
    overrides[Witnessed.self] = Witness()
    Witness.atEnd = { Witness.seen.append(place.pointee[Scale.self]) }
    place.pointee.apply(overrides, over: TraitCollection(Scale.self, value: 2))
    Witness.atEnd = {}
    XCTAssertEqual(Witness.seen, [2])
    place.deinitialize(count: 1)
    place.deallocate()
  }

  private func some(of range: Range<Int>, _ random: inout Congruential) -> [Int] {
    let count = [0, 1, 2, 30].randomElement(using: &random)!
    return (0..<count).map { _ in range.randomElement(using: &random)! }
  }
}

extension TraitCollection {
  /// The storage's address, as the description shows it.
  fileprivate var address: Substring? {
    description.split { " ;>".contains($0) }.first { $0.hasPrefix("0x") }
  }
}

private final class Witness: Sendable {
  nonisolated(unsafe) static var seen: [Double] = []
  nonisolated(unsafe) static var atEnd: () -> Void = {}

  deinit { Self.atEnd() }
}

private struct Witnessed: TraitDefinition { static let defaultValue: Witness? = nil }
