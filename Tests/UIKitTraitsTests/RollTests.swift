import UIKitTraits
import XCTest

/// A roll holds its entries in their order, and each knows its place.
final class RollTests: XCTestCase {
  private final class Entry {
    var place = 0
  }

  /// Against an array, in which each removal looks for the entry.
  func testARollAgreesWithAnArray() {
    MainActor.assumeIsolated {
      var (roll, model): (Roll<Entry>, [Entry]) = (Roll(), [])
      var state: UInt32 = 7
      func next(below limit: Int) -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 8) % limit
      }
      for turn in 0..<2_000 {
        // It grows at first and shrinks then, several times.
        let grows = next(below: 10) < (turn / 100 % 2 == 0 ? 8 : 2)
        if grows || model.isEmpty {
          let entry = Entry()
          entry.place = roll.add(entry)
          model.append(entry)
        } else {
          let index = [0, model.count - 1, next(below: model.count)][next(below: 3)]
          let entry = model.remove(at: index)
          XCTAssertIdentical(roll.remove(at: entry.place) { $0.place = $1 }, entry)
        }
        XCTAssertEqual(roll.count, model.count)
        XCTAssertEqual(roll.isEmpty, model.isEmpty)
        XCTAssertIdentical(roll.first, model.first)
        if !model.isEmpty {
          let index = next(below: model.count)
          XCTAssertIdentical(
            roll.entry(after: model[index].place), model.dropFirst(index + 1).first)
        }
        XCTAssertEqual(
          roll.entries.map { ObjectIdentifier($0) }, model.map { ObjectIdentifier($0) })
      }
    }
  }

  /// Removing all entries, from either end, costs steps in proportion to their number.
  func testEmptyingARollIsLinear() {
    MainActor.assumeIsolated {
      for isFromTheFront in [true, false] {
        var roll = Roll<Entry>()
        var entries = (0..<1_000).map { _ in Entry() }
        for entry in entries { entry.place = roll.add(entry) }
        let before = FacadeWork.steps
        if !isFromTheFront { entries.reverse() }
        for entry in entries { roll.remove(at: entry.place) { $0.place = $1 } }
        XCTAssertLessThan(FacadeWork.steps - before, 4_000, "\(isFromTheFront)")
        XCTAssertTrue(roll.isEmpty)
        XCTAssertNil(roll.first)
      }
    }
  }
}
