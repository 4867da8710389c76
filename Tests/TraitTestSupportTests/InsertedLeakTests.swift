import XCTest

/// A leak of a few bytes. The check with the address sanitiser must report it before a run of the other
/// tests without a report means anything.
final class InsertedLeakTests: XCTestCase {
  private final class Kept {
    var other: Kept?
  }

  func testTwoObjectsThatKeepEachOther() {
    for _ in 0..<10 { insert() }
  }

  @inline(never)
  private func insert() {
    let (one, other) = (Kept(), Kept())
    (one.other, other.other) = (other, one)
  }
}
