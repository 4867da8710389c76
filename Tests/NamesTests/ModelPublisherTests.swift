import Combine
import Foundation
import SwiftUI
import UIKit
import XCTest

/// Models that declare the publisher of their changes themselves.
final class ModelPublisherTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Own: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var number = 0 { willSet { objectWillChange.send() } }
  }

  private final class Erased: ObservableObject {
    let changes = CurrentValueSubject<String, Never>("")
    let objectWillChange: AnyPublisher<String, Never>
    init() {
      objectWillChange = changes.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()
    }
  }

  private final class Mixed: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var unheard = 0
    var number = 0 { willSet { objectWillChange.send() } }
  }

  private func changes<Model: ObservableObject>(
    of model: Model, _ body: (Model) -> Void
  ) -> Int {
    var count = 0
    let token = model.objectWillChange.sink { _ in count += 1 }
    body(model)
    token.cancel()
    return count
  }

  func testGenericCodeHearsAModelsOwnPublisher() {
    XCTAssertEqual(changes(of: Own()) { $0.number = 1 }, 1)
    XCTAssertEqual(changes(of: Erased()) { $0.changes.send("a") }, 2)
    let mixed = changes(of: Mixed()) {
      $0.number = 1
      $0.unheard = 1
    }
    XCTAssertEqual(mixed, 1)
    let model: any ObservableObject = Own()
    XCTAssertTrue(model.objectWillChange is PassthroughSubject<Void, Never>)
  }

  private final class Runs {
    var count = 0
  }

  private struct Reading<Model: ObservableObject>: View {
    @ObservedObject var model: Model
    let runs: Runs
    let text: (Model) -> String
    var body: some View {
      let _ = runs.count += 1
      Text(text(model))
      Text(text(model))
    }
  }

  /// Once for each change, and not for what the publisher delivers to a new subscriber.
  func testABodyFollowsAModelsOwnPublisher() {
    onMain {
      let (own, runs) = (Own(), Runs())
      let shown = Shown(Reading(model: own, runs: runs) { "\($0.number)" })
      XCTAssertEqual(shown.text(), "Text \"0\"\nText \"0\"")
      for number in 1...3 {
        own.number = number
        XCTAssertEqual(shown.text(), "Text \"\(number)\"\nText \"\(number)\"")
        XCTAssertEqual(runs.count, number + 1)
      }
    }
    onMain {
      let (erased, runs) = (Erased(), Runs())
      let shown = Shown(Reading(model: erased, runs: runs) { $0.changes.value })
      erased.changes.send("a")
      XCTAssertEqual(shown.text(), "Text \"a\"\nText \"a\"")
      XCTAssertEqual(runs.count, 2)
    }
  }

  private final class Counted: ObservableObject {
    let subject = PassthroughSubject<Void, Never>()
    var subscribers = 0
    var objectWillChange: AnyPublisher<Void, Never> {
      subject.handleEvents(
        receiveSubscription: { [unowned self] _ in subscribers += 1 },
        receiveCancel: { [unowned self] in subscribers -= 1 }
      ).eraseToAnyPublisher()
    }
  }

  private struct Switching: View {
    let model: Counted?
    let runs: Runs
    var body: some View {
      if let model { Reading(model: model, runs: runs) { _ in "on" } } else { Text("off") }
    }
  }

  func testASubscriptionEndsWithItsView() {
    onMain {
      let (model, other, runs) = (Counted(), Counted(), Runs())
      weak var released: Counted?
      do {
        let shown = Shown(Switching(model: model, runs: runs))
        XCTAssertEqual(model.subscribers, 1)
        for _ in 1...3 {
          model.subject.send()
          _ = shown.text()
        }
        XCTAssertEqual(model.subscribers, 1)
        XCTAssertEqual(runs.count, 4)
        _ = shown.text(Switching(model: other, runs: runs))
        XCTAssertEqual([model.subscribers, other.subscribers], [0, 1])
        _ = shown.text(Switching(model: nil, runs: runs))
        XCTAssertEqual(other.subscribers, 0)
        let short = Counted()
        released = short
        _ = shown.text(Switching(model: short, runs: runs))
        _ = shown.text(Switching(model: nil, runs: runs))
      }
      XCTAssertNil(released)
    }
  }

  // MARK: Models that a body does not read

  private final class Plain: ObservableObject {
    @Published var number = 0
  }

  private struct Unread<Model: ObservableObject>: View {
    @ObservedObject var observed: Model
    @StateObject var made: Model
    @EnvironmentObject var found: Model
    let runs: Runs
    var body: some View {
      let _ = runs.count += 1
      Text("\(runs.count)")
    }
  }

  /// How often a body runs at changes of the models of its view, of each in turn, and of those that replace them.
  @MainActor
  private static func check<Model: ObservableObject>(
    _ make: () -> Model, line: UInt = #line, _ change: (Model) -> Void
  ) {
    let (runs, models) = (Runs(), (0..<5).map { _ in make() })
    func view(_ observed: Int, found: Int) -> some View {
      Unread(observed: models[observed], made: models[2], runs: runs)
        .environmentObject(models[found])
    }
    let shown = Shown(view(0, found: 1))
    func changed() -> [Int] {
      var counts: [Int] = []
      for model in models {
        let before = runs.count
        change(model)
        _ = shown.text()
        counts.append(runs.count - before)
      }
      return counts
    }
    XCTAssertEqual(runs.count, 1, line: line)
    XCTAssertEqual(changed(), [1, 1, 1, 0, 0], line: line)
    XCTAssertEqual(shown.text(), #"Text "4""#, line: line)
    _ = shown.text(view(3, found: 4))
    XCTAssertEqual(runs.count, 5, line: line)
    XCTAssertEqual(changed(), [0, 0, 1, 1, 1], line: line)
  }

  func testABodyFollowsTheModelsOfItsViewThatItDoesNotRead() {
    onMain {
      Self.check({ Plain() }) { $0.number += 1 }
      Self.check({ Plain() }) { $0.objectWillChange.send() }
      Self.check({ Own() }) { $0.number += 1 }
      Self.check({ Erased() }) { $0.changes.send("a") }
      Self.check({ Counted() }) { $0.subject.send() }
    }
  }

  private struct Missing: View {
    @EnvironmentObject private var model: Own
    var body: some View { Text("nothing") }
  }

  func testAModelThatABodyDoesNotReadMayBeMissing() {
    onMain { XCTAssertEqual(Shown(Missing()).text(), #"Text "nothing""#) }
  }

  private struct Setting: ViewModifier {
    @ObservedObject var model: Own
    let runs: Runs
    func body(content: Content) -> some View {
      let _ = runs.count += 1
      content
    }
  }

  private struct Twice: DynamicProperty {
    @ObservedObject var first: Own
    @ObservedObject var second: Own
  }
  private struct Doubled: View {
    let models: Twice
    let runs: Runs
    var body: some View {
      let _ = runs.count += 1
      Text("on")
    }
  }

  func testModifiersAndPropertiesOfPropertiesHaveModels() {
    onMain {
      let (own, runs) = (Own(), Runs())
      let modified = Shown(Text("on").modifier(Setting(model: own, runs: runs)))
      own.number = 1
      _ = modified.text()
      XCTAssertEqual(runs.count, 2)
    }
    onMain {
      let (own, runs) = (Own(), Runs())
      let doubled = Shown(Doubled(models: Twice(first: own, second: own), runs: runs))
      own.number = 1
      _ = doubled.text()
      XCTAssertEqual(runs.count, 2)
    }
  }

  /// The body runs again on the main thread.
  func testAModelMayChangeOnAnotherThread() async {
    let (text, number) = await MainActor.run {
      let (own, runs) = (Own(), Runs())
      let shown = Shown(Reading(model: own, runs: runs) { "\($0.number)" })
      return (Unchecked((shown, own, runs)), runs.count)
    }
    XCTAssertEqual(number, 1)
    let isDone = Unchecked(text.value.1)
    await Task.detached { isDone.value.number = 5 }.value
    for _ in 0..<100 { await Task.yield() }
    let shown = await MainActor.run { text.value.0.text() }
    XCTAssertEqual(shown, "Text \"5\"\nText \"5\"")
  }
}

private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
