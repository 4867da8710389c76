import TraitModel
import XCTest

/// What is current while client code runs in the middle of a change of it.
final class CurrentCollectionTests: XCTestCase {
  /// A collection and the object that stands for it are always current together, also for a value
  /// that goes with the collection that was current before.
  func testACollectionAndItsObjectAreCurrentTogether() {
    let previous = (TraitCollection.current, TraitCollection.currentObject)
    defer { previous.0.makeCurrent(with: previous.1) }
    let (one, other) = (Object(), Object())
    var seen: [AnyObject?] = []
    func makeCurrentOnce(_ whenGone: @escaping () -> Void) {
      TraitCollection(Owner.self, value: .init(whenGone)).makeCurrent(with: one)
    }
    makeCurrentOnce { seen.append(TraitCollection.currentObject) }
    TraitCollection().makeCurrent(with: other)
    XCTAssertEqual(seen.count, 1)
    XCTAssertTrue(seen.first.flatMap(\.self) === other)

    makeCurrentOnce { TraitCollection(Tally.self, value: 3).makeCurrent(with: one) }
    TraitCollection().makeCurrent(with: other)
    XCTAssertEqual(TraitCollection.current[Tally.self], 3)
    XCTAssertTrue(TraitCollection.currentObject === one)
  }

  func testTheObjectIsCurrentAgainAfterAnotherCollectionWas() {
    let previous = (TraitCollection.current, TraitCollection.currentObject)
    defer { previous.0.makeCurrent(with: previous.1) }
    let object = Object()
    TraitCollection(Tally.self, value: 3).makeCurrent(with: object)
    TraitCollection().performAsCurrent { XCTAssertNil(TraitCollection.currentObject) }
    XCTAssertTrue(TraitCollection.currentObject === object)
  }
}

private final class Object {}

private enum Tally: TraitDefinition {
  static let defaultValue = 0
}

/// A trait whose values call when they go.
private enum Owner: TraitDefinition {
  final class Thing {
    private let whenGone: () -> Void
    init(_ whenGone: @escaping () -> Void) { self.whenGone = whenGone }
    deinit { whenGone() }
  }
  static var defaultValue: Thing? { nil }
}
