import SwiftUITraits
import XCTest

/// S12.1: dynamic properties of the program's own.
final class OwnPropertyTests: XCTestCase {
  func testAPropertyIsUpdatedBeforeEachBody() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Showing(number: 1, log: log))
      XCTAssertEqual(log.take(), ["inner 1", "outer 1", "body 2"])
      controller.rootView = Showing(number: 2, log: log)
      stage.update()
      XCTAssertEqual(log.take(), ["inner 1", "outer 1", "body 2"])
      stage.scene.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(log.take(), ["inner 4", "outer 4", "body 8"], "What it reads is followed.")
    }
  }

  /// So it is before a view of UIKit's is made, and before each update of it.
  func testARepresentablesPropertyIsUpdated() {
    onStage { stage in
      let log = Log()
      _ = stage.show(Represented(log: log))
      XCTAssertEqual(log.take(), ["inner 1", "outer 1", "make 2", "update 2"])
      stage.scene.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), ["inner 3", "outer 3", "update 6"])
    }
  }

  /// What a property made of itself is no difference.
  func testAnEqualViewIsNotEvaluatedAgain() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Showing(number: 1, log: log))
      _ = log.take()
      controller.rootView = Showing(number: 1, log: log)
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  func testEachUpdateBeginsWithTheGivenProperty() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Counting(log: log, handle: handle))
      handle.count?.wrappedValue = 5
      stage.update()
      handle.count?.wrappedValue = 6
      stage.update()
      XCTAssertEqual(log.take(), ["0 1", "5 1", "6 1"])
    }
  }

  func testAPropertyThatCanBeComparedIsUpdated() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Compared(log: log, property: Named(name: "a")))
      stage.scene.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), ["a 1", "a 3"])
      controller.rootView = Compared(log: log, property: Named(name: "a"))
      stage.update()
      XCTAssertEqual(log.take(), [])
      controller.rootView = Compared(log: log, property: Named(name: "b"))
      stage.update()
      XCTAssertEqual(log.take(), ["b 3"])
    }
  }

  func testAPropertyWithoutAnUpdateIsLeftAlone() {
    onStage { stage in
      XCTAssertEqual(stage.show(Plain()).renderedText, "Text \"1\"")
    }
  }
}

private struct Inner: DynamicProperty {
  let log: Log
  @Environment(\.density) private var density
  private(set) var value = 0

  mutating func update() {
    value = density
    MainActor.assumeIsolated { [log, value] in log.note("inner \(value)") }
  }
}

/// Twice the density.
private struct Doubled: DynamicProperty {
  let log: Log
  private var inner: Inner
  private(set) var value = 0

  init(_ log: Log) { (self.log, inner) = (log, Inner(log: log)) }

  mutating func update() {
    value = 2 * inner.value
    MainActor.assumeIsolated { [log, value] in log.note("outer \(value / 2)") }
  }
}

private struct Showing: View {
  let number: Int
  let log: Log
  private var doubled: Doubled

  init(number: Int, log: Log) {
    (self.number, self.log, doubled) = (number, log, Doubled(log))
  }

  var body: some View {
    let _ = log.note("body \(doubled.value)")
    Text("\(doubled.value)")
  }
}

private struct Represented: UIViewRepresentable {
  let log: Log
  private var doubled: Doubled

  init(log: Log) { (self.log, doubled) = (log, Doubled(log)) }

  func makeUIView(context: Context) -> UIView {
    log.note("make \(doubled.value)")
    return UIView()
  }
  func updateUIView(_ view: UIView, context: Context) {
    log.note("update \(doubled.value)")
  }
}

private struct Count: DynamicProperty {
  private(set) var value = 0
  mutating func update() { value += 1 }
}

private struct Counting: View {
  let log: Log
  let handle: Handle
  private var updates = Count()
  @State private var count = 0

  init(log: Log, handle: Handle) { (self.log, self.handle) = (log, handle) }

  var body: some View {
    let _ = handle.count = $count
    let _ = log.note("\(count) \(updates.value)")
    Text("a")
  }
}

private struct Named: DynamicProperty, Equatable {
  let name: String
  @Environment(\.density) private var density
  private(set) var text = ""

  init(name: String) { self.name = name }
  mutating func update() { text = "\(name) \(density)" }
  static func == (left: Named, right: Named) -> Bool { left.name == right.name }
}

private struct Compared: View {
  let log: Log
  let property: Named

  var body: some View {
    let _ = log.note(property.text)
    Text("a")
  }
}

private struct Still: DynamicProperty {
  @Environment(\.density) var density
}

private struct Plain: View {
  private var still = Still()
  var body: some View { Text("\(still.density)") }
}
