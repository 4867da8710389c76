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
}
