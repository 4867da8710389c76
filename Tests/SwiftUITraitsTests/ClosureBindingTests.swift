import SwiftUITraits
import XCTest

/// S12.1: bindings of closures can't be compared, even where their bytes are equal.
final class ClosureBindingTests: XCTestCase {
  /// Closures that capture one object only have equal bytes each time.
  @MainActor
  private final class Model {
    var count = 1
    var binding: Binding<Int> { Binding(get: { self.count }, set: { self.count = $0 }) }
  }

  func testAViewWithABindingOfClosuresIsEvaluatedAgain() {
    onStage { stage in
      let (log, model) = (Log(), Model())
      let controller = stage.show(Reader(log: log, count: model.binding))
      model.count = 2
      controller.rootView = Reader(log: log, count: model.binding)
      stage.update()
      XCTAssertEqual(log.take(), ["1", "2"])
      XCTAssertEqual(controller.renderedText, #"Text "2""#)
    }
  }

  /// Its container's body does not run for a value of the environment that nothing around it reads.
  func testAnotherValueOfTheEnvironmentDoesNotEvaluateIt() {
    onStage { stage in
      let (log, model) = (Log(), Model())
      _ = stage.show(
        VStack {
          DensityView(log: log)
          Reader(log: log, count: model.binding).environment(\.title, "a")
        })
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), ["density 1", "1", "density 3"])
    }
  }

  func testABindingThatMayBeMissingIsComparedAsOne() {
    onStage { stage in
      let (log, model) = (Log(), Model())
      let controller = stage.show(MaybeReader(log: log, count: model.binding))
      model.count = 2
      controller.rootView = MaybeReader(log: log, count: model.binding)
      stage.update()
      controller.rootView = MaybeReader(log: log, count: nil)
      stage.update()
      XCTAssertEqual(log.take(), ["1", "2", "none"])
      controller.rootView = MaybeReader(log: log, count: nil)
      stage.update()
      XCTAssertEqual(log.take(), [], "No binding is the same as no binding.")
      controller.rootView = MaybeReader(log: log, count: model.binding)
      stage.update()
      XCTAssertEqual(log.take(), ["2"])
    }
  }

  func testTheSameBindingThatMayBeMissingEvaluatesNoBody() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Passing(log: log, handle: handle))
      XCTAssertEqual(log.take(), ["passing a", "0"])
      handle.text?.wrappedValue = "b"
      stage.update()
      XCTAssertEqual(log.take(), ["passing b"])
      handle.count?.wrappedValue = 3
      stage.update()
      XCTAssertEqual(log.take(), ["3"])
    }
  }
}

private struct Reader: View {
  let log: Log
  @Binding var count: Int

  var body: some View {
    let _ = log.note("\(count)")
    Text("\(count)")
  }
}

private struct MaybeReader: View {
  let log: Log
  let count: Binding<Int>?

  var body: some View {
    let word = count.map { "\($0.wrappedValue)" } ?? "none"
    let _ = log.note(word)
    Text(word)
  }
}

private struct Passing: View {
  let log: Log
  let handle: Handle
  @State private var text = "a"
  @State private var count = 0

  var body: some View {
    let _ = log.note("passing \(text)")
    let _ = (handle.text, handle.count) = ($text, $count)
    MaybeReader(log: log, count: $count)
  }
}
