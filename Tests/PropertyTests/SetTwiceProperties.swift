import TraitReference
import TraitTestSupport
import XCTest

/// Setting an equal value twice has the effect of setting it once. For eager nodes only if no
/// handler acts, because a handler in the first setter may change what the second one sets (S6.14).
enum SetTwiceProperty: TwistProperty {
  static let name = "set twice"
  static let twist = Perturbation.everySetTwice
  static let minimums = ["eager value set twice": 15, "lazy value set twice": 344]
}

/// Setting a value at a lazy node and removing it again has no effect.
enum SetAndRemoveProperty: TwistProperty {
  static let name = "set and remove"
  static let twist = Perturbation.setAndRemove
  static let minimums = ["twist": 400]
}

final class SetTwiceProperties: XCTestCase {
  func testReferenceSettingTwiceIsSettingOnce() throws {
    try assertHolds(SetTwiceProperty.self) { ReferenceForest() }
  }

  func testReferenceSetThenRemoveIsNever() throws {
    try assertHolds(SetAndRemoveProperty.self) { ReferenceForest() }
  }
}
