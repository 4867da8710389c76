import BenchKit
import XCTest

final class AllocationCounterTests: XCTestCase {
  func testCounterThatStandsStillIsDead() {
    let counter = AllocationCounter { AllocationCounter.Reading(allocations: 7, bytes: 7) }
    guard case .dead = AllocationProbe(counter) else { return XCTFail("The canary sang") }
  }

  func testCounterThatRunsByItselfIsDead() {
    var count: Int64 = 0
    let counter = AllocationCounter {
      count += 3
      return AllocationCounter.Reading(allocations: count, bytes: count)
    }
    guard case .dead = AllocationProbe(counter) else { return XCTFail("The canary sang") }
  }

  func testNoCounterIsMissing() {
    guard case .missing = AllocationProbe(nil) else { return XCTFail("There is none") }
  }
}
