import Combine
import XCTest

/// Operators that choose among values, and publishers one after the other.
final class PublisherChoiceTests: XCTestCase {
  private typealias Plain = PassthroughSubject<Int, Never>
  private typealias Failing = PassthroughSubject<Int, Broken>

  func testValuesAreChosen() {
    let numbers = [3, 1, 4, 1, 5].publisher
    let none = Empty<Int, Never>()
    let rows: [(AnyPublisher<String, Never>, String)] = [
      (numbers.prefix { $0 < 4 }.map(String.init), "3 1 end"),
      (numbers.drop { $0 != 4 }.map(String.init), "4 1 5 end"),
      (numbers.last { $0 < 4 }.map(String.init), "1 end"),
      (numbers.output(at: 2).map(String.init), "4 end"),
      (numbers.output(at: 7).map(String.init), "end"),
      (numbers.max().map(String.init), "5 end"),
      (numbers.min().map(String.init), "1 end"),
      (none.max().map(String.init), "end"),
      (numbers.contains(4).map(String.init), "true end"),
      (numbers.contains(6).map(String.init), "false end"),
      (none.contains(6).map(String.init), "false end"),
      (numbers.allSatisfy { $0 > 0 }.map(String.init), "true end"),
      (numbers.allSatisfy { $0 > 1 }.map(String.init), "false end"),
      (none.allSatisfy { $0 > 1 }.map(String.init), "true end"),
      (none.replaceEmpty(with: 7).map(String.init), "7 end"),
      (numbers.replaceEmpty(with: 7).map(String.init), "3 1 4 1 5 end"),
      (numbers.collect(2).map { "\($0.count):\($0.last!)" }, "2:1 2:1 1:5 end"),
      (none.collect(2).map { "\($0)" }, "end"),
    ]
    for (place, row) in rows.enumerated() { XCTAssertEqual(heard(row.0), row.1, "Row \(place)") }
    XCTAssertEqual(
      heard(numbers.setFailureType(to: (any Error).self).tryFilter { $0 > 3 }), "4 5 end")
    XCTAssertEqual(
      heard(
        numbers.tryFilter {
          if $0 == 4 { throw Broken(number: 4) }
          return $0 > 1
        }), "3 Broken(number: 4)")
  }

  /// What ends by itself lets go of its publisher and asks its closure no more.
  func testAPublisherThatHasChosenItsLastValueEndsItsSubscription() {
    let subject = Plain()
    var (ended, asked) = (0, 0)
    let source = subject.handleEvents(receiveCancel: { ended += 1 })
    let text = heard(
      source.prefix {
        asked += 1
        return $0 < 3
      }
    ) { for number in 1...6 { subject.send(number) } }
    XCTAssertEqual(text, "1 2 end")
    XCTAssertEqual([ended, asked], [1, 3])
    XCTAssertEqual(
      heard(source.contains(2).map { $0 ? 1 : 0 }) { for _ in 0..<3 { subject.send(2) } }, "1 end")
    XCTAssertEqual(ended, 2)
  }

  func testAnotherPublisherBeginsAndEndsDeliveries() {
    let (one, other) = (Plain(), Plain())
    let numbers = {
      for number in 1...4 {
        if number == 3 { other.send(0) }
        one.send(number)
      }
    }
    XCTAssertEqual(heard(one.prefix(untilOutputFrom: other), numbers), "1 2 end")
    XCTAssertEqual(heard(one.drop(untilOutputFrom: other), numbers), "3 4")
    XCTAssertEqual(heard(one.prefix(untilOutputFrom: Empty<Int, Never>()), numbers), "1 2 3 4")
    XCTAssertEqual(heard(one.drop(untilOutputFrom: Empty<Int, Never>()), numbers), "end")
    XCTAssertEqual(heard(one.prefix(untilOutputFrom: Just(1)), numbers), "end")
  }

  func testOnlyTheFirstValueOfTheOtherPublisherIsHeard() {
    let (one, other) = (Plain(), Plain())
    var count = 0
    let counted = other.handleEvents(receiveOutput: { _ in count += 1 })
    let text = heard(one.drop(untilOutputFrom: counted)) {
      for number in 1...3 {
        one.send(number)
        other.send(number)
      }
    }
    XCTAssertEqual(text, "2 3")
    XCTAssertEqual(count, 1)
    XCTAssertEqual(heard([4].publisher.drop(untilOutputFrom: [1, 2].publisher)), "4 end")
  }

  func testPublishersFollowEachOther() {
    let (first, second) = (Plain(), Plain())
    let text = heard(first.append(second)) {
      second.send(0)
      first.send(1)
      first.send(completion: .finished)
      second.send(2)
      second.send(completion: .finished)
    }
    XCTAssertEqual(text, "1 2 end")
    XCTAssertEqual(heard([3].publisher.append([4, 5]).prepend([1, 2])), "1 2 3 4 5 end")
    XCTAssertEqual(heard(Just(3).prepend(Just(2)).append(Just(4))), "2 3 4 end")

    let failing = Failing()
    let rest = Just(9).setFailureType(to: Broken.self)
    XCTAssertEqual(
      heard(failing.append(rest)) { failing.send(completion: .failure(Broken(number: 1))) },
      "Broken(number: 1)")
  }

  func testThreeAndFourPublishersAreJoined() {
    let (a, b, c, d) = (Plain(), Plain(), Plain(), Plain())
    let send = {
      a.send(1)
      b.send(2)
      c.send(3)
      d.send(4)
      a.send(5)
    }
    XCTAssertEqual(heard(a.merge(with: b, c), send), "1 2 3 5")
    XCTAssertEqual(heard(a.merge(with: b, c, d), send), "1 2 3 4 5")
    XCTAssertEqual(heard(Publishers.Merge3(a, b, c), send), "1 2 3 5")
    XCTAssertEqual(heard(a.combineLatest(b, c) { "\($0)\($1)\($2)" }, send), "123 523")
    XCTAssertEqual(
      heard(Publishers.CombineLatest4(a, b, c, d).map { "\($0)\($1)\($2)\($3)" }, send),
      "1234 5234")
    XCTAssertEqual(heard(Publishers.Zip3(a, b, c).map { "\($0)\($1)\($2)" }, send), "123")
  }
}
