import Combine
import SwiftUI
import UIKit
import XCTest

/// What views do with what publishers deliver, and tasks of views.
final class ReceivingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Log { var words: [String] = [] }
  private final class Model: ObservableObject { @Published var number = 1 }

  /// Adds the name that it has at the time to what it receives.
  private struct Receiving<Source: Publisher>: View where Source.Failure == Never {
    let publisher: Source
    let name: String
    let log: Log
    var body: some View {
      Text(name).onReceive(publisher) { log.words.append("\(name) \($0)") }
    }
  }

  func testTheNewestActionReceives() {
    onMain {
      let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
      let shown = Shown(Receiving(publisher: subject, name: "a", log: log))
      subject.send(1)
      _ = shown.text(Receiving(publisher: subject, name: "b", log: log))
      subject.send(2)
      XCTAssertEqual(log.words, ["a 1", "b 2"])
    }
  }

  func testAnotherPublisherTakesThePlaceOfTheFirst() {
    onMain {
      let (one, two) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
      let log = Log()
      let shown = Shown(Receiving(publisher: one, name: "a", log: log))
      _ = shown.text(Receiving(publisher: one, name: "b", log: log))
      XCTAssertEqual(log.words, ["a 1"], "The same publisher goes on.")
      _ = shown.text(Receiving(publisher: two, name: "b", log: log))
      one.send(3)
      two.send(4)
      XCTAssertEqual(log.words, ["a 1", "b 2", "b 4"])
    }
  }

  /// A body makes operators anew each time that it runs.
  func testAPublisherThatIsMadeAgainGoesOn() {
    onMain {
      let (one, two, log) = (Model(), Model(), Log())
      two.number = 5
      @MainActor func view(_ model: Model, _ name: String) -> Receiving<AnyPublisher<Int, Never>> {
        Receiving(
          publisher: model.$number.removeDuplicates().map { $0 * 2 }.eraseToAnyPublisher(),
          name: name, log: log)
      }
      let shown = Shown(view(one, "a"))
      _ = shown.text(view(one, "b"))
      one.number = 2
      XCTAssertEqual(log.words, ["a 2", "b 4"])
      _ = shown.text(view(two, "c"))
      one.number = 7
      XCTAssertEqual(log.words, ["a 2", "b 4", "c 10"])
    }
  }

  /// The publisher's closure has captured a value of the view.
  func testWhatAnOperatorCapturedIsThatOfTheNewestView() {
    onMain {
      let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
      @MainActor func view(_ factor: Int) -> some View {
        Text("a").onReceive(subject.map { $0 * factor }) { log.words.append("\($0)") }
      }
      let shown = Shown(view(2))
      subject.send(1)
      _ = shown.text(view(3))
      subject.send(1)
      XCTAssertEqual(log.words, ["2", "3"])
    }
  }

  /// What is delivered while the subscription is made has the view show another publisher.
  func testAnActionMayChangeThePublisher() {
    onMain {
      let log = Log()
      let (one, two) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
      var change: (() -> Void)?
      @MainActor func view(_ publisher: CurrentValueSubject<Int, Never>) -> AnyView {
        AnyView(
          Text("a").onReceive(publisher) {
            log.words.append("\($0)")
            if $0 == 1 { change?() }
          })
      }
      let shown = Shown(view(CurrentValueSubject(0)))
      change = {
        shown.controller.rootView = view(two)
        shown.controller.view.layoutIfNeeded()
      }
      _ = shown.text(view(one))
      UIApplication.shared.runUpdateCycle()
      one.send(3)
      two.send(4)
      XCTAssertEqual(log.words, ["0", "1", "2", "4"])
      change = nil
    }
  }

  /// The end of a subscription, and of a task, takes the view off the screen.
  func testWhatEndsMayTakeItsViewAway() {
    onMain {
      let stack = UINavigationController()
      let leave: @MainActor @Sendable () -> Void = { stack.popViewController(animated: false) }
      @MainActor func receiving(_ number: Int) -> AnyView {
        let subject = PassthroughSubject<Int, Never>()
        let ending = subject.handleEvents(receiveCancel: {
          MainActor.assumeIsolated { if number == 0 { leave() } }
        })
        return AnyView(Text("a").onReceive(ending.eraseToAnyPublisher()) { _ in })
      }
      @MainActor func working(_ number: Int) -> AnyView {
        AnyView(
          Text("a").task(id: number) {
            await withTaskCancellationHandler {
              while !Task.isCancelled { await Task.yield() }
            } onCancel: {
              MainActor.assumeIsolated { if number == 0 { leave() } }
            }
          })
      }
      for view in [receiving, working] {
        let controller = UIHostingController(rootView: view(0))
        stack.viewControllers = [UIViewController(), controller]
        let shown = Shown(EmptyView())
        shown.window.rootViewController = stack
        UIApplication.shared.runUpdateCycle()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
        controller.rootView = view(1)
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(stack.viewControllers.count, 1)
      }
    }
  }

  func testNotificationsOfAnotherNameAreReceived() {
    onMain {
      let (center, log) = (NotificationCenter(), Log())
      let names = [Notification.Name("a"), Notification.Name("b")]
      @MainActor func view(_ place: Int) -> some View {
        Text("a").onReceive(center.publisher(for: names[place])) {
          log.words.append($0.name.rawValue)
        }
      }
      let shown = Shown(view(0))
      for name in names { center.post(name: name, object: nil) }
      _ = shown.text(view(1))
      for name in names { center.post(name: name, object: nil) }
      XCTAssertEqual(log.words, ["a", "b"])
    }
  }

  // MARK: Appearing

  func testAViewReceivesWhileItsControllerIsShown() {
    onMain {
      let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
      let shown = Shown(Receiving(publisher: subject, name: "a", log: log))
      shown.window.rootViewController = UIViewController()
      UIApplication.shared.runUpdateCycle()
      subject.send(1)
      shown.window.rootViewController = shown.controller
      UIApplication.shared.runUpdateCycle()
      subject.send(2)
      XCTAssertEqual(log.words, ["a 2"])
    }
  }

  @MainActor
  private final class Work {
    let isStarted = [XCTestExpectation(), XCTestExpectation()]
    let isCancelled = XCTestExpectation()
    var count = 0
    func run() async {
      defer { isCancelled.fulfill() }
      isStarted[count].fulfill()
      count += 1
      while !Task.isCancelled { await Task.yield() }
    }
  }

  func testATaskRunsWhileItsControllerIsShown() {
    onMain {
      for hasID in [false, true] {
        let work = Work()
        @MainActor func wait(_ expectations: XCTestExpectation...) {
          XCTAssertEqual(XCTWaiter().wait(for: expectations, timeout: 60), .completed)
        }
        let view =
          hasID ? AnyView(Text("a").task(id: 1, work.run)) : AnyView(Text("a").task(work.run))
        let shown = Shown(view)
        wait(work.isStarted[0])
        shown.window.rootViewController = UIViewController()
        UIApplication.shared.runUpdateCycle()
        wait(work.isCancelled)
        shown.window.rootViewController = shown.controller
        UIApplication.shared.runUpdateCycle()
        wait(work.isStarted[1])
        XCTAssertEqual(work.count, 2)
        shown.window.rootViewController = nil
        UIApplication.shared.runUpdateCycle()
      }
    }
  }
}
