import SwiftUITraits
import XCTest

/// S12.1: elements are identified by their ids, and their state belongs to these.
final class ForEachTests: XCTestCase {
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

  /// `ForEach($rows) { $row in … }` gives each element's view a binding to the element; one that is kept
  /// until the element is gone reads what it was.
  func testElementsOfABindingAreBindings() {
    onStage { stage in
      let store = RowStore()
      // They lead to the store.
      defer { store.bindings = [] }
      let rows = Binding(get: { store.rows }, set: { store.rows = $0 })
      let controller = stage.show(
        ForEach(rows, id: \.self) { $row in
          let _ = store.bindings.append($row)
          Text(row)
        })
      XCTAssertEqual(controller.renderedText, "Text \"a\"\nText \"b\"")
      store.bindings[1].wrappedValue = "c"
      XCTAssertEqual(store.rows, ["a", "c"])
      store.rows = ["d"]
      store.bindings[1].wrappedValue = "e"
      XCTAssertEqual(store.rows, ["d"])
      XCTAssertEqual(store.bindings.map(\.wrappedValue), ["d", "b"])
    }
  }

  /// A binding remembers the element that it read last; the deinit of that one may read it.
  func testAnElementEndsThatABindingReadLast() {
    onStage { stage in
      let log = Log()
      let lists = Lists()
      _ = stage.show(EndingList(lists: lists))
      for number in 1...2 {
        let ending = Ending { log.note("\(lists.first?.wrappedValue.number ?? 0)") }
        lists.things?.wrappedValue = [Thing(number: number, ending: ending)]
        stage.update()
      }
      XCTAssertEqual(log.take(), ["2"])
      (lists.things, lists.first) = (nil, nil)
    }
  }

  /// S12.3: what the closure reads belongs to the ForEach, whose own body there is none.
  func testWhatAnElementsClosureReadsIsTracked() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      let controller = stage.show(Picker(log: log, handle: handle))
      XCTAssertEqual(log.take(), ["0 of 0, density 1", "1 of 0, density 1"])
      handle.count?.wrappedValue = 1
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"off\"\nText \"on\"")
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(
        log.take(),
        [
          "0 of 1, density 1", "1 of 1, density 1", "0 of 1, density 2", "1 of 1, density 2",
        ])
    }
  }

  /// An ID may differ from itself, and objects may have become equal.
  func testElementsWithStrangeIDsAreRemoved() {
    onStage { stage in
      let log = Log()
      @MainActor func list(_ ids: [Double]) -> ForEach<[Double], Double, DensityView> {
        ForEach(ids, id: \.self) { _ in DensityView(log: log) }
      }
      let controller = stage.show(list([.nan, .nan]))
      controller.rootView = list([.nan])
      stage.update()
      _ = log.take()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["density 2"])
      controller.rootView = list([])
      stage.update()
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  /// The state of a removed element is released: if the element is added again, it has new state.
  func testAnElementAddedAgainHasNewState() {
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

  /// Equal elements in the same order are not evaluated; one that differs is.
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
      XCTAssertEqual(log.take(), ["c as b"], "Its state keeps the initial value.")
    }
  }

  func testDuplicateIDsAreReported() {
    onStage { stage in
      let sentences = stage.diagnostics {
        _ = stage.show(ForEach([1, 1], id: \.self) { Text("\($0)") })
      }
      XCTAssertEqual(
        sentences, ["Can't show two elements of a ForEach with the id 1: give each its own"])
    }
  }
}

private struct Named: View {
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

/// Reads a state and a trait in the closure of its ForEach.
private struct Picker: View {
  let log: Log
  let handle: Handle
  @State private var count = 0
  @Environment(\.density) private var density

  var body: some View {
    let _ = handle.count = $count
    ForEach([0, 1], id: \.self) { number in
      let _ = log.note("\(number) of \(count), density \(density)")
      Text(number == count ? "on" : "off")
    }
  }
}

@MainActor
private final class RowStore {
  var rows = ["a", "b"]
  var bindings: [Binding<String>] = []
}

private struct Thing {
  let number: Int
  let ending: Ending
}

@MainActor
private final class Lists {
  var things: Binding<[Thing]>?
  var first: Binding<Thing>?
}

private struct EndingList: View {
  let lists: Lists
  @State private var things: [Thing] = []

  var body: some View {
    let _ = lists.things = $things
    ForEach($things, id: \.one) { $thing in EndingRow(thing: $thing, lists: lists) }
  }
}

private struct EndingRow: View {
  @Binding var thing: Thing
  let lists: Lists

  var body: some View {
    let _ = lists.first = $thing
    Text("\(thing.number)")
  }
}

extension Thing {
  /// The identity of the only one.
  fileprivate var one: Int { 1 }
}
