import CMainThreadRelease
import Synchronization
import TraitTree
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Environments are released on the main thread, and a subclass declares a plain `deinit`.
final class MainThreadReleaseTests: XCTestCase {
  func testASubclassMayHaveAPlainDeinit() {
    onStage { stage in
      let ended = Ended()
      do {
        let controller = Observing(ended)
        let label = Labelled(ended)
        stage.window.rootViewController = controller
        controller.view.addSubview(label)
        stage.update()
        stage.window.rootViewController = nil
      }
      stage.update()
      XCTAssertEqual(ended.names.sorted(), ["controller", "label"])
      XCTAssertEqual(ended.otherThreads, 0)
    }
  }

  /// A view whose last reference another thread releases lives until the main thread destroys it.
  func testAReleaseOnAnotherThreadRunsTheDeinitOnTheMainThread() {
    onStage { stage in
      let ended = Ended()
      let before = trait_deferred_count()
      let box = Box(Labelled(ended))
      let node = box.node
      let released = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        box.empty()
        released.signal()
      }
      released.wait()
      XCTAssertEqual(trait_deferred_count(), before + 1)
      XCTAssertEqual(ended.names, [], "The main thread has not run the deinit yet.")
      XCTAssertTrue(EnvironmentForest.forest.contains(node))
      while ended.names.isEmpty { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
      XCTAssertEqual(ended.otherThreads, 0)
      XCTAssertFalse(EnvironmentForest.forest.contains(node))
    }
  }

  func testAGenericSubclassIsReleasedOnTheMainThread() {
    onStage { _ in
      let ended = Ended()
      let box = Box(Generic<Int>(ended))
      let released = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        box.empty()
        released.signal()
      }
      released.wait()
      while ended.names.isEmpty { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
      XCTAssertEqual(ended.names, ["generic"])
      XCTAssertEqual(ended.otherThreads, 0)
    }
  }
}

/// The names of released objects, and how many deinits ran on another thread.
private final class Ended: Sendable {
  private let state = Mutex<(names: [String], otherThreads: Int)>(([], 0))

  var names: [String] { state.withLock { $0.names } }
  var otherThreads: Int { state.withLock { $0.otherThreads } }

  func note(_ name: String) {
    let isMain = Thread.isMainThread
    state.withLock { state in
      state.names.append(name)
      state.otherThreads += isMain ? 0 : 1
    }
  }
}

/// Retains a view until any thread empties it.
private final class Box: Sendable {
  private let view: Mutex<UIView?>
  let node: TraitNode

  @MainActor
  init(_ view: UIView) {
    node = view.node
    self.view = Mutex(view)
  }

  func empty() { view.withLock { $0 = nil } }
}

private final class Observing: UIViewController {
  private let ended: Ended

  init(_ ended: Ended) {
    self.ended = ended
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  deinit { ended.note("controller") }
}

private final class Labelled: UILabel {
  private let ended: Ended

  init(_ ended: Ended) {
    self.ended = ended
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  deinit { ended.note("label") }
}

private class Generic<Value>: UIView {
  private let ended: Ended

  init(_ ended: Ended) {
    self.ended = ended
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  deinit { ended.note("generic") }
}
