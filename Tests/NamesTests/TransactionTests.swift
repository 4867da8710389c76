import Combine
import SwiftUI
import UIKit
import XCTest

private final class Model: ObservableObject {
  @Published var number = 0
}

@MainActor
private final class Log {
  private var words: [String] = []
  func add(_ word: String) { words.append(word) }

  /// What was added since the last time, after an update.
  func taken() -> String {
    UIApplication.shared.runUpdateCycle()
    defer { words = [] }
    return words.joined(separator: ", ")
  }
}

/// Notes with which animation it is updated.
private struct Noting: UIViewRepresentable {
  let number: Int
  let log: Log
  var name = ""

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {
    let names: [Animation: String] = [
      .linear: "linear", .easeIn: "easeIn", .easeOut: "easeOut", .default: "default",
    ]
    let animation = context.transaction.animation.map { names[$0] ?? "other" } ?? "none"
    log.add("\(name)\(number) \(animation)")
  }
}

private struct SpeedKey: TransactionKey { static let defaultValue = 1 }
extension Transaction {
  fileprivate var speed: Int {
    get { self[SpeedKey.self] }
    set { self[SpeedKey.self] = newValue }
  }
  @Entry fileprivate var mood = "calm"
  @Entry fileprivate var limit: Int?
}

/// Notes the program's own values of its transactions.
private struct OwnNoting: UIViewRepresentable {
  let number: Int
  let log: Log

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {
    let transaction = context.transaction
    log.add("\(number) \(transaction.speed) \(transaction.mood) \(transaction.limit ?? 0)")
  }
}

/// The transactions that reach represented views.
final class TransactionTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct One: View {
    @ObservedObject var model: Model
    let log: Log
    var name = ""
    var body: some View { Noting(number: model.number, log: log, name: name) }
  }

  func testATransactionHasValuesOfTheProgramsOwn() {
    onMain {
      struct One: View {
        @ObservedObject var model: Model
        let log: Log
        var body: some View { OwnNoting(number: model.number, log: log) }
      }
      let (model, log) = (Model(), Log())
      let shown = Shown(One(model: model, log: log))
      XCTAssertEqual(log.taken(), "0 1 calm 0")
      withTransaction(\.speed, 2) { withTransaction(\.mood, "wild") { model.number = 1 } }
      XCTAssertEqual(log.taken(), "1 2 wild 0")
      var transaction = Transaction()
      transaction.limit = 3
      withTransaction(transaction) { withAnimation { model.number = 2 } }
      XCTAssertEqual(log.taken(), "2 1 calm 3")
      withExtendedLifetime(shown) {}
    }
  }

  func testAnAnimatedChangeReachesARepresentedView() {
    onMain {
      let (model, log) = (Model(), Log())
      let shown = Shown(One(model: model, log: log))
      XCTAssertEqual(log.taken(), "0 none")
      withAnimation(.linear) { model.number = 1 }
      XCTAssertEqual(log.taken(), "1 linear")
      model.number = 2
      XCTAssertEqual(log.taken(), "2 none")
      withTransaction(Transaction(animation: .easeIn)) { model.number = 3 }
      XCTAssertEqual(log.taken(), "3 easeIn")
      withTransaction(\.animation, .easeOut) { model.number = 4 }
      XCTAssertEqual(log.taken(), "4 easeOut")
      withAnimation {
        model.number = 5
      } completion: {
      }
      XCTAssertEqual(log.taken(), "5 default")
      let binding = Binding(get: { model.number }, set: { model.number = $0 })
      binding.animation(.linear).wrappedValue = 6
      XCTAssertEqual(log.taken(), "6 linear")
      withAnimation(.linear) { withAnimation(nil) { model.number = 7 } }
      XCTAssertEqual(log.taken(), "7 none")
      withExtendedLifetime(shown) {}
    }
  }

  func testEachChangeOfAnUpdateHasItsOwnTransaction() {
    onMain {
      let (one, two, log) = (Model(), Model(), Log())
      let shown = Shown(
        VStack {
          One(model: one, log: log, name: "a")
          One(model: two, log: log, name: "b")
        })
      _ = log.taken()
      withAnimation(.linear) { one.number = 1 }
      two.number = 1
      XCTAssertEqual(log.taken(), "a1 linear, b1 none")
      withAnimation(.linear) { one.number = 2 }
      withAnimation(.easeIn) { two.number = 2 }
      XCTAssertEqual(log.taken(), "a2 linear, b2 easeIn")
      withExtendedLifetime(shown) {}
    }
  }

  func testAViewInsideAnotherOneThatChangesKeepsItsTransaction() {
    struct Around: View {
      @ObservedObject var around: Model
      let one: One
      var body: some View {
        Text("\(around.number)")
        one
      }
    }
    onMain {
      let (outer, inner, log) = (Model(), Model(), Log())
      let shown = Shown(Around(around: outer, one: One(model: inner, log: log)))
      _ = log.taken()
      withAnimation(.linear) { inner.number = 1 }
      outer.number = 1
      XCTAssertEqual(log.taken(), "1 linear")
      withExtendedLifetime(shown) {}
    }
  }

  func testViewsChangeTransactionsForWhatIsInside() {
    struct Changing: View {
      @ObservedObject var model: Model
      let log: Log
      var body: some View {
        let (number, log) = (model.number, log)
        Noting(number: number, log: log, name: "a").animation(.easeIn, value: number)
          .transaction { $0.animation = .linear }
        Noting(number: number, log: log, name: "b").animation(.easeIn, value: number / 2)
        Noting(number: number, log: log, name: "c").animation(.easeOut)
          .transaction { $0.disablesAnimations = true }
        Noting(number: number, log: log, name: "d").transaction { $0.animation = nil }
        Noting(number: number, log: log, name: "e")
          .transaction(value: number / 2) { $0.animation = .linear }
      }
    }
    onMain {
      let (model, log) = (Model(), Log())
      let shown = Shown(Changing(model: model, log: log))
      XCTAssertEqual(log.taken(), "a0 linear, b0 none, c0 none, d0 none, e0 none")
      model.number = 1
      XCTAssertEqual(log.taken(), "a1 easeIn, b1 none, c1 none, d1 none, e1 none")
      withAnimation { model.number = 2 }
      XCTAssertEqual(log.taken(), "a2 easeIn, b2 easeIn, c2 default, d2 none, e2 linear")
      withExtendedLifetime(shown) {}
    }
  }

  func testAChangeAtTheEndOfAnUpdateIsAnimated() {
    struct Following: View {
      @ObservedObject var model: Model
      let log: Log
      @State private var copy = 0
      var body: some View {
        Noting(number: copy, log: log)
          .onChange(of: model.number) { _, new in withAnimation(.easeIn) { copy = new } }
      }
    }
    onMain {
      let (model, log) = (Model(), Log())
      let shown = Shown(Following(model: model, log: log))
      _ = log.taken()
      model.number = 1
      XCTAssertEqual(log.taken(), "1 easeIn")
      withExtendedLifetime(shown) {}
    }
  }

  func testATaskThatBeginsMeanwhileIsNotAnimated() {
    onMain {
      let (model, log) = (Model(), Log())
      let shown = Shown(One(model: model, log: log))
      _ = log.taken()
      let isDone = XCTestExpectation()
      withAnimation(.linear) {
        model.number = 1
        Task {
          model.number = 2
          isDone.fulfill()
        }
      }
      XCTAssertEqual(log.taken(), "1 linear")
      XCTAssertEqual(XCTWaiter().wait(for: [isDone], timeout: 60), .completed)
      XCTAssertEqual(log.taken(), "2 none")
      withExtendedLifetime(shown) {}
    }
  }

  func testAnAnimatedChangeOnAnotherThreadReachesARepresentedView() {
    final class Handle { var number: Binding<Int>? }
    struct Stated: View {
      let (handle, log): (Handle, Log)
      @State private var number = 0
      var body: some View {
        let _ = handle.number = $number
        Noting(number: number, log: log)
      }
    }
    onMain {
      nonisolated(unsafe) let model = Model()
      nonisolated(unsafe) let handle = Handle()
      let log = Log()
      let shown = [Shown(One(model: model, log: log)), Shown(Stated(handle: handle, log: log))]
      _ = log.taken()
      @MainActor func check(_ change: @escaping @Sendable () -> Void) {
        let isDone = XCTestExpectation()
        DispatchQueue.global().async {
          withAnimation(.linear, change)
          DispatchQueue.main.async { isDone.fulfill() }
        }
        XCTAssertEqual(XCTWaiter().wait(for: [isDone], timeout: 60), .completed)
        XCTAssertEqual(log.taken(), "1 linear")
      }
      check { model.number = 1 }
      check { handle.number?.wrappedValue = 1 }
      withExtendedLifetime(shown) {}
    }
  }

  /// The represented view is none of the views whose bodies are evaluated.
  func testAnAnimatedChangeOfTheEnvironmentReachesARepresentedView() {
    struct Reading: UIViewRepresentable {
      let log: Log
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ uiView: UIView, context: Context) {
        let limit = context.environment.lineLimit ?? 0
        log.add("\(limit) \(context.transaction.animation == .linear)")
      }
    }
    struct Inner: View {
      let log: Log
      var body: some View { Reading(log: log) }
    }
    struct Setting: View {
      @ObservedObject var model: Model
      let log: Log
      var body: some View { Inner(log: log).environment(\.lineLimit, model.number) }
    }
    onMain {
      let (model, log) = (Model(), Log())
      let shown = Shown(Setting(model: model, log: log))
      _ = log.taken()
      withAnimation(.linear) { model.number = 1 }
      XCTAssertEqual(log.taken(), "1 true")
      withExtendedLifetime(shown) {}
    }
  }
}
