import Observation
import SwiftUITraits
import XCTest

/// S12.1: which views are the same as before, and keep their states.
final class ViewIdentityTests: XCTestCase {
  /// S12.1: whether a view that is Equatable has changed is up to its own `==`.
  func testAnEquatableViewIsComparedWithItsOwnEquality() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Titled(note: 1, title: "a title that needs memory", log: log))
      XCTAssertEqual(log.take(), ["body 1"])
      controller.rootView = Titled(note: 2, title: "a title that needs memory", log: log)
      stage.update()
      XCTAssertEqual(log.take(), [], "Its `==` ignores the note.")
      controller.rootView = Titled(note: 3, title: "another title that needs memory", log: log)
      stage.update()
      XCTAssertEqual(log.take(), ["body 3"], "Its `==` compares the title.")
    }
  }

  /// As in SwiftUI: it asks `==` of plain data only through `equatable()`.
  func testAViewOfPlainDataIsComparedByItsProperties() {
    onStage { stage in
      let controller = stage.show(Plain(number: 1, point: Point(x: 1, y: 1)))
      for (number, y) in [(2, 1), (2, 2)] {
        controller.rootView = Plain(number: number, point: Point(x: 1, y: Double(y)))
        stage.update()
        XCTAssertEqual(controller.renderedText, "Text \"\(number) \(y).0\"")
      }
      let count = controller.evaluationCount
      controller.rootView = Plain(number: 2, point: Point(x: 1, y: 2))
      stage.update()
      XCTAssertEqual(controller.evaluationCount, count)
    }
  }

  /// S12.1: equal bytes do not make a view the same if its own `==` denies it.
  func testEqualBytesDoNotMakeEveryViewTheSame() {
    onStage { stage in
      let log = Log()
      let never = NeverEqual(log: log)
      let controller = stage.show(never)
      controller.rootView = never
      stage.update()
      XCTAssertEqual(log.take(), ["body", "body"])
    }
  }

  /// A view that is removed and shown again has new state.
  func testARemovedBranchLosesItsState() {
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

  func testAnOptionalViewIsRemovedAndShownAgain() {
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

  /// A cell that is configured again shows the same view, with its state.
  func testAReconfiguredCellKeepsItsState() {
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

  /// Views are compared by their fields, whatever the types of these.
  func testViewsWithDifferentFieldsAreEvaluated() {
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

private struct Point: Equatable {
  let x: Int8
  let y: Double
  static func == (left: Self, right: Self) -> Bool { left.x == right.x }
}

/// Equal to all.
private struct Plain: View, Equatable {
  let number: Int
  let point: Point
  nonisolated static func == (left: Self, right: Self) -> Bool { true }
  var body: some View { Text("\(number) \(point.y)") }
}

/// Equal to none.
private struct NeverEqual: View, Equatable {
  let log: Log

  nonisolated static func == (left: Self, right: Self) -> Bool { false }

  var body: some View {
    let _ = log.note("body")
    Text("never")
  }
}

/// Equal to another one with the same title.
private struct Titled: View, Equatable {
  let note: Int
  let title: String
  let log: Log

  nonisolated static func == (left: Self, right: Self) -> Bool { left.title == right.title }

  var body: some View {
    let _ = log.note("body \(note)")
    Text(title)
  }
}
