import Foundation
import UIKitTestSupport
import UIKitTraits
import XCTest

/// On Linux the main actor's jobs run on changing threads of the main queue once `main` is asynchronous, as with
/// Swift Testing.
final class MainQueueTests: XCTestCase {
  func testWhatRunsOnTheMainQueueIsOnTheMainThread() {
    onStage { _ in XCTAssertTrue(MainThread.isCurrent) }
    let queue = DispatchQueue(label: "stands in for the main queue")
    XCTAssertFalse(isMain(queue))
    MainThread.mark(queue)
    XCTAssertTrue(isMain(queue))
    MainThread.mark(queue, nil)
    XCTAssertTrue(MainThread.isCurrent, "The main queue does not tell any more.")
    XCTAssertFalse(isMain(queue))
  }

  /// Whether what runs there on another thread counts as being on the main thread.
  private func isMain(_ queue: DispatchQueue) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var isMain = false
    queue.async {
      isMain = MainThread.isCurrent
      isDone.signal()
    }
    isDone.wait()
    return isMain
  }
}
