import BenchKit
import XCTest

final class RetainCounterTests: XCTestCase {
  func testKnownRetainsAreCountedAndOthersAreNot() throws {
    let counter = try XCTUnwrap(RetainCounter(), "This runtime lets retains be counted.")
    let object = Unmanaged<AnyObject>.passRetained(Cell(1))
    XCTAssertEqual(counter.count { for _ in 0..<5 { counter.retain(object) } }, 5)
    XCTAssertEqual(counter.count { counter.retain(object, times: 4) }, 4, "By one call.")
    counter.retain(object)
    XCTAssertEqual(counter.count {}, 0, "Nothing is counted that happened before.")
    for _ in 0..<11 { object.release() }
  }
}
