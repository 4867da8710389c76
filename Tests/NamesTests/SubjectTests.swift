import Combine
import CombineNames
import Observation
import XCTest

/// Subjects, models, futures and subscriptions.
final class SubjectTests: XCTestCase {
  private final class Model: ObservableObject {
    @Published var number = 1
    @Published(initialValue: "a") var word: String
  }
  private final class Target { var number = 0 }

  func testASubjectWithAValueDeliversItFirst() {
    let subject = CurrentValueSubject<Int, Broken>(1)
    subject.send(2)
    let text = heard(subject) {
      XCTAssertEqual(subject.value, 2)
      subject.value = 3
      XCTAssertEqual(subject.value, 3)
      subject.send(completion: .failure(Broken()))
      subject.send(completion: .finished)
    }
    XCTAssertEqual(text, "2 3 Broken(number: 1)")
    XCTAssertEqual(heard(subject), "Broken(number: 1)", "A subject that is over has only its end.")
  }

  func testASubjectEndsOnceForAll() {
    let subject = PassthroughSubject<Int, Broken>()
    var words: [String] = []
    let tokens = (0...2).map { number in
      subject.sink { _ in
        words.append("\(number)")
      } receiveValue: {
        words.append("\(number): \($0)")
      }
    }
    tokens[1].cancel()
    subject.send(5)
    subject.send(completion: .finished)
    subject.send(completion: .failure(Broken()))
    subject.send(6)
    XCTAssertEqual(words, ["0: 5", "2: 5", "0", "2"])
    XCTAssertEqual(heard(subject) { subject.send(7) }, "end")
    withExtendedLifetime(tokens) {}
  }

  func testASubjectOfNothingSends() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let token = subject.sink { count += 1 }
    subject.send()
    XCTAssertEqual(count, 1)
    withExtendedLifetime(token) {}
  }

  func testASubscriptionEndsOnce() {
    var count = 0
    let token = AnyCancellable { count += 1 }
    token.cancel()
    token.cancel()
    XCTAssertEqual(count, 1)
    do { _ = AnyCancellable { count += 1 } }
    XCTAssertEqual(count, 2)
    final class Canceller: Cancellable {
      var count = 0
      func cancel() { count += 1 }
    }
    let canceller = Canceller()
    AnyCancellable(canceller).cancel()
    XCTAssertEqual(canceller.count, 1)
  }

  func testSubscriptionsAreKeptInCollections() {
    let (one, two) = (AnyCancellable {}, AnyCancellable {})
    var (set, list): (Set<AnyCancellable>, [AnyCancellable]) = ([], [])
    for token in [one, two, one] {
      token.store(in: &set)
      token.store(in: &list)
    }
    XCTAssertEqual(set, [one, two])
    XCTAssertEqual(list, [one, two, one])
    XCTAssertNotEqual(one, two)
    XCTAssertEqual(set.count, 2)
  }

  func testAPropertyIsAssigned() {
    let (model, target) = (Model(), Target())
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.assign(to: \.number, on: target)
    subject.assign(to: &model.$number)
    subject.send(5)
    XCTAssertEqual([target.number, model.number], [5, 5])
    token.cancel()
    subject.send(6)
    XCTAssertEqual([target.number, model.number], [5, 6])
    XCTAssertEqual(heard(model.$number) { subject.send(7) }, "6 7")
    let other = PassthroughSubject<Int, Never>()
    other.assign(to: &model.$number)
    subject.send(8)
    other.send(9)
    XCTAssertEqual(model.number, 9)
    subject.send(10)
    XCTAssertEqual(model.number, 10, "A second assignment does not end the first.")
  }

  func testAnAssignmentTellsItsModel() {
    let model = Model()
    var log: [String] = []
    let token = model.objectWillChange.sink { log.append("will change \(model.number)") }
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$number)
    subject.send(5)
    XCTAssertEqual(log, ["will change 1"])
    withExtendedLifetime(token) {}
  }

  func testAnAssignmentEndsWithItsModel() {
    let subject = PassthroughSubject<Int, Never>()
    var cancelled = 0
    do {
      let model = Model()
      subject.handleEvents(receiveCancel: { cancelled += 1 }).assign(to: &model.$number)
      XCTAssertEqual(cancelled, 0)
    }
    XCTAssertEqual(cancelled, 1)
  }

  func testAModelTellsBeforeItChanges() {
    let model = Model()
    var log: [String] = []
    let tokens = [
      model.objectWillChange.sink { log.append("will change \(model.number)") },
      model.$number.sink { log.append("\($0) for \(model.number)") },
      model.$word.sink { log.append($0) },
    ]
    XCTAssertEqual(log, ["1 for 1", "a"])
    log = []
    model.number = 2
    XCTAssertEqual(log, ["will change 1", "2 for 1"])
    XCTAssertEqual(model.number, 2)
    log = []
    model.word = "b"
    XCTAssertEqual(log, ["will change 2", "b"])
    log = []
    model.objectWillChange.send()
    XCTAssertEqual(log, ["will change 2"])
    XCTAssertIdentical(model.objectWillChange, model.objectWillChange)
    XCTAssertNotIdentical(model.objectWillChange, Model().objectWillChange)
    withExtendedLifetime(tokens) {}
  }

  func testAModelsPublisherIsMadeOnFirstUse() {
    let model = Model()
    model.number = 3
    XCTAssertNil(ObservableObjectPublisher.publisher(of: model, making: false))
    let made = model.objectWillChange
    XCTAssertIdentical(ObservableObjectPublisher.publisher(of: model, making: false), made)
  }

  func testAReaderOfAModelIsToldOfItsPublisher() {
    final class Counter: @unchecked Sendable { var count = 0 }
    let (model, counter) = (Model(), Counter())
    let publisher = model.objectWillChange
    withObservationTracking {
      publisher.noteRead()
    } onChange: {
      counter.count += 1
    }
    publisher.send()
    XCTAssertEqual(counter.count, 1)
    withObservationTracking {
      _ = model.number
    } onChange: {
      counter.count += 10
    }
    model.number = 8
    XCTAssertEqual(counter.count, 1, "Only who observes the model is told.")
  }

  func testNotificationsAreHeardUntilTheEnd() {
    let (center, name, object) = (
      NotificationCenter(), Notification.Name("SubjectTests"), NSObject()
    )
    var log: [String] = []
    let all = center.publisher(for: name).sink { _ in log.append("all") }
    let one = center.publisher(for: name, object: object).sink { _ in log.append("one") }
    center.post(name: name, object: object)
    XCTAssertEqual(Set(log), ["all", "one"])
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: object)
    XCTAssertEqual(log.count, 3)
    XCTAssertEqual(log.last, "all")
    for token in [all, one] { token.cancel() }
    center.post(name: name, object: object)
    XCTAssertEqual(log.count, 3)
  }

  func testAFutureDeliversToEachSubscriberOnce() {
    var keep: ((Result<Int, Broken>) -> Void)?
    let future = Future<Int, Broken> { keep = $0 }
    let texts = heard(future) {
      XCTAssertEqual(heard(future), "", "It has no result yet.")
      keep?(.failure(Broken(number: 2)))
      keep?(.success(3))
    }
    XCTAssertEqual(texts, "Broken(number: 2)")
    XCTAssertEqual(heard(future), "Broken(number: 2)")
  }

  func testPublishersOfWhatIsThere() {
    XCTAssertEqual(heard(Just(1)), "1 end")
    XCTAssertEqual(Just(4).output, 4)
    XCTAssertEqual(
      heard(Empty(completeImmediately: false, outputType: Int.self, failureType: Broken.self)), "")
    XCTAssertEqual(heard(Empty(outputType: Int.self, failureType: Broken.self)), "end")
    XCTAssertEqual(heard(Empty<Int, Broken>()), "end")
    let ends: [Subscribers.Completion<Broken>] = [
      .finished, .failure(Broken()), .failure(Broken(number: 2)),
    ]
    XCTAssertEqual(ends, ends)
    XCTAssertNotEqual(ends[0], ends[1])
    XCTAssertNotEqual(ends[1], ends[2])
  }
}
