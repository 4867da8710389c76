import TraitReference
import TraitTestSupport
import XCTest

/// Detaching a lazy node outside an update and attaching it again at its old position calls no
/// registration, then or later (S6.5, S6.11).
enum ReattachProperty: TwistProperty {
  static let name = "reattach"
  static let twist = Perturbation.detachAndReattach
  static let minimums = ["twist": 388]
}

final class ReattachProperties: XCTestCase {
  func testReference() throws {
    try assertHolds(ReattachProperty.self) { ReferenceForest() }
  }
}
