import Combine
import Foundation
import XCTest

/// Schedulers as programs call and define them.
final class SchedulerTests: XCTestCase {
  /// As a program's tests have one: its time is what the test says.
  private final class Clock: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never
    private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
    let minimumTolerance = SchedulerTimeType.Stride.zero
    private var waiting: [(date: SchedulerTimeType, work: () -> Void)] = []

    func schedule(options: Never?, _ action: @escaping () -> Void) { waiting.append((now, action)) }
    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) { waiting.append((date, action)) }
    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable { AnyCancellable {} }

    func advance(by interval: SchedulerTimeType.Stride = .zero) {
      now = now.advanced(by: interval)
      while let place = waiting.firstIndex(where: { $0.date <= now }) {
        waiting.remove(at: place).work()
      }
    }
  }

  func testAProgramsOwnSchedulerSaysWhatTimeItIs() {
    let (clock, subject) = (Clock(), PassthroughSubject<Int, Never>())
    var words: [String] = []
    let tokens = [
      subject.receive(on: clock).sink { words.append("received \($0)") },
      subject.delay(for: .seconds(2), scheduler: clock).sink { words.append("late \($0)") },
      subject.debounce(for: 1, scheduler: clock).sink { words.append("last \($0)") },
      subject.measureInterval(using: clock).sink { words.append("\($0.magnitude)") },
    ]
    subject.send(1)
    clock.advance()
    XCTAssertEqual(words, ["0", "received 1"])
    clock.advance(by: .milliseconds(500))
    subject.send(2)
    clock.advance(by: .milliseconds(999))
    XCTAssertEqual(words, ["0", "received 1", "500000000", "received 2"])
    words = []
    clock.advance(by: .milliseconds(501))
    XCTAssertEqual(Set(words), ["late 1", "last 2"])
    clock.advance(by: 1)
    XCTAssertEqual(words.last, "late 2")
    withExtendedLifetime(tokens) {}
  }

  /// As a program that takes any scheduler writes it.
  func testASchedulerMayBeOfAnyKind() {
    func counted<Context: Scheduler>(
      on scheduler: Context, for time: Context.SchedulerTimeType.Stride,
      options: Context.SchedulerOptions? = nil
    ) -> AnyPublisher<Int, Never> {
      [1, 2].publisher.delay(for: time, scheduler: scheduler, options: options)
        .receive(on: scheduler, options: options).eraseToAnyPublisher()
    }
    XCTAssertEqual(heard(counted(on: ImmediateScheduler.shared, for: 3)), "1 2 end")
    let isOver = expectation(description: "the end")
    var all: [Int] = []
    let queue = DispatchQueue(label: "SchedulerTests")
    let token = counted(on: queue, for: .microseconds(5), options: .init(qos: .utility)).sink { _ in
      isOver.fulfill()
    } receiveValue: {
      all.append($0)
    }
    wait(for: [isOver], timeout: 60)
    XCTAssertEqual(all, [1, 2])
    token.cancel()
  }

  func testTheSystemsSchedulersRepeatWorkUntilItIsCancelled() {
    expectRepetition(on: DispatchQueue(label: "SchedulerTests"))
    expectRepetition(on: OperationQueue())
    expectRepetition(on: RunLoop.current)
  }

  private func expectRepetition(on scheduler: some Scheduler) {
    let count = Count()
    let token = scheduler.schedule(after: scheduler.now, interval: .milliseconds(2)) {
      count.add()
    }
    let end = Date() + 60
    while count.value < 3, Date() < end { RunLoop.current.run(until: Date() + 0.005) }
    token.cancel()
    XCTAssertGreaterThanOrEqual(count.value, 3)
    RunLoop.current.run(until: Date() + 0.02)
    let last = count.value
    RunLoop.current.run(until: Date() + 0.03)
    XCTAssertEqual(count.value, last)
  }

  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
  }
}
