import TraitReference
import TraitTestSupport
import XCTest

/// Detaching a node outside an update and putting it back where it was is silent: nobody hears of
/// it, then or later (S6.8).
enum ReattachLaw: TwistLaw {
  static let name = "reattach"
  static let twist = Twist.detachAndReattach
}

final class ReattachLaws: XCTestCase {
  func testReference() throws {
    try assertHolds(ReattachLaw.self) { ReferenceForest() }
  }
}
