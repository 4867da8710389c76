import UIKit
import XCTest

/// Animations that update what has to be before their closures and after them.
final class FlushedUpdateTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Reader: UIView {
    var log: [String] = []
    override func layoutSubviews() {
      log.append(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
    }
    func told() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @MainActor
  private static func onScreen() -> (UIWindow, Reader) {
    let (root, reader) = (UIViewController(), Reader())
    root.view.addSubview(reader)
    let stage = ProgramStage(root)
    _ = reader.told()
    return (stage.window, reader)
  }

  func testAnAnimationUpdatesBeforeItsClosureAndAfterIt() {
    onMain {
      let (window, reader) = Self.onScreen()
      window.overrideUserInterfaceStyle = .dark
      UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
        XCTAssertEqual(reader.told(), ["dark"])
        window.overrideUserInterfaceStyle = .light
        XCTAssertEqual(reader.told(), [])
      }
      XCTAssertEqual(reader.told(), ["light"])
      UIView.animate(withDuration: 1, delay: 0) { window.overrideUserInterfaceStyle = .dark }
      XCTAssertEqual(reader.told(), [], "Without the option the next cycle updates.")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(reader.told(), ["dark"])
    }
  }

  func testAnAnimationInsideOneUpdatesToo() {
    onMain {
      let (window, reader) = Self.onScreen()
      UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
        window.overrideUserInterfaceStyle = .dark
        UIView.animate(withDuration: 1) {
          XCTAssertEqual(reader.told(), ["dark"])
          window.overrideUserInterfaceStyle = .light
        }
        XCTAssertEqual(reader.told(), ["light"])
        window.overrideUserInterfaceStyle = .dark
        UIView.performWithoutAnimation { XCTAssertEqual(reader.told(), ["dark"]) }
      }
      window.overrideUserInterfaceStyle = .light
      UIView.performWithoutAnimation {}
      XCTAssertEqual(reader.told(), [])
    }
  }

  func testAnAnimatorUpdatesToo() {
    onMain {
      let (window, reader) = Self.onScreen()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        window.overrideUserInterfaceStyle = .dark
      }
      Bag(animator).holds(\.flushUpdates, false, true)
      animator.flushUpdates = true
      animator.startAnimation()
      XCTAssertEqual(reader.told(), ["dark"])
      animator.addAnimations { window.overrideUserInterfaceStyle = .light }
      XCTAssertEqual(reader.told(), ["light"])
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: .flushUpdates
      ) { window.overrideUserInterfaceStyle = .dark }
      XCTAssertEqual(reader.told(), ["dark"])
    }
  }

  /// A flush inside a layout goes on with the update that is under way, and ends.
  func testALayoutMayFlush() {
    onMain {
      final class Flushing: UIView {
        var layouts = 0
        override func layoutSubviews() {
          layouts += 1
          UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {}
        }
      }
      let view = Flushing()
      let (window, _) = Self.onScreen()
      window.rootViewController?.view.addSubview(view)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(view.layouts, 1)
    }
  }

  func testAViewLeavesWhenItsDeletionEnds() {
    onMain {
      let (view, inner) = (UIView(), UIView())
      view.addSubview(inner)
      var log: [Bool] = []
      UIView.perform(.delete, on: [inner], animations: { view.tag = 1 }) { log.append($0) }
      XCTAssertEqual(view.tag, 1)
      XCTAssertIdentical(inner.superview, view)
      UIApplication.shared.runUpdateCycle()
      XCTAssertNil(inner.superview)
      XCTAssertEqual(log, [true])
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.tag += 1 }
      XCTAssertEqual(view.tag, 2)
    }
  }
}
