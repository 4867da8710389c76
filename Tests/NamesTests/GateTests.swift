import Combine
import XCTest

@testable import CombineNames

/// What operators keep while they subscribe.
final class GateTests: XCTestCase {
  /// All are delivered while the operator subscribes.
  func testTheLatestPublisherKeepsNothingOfThoseBefore() {
    for isEndless in [false, true] {
      let gates = MadeGates()
      var living: [Int] = []
      let token = (0..<10).publisher.map { _ in Noting(gates: gates, isEndless: isEndless) }
        .switchToLatest().sink { _ in living.append(gates.living) }
      XCTAssertEqual(living.count, 10)
      XCTAssertLessThanOrEqual(living.max() ?? 0, 2, "The newest one, and the one before.")
      token.cancel()
    }
  }
}

/// The gates below which subscriptions were made.
private final class MadeGates {
  private var gates: [() -> Gate?] = []
  var living: Int { gates.count(where: { $0() != nil }) }
  func add(_ gate: Gate) { gates.append { [weak gate] in gate } }
}
/// Delivers a value, and notes the gate below which it does.
private struct Noting: GatedPublisher {
  typealias Output = Int
  typealias Failure = Never
  let gates: MadeGates
  let isEndless: Bool
  var kept: Subscribers.Kept<Never> { .all }

  private var source: AnyPublisher<Int, Never> {
    Just(0).append(Empty(completeImmediately: !isEndless)).eraseToAnyPublisher()
  }
  func deliver(
    value: @escaping (Int) -> Void, completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable { source.deliver(value: value, completion: completion) }
  func start(
    below gate: Gate, _ value: @escaping (Int) -> Void,
    _ completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    gates.add(gate)
    return source.start(below: gate, value, completion)
  }
}
