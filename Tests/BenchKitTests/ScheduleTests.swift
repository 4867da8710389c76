import BenchKit
import XCTest

final class ScheduleTests: XCTestCase {
  private let workloads = (0..<4).map { number in
    Workload("toy/\(number)", implementations: [.engine { { UInt64($0) } }])
  }

  /// The test advances it, so that no test waits or depends on how fast it runs.
  private final class Clock {
    var nanoseconds: UInt64 = 0
  }

  func testTimeLeftShrinksWithEachWorkload() {
    var schedule = Schedule(seconds: 60, workloads, clock: { 0 })
    var left: [Double] = []
    for number in 1...4 {
      let share = schedule.next()
      XCTAssertEqual(share.position, "\(number)/4")
      XCTAssertFalse(share.isLate)
      left.append(schedule.secondsLeft)
    }
    XCTAssertEqual(left, left.sorted(by: >))
    XCTAssertEqual(schedule.timeLeft, "about 1 s left")
  }

  /// Once the time is used up, each workload takes the minimum of samples.
  func testARunBehindItsTimeIsLate() {
    let clock = Clock()
    var schedule = Schedule(seconds: 60, workloads, clock: { clock.nanoseconds })
    XCTAssertFalse(schedule.next().isLate)
    clock.nanoseconds = 59_000_000_000
    XCTAssertTrue(schedule.next().isLate)
  }

  func testLongTimesAreInMinutes() {
    let many = Array(repeating: workloads, count: 2_000).flatMap(\.self)
    var schedule = Schedule(seconds: 60, many, clock: { 0 })
    _ = schedule.next()
    XCTAssertEqual(schedule.timeLeft, "about 5 min left")
  }
}
