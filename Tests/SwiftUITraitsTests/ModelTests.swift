import Observation
import SwiftUITraits
import XCTest

/// S12.1: observable models that bodies read.
final class ModelTests: XCTestCase {
  /// S12.1: an observable object that a body does not read any more evaluates it no more.
  func testAModelThatIsNoLongerReadEvaluatesNothing() {
    onStage { stage in
      let (log, model, handle) = (Log(), Model(), Handle())
      _ = stage.show(MayReadModel(model: model, log: log, handle: handle))
      handle.count?.wrappedValue = 1
      stage.update()
      XCTAssertEqual(log.take(), ["reads 0", "reads nothing"])
      model.number = 5
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  private final class Inside: UIView {
    let model = Model()
    override func layoutSubviews() { _ = model.number }
  }
  private final class Around: UIView {
    let inside = Inside()
    override func layoutSubviews() {
      inside.setNeedsLayout()
      inside.layoutIfNeeded()
    }
  }
  private struct LayingOut: View {
    let around: Around
    let log: Log
    var body: some View {
      let _ = log.note("body")
      let _ = around.setNeedsLayout()
      let _ = around.layoutIfNeeded()
      EmptyView()
    }
  }

  /// A layout inside another one in a body is over when the next one begins; the body has read nothing new.
  func testABodyDoesNotFollowTheEndsOfLayoutsInIt() {
    onStage { stage in
      let (around, log) = (Around(), Log())
      around.addSubview(around.inside)
      stage.window.addSubview(around)
      stage.update()
      _ = stage.show(LayingOut(around: around, log: log))
      XCTAssertEqual(log.take(), ["body"])
      for _ in 0..<3 {
        around.setNeedsLayout()
        stage.update()
      }
      XCTAssertEqual(log.take(), [])
    }
  }

  /// S12.1: the body runs again on the main thread.
  func testAModelThatAnotherThreadChangesIsReadAgain() {
    onStage { stage in
      let log = Log()
      nonisolated(unsafe) let model = Model()
      _ = stage.show(ModelReader(model: model, log: log))
      let isChanged = DispatchSemaphore(value: 0)
      let change = Thread {
        model.number = 1
        isChanged.signal()
      }
      change.start()
      // An observed object announces a change before it makes it: the main thread must not read in
      // between.
      isChanged.wait()
      for _ in 0..<3_000 where log.lines.count < 2 {
        UIApplication.shared.run(until: Date(timeIntervalSinceNow: 0.01))
      }
      XCTAssertEqual(log.take(), ["reads 0", "reads 1"])
    }
  }

  /// S12.1: a body reads a model, and a later one changes it in the same update.
  func testAModelThatABodyChangesIsReadAgain() {
    onStage { stage in
      let (log, model) = (Log(), Model())
      let controller = stage.show(
        VStack {
          ModelReader(model: model, log: log)
          ModelWriter(model: model)
        })
      stage.update()
      XCTAssertEqual(log.take(), ["reads 0", "reads 1"])
      XCTAssertEqual(controller.renderedText, "VStack\n  Text \"1\"\n  Text \"writes\"")
    }
  }

  /// S12.1: what an earlier evaluation read counts no more, also while the next one runs.
  func testABodyThatOnlyChangesAModelNowRunsOnce() {
    onStage { stage in
      let (log, model) = (Log(), Model())
      let controller = stage.show(Fickle(model: model, log: log, writes: false))
      controller.rootView = Fickle(model: model, log: log, writes: true)
      stage.update()
      stage.update()
      XCTAssertEqual(log.take(), ["reads 0", "writes"])
      controller.rootView = Fickle(model: model, log: log, writes: false)
      stage.update()
      XCTAssertEqual(log.take(), ["reads 1"])
    }
  }
}

@Observable
private final class Model {
  var number = 0
}

private struct ModelReader: View {
  let model: Model
  let log: Log

  var body: some View {
    let _ = log.note("reads \(model.number)")
    Text("\(model.number)")
  }
}

private struct ModelWriter: View {
  let model: Model

  var body: some View {
    let _: Void = model.number = 1
    Text("writes")
  }
}

/// Reads a model while a state is zero.
private struct MayReadModel: View {
  let model: Model
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    let _ = log.note(count == 0 ? "reads \(model.number)" : "reads nothing")
    Text("")
  }
}

/// Reads a model, or changes it.
private struct Fickle: View {
  let model: Model
  let log: Log
  let writes: Bool

  var body: some View {
    let _: Void = writes ? write() : log.note("reads \(model.number)")
    Text("")
  }

  private func write() {
    log.note("writes")
    model.number = 1
  }
}
