import SwiftUITraits
import XCTest

/// S12.1: what a view keeps, and which bodies run when it changes.
final class StateTests: XCTestCase {
  func testAViewChangesItself() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(
        VStack {
          Counter(log: log, handle: handle)
          DensityView(log: log)
        })
      XCTAssertEqual(log.take(), ["count 0", "density 1"])
      handle.count?.wrappedValue += 1
      stage.update()
      XCTAssertEqual(log.take(), ["count 1"], "The other view reads no state.")
      XCTAssertEqual(controller.renderedText, "VStack\n  Text \"1\"\n  Text \"1\"")
    }
  }

  func testAnEqualValueRunsNothing() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Counter(log: log, handle: handle))
      handle.count?.wrappedValue = 0
      stage.update()
      XCTAssertEqual(log.take(), ["count 0"])
    }
  }

  /// The state stays when the view becomes another value; bodies of views that are the same do not run.
  func testAStateStaysWithItsPlace() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(Outer(name: "a", log: log, handle: handle))
      handle.count?.wrappedValue = 5
      stage.update()
      XCTAssertEqual(log.take(), ["outer a", "count 0", "count 5"])
      controller.rootView = Outer(name: "b", log: log, handle: handle)
      stage.update()
      XCTAssertEqual(log.take(), ["outer b"], "The counter is the same view as before.")
      XCTAssertEqual(controller.renderedText, "Text \"b\"\nText \"5\"")
    }
  }

  /// A view that is shown again is a new one.
  func testAStateGoesWithItsBranch() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      @MainActor func view(_ isShown: Bool) -> Branches {
        Branches(isShown: isShown, log: log, handle: handle)
      }
      let controller = stage.show(view(true))
      handle.count?.wrappedValue = 5
      stage.update()
      controller.rootView = view(false)
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"hidden\"")
      controller.rootView = view(true)
      stage.update()
      XCTAssertEqual(log.take(), ["count 0", "count 5", "count 0"])
    }
  }

  /// A cell that is configured again shows the same view, which keeps its state.
  func testAStateStaysWithItsCell() {
    onStage { stage in
      let (log, handle, cell) = (Log(), Handle(), UICollectionViewCell())
      @MainActor func configure(_ name: String) {
        cell.contentConfiguration = UIHostingConfiguration {
          Outer(name: name, log: log, handle: handle)
        }
      }
      configure("a")
      stage.window.addSubview(cell)
      stage.update()
      handle.count?.wrappedValue = 5
      configure("b")
      stage.update()
      XCTAssertEqual(log.take(), ["outer a", "count 0", "outer b", "count 5"])
    }
  }

  /// Views are compared by what is in them, whatever they are made of.
  func testViewsThatDifferAreEvaluated() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Choice.number(1))
      controller.rootView = .number(2)
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"2\"")
      controller.rootView = .word("two")
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"two\"")
      let nested = stage.show(Nested(pair: .init(left: 1, right: "a"), log: log))
      nested.rootView = Nested(pair: .init(left: 1, right: "a"), log: log)
      stage.update()
      nested.rootView = Nested(pair: .init(left: 1, right: "b"), log: log)
      stage.update()
      XCTAssertEqual(log.take(), ["1 a", "1 b"])
    }
  }

  /// A state that is no longer read counts no longer (S12.3).
  func testConditionalReadsOfStatesDropOut() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(DensityOrCount(log: log, handle: handle))
      handle.count?.wrappedValue = 1
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["count 0", "count 1", "density 2"])
      handle.count?.wrappedValue = 2
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  /// A binding reads for the body that it is used in.
  func testABindingIsReadWhereItIsUsed() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Owner(log: log, handle: handle))
      handle.count?.wrappedValue = 3
      stage.update()
      XCTAssertEqual(log.take(), ["owner", "user 0", "user 3"])
    }
  }

  /// A state may change after a view that read it is gone.
  func testAReaderThatIsGoneIsNotTold() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Hiding(log: log, handle: handle))
      for count in [1, 2, 3] {
        handle.count?.wrappedValue = count
        stage.update()
      }
      XCTAssertEqual(log.take(), ["user 0", "user 1"], "It is hidden from 2 on.")
    }
  }

  /// Each state of a view is one of its own.
  func testAViewWithTwoStates() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(TwoStates(log: log, handle: handle))
      handle.count?.wrappedValue = 1
      stage.update()
      handle.text?.wrappedValue = "b"
      stage.update()
      XCTAssertEqual(log.take(), ["a 0", "a 1", "b 1"])
    }
  }

  /// In the same update cycle, after the bodies that it follows from.
  func testOnChangeSettlesInOneCycle() {
    onStage { stage in
      let log = Log()
      _ = stage.show(Follower(log: log))
      stage.scene.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(
        log.take(), ["density 1 copy 0", "density 4 copy 0", "1 to 4", "density 4 copy 4"])
    }
  }

  /// A state that its own body changes for ever is an error that is reported.
  func testABodyThatAlwaysChangesItsStateIsStopped() {
    onStage { stage in
      let sentences = stage.diagnostics { _ = stage.show(Restless()) }
      XCTAssertEqual(sentences.count, 1)
    }
  }

  func testElementsKeepTheirStatesWhenTheyMove() {
    onStage { stage in
      let log = Log()
      @MainActor func list(_ names: [String]) -> ForEach<[String], String, Named> {
        ForEach(names, id: \.self) { Named(name: $0, log: log) }
      }
      let controller = stage.show(list(["a", "b", "c"]))
      XCTAssertEqual(log.take(), ["a as a", "b as b", "c as c"])
      controller.rootView = list(["c", "a", "d"])
      stage.update()
      XCTAssertEqual(log.take(), ["d as d"])
      XCTAssertEqual(controller.renderedText, "Text \"c\"\nText \"a\"\nText \"d\"")
    }
  }

  /// An element that goes takes its state along: if it comes again, it begins anew.
  func testAnElementThatComesAgainBeginsAnew() {
    onStage { stage in
      let log = Log()
      let handles = ["a": Handle(), "b": Handle(), "c": Handle()]
      @MainActor func list(_ names: [String]) -> ForEach<[String], String, Counter> {
        ForEach(names, id: \.self) { Counter(log: log, handle: handles[$0] ?? Handle()) }
      }
      let controller = stage.show(list(["a", "b", "c"]))
      for (name, count) in [("a", 1), ("b", 2), ("c", 3)] {
        handles[name]?.count?.wrappedValue = count
      }
      controller.rootView = list(["c", "a"])
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"3\"\nText \"1\"")
      controller.rootView = list(["b", "a", "c"])
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"0\"\nText \"1\"\nText \"3\"")
    }
  }

  /// Elements that are the same in the same order are not evaluated; one that differs is.
  func testOnlyElementsThatDifferAreEvaluated() {
    onStage { stage in
      let log = Log()
      struct Item: Identifiable {
        let id: Int
        let name: String
      }
      @MainActor func list(_ items: [Item]) -> ForEach<[Item], Int, Named> {
        ForEach(items) { Named(name: $0.name, log: log) }
      }
      let controller = stage.show(list([Item(id: 1, name: "a"), Item(id: 2, name: "b")]))
      _ = log.take()
      controller.rootView = list([Item(id: 1, name: "a"), Item(id: 2, name: "c")])
      stage.update()
      XCTAssertEqual(log.take(), ["c as b"], "What its state began with is as it was.")
    }
  }

  /// A state counts too where it is read in a change of the environment, and not in a body.
  func testAStateThatATransformReadsCounts() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Transforming(log: log, handle: handle))
      handle.count?.wrappedValue = 7
      stage.update()
      XCTAssertEqual(log.take(), ["outer", "density 0", "density 7"])
    }
  }

  /// With `initial`, once when the view is first shown; without the values, for who does not want them.
  func testOnChangeInitially() {
    onStage { stage in
      let log = Log()
      @MainActor func view(_ number: Int) -> some View {
        EmptyView().onChange(of: number, initial: true) { log.note("\($0) to \($1)") }
          .onChange(of: number) { log.note("changed") }
      }
      let controller = stage.show(view(1))
      stage.update()
      controller.rootView = view(1)
      stage.update()
      controller.rootView = view(2)
      stage.update()
      XCTAssertEqual(log.take(), ["1 to 1", "changed", "1 to 2"])
    }
  }

  /// A property made of others has them connected too.
  func testAPropertyMadeOfOthers() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Tallying(log: log, handle: handle))
      handle.count?.wrappedValue = 3
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["0 of 1", "3 of 1", "3 of 2"])
    }
  }

  /// Properties of a view inside a view are its own: what it is put into does not keep them.
  func testAViewInsideAViewHasItsOwnState() {
    onStage { stage in
      let (log, handle, other) = (Log(), Handle(), Handle())
      let controller = stage.show(
        Card(content: Counter(log: log, handle: handle), log: log, handle: other))
      handle.count?.wrappedValue = 1
      other.count?.wrappedValue = 2
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"2\"\nText \"1\"")
      XCTAssertEqual(log.take(), ["card 0", "count 0", "card 2", "count 1"])
    }
  }

  /// An element that is shown again is a new one.
  func testAStateGoesWithItsElement() {
    onStage { stage in
      let log = Log()
      @MainActor func list(_ names: [String]) -> ForEach<[String], Character?, Named> {
        ForEach(names, id: \.first) { Named(name: $0, log: log) }
      }
      let controller = stage.show(list(["a1", "b1"]))
      for names in [["b1"], ["a2", "b1"]] {
        controller.rootView = list(names)
        stage.update()
      }
      XCTAssertEqual(log.take(), ["a1 as a1", "b1 as b1", "a2 as a2"])
      XCTAssertEqual(controller.renderedText, "Text \"a2\"\nText \"b1\"")
    }
  }

  func testWhatIsOptionalGoesAndComes() {
    onStage { stage in
      let controller = stage.show(Optional(Text("a")))
      controller.rootView = nil
      stage.update()
      XCTAssertEqual(controller.renderedText, "")
      controller.rootView = Text("b")
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"b\"")
    }
  }

  func testTwoElementsWithOneIdentityAreReported() {
    onStage { stage in
      let sentences = stage.diagnostics {
        _ = stage.show(ForEach([1, 1], id: \.self) { Text("\($0)") })
      }
      XCTAssertEqual(sentences, ["Can't show two elements of a ForEach with the id 1"])
    }
  }
}

private struct Counter: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("count \(count)")
    let _ = handle.count = $count
    Text("\(count)")
  }
}

private struct Hiding: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    if count < 2 { User(log: log, count: $count) }
  }
}

private struct TwoStates: View {
  let log: Log
  let handle: Handle
  @State private var text = "a"
  @State private var count = 0

  var body: some View {
    let _ = (handle.text, handle.count) = ($text, $count)
    let _ = log.note("\(text) \(count)")
    EmptyView()
  }
}

private struct Tallying: View {
  struct Tally: DynamicProperty {
    @State var count = 0
    @Environment(\.density) var density
  }

  private let tally = Tally()
  let log: Log
  let handle: Handle

  init(log: Log, handle: Handle) {
    (self.log, self.handle) = (log, handle)
  }

  var body: some View {
    let _ = handle.count = tally.$count
    let _ = log.note("\(tally.count) of \(tally.density)")
    EmptyView()
  }
}

private struct Card<Content: View>: View {
  let content: Content
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("card \(count)")
    let _ = handle.count = $count
    Text("\(count)")
    content
  }
}

private struct Transforming: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("outer")
    let _ = handle.count = $count
    DensityView(log: log).transformEnvironment(\.density) { $0 = count }
  }
}

private struct DensityOrCount: View {
  let log: Log
  let handle: Handle
  @Environment(\.density) private var density
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    let _ = log.note(density == 1 ? "count \(count)" : "density \(density)")
    EmptyView()
  }
}

private struct Outer: View {
  let name: String
  let log: Log
  let handle: Handle

  var body: some View {
    let _ = log.note("outer \(name)")
    Text(name)
    Counter(log: log, handle: handle)
  }
}

private struct Branches: View {
  let isShown: Bool
  let log: Log
  let handle: Handle

  var body: some View {
    if isShown {
      Counter(log: log, handle: handle)
    } else {
      Text("hidden")
    }
  }
}

private struct Owner: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = log.note("owner")
    let _ = handle.count = $count
    User(log: log, count: $count)
  }
}

private struct User: View {
  let log: Log
  @Binding var count: Int

  var body: some View {
    let _ = log.note("user \(count)")
    EmptyView()
  }
}

private struct Follower: View {
  let log: Log
  @Environment(\.density) private var density
  @State private var copy = 0

  var body: some View {
    let _ = log.note("density \(density) copy \(copy)")
    Text("\(copy)").onChange(of: density) { old, new in
      log.note("\(old) to \(new)")
      copy = new
    }
  }
}

private enum Choice: View {
  case number(Int)
  case word(String)

  var body: some View {
    switch self {
    case .number(let number): Text("\(number)")
    case .word(let word): Text(word)
    }
  }
}

private struct Nested: View {
  struct Pair {
    let left: Int
    let right: String
  }

  let pair: Pair
  let log: Log

  var body: some View {
    let _ = log.note("\(pair.left) \(pair.right)")
    EmptyView()
  }
}

private struct Restless: View {
  @State private var turns = 0

  var body: some View {
    let _ = turns += 1
    Text("\(turns)")
  }
}

struct Named: View {
  let name: String
  let log: Log
  @State private var first: String

  init(name: String, log: Log) {
    self.name = name
    self.log = log
    _first = State(initialValue: name)
  }

  var body: some View {
    let _ = log.note("\(name) as \(first)")
    Text(first)
  }
}
