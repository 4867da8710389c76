import Foundation
import XCTest

/// A leak for `scripts/sanitize address` to find before it trusts a clean run. Nothing leaks unless
/// TRAITS_PLANT_LEAK is set.
final class PlantedLeakTests: XCTestCase {
  private final class Kept {
    var other: Kept?
  }

  func testTwoObjectsThatKeepEachOther() {
    let count = ProcessInfo.processInfo.environment["TRAITS_PLANT_LEAK"] == nil ? 0 : 10
    for _ in 0..<count { plant() }
  }

  @inline(never)
  private func plant() {
    let (one, other) = (Kept(), Kept())
    (one.other, other.other) = (other, one)
  }
}
