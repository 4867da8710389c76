import SwiftUI
import UIKit
import XCTest

/// Modifiers that set a value of the environment, and tasks that run while a view is shown.
final class ViewEnvironmentTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testLooksOfTextsAreValuesOfTheirPlace() {
    onMain {
      XCTAssertEqual(read(\.lineSpacing) { $0.lineSpacing(3) }, 3)
      XCTAssertEqual(
        read(\.multilineTextAlignment) { $0.multilineTextAlignment(.trailing) }, .trailing)
      XCTAssertEqual(read(\.minimumScaleFactor) { $0.minimumScaleFactor(0.5) }, 0.5)
      XCTAssertEqual(read(\.truncationMode) { $0.truncationMode(.head) }, .head)
      XCTAssertEqual(read(\.allowsTightening) { $0.allowsTightening(true) }, true)
      XCTAssertEqual(read(\.textCase) { $0.textCase(.uppercase) }, .uppercase)
      XCTAssertEqual(read(\.imageScale) { $0.imageScale(.small) }, .small)
      XCTAssertNotNil(
        read(\.symbolRenderingMode) { $0.symbolRenderingMode(.palette) } as? SymbolRenderingMode)
    }
  }

  func testTheInnerLookOfATextHolds() {
    onMain {
      XCTAssertEqual(read(\.lineSpacing) { $0.lineSpacing(3).lineSpacing(4) }, 3)
      XCTAssertEqual(
        read(\.allowsTightening) { $0.allowsTightening(false).allowsTightening(true) }, false)
      XCTAssertEqual(read(\.textCase) { $0.textCase(nil).textCase(.uppercase) }, .some(nil))
      XCTAssertNil(
        read(\.symbolRenderingMode) {
          $0.symbolRenderingMode(nil).symbolRenderingMode(.palette)
        } as? SymbolRenderingMode)
    }
  }

  func testVariantsOfSymbolsAddUp() {
    onMain {
      @MainActor func variants(
        _ inner: SymbolVariants, _ outer: SymbolVariants
      ) -> SymbolVariants? {
        read(\.symbolVariants) { $0.symbolVariant(inner).symbolVariant(outer) }
      }
      XCTAssertEqual(read(\.symbolVariants) { $0.symbolVariant(.fill) }, .fill)
      XCTAssertEqual(variants(.fill, .circle), .circle.fill)
      XCTAssertEqual(variants(.slash, .circle.fill), .circle.fill.slash)
      XCTAssertEqual(variants(.none, .fill), .fill, "Nothing is added.")
      XCTAssertEqual(variants(.square, .circle), .square, "A symbol has one outline.")
      XCTAssertEqual(
        read(\.symbolVariants) {
          $0.environment(\.symbolVariants, .none).symbolVariant(.fill)
        }, SymbolVariants.none)
    }
  }

  func testTheOrderOfVariantsDoesNotMatter() {
    let all: [SymbolVariants] = [
      .none, .fill, .circle, .square, .rectangle, .slash, .circle.fill, .square.fill,
      .rectangle.fill, .fill.slash, .circle.slash, .circle.fill.slash,
    ]
    XCTAssertEqual(Set(all).count, 12)
    XCTAssertEqual(SymbolVariants.fill.circle, .circle.fill)
    XCTAssertEqual(SymbolVariants.slash.fill.square, .square.fill.slash)
    XCTAssertEqual(SymbolVariants.fill.fill, .fill)
    XCTAssertEqual(SymbolVariants.circle.rectangle, .rectangle)
  }

  func testALimitOfLinesIsTheMostOfItsRange() {
    onMain {
      XCTAssertEqual(read(\.lineLimit) { $0.lineLimit(2...5) }, 5)
      XCTAssertEqual(read(\.lineLimit) { $0.lineLimit(...4) }, 4)
      XCTAssertEqual(read(\.lineLimit) { $0.lineLimit(2...).lineLimit(7) }, 7)
      XCTAssertEqual(read(\.lineLimit) { $0.lineLimit(3, reservesSpace: true) }, 3)
      XCTAssertEqual(read(\.lineLimit) { $0.lineLimit(nil).lineLimit(3) }, .some(nil))
    }
  }

  func testScrollingStaysDisabledInside() {
    onMain {
      XCTAssertEqual(read(\.isScrollEnabled) { $0.scrollDisabled(true) }, false)
      XCTAssertEqual(read(\.isScrollEnabled) { $0.scrollDisabled(false) }, true)
      XCTAssertEqual(
        read(\.isScrollEnabled) { $0.scrollDisabled(false).scrollDisabled(true) }, false)
    }
  }

  func testARangeWithoutTextSizesLimitsNothing() {
    onMain {
      let empty = DynamicTypeSize.large..<DynamicTypeSize.large
      XCTAssertEqual(
        read(\.dynamicTypeSize) {
          $0.dynamicTypeSize(empty).environment(\.dynamicTypeSize, .xSmall)
        }, .xSmall)
      XCTAssertEqual(
        read(\.dynamicTypeSize) {
          $0.dynamicTypeSize(DynamicTypeSize.xLarge...).environment(\.dynamicTypeSize, .xSmall)
        }, .xLarge)
    }
  }

  func testActionsOfNobodyDoNothing() {
    onMain {
      let values = EnvironmentValues()
      var answers: [Bool] = []
      values.openURL(URL(fileURLWithPath: "/")) { answers.append($0) }
      XCTAssertEqual(answers, [false])
      values.dismiss()
      XCTAssertTrue(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
    }
  }

  @MainActor
  private final class Log {
    var priorities: [TaskPriority?] = []
    var cancelled = 0
    let isStarted = XCTestExpectation(description: "The task is started.")
    let isCancelled = XCTestExpectation(description: "The task is cancelled.")
    func run() async {
      priorities.append(Task.basePriority)
      isStarted.fulfill()
      while !Task.isCancelled { await Task.yield() }
      cancelled += 1
      isCancelled.fulfill()
    }
  }
  @MainActor
  private static func wait(_ expectation: XCTestExpectation, line: UInt = #line) {
    XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 60), .completed, line: line)
  }

  func testATaskRunsWhileItsViewIsShown() {
    onMain {
      let log = Log()
      let shown = Shown(AnyView(Text("a").task { await log.run() }))
      Self.wait(log.isStarted)
      XCTAssertEqual(log.priorities, [.userInitiated])
      XCTAssertEqual(shown.text(AnyView(Text("b"))), #"Text "b""#)
      Self.wait(log.isCancelled)
    }
  }

  func testEachViewOfAGroupHasATask() {
    struct Several: View {
      let logs: [Log]
      let count: Int
      let id: Int
      var body: some View {
        Group {
          ForEach(0..<count) { Text("\($0)") }
        }
        .task(id: id) { await logs[id].run() }
      }
    }
    onMain {
      let logs = [Log(), Log()]
      for log in logs {
        log.isStarted.expectedFulfillmentCount = 3
        log.isCancelled.expectedFulfillmentCount = 3
      }
      let shown = Shown(Several(logs: logs, count: 3, id: 0))
      Self.wait(logs[0].isStarted)
      _ = shown.text(Several(logs: logs, count: 2, id: 0))
      let one = XCTestExpectation()
      Task {
        while logs[0].cancelled == 0 { await Task.yield() }
        for _ in 0..<10 { await Task.yield() }
        one.fulfill()
      }
      Self.wait(one)
      XCTAssertEqual(logs[0].cancelled, 1, "The others go on.")
      _ = shown.text(Several(logs: logs, count: 2, id: 1))
      Self.wait(logs[0].isCancelled)
      _ = shown.text(Several(logs: logs, count: 3, id: 1))
      Self.wait(logs[1].isStarted)
      _ = shown.text(Several(logs: logs, count: 0, id: 1))
      Self.wait(logs[1].isCancelled)
    }
  }

  /// Its views disappear then.
  func testATaskEndsWithItsWindow() {
    onMain {
      let (plain, keyed) = (Log(), Log())
      weak var window: UIWindow?
      do {
        let shown = Shown(
          VStack {
            Text("a").task { await plain.run() }
            Text("b").task(id: 1) { await keyed.run() }
          })
        window = shown.window
        for log in [plain, keyed] { Self.wait(log.isStarted) }
      }
      UIApplication.shared.reset()
      XCTAssertNil(window)
      for log in [plain, keyed] { Self.wait(log.isCancelled) }
    }
  }

  func testATaskHasThePriorityThatItIsGiven() {
    onMain {
      let (plain, keyed, other) = (Log(), Log(), Log())
      let shown = Shown(
        AnyView(
          VStack {
            Text("a").task(priority: .low) { await plain.run() }
            Text("b").task(id: 1, priority: .low) { await keyed.run() }
            Text("c").task(id: 1) { await other.run() }
          }))
      for log in [plain, keyed, other] { Self.wait(log.isStarted) }
      XCTAssertEqual(plain.priorities, [.low])
      XCTAssertEqual(keyed.priorities, [.low])
      XCTAssertEqual(other.priorities, [.userInitiated])
      _ = shown.text(AnyView(EmptyView()))
      for log in [plain, keyed, other] { Self.wait(log.isCancelled) }
    }
  }
}

/// Notes a value of its place.
private struct Reading<Value>: View {
  @MainActor final class Note { var value: Value? }
  let note: Note
  @Environment private var value: Value
  init(_ path: KeyPath<EnvironmentValues, Value>, note: Note) {
    self.note = note
    _value = Environment(path)
  }
  var body: some View {
    let _ = note.value = value
    Text("a")
  }
}

/// The value that a view reads inside of what `change` makes of it.
@MainActor
private func read<Value, Content: View>(
  _ path: KeyPath<EnvironmentValues, Value>, _ change: (Reading<Value>) -> Content
) -> Value? {
  let note = Reading<Value>.Note()
  _ = Shown(change(Reading(path, note: note)))
  return note.value
}
