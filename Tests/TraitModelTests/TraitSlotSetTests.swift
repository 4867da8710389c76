import TraitModel
import XCTest

final class TraitSlotSetTests: XCTestCase {
  /// Compared with `Set<Int32>`, with slots of several pages, in random orders of insertion and
  /// removal.
  func testSetsDoWhatPlainSetsDo() {
    var state: UInt64 = 1
    func next(_ bound: UInt64) -> Int32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int32((state >> 33) % bound)
    }
    for _ in 0..<300 {
      var (set, plain) = (TraitSlotSet(), Set<Int32>())
      var (other, plainOther) = (TraitSlotSet(), Set<Int32>())
      for _ in 0..<next(30) {
        let number = [0, 1, 7, 200, 9_000][Int(next(5))] * 64 + next(3)
        let slot = TraitSlot(number: number)
        switch next(4) {
        case 0:
          set.remove(slot)
          plain.remove(number)
        case 1:
          other.insert(slot)
          plainOther.insert(number)
        default:
          set.insert(slot)
          plain.insert(number)
        }
      }
      XCTAssertEqual(set.map(\.number), plain.sorted())
      XCTAssertEqual(set.isEmpty, plain.isEmpty)
      XCTAssertEqual(set.isDisjoint(with: other), plain.isDisjoint(with: plainOther))
      XCTAssertEqual(set == other, plain == plainOther, "The form must be canonical.")
      XCTAssertEqual(set, TraitSlotSet(plain.map(TraitSlot.init(number:))))
      XCTAssertEqual(set.count, plain.count)
      XCTAssertEqual(set.subtracting(other).map(\.number), plain.subtracting(plainOther).sorted())
      XCTAssertEqual(
        set.intersection(other).map(\.number), plain.intersection(plainOther).sorted())
      XCTAssertEqual(set.contains(TraitSlot(number: 64)), plain.contains(64))
      set.formUnion(other)
      XCTAssertEqual(set.map(\.number), plain.union(plainOther).sorted())
    }
  }
}
