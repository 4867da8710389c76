import Observation
import SwiftUITraits
import XCTest

/// S12.1: bindings to states.
final class BindingTests: XCTestCase {
  /// Reading a binding counts for the body that reads it.
  func testABindingIsTrackedForTheBodyThatReadsIt() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Owner(log: log, handle: handle))
      handle.count?.wrappedValue = 3
      stage.update()
      XCTAssertEqual(log.take(), ["owner", "user 0", "user 3"])
    }
  }

  /// `$person.name` is a binding to a part.
  func testABindingToAPart() {
    onStage { stage in
      let (log, handle) = (Log(), PersonHandle())
      _ = stage.show(PersonView(log: log, handle: handle))
      let name = handle.person?.name
      XCTAssertEqual(name?.wrappedValue, "Ann")
      name?.wrappedValue = "Eve"
      handle.person?.ages[0].wrappedValue += 1
      stage.update()
      XCTAssertEqual(log.take(), ["Ann 3", "Eve 4"])
      XCTAssertEqual(handle.person?.wrappedValue, Person(name: "Eve", ages: [4, 5]))
    }
  }

  func testTheSameBindingAgainEvaluatesNoBody() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Naming(log: log, handle: handle))
      handle.text?.wrappedValue = "b"
      stage.update()
      XCTAssertEqual(log.take(), ["named a", "user 0", "named b"])
    }
  }

  /// A row that only passes on a part of its element is not evaluated for another row's change, nor for
  /// its own.
  func testTheSamePartAgainEvaluatesNoBody() {
    onStage { stage in
      let (log, handle) = (Log(), RowHandle())
      let controller = stage.show(Rows(log: log, handle: handle))
      XCTAssertEqual(log.take(), ["row 1", "row 2"])
      handle.rows?.wrappedValue[1].name = "c"
      stage.update()
      XCTAssertEqual(controller.renderedText, "VStack\n  Text \"a\"\n  Text \"c\"")
      XCTAssertEqual(log.take(), [])
      handle.rows?.wrappedValue.swapAt(0, 1)
      stage.update()
      XCTAssertEqual(controller.renderedText, "VStack\n  Text \"c\"\n  Text \"a\"")
      XCTAssertEqual(log.take(), ["row 2", "row 1"], "They have other places.")
      let second = handle.names[1]
      handle.rows?.wrappedValue[1].name = "d"
      XCTAssertEqual(second?.wrappedValue, "d")
      handle.rows?.wrappedValue.removeLast()
      XCTAssertEqual(second?.wrappedValue, "d", "It reads what was there last.")
      stage.update()
      XCTAssertEqual(controller.renderedText, "VStack\n  Text \"c\"")
    }
  }

  func testAConstantBindingIsAnotherEachTime() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(User(log: log, count: .constant(1)))
      controller.rootView = User(log: log, count: .constant(2))
      stage.update()
      XCTAssertEqual(log.take(), ["user 1", "user 2"])
    }
  }

  /// A state may change after a view that read it was removed.
  func testARemovedReaderIsNotNotified() {
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

/// Passes on the binding of one state, and reads another.
private struct Naming: View {
  let log: Log
  let handle: Handle
  @State private var count = 0
  @State private var text = "a"

  var body: some View {
    let _ = log.note("named \(text)")
    let _ = handle.text = $text
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

private struct Person: Equatable {
  var name: String
  var ages: [Int]
}

@MainActor
private final class PersonHandle {
  var person: Binding<Person>?
}

private struct PersonView: View {
  let log: Log
  let handle: PersonHandle
  @State private var person = Person(name: "Ann", ages: [3, 5])

  var body: some View {
    let _ = handle.person = $person
    let _ = log.note("\(person.name) \(person.ages[0])")
    Text(person.name)
  }
}

private struct NamedRow: Identifiable {
  let id: Int
  var name: String
}

@MainActor
private final class RowHandle {
  var rows: Binding<[NamedRow]>?
  var names: [Int: Binding<String>] = [:]
}

private struct Rows: View {
  let log: Log
  let handle: RowHandle
  @State private var rows = [NamedRow(id: 1, name: "a"), NamedRow(id: 2, name: "b")]

  var body: some View {
    let _ = handle.rows = $rows
    VStack {
      ForEach($rows) { $row in RowView(id: row.id, name: $row.name, log: log, handle: handle) }
    }
  }
}

private struct RowView: View {
  let id: Int
  @Binding var name: String
  let log: Log
  let handle: RowHandle

  var body: some View {
    let _ = log.note("row \(id)")
    let _ = handle.names[id] = $name
    RowName(name: $name)
  }
}

private struct RowName: View {
  @Binding var name: String
  var body: some View { Text(name) }
}
