import TraitReference
import TraitTestSupport
import XCTest

/// Setting an equal value twice has the effect of setting it once. For eager nodes only if no
/// handler acts, because a handler in the first setter may change what the second one sets (S6.14).
enum SetTwiceLaw: TwistLaw {
  static let name = "set twice"
  static let twist = Perturbation.everySetTwice
  static let minimums = ["eager value set twice": 15, "lazy value set twice": 344]
}

/// Setting a value at a lazy node and removing it again has no effect.
enum SetAndRemoveLaw: TwistLaw {
  static let name = "set and remove"
  static let twist = Perturbation.setAndRemove
  static let minimums = ["twist": 400]
}

final class SetTwiceLaws: XCTestCase {
  func testReferenceSettingTwiceIsSettingOnce() throws {
    try assertHolds(SetTwiceLaw.self) { ReferenceForest() }
  }

  func testReferenceSetThenRemoveIsNever() throws {
    try assertHolds(SetAndRemoveLaw.self) { ReferenceForest() }
  }
}
