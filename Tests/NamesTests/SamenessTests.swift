import Combine
import Foundation
import XCTest

/// Which publishers a view takes for the one that it has already, when its body makes them anew.
final class SamenessTests: XCTestCase {
  private typealias Numbers = AnyPublisher<Int, Never>
  private let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]

  private func expectSame(_ isExpected: Bool, _ makers: [() -> Numbers], line: UInt = #line) {
    for (place, make) in makers.enumerated() {
      XCTAssertEqual(areSame(make(), make()), isExpected, "Publisher \(place)", line: line)
    }
  }

  /// Each pair differs in one thing.
  func testPublishersOfOtherValuesDiffer() {
    let (one, two) = (subjects[0], subjects[1])
    let pairs: [(Numbers, Numbers)] = [
      (Publishers.MergeMany([one]), Publishers.MergeMany([two])),
      ([1].publisher, [2].publisher),
      (Int?.some(1).publisher, Int?.none.publisher),
      (Result<Int, Never>.success(1).publisher, Result<Int, Never>.success(2).publisher),
      (Just(1).eraseToAnyPublisher(), Just(2).eraseToAnyPublisher()),
    ]
    for (place, pair) in pairs.enumerated() {
      XCTAssertFalse(areSame(pair.0, pair.1), "Pair \(place)")
      XCTAssertTrue(areSame(pair.0, pair.0), "Pair \(place)")
    }
    XCTAssertFalse(areSame(Just("a"), Just("b")))
  }

  func testOperatorsWithOtherParametersDiffer() {
    let (one, two) = (subjects[0], subjects[1])
    let pairs: [(Numbers, Numbers)] = [
      (
        one.debounce(for: 1, scheduler: RunLoop.main), one.debounce(for: 2, scheduler: RunLoop.main)
      ),
      (one.delay(for: 1, scheduler: RunLoop.main), one.delay(for: 2, scheduler: RunLoop.main)),
      (
        one.throttle(for: 1, scheduler: RunLoop.main, latest: true),
        one.throttle(for: 1, scheduler: RunLoop.main, latest: false)
      ),
      (one.receive(on: RunLoop.main), one.receive(on: DispatchQueue.main)),
      (
        one.debounce(for: 1, scheduler: OperationQueue()),
        one.debounce(for: 1, scheduler: OperationQueue())
      ),
      (
        one.throttle(for: 1, scheduler: DispatchQueue.main, latest: true),
        one.throttle(for: 1, scheduler: DispatchQueue.global(), latest: true)
      ),
      (one.prefix(1), one.prefix(2)), (one.dropFirst(1), one.dropFirst(2)),
      (one.prepend(1), one.prepend(2)), (one.append(1), one.append(2)),
      (one.prepend(1), one.append(1)), (one.dropFirst(1), one.prefix(1)),
      (one.scan(0, +), one.scan(1, +)), (one.retry(1), one.retry(2)),
      (one.merge(with: two), Publishers.MergeMany(one, two)),
      (one.map(\.byteSwapped), one.map(\.bigEndian)),
    ]
    for (place, pair) in pairs.enumerated() {
      XCTAssertFalse(areSame(pair.0, pair.1), "Pair \(place)")
    }
  }

  func testPublishersThatAreMadeAgainAreTheSame() {
    let (one, two) = (subjects[0], subjects[1])
    expectSame(
      true,
      [
        { one.debounce(for: 1, scheduler: RunLoop.main) }, { one.receive(on: DispatchQueue.main) },
        { one.removeDuplicates().map { $0 + 1 } }, { one.dropFirst(2).prefix(3).prepend(4) },
        { Publishers.MergeMany(one, two) }, { [1, 2].publisher }, { one.share() },
      ])
    let center = NotificationCenter()
    XCTAssertTrue(
      areSame(
        center.publisher(for: Notification.Name("a")), center.publisher(for: Notification.Name("a"))
      ))
    XCTAssertFalse(
      areSame(
        center.publisher(for: Notification.Name("a"), object: one),
        center.publisher(for: Notification.Name("a"), object: two)))
  }

  /// What a closure captured is kept in a new object each time.
  func testAClosureThatCapturesAValueDiffersFromTheNextOne() {
    let one = subjects[0]
    for factor in 2...3 {
      expectSame(
        false,
        [
          { one.map { $0 * factor } }, { one.compactMap { $0 * factor } },
          { one.filter { $0 > factor } }, { one.removeDuplicates { $0 + factor == $1 } },
          { one.scan(0) { $0 + $1 * factor } }, { one.reduce(0) { $0 + $1 * factor } },
          { one.handleEvents(receiveOutput: { _ = $0 * factor }) },
          { one.handleEvents(receiveCancel: { _ = factor + 1 }) },
          { one.flatMap { Just($0 * factor) } }, { one.prefix { $0 < factor } },
          { one.drop { $0 < factor } }, { one.first { $0 > factor } },
          { one.last { $0 > factor } }, { one.combineLatest(one) { $0 + $1 * factor } },
          { one.combineLatest(one, one) { $0 + $1 * $2 * factor } },
          { one.contains { $0 > factor }.map { _ in 1 } },
          { one.allSatisfy { $0 > factor }.map { _ in 1 } },
          { one.tryMap { $0 * factor }.replaceError(with: 1) },
          { one.tryCompactMap { $0 * factor }.replaceError(with: 1) },
          { one.tryFilter { $0 > factor }.replaceError(with: 1) },
          { one.tryMap { $0 }.catch { _ in Just(factor) } },
          { one.tryMap { $0 }.mapError { _ in Failed(number: factor) }.replaceError(with: 1) },
        ])
    }
  }
  private struct Failed: Error { let number: Int }

  /// Nor what operators give to others that they are made of.
  func testAClosureThatCapturesNothingIsTheSame() {
    let one = subjects[0]
    expectSame(
      true,
      [
        { one.map { $0 * 2 } }, { one.compactMap { $0 > 2 ? $0 : nil } },
        { one.filter { $0 > 2 } }, { one.removeDuplicates { $0 + 2 == $1 } },
        { one.scan(0) { $0 + $1 } }, { one.handleEvents(receiveOutput: { _ = $0 + 2 }) },
        { one.handleEvents() }, { one.flatMap { Just($0 + 2) } }, { one.drop { $0 < 2 } },
        { one.last { $0 > 2 } }, { one.last() }, { one.count() }, { one.max() }, { one.min() },
        { one.contains(2).map { _ in 1 } }, { one.allSatisfy { $0 > 2 }.map { _ in 1 } },
        { one.combineLatest(one, one) { $0 + $1 * $2 } }, { one.print("a") },
        { one.tryFilter { $0 > 2 }.assertNoFailure() }, { one.tryMap { $0 + 2 }.assertNoFailure() },
        { one.tryCompactMap { $0 + 2 }.assertNoFailure() }, { one.prefix { $0 < 2 } },
        { one.tryMap { $0 }.catch { _ in Just(2) } }, { one.reduce(0) { $0 + $1 } },
        { one.tryMap { $0 }.mapError { _ in Failed(number: 2) }.replaceError(with: 1) },
        { one.handleEvents(receiveCancel: {}) }, { one.first { $0 > 2 } },
        { one.contains { $0 > 2 }.map { _ in 1 } }, { one.combineLatest(one) { $0 + $1 } },
        { one.combineLatest(one, one, one).map { _ in 1 } }, { one.zip(one, one).map { _ in 1 } },
        { one.map { Int?.some($0) }.replaceNil(with: 2) },
      ])
    XCTAssertFalse(areSame(one.contains(1), one.contains(2)))
    XCTAssertFalse(areSame(one.print("a"), one.print("b")))
  }

  /// Two timers fire at different times, and each ends with its own connection.
  func testATimerIsTheSameAsNoOther() {
    let timer = Timer.publish(every: 1, on: .main, in: .common)
    let other = Timer.publish(every: 1, on: .main, in: .common)
    XCTAssertTrue(areSame(timer, timer.autoconnect().upstream))
    XCTAssertTrue(areSame(timer.autoconnect(), timer.autoconnect()))
    XCTAssertFalse(areSame(timer, other))
    XCTAssertFalse(areSame(timer.autoconnect(), other.autoconnect()))
  }
}
