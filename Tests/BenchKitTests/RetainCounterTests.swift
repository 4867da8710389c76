import BenchKit
import XCTest

final class RetainCounterTests: XCTestCase {
  func testKnownRetainsAreCountedAndOthersAreNot() throws {
    let counter = try XCTUnwrap(RetainCounter(), "This runtime lets retains be counted.")
    let object = Unmanaged<AnyObject>.passRetained(Cell(1))
    XCTAssertEqual(counter.count { for _ in 0..<5 { counter.retain(object) } }, 5)
    counter.retain(object)
    XCTAssertEqual(counter.count {}, 0, "Nothing is counted that happened before.")
    for _ in 0..<7 { object.release() }
  }
}
