import BenchKit
import XCTest

final class LiveBytesTests: XCTestCase {
  /// The live bytes of a fake allocator, which allocates and frees the canary's megabyte.
  private var alive: Int64 = 0
  private var readings = 0

  private func pretended() -> LiveBytes {
    LiveBytes { [self] in
      readings += 1
      return readings == 2 ? alive + 1 << 20 : alive
    }
  }

  func testBytesAreThoseOfEachThing() {
    let live = pretended()
    live.begin()
    alive += 1_000
    live.end(things: 10)
    XCTAssertEqual(live.counts, ["live_bytes": 100])
  }

  func testWhatCameBeforeAndAfterIsNotCounted() {
    let live = pretended()
    alive += 500
    live.begin()
    alive += 20
    live.end(things: 1)
    alive += 500
    XCTAssertEqual(live.counts, ["live_bytes": 20])
  }

  func testADeadCounterCountsNothing() {
    XCTAssertEqual(LiveBytes { 7 }.counts, [:])
  }

  func testWithoutAnAllocatorThatCountsThereIsNothing() {
    XCTAssertEqual(LiveBytes(reading: nil).counts, [:])
  }
}
