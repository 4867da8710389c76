import Combine
import Foundation
import XCTest

/// Loops that wait for each value of a publisher.
final class PublisherLoopTests: XCTestCase {
  func testEachLoopSubscribes() async {
    let values = [1, 2, 3].publisher.values
    for _ in 0..<2 {
      var heard: [Int] = []
      for await value in values { heard.append(value) }
      XCTAssertEqual(heard, [1, 2, 3])
    }
  }

  /// Values that come before the loop asks for one are the publisher's to keep.
  func testALoopAsksForOneValueAtATime() async {
    let subject = PassthroughSubject<Int, Never>()
    let values = subject.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest).values
    subject.send(1)
    var iterator = values.makeAsyncIterator()
    subject.send(2)
    subject.send(3)
    let first = await iterator.next()
    XCTAssertEqual(first, 3)
    subject.send(completion: .finished)
    let last = await iterator.next()
    XCTAssertNil(last)
  }

  func testALoopThatWaitsGetsTheNextValueAndTheFailure() async throws {
    let feed = Feed()
    let loop = Task {
      var heard: [Int] = []
      do {
        for try await value in feed.values { heard.append(value) }
      } catch { heard.append((error as? Broken)?.number ?? 0) }
      return heard
    }
    await feed.wait(forRequests: 1)
    feed.send(7)
    await feed.wait(forRequests: 2)
    feed.fail(Broken(number: 9))
    let heard = await loop.value
    XCTAssertEqual(heard, [7, 9])
  }

  func testALoopThrowsAFailureOnce() async throws {
    let subject = PassthroughSubject<Int, Broken>()
    var iterator = subject.prepend(1).values.makeAsyncIterator()
    let first = try await iterator.next()
    XCTAssertEqual(first, 1)
    subject.send(completion: .failure(Broken()))
    do {
      _ = try await iterator.next()
      XCTFail("It throws.")
    } catch {
      XCTAssertEqual(error as? Broken, Broken())
    }
    let last = try await iterator.next()
    XCTAssertNil(last)
  }

  func testACancelledTaskEndsItsLoop() async throws {
    let feed = Feed()
    let loop = Task { for try await _ in feed.values {} }
    await feed.wait(forRequests: 1)
    XCTAssertFalse(feed.isCancelled)
    loop.cancel()
    try await loop.value
    XCTAssertTrue(feed.isCancelled)
  }

  /// The values need not be sendable.
  @MainActor
  func testALoopOnTheMainActor() async {
    final class Thing {}
    let things = [Thing(), Thing()]
    var place = 0
    for await thing in things.publisher.values {
      XCTAssertIdentical(thing, things[place])
      place += 1
    }
    XCTAssertEqual(place, 2)
  }
}

/// Counts the values that it is asked for, each by itself.
private final class Feed: Publisher, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = Broken
  private let lock = NSLock()
  private var subscriber: AnySubscriber<Int, Broken>?
  private var requests = 0
  private var isOver = false

  var isCancelled: Bool { lock.withLock { isOver } }

  func wait(forRequests count: Int) async {
    while lock.withLock({ requests < count }) { await Task.yield() }
  }
  func send(_ value: Int) { _ = lock.withLock { subscriber }?.receive(value) }
  func fail(_ error: Broken) { lock.withLock { subscriber }?.receive(completion: .failure(error)) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Broken {
    lock.withLock { self.subscriber = AnySubscriber(subscriber) }
    subscriber.receive(subscription: Inner(feed: self))
  }

  private struct Inner: Subscription {
    let feed: Feed
    var combineIdentifier: CombineIdentifier { CombineIdentifier(feed) }
    func request(_ demand: Subscribers.Demand) {
      XCTAssertEqual(demand, .max(1))
      feed.lock.withLock { feed.requests += 1 }
    }
    func cancel() { feed.lock.withLock { feed.isOver = true } }
  }
}
