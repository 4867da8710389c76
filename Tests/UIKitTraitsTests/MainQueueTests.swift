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
    XCTAssertEqual(answers(of: queue), [false, false])
    MainThread.mark(queue)
    XCTAssertEqual(answers(of: queue), [true, false], "A thread stays the main one off the queue.")
    MainThread.mark(queue, nil)
    XCTAssertEqual(answers(of: queue), [false, false])
    XCTAssertTrue(MainThread.isCurrent)
  }

  /// Whether work on the queue counts as being on the main thread, and what its thread does afterwards.
  private func answers(of queue: DispatchQueue) -> [Bool] {
    let isDone = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var answers: [Bool] = []
    DispatchQueue.global().async {
      queue.sync { answers.append(MainThread.isCurrent) }
      answers.append(MainThread.isCurrent)
      isDone.signal()
    }
    isDone.wait()
    return answers
  }
}
