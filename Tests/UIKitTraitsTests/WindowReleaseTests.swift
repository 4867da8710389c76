import TraitTestSupport
import UIKitTraits
import XCTest

/// S6.10, S8.1: windows that end, and what callbacks do meanwhile.
final class WindowReleaseTests: XCTestCase {
  /// S8.1: a controller that is kept disappears with its window, and appears in the next one. Neither
  /// callback reaches the window that is being released.
  func testAControllerThatOutlivesItsWindowDisappears() {
    onStage { stage in
      let root = Heard()
      var superviews: [Bool] = []
      root.whenHeard = { superviews.append(root.view.superview?.superview == nil) }
      do {
        let window = UIWindow(frame: .zero)
        window.rootViewController = root
        window.isHidden = false
        stage.update()
        XCTAssertEqual(root.log.lines, ["will appear", "is appearing", "did appear"])
        // An optimised build may release the window after its last use.
        withExtendedLifetime(window) { (root.log.lines, superviews) = ([], []) }
      }
      XCTAssertEqual(root.log.lines, ["will disappear", "did disappear"])
      XCTAssertEqual(superviews, [true, true])
      XCTAssertNil(root.view.window)
      root.log.lines = []
      stage.window.rootViewController = root
      stage.update()
      XCTAssertEqual(root.log.lines, ["will appear", "is appearing", "did appear"])
    }
  }

  /// S6.10: an update cycle in such a callback does not reach the window.
  func testNoUpdateReachesAWindowThatIsBeingReleased() {
    onStage { stage in
      let root = Heard()
      var heard = 0
      do {
        let window = UIWindow(frame: .zero)
        window.registerForTraitChanges([Density.self]) { (_: UIWindow, _) in heard += 1 }
        window.rootViewController = root
        window.isHidden = false
        stage.update()
        withExtendedLifetime(window) {
          root.whenHeard = {
            UIApplication.shared.traitOverrides.density = 7
            UIApplication.shared.runUpdateCycle()
          }
        }
      }
      XCTAssertEqual(root.log.lines.suffix(2), ["will disappear", "did disappear"])
      XCTAssertEqual(heard, 0)
    }
  }

  /// S8.1: as when a window is hidden, all controllers hear that they will disappear before the first
  /// one has.
  func testControllersOfAReleasedWindowDisappearTogether() {
    onStage { stage in
      let (root, child) = (Heard(), Heard())
      var heard: [String] = []
      root.whenHeard = { heard.append("root \(root.log.lines.last ?? "")") }
      child.whenHeard = { heard.append("child \(child.log.lines.last ?? "")") }
      do {
        let window = UIWindow(frame: .zero)
        window.rootViewController = root
        root.addChild(child)
        root.view.addSubview(child.view)
        window.isHidden = false
        stage.update()
        withExtendedLifetime(window) { heard = [] }
      }
      XCTAssertEqual(
        heard,
        [
          "root will disappear", "child will disappear", "root did disappear",
          "child did disappear",
        ])
    }
  }

  /// The first window's callback releases the second one.
  func testACallbackMayReleaseAnotherWindowWhileAllAreHidden() {
    onStage { stage in
      var windows: [UIWindow?] = (0..<2).map { _ in UIWindow(frame: .zero) }
      let root = Heard()
      windows[0]?.rootViewController = root
      for window in windows { window?.isHidden = false }
      stage.update()
      root.whenHeard = { windows[1] = nil }
      UIApplication.shared.reset()
      XCTAssertEqual(windows.map { $0 == nil }, [false, true])
      XCTAssertEqual(root.log.lines.suffix(2), ["will disappear", "did disappear"])
    }
  }

  /// S6.14c: a scene that its leaving window's observer changes is disconnected by then, and builds on
  /// its own collection.
  func testAnObserverOfALeavingWindowMayChangeTheScene() {
    onStage { stage in
      stage.scene.traitOverrides.density = 3
      stage.window.registerForTraitChanges([Density.self]) {
        [scene = stage.scene] (_: UIWindow, _) in
        scene.traitOverrides.remove(Density.self)
      }
      UIApplication.shared.disconnect(stage.scene)
      XCTAssertEqual(stage.window.traitCollection.density, 1)
      XCTAssertEqual(stage.scene.traitCollection.density, 3)
    }
  }
}
