import TraitModel
import UIKitTraits
import XCTest

/// S2.2, S3.1 to S3.4, S3.6: collections.
final class UITraitCollectionTests: XCTestCase {
  /// S3.6
  func testCurrentIsRestoredWhenTheClosureThrows() {
    struct Stop: Error {}
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertThrowsError(
      try dark.performAsCurrent {
        XCTAssertEqual(UITraitCollection.current, dark)
        throw Stop()
      })
    XCTAssertEqual(UITraitCollection.current, UITraitCollection(), "The previous one is restored.")
    XCTAssertEqual(dark.performAsCurrent { UITraitCollection.current.userInterfaceStyle }, .dark)
  }

  /// S3.6
  func testCurrentIsSettableForEachThread() {
    UITraitCollection.current = UITraitCollection(displayScale: 2)
    defer { UITraitCollection.current = UITraitCollection() }
    let isDone = expectation(description: "another thread")
    Thread {
      XCTAssertEqual(UITraitCollection.current, UITraitCollection(), "A new thread's is empty.")
      UITraitCollection.current = UITraitCollection(displayScale: 3)
      isDone.fulfill()
    }.start()
    wait(for: [isDone], timeout: 60)
    XCTAssertEqual(UITraitCollection.current.displayScale, 2, "Another thread has its own.")
  }

  /// The wrapper adds one word for tracking to the collection that it wraps.
  func testACollectionHasTheSizeOfAReferenceAndARunNumber() {
    XCTAssertLessThanOrEqual(
      MemoryLayout<UITraitCollection>.stride, MemoryLayout<TraitCollection>.stride + 8)
    XCTAssertEqual(MemoryLayout<UITraitCollection?>.size, MemoryLayout<UITraitCollection>.size)
  }
}

/// In alphabetical order.
func names(of traits: [UITrait]) -> [String] {
  traits.map { $0.name }.sorted()
}
