import Foundation
import TraitModel
import TraitTestSupport
import XCTest

/// First used after `Label`, so that its words come after those of `Label` in a collection.
private struct Behind: TraitDefinition { static let defaultValue = 0 }

/// S3: collections.
final class TraitCollectionTests: XCTestCase {
  /// S3.1, S3.2
  func testUnsetTraitsReadAsTheirDefaultAlsoWhileMutating() {
    let collection = TraitCollection { traits in
      XCTAssertEqual(traits[Label.self], "none", "An unset trait reads as its default.")
      traits[Count.self] = 3
      XCTAssertEqual(traits[Count.self], 3, "A closure reads what it has set.")
    }
    XCTAssertEqual(collection[Count.self], 3)
    XCTAssertEqual(collection[Themed.self], .standard)
    XCTAssertEqual(collection[Label.self], "none")
  }

  /// S2.4, S3.3: a value equal to the default by `==` alone leaves no trace either.
  func testNegativeZeroIsTheDefaultZero() {
    let negative = TraitCollection(Scale.self, value: -0.0)
    XCTAssertEqual(negative, TraitCollection())
    XCTAssertEqual(negative.hashValue, TraitCollection().hashValue)
    XCTAssertEqual(negative[Scale.self].sign, .minus, "The value that was set is read.")
  }

  /// A default that is copied from another collection is the one box that all defaults share.
  func testABoxedDefaultThatIsSetOnPurposeLeavesNoTrace() {
    let collection = TraitCollection {
      $0[Label.self] = "a"
      $0[Behind.self] = 1
    }
    let label = TraitSlotSet([TraitSlot(of: Label.self)])
    let cleared = collection.replacing(label, from: TraitCollection())
    XCTAssertEqual(cleared, TraitCollection(Behind.self, value: 1))
    XCTAssertEqual([cleared[Label.self], collection[Label.self]], ["none", "a"])
    XCTAssertFalse(cleared.holdsReferences, "The registry retains the box of a default.")
  }

  /// S3.4
  func testChangedTraits() {
    let collection = TraitCollection { traits in
      traits[Count.self] = 1
      traits[Label.self] = "a"
      traits[Flag.self] = false
    }
    XCTAssertTrue(collection.changedTraits(from: collection).isEmpty)
    XCTAssertEqual(
      collection.changedSlots(from: nil),
      [TraitSlot(of: Count.self), TraitSlot(of: Label.self)],
      "A trait set to its default does not count as set.")
    let other = collection.replacing(Count.self, value: 2)
    XCTAssertTrue(other.changedTraits(from: collection).map { $0 == Count.self } == [true])
  }

  /// S3.6
  func testCurrentIsRestoredToWhatItWasAround() {
    let (outer, inner) = (
      TraitCollection(Count.self, value: 1), TraitCollection(Count.self, value: 2)
    )
    outer.performAsCurrent {
      inner.performAsCurrent { XCTAssertEqual(TraitCollection.current, inner) }
      XCTAssertEqual(TraitCollection.current, outer)
    }
    XCTAssertEqual(TraitCollection.current, TraitCollection())
  }

  /// S3.6
  func testCurrentIsRestoredAndPerThread() throws {
    struct Stop: Error {}
    let mine = TraitCollection(Count.self, value: 7)
    XCTAssertThrowsError(
      try mine.performAsCurrent {
        XCTAssertEqual(TraitCollection.current, mine)
        throw Stop()
      })
    XCTAssertEqual(TraitCollection.current, TraitCollection())
    TraitCollection.current = mine
    defer { TraitCollection.current = TraitCollection() }
    let thread = expectation(description: "another thread")
    Thread {
      XCTAssertEqual(TraitCollection.current, TraitCollection(), "A fresh thread's is empty.")
      thread.fulfill()
    }.start()
    wait(for: [thread], timeout: 10)
  }

  /// S13.3
  func testDescriptionNamesWhatDiffersFromItsDefault() {
    let collection = TraitCollection { traits in
      traits[Scale.self] = 2
      traits[Themed.self] = .bold
    }
    let text = collection.description
    XCTAssertTrue(text.hasPrefix("<TraitCollection: 0x"), text)
    XCTAssertTrue(text.contains("Scale = 2") && text.contains("Theme = bold"), text)
    XCTAssertFalse(text.contains("Flag"), text)
  }

  /// A closure that replaces its mutable traits fails with a sentence, and changes nothing.
  func testReplacingTheMutableTraitsFails() {
    let sentences = sentences {
      let collection = TraitCollection { $0 = TraitOverrides() }
      XCTAssertEqual(collection, TraitCollection())
    }
    XCTAssertEqual(
      sentences, ["Can't replace the mutable traits that a mutation closure was given: set traits"])
  }
}
