import Foundation
import TraitModel
import XCTest

/// S2.3: which values are stored inline, and that each is read back unchanged.
final class InlineValueTests: XCTestCase {
  func testTrivialValuesOfUpToEightBytesAreInline() {
    expectInline(true, false)
    expectInline(Int.min, Int8.min, Int16.min, Int32.min, Int64.min)
    expectInline(UInt.max, UInt8.max, UInt16.max, UInt32.max, UInt64.max)
    expectInline(-0.5, Float(0.25), CGFloat(3))
    expectInline(Theme.pastel, Direction.down, Small(x: 1, y: -1))
    expectInline(Theme?.none, Theme?.some(.bold), Bool?.some(true), Int32?.some(7), Float?.none)
  }

  func testOthersAreBoxed() {
    expectBoxed("text", [1, 2], Data([1, 2, 3]))
    expectBoxed(Int?.some(1), SIMD2<Double>(1, 2))
    expectBoxed(NSObject(), Date?.none)
  }

  private func expectInline<each Value: Equatable>(_ value: repeat each Value) {
    repeat expect(each value, isInline: true)
  }

  private func expectBoxed<each Value: Equatable>(_ value: repeat each Value) {
    repeat expect(each value, isInline: false)
  }

  private func expect<Value: Equatable>(_ value: Value, isInline: Bool) {
    let packed = TraitValue(packing: value)
    if case .bits = packed {
      XCTAssertTrue(isInline, "A \(Value.self) is boxed.")
    } else {
      XCTAssertFalse(isInline, "A \(Value.self) is inline.")
    }
    XCTAssertEqual(packed.unpacked(as: Value.self), value)
    let word = TraitWord(borrowing: packed)
    withExtendedLifetime(packed) { XCTAssertEqual(word.unpacked(as: Value.self), value) }
  }
}

private enum Direction: Equatable {
  case up
  case down
}
