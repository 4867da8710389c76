import SwiftUITraits
import XCTest

/// S12.1: actions after an update in which a value changed.
final class OnChangeTests: XCTestCase {
  /// In the same update cycle, after the bodies on which the value depends.
  func testOnChangeRunsInTheSameCycle() {
    onStage { stage in
      let log = Log()
      _ = stage.show(Follower(log: log))
      stage.scene.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(
        log.take(), ["density 1 copy 0", "density 4 copy 0", "1 to 4", "density 4 copy 4"])
    }
  }

  /// With `initial`, once when the view is first shown; also without the values as parameters.
  func testOnChangeWithInitialRunsWhenShown() {
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

  /// The action before iOS 17 is that of the view before the change.
  func testAnOlderActionCapturesTheOldValue() {
    onStage { stage in
      let (log, holder) = (Log(), Holder())
      _ = stage.show(Capturing(log: log, holder: holder))
      for number in 1...2 {
        holder.count?.wrappedValue = number
        stage.update()
      }
      XCTAssertEqual(log.take(), ["0 to 1", "1 to 2"])
    }
  }
}

@MainActor
private final class Holder { var count: Binding<Int>? }

/// The documentation's way to compare the old value with the new one.
private struct Capturing: View {
  let log: Log
  let holder: Holder
  @State private var count = 0

  var body: some View {
    let _ = holder.count = $count
    Text("\(count)").onChange(of: count, perform: { [count] new in log.note("\(count) to \(new)") })
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
