import Foundation
import SwiftUITraits
import XCTest

/// A wrapper of a program's own, which belongs to no actor, and reads wrappers of the library.
@propertyWrapper
private struct Doubled: DynamicProperty {
  @State private var number = 1
  @Environment(\.density) private var density
  var wrappedValue: Int {
    get { 2 * number + density }
    nonmutating set { number = newValue / 2 }
  }
  var projectedValue: Binding<Int> { $number }
}

private final class Number: ObservableObject {
  @Published var value = 1
}

/// A wrapper of the main actor. `update()` belongs to none, as in SwiftUI, and updates a wrapper inside.
@MainActor @propertyWrapper
private struct Followed: DynamicProperty {
  @ObservedObject private var number: Number
  private var updates = 0
  init(_ number: Number) { self.number = number }
  var wrappedValue: String { "\(number.value) \(updates)" }
  nonisolated mutating func update() {
    _number.update()
    updates += 1
  }
}

/// A wrapper of no actor that updates itself where it is made.
@propertyWrapper
private struct Updated: DynamicProperty {
  var wrappedValue = 0
  init() { update() }
  mutating func update() { wrappedValue += 1 }
}

/// As in SwiftUI, values of properties of views belong to no actor.
final class WrapperIsolationTests: XCTestCase {
  private struct Row: View {
    let log: Log
    let hand: @MainActor (Binding<Int>) -> Void
    @Doubled private var number
    var body: some View {
      let _ = log.note("row \(number)")
      let _ = hand($number)
      Text("\(number)")
    }
  }

  /// A function that is not of the main actor.
  private static func read(_ binding: Binding<Int>) -> Int { binding.wrappedValue }

  func testAWrapperOfAProgramsOwnReadsState() {
    onStage { stage in
      let log = Log()
      var binding: Binding<Int>?
      _ = stage.show(Row(log: log, hand: { binding = $0 }))
      XCTAssertEqual(log.take(), ["row 3"])
      binding?.wrappedValue = 5
      stage.update()
      XCTAssertEqual(log.take(), ["row 11"])
      XCTAssertEqual(binding.map(Self.read), 5)
    }
  }

  /// It is set soon.
  func testAStateIsSetOnAnotherThread() {
    onStage { stage in
      let log = Log()
      nonisolated(unsafe) var binding: Binding<Int>?
      _ = stage.show(Row(log: log, hand: { binding = $0 }))
      nonisolated(unsafe) var isDone = false
      DispatchQueue.global().async {
        binding?.wrappedValue += 1
        DispatchQueue.main.async { isDone = true }
      }
      while !isDone {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      }
      stage.update()
      XCTAssertEqual(log.take(), ["row 3", "row 5"])
    }
  }

  private struct Updating: View {
    @Followed private var text: String
    @Updated private var count
    init(_ number: Number) { _text = Followed(number) }
    var body: some View { Text("\(text) \(count)") }
  }

  func testAnUpdateBelongsToNoActor() {
    onStage { stage in
      let number = Number()
      let controller = stage.show(Updating(number))
      XCTAssertEqual(controller.renderedText, "Text \"1 1 2\"")
      number.value = 5
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"5 1 2\"")
    }
  }
}
