import SwiftUITraits
import XCTest

/// What views pass up: `reduce` combines it, and who asks hears of it after the update.
final class PreferenceTests: XCTestCase {
  func testValuesAreCombinedInOrderAndHeardOnceForEachChange() {
    onStage { stage in
      let log = Log()
      @MainActor func view(_ second: String) -> some View {
        Group {
          EmptyView().preference(key: Titles.self, value: ["one"])
          EmptyView()
          EmptyView().preference(key: Titles.self, value: [second])
        }.onPreferenceChange(Titles.self) { log.note($0.joined(separator: " ")) }
      }
      let controller = stage.show(view("two"))
      stage.update()
      XCTAssertEqual(log.take(), ["one two"])
      controller.rootView = view("two")
      stage.update()
      XCTAssertEqual(log.take(), [])
      controller.rootView = view("three")
      stage.update()
      XCTAssertEqual(log.take(), ["one three"])
    }
  }

  private struct Sum: PreferenceKey {
    static let defaultValue = 0
    @MainActor static var sums = 0
    static func reduce(value: inout Int, nextValue: () -> Int) {
      MainActor.assumeIsolated { sums += 1 }
      value += nextValue()
    }
  }

  private struct Box {
    final class Content { var count = 0 }
    var content = Content()
    var isShared = false
  }
  private struct Boxes: PreferenceKey {
    static var defaultValue: Box { Box() }
    static func reduce(value: inout Box, nextValue: () -> Box) {
      let isAlone = isKnownUniquelyReferenced(&value.content)
      // A first value is its view's, too.
      if !isAlone, value.content.count > 0 { value.isShared = true }
      let sum = Box()
      sum.content.count = value.content.count + 1
      (value.content, value.isShared) = (sum.content, value.isShared || nextValue().isShared)
    }
  }

  /// Else each addition to an array would copy it.
  func testAValueIsNotSharedWhileItIsCombined() {
    onStage { stage in
      let log = Log()
      _ = stage.show(
        Group { ForEach(0..<5) { _ in EmptyView().preference(key: Boxes.self, value: Box()) } }
          .transformPreference(Boxes.self) { log.note("\($0.content.count) \($0.isShared)") }
          .onAnyPreferenceChange(Boxes.self) { _ in })
      XCTAssertEqual(log.take(), ["4 false"])
    }
  }

  func testValuesAreNotCombinedAgainIfNoViewIsNew() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(
        Group {
          EmptyView().preference(key: Sum.self, value: 1)
          EmptyView().preference(key: Sum.self, value: 2)
        }.onPreferenceChange(Sum.self) { log.note("\($0)") })
      let sums = Sum.sums
      controller.view.setNeedsLayout()
      stage.update()
      XCTAssertEqual(Sum.sums, sums)
      XCTAssertEqual(log.take(), ["3"])
    }
  }

  /// An update reads what is passed up where views were evaluated, and nowhere else.
  func testManyReadersOfOtherViewsCostNothing() {
    onStage { stage in
      let works = [10, 1000].map { count in
        let handle = Handle()
        let controller = stage.show(
          VStack {
            ForEach(0..<count, id: \.self) { number in
              Text("\(number)").preference(key: Sum.self, value: number)
                .onPreferenceChange(Sum.self) { _ in }
            }
            Counter(log: Log(), handle: handle).onPreferenceChange(Sum.self) { _ in }
          })
        let before = FacadeWork.steps
        handle.count?.wrappedValue = 1
        stage.update()
        return withExtendedLifetime(controller) { FacadeWork.steps - before }
      }
      XCTAssertEqual(works[0], works[1])
    }
  }

  func testNothingIsHeardOfADefault() {
    onStage { stage in
      let log = Log()
      _ = stage.show(EmptyView().onPreferenceChange(Titles.self) { log.note("\($0)") })
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  /// A view's own value replaces those inside; `transformPreference` changes them; keys are apart.
  func testAValueReplacesThoseInside() {
    onStage { stage in
      let log = Log()
      _ = stage.show(
        Group {
          Group {
            EmptyView().preference(key: Titles.self, value: ["inner"])
              .preference(key: Count.self, value: 2)
          }
          .preference(key: Titles.self, value: ["outer"])
          .transformPreference(Titles.self) { $0.append("more") }
          EmptyView().preference(key: Count.self, value: 3)
        }
        .onPreferenceChange(Titles.self) { log.note("\($0)") }
        .onPreferenceChange(Count.self) { log.note("\($0 ?? 0)") })
      stage.update()
      XCTAssertEqual(log.take().sorted(), ["5", "[\"outer\", \"more\"]"])
    }
  }

  /// Where nothing is passed up, the default is changed; also one that is nil.
  func testADefaultIsChangedToo() {
    onStage { stage in
      let log = Log()
      _ = stage.show(
        Group {
          EmptyView().transformPreference(Count.self) { $0 = ($0 ?? 10) + 1 }
          EmptyView().preference(key: Count.self, value: nil)
        }
        .onPreferenceChange(Count.self) { log.note("\($0 ?? -1)") })
      stage.update()
      XCTAssertEqual(log.take(), ["11"])
    }
  }

  /// A reader in which nothing is passed up passes up nothing, also where the values are optional.
  func testAReaderWithoutValuesPassesUpNothing() {
    onStage { stage in
      let log = Log()
      _ = stage.show(
        Group {
          EmptyView().preference(key: Last.self, value: 1)
          EmptyView().onPreferenceChange(Last.self) { _ in }
        }
        .onPreferenceChange(Last.self) { log.note("\($0 ?? -1)") })
      stage.update()
      XCTAssertEqual(log.take(), ["1"])
    }
  }

  /// Readers inside each other hear each of their own part; a state that an action sets shows in the same cycle.
  func testAnActionMaySetAState() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Counting(log: log))
      stage.update()
      XCTAssertEqual(log.take(), ["outer [\"a\", \"b\"]", "inner [\"a\"]"])
      XCTAssertTrue(controller.renderedText.contains("2 titles"), controller.renderedText)
    }
  }

  /// The views inside a reader are asked once for each update, however many readers are around it.
  func testNestedReadersAskOnce() {
    @MainActor func work(_ depth: Int) -> Int {
      Costly.reductions = 0
      onStage { stage in
        var view = AnyView(
          Group {
            EmptyView().preference(key: Costly.self, value: 1)
            EmptyView().preference(key: Costly.self, value: 1)
          })
        for _ in 0..<depth { view = AnyView(view.onPreferenceChange(Costly.self) { _ in }) }
        _ = stage.show(view)
        stage.update()
      }
      return Costly.reductions
    }
    MainActor.assumeIsolated { XCTAssertEqual(work(20), work(1)) }
  }

  /// A view that goes is asked no more, also if an action removes it.
  func testARemovedReaderHearsNothing() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Removing(log: log, isShown: true, title: "a"))
      stage.update()
      XCTAssertEqual(log.take(), ["a"])
      controller.rootView = Removing(log: log, isShown: false, title: "b")
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }
}

private struct Titles: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Count: PreferenceKey {
  static func reduce(value: inout Int?, nextValue: () -> Int?) {
    value = (value ?? 0) + (nextValue() ?? 0)
  }
}

private struct Last: PreferenceKey {
  static func reduce(value: inout Int?, nextValue: () -> Int?) { value = nextValue() }
}

private struct Costly: PreferenceKey {
  nonisolated(unsafe) static var reductions = 0
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) {
    reductions += 1
    value += nextValue()
  }
}

private struct Counting: View {
  let log: Log
  @State private var titles: [String] = []

  var body: some View {
    Group {
      EmptyView().preference(key: Titles.self, value: ["a"])
        .onPreferenceChange(Titles.self) { log.note("inner \($0)") }
      Text("\(titles.count) titles").preference(key: Titles.self, value: ["b"])
    }
    .onPreferenceChange(Titles.self) {
      log.note("outer \($0)")
      titles = $0
    }
  }
}

private struct Removing: View {
  let log: Log
  let isShown: Bool
  let title: String

  var body: some View {
    if isShown {
      EmptyView().preference(key: Titles.self, value: [title])
        .onPreferenceChange(Titles.self) { log.note($0.joined()) }
    }
  }
}
