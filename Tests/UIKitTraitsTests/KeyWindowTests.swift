import UIKitTraits
import XCTest

/// Key windows of several scenes, sessions, and what a window does with its root's view.
final class KeyWindowTests: XCTestCase {
  /// F176: several scenes may each have one.
  func testEachSceneHasItsKeyWindow() {
    onStage { stage in
      let other = UIApplication.shared.connectScene()
      let (second, third, free) = (
        UIWindow(windowScene: other), UIWindow(windowScene: other), UIWindow(frame: .zero)
      )
      let all = [stage.window, second, third, free]
      @MainActor func keys() -> [Bool] { all.map { $0.isKeyWindow } }
      second.makeKey()
      XCTAssertEqual(keys(), [true, true, false, false])
      third.makeKey()
      XCTAssertEqual(keys(), [true, false, true, false])
      XCTAssertIdentical(other.keyWindow, third)
      XCTAssertIdentical(stage.scene.keyWindow, stage.window)
      free.makeKey()
      XCTAssertEqual(keys(), [false, false, false, true], "It is the only one.")
      XCTAssertNil(other.keyWindow)
      XCTAssertNil(stage.scene.keyWindow)
      second.makeKey()
      XCTAssertEqual(keys(), [false, true, false, false])
      second.windowScene = stage.scene
      XCTAssertEqual(keys(), [false, false, false, false])
      XCTAssertNil(other.keyWindow)
      for window in [second, third, free] { window.isHidden = true }
    }
  }

  func testASessionKnowsItsScene() {
    onStage { _ in
      let (scene, other) = (UIWindowScene(), UIWindowScene())
      XCTAssertIdentical(scene.session.scene, scene)
      XCTAssertNotEqual(
        scene.session.persistentIdentifier, other.session.persistentIdentifier)
      XCTAssertNil(scene.session.userInfo)
      scene.session.userInfo = ["a": 1]
      XCTAssertEqual(scene.session.userInfo as? [String: Int], ["a": 1])
      XCTAssertNil(scene.delegate)
      XCTAssertEqual(
        [
          UIScene.willConnectNotification, UIScene.didDisconnectNotification,
          UIScene.didActivateNotification,
        ].map(\.rawValue),
        [
          "UISceneWillConnectNotification", "UISceneDidDisconnectNotification",
          "UISceneDidActivateNotification",
        ])
    }
  }

  func testAWindowIsAsLargeAsItsScreenAndFillsItself() {
    onStage { stage in
      XCTAssertEqual(stage.window.frame, stage.scene.screen.bounds)
      XCTAssertIdentical(stage.window.next, stage.scene)
      let root = UIViewController()
      stage.window.rootViewController = root
      let frame = CGRect(x: 5, y: 6, width: 70, height: 80)
      stage.window.frame = frame
      let bounds = CGRect(x: 0, y: 0, width: 70, height: 80)
      XCTAssertEqual(root.view.frame, bounds)
      XCTAssertEqual(root.view.superview?.frame, bounds)
      let place = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      stage.window.addSubview(place)
      root.view.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
      place.addSubview(root.view)
      stage.window.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
      XCTAssertEqual(
        root.view.frame, CGRect(x: 1, y: 1, width: 2, height: 2), "It is not in its place.")
    }
  }

  func testAReplacedRootsViewLeavesWhereverItIs() {
    onStage { stage in
      let (root, place) = (UIViewController(), UIView())
      stage.window.rootViewController = root
      stage.update()
      place.addSubview(root.view)
      stage.window.rootViewController = nil
      XCTAssertNil(root.view.superview, "It has no parent that may want it.")
    }
  }

  func testARootThatIsReplacedAsItAppearsLeaves() {
    onStage { stage in
      let (root, other) = (Heard(), UIViewController())
      root.whenHeard = { if root.log.lines.count == 1 { stage.window.rootViewController = other } }
      stage.window.rootViewController = root
      stage.update()
      XCTAssertNil(root.view.superview)
      XCTAssertEqual(root.log.lines, ["will appear", "will disappear", "did disappear"])
      XCTAssertIdentical(other.view.window, stage.window)
    }
  }

  func testARootMovesToAnotherWindowBeforeItLeavesTheFirst() {
    onStage { stage in
      let (root, other) = (UIViewController(), UIWindow(windowScene: stage.scene))
      other.isHidden = false
      stage.window.rootViewController = root
      stage.update()
      other.rootViewController = root
      stage.window.rootViewController = nil
      XCTAssertIdentical(root.view.window, other)
    }
  }

  func testACoveredRootComesBackInTheWindowToWhichItHasMoved() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      let other = UIWindow(windowScene: stage.scene)
      other.isHidden = false
      stage.window.rootViewController = root
      stage.update()
      page.modalPresentationStyle = .fullScreen
      root.present(page, animated: false)
      stage.update()
      other.rootViewController = root
      stage.window.rootViewController = UIViewController()
      root.dismiss(animated: false)
      XCTAssertIdentical(root.view.window, other)
    }
  }

  /// Also if it was in another place of the same window.
  func testACoveredChildComesBackAsTheRootOfItsWindow() {
    onStage { stage in
      let (parent, child, page) = (UIViewController(), UIViewController(), UIViewController())
      let place = UIView()
      stage.window.addSubview(place)
      stage.window.rootViewController = parent
      parent.addChild(child)
      place.addSubview(child.view)
      stage.update()
      child.definesPresentationContext = true
      page.modalPresentationStyle = .currentContext
      child.present(page, animated: false)
      stage.update()
      child.removeFromParent()
      stage.window.rootViewController = child
      child.dismiss(animated: false)
      XCTAssertIdentical(child.view.superview, stage.window.subviews.first)
      XCTAssertNotIdentical(child.view.superview, place)
    }
  }

  func testTheLastShownWindowIsKeyOnceTheKeyOneIsHidden() {
    onStage { stage in
      let (hidden, overlay) = (
        UIWindow(windowScene: stage.scene), UIWindow(windowScene: stage.scene)
      )
      overlay.makeKeyAndVisible()
      XCTAssertTrue(overlay.isKeyWindow)
      overlay.isHidden = true
      XCTAssertFalse(overlay.isKeyWindow)
      XCTAssertIdentical(stage.scene.keyWindow, stage.window)
      hidden.isHidden = false
      hidden.isHidden = true
      XCTAssertIdentical(stage.scene.keyWindow, stage.window, "The other one was not key.")
      stage.window.isHidden = true
      XCTAssertNil(stage.scene.keyWindow)
      let free = [UIWindow(frame: .zero), UIWindow(frame: .zero)]
      for window in free { window.makeKeyAndVisible() }
      free[1].isHidden = true
      XCTAssertEqual(free.map(\.isKeyWindow), [true, false])
      free[0].isHidden = true
    }
  }

  func testTheScenesHaveTheirKeyWindowsAgainAfterOneWithoutAScene() {
    onStage { stage in
      let other = UIWindow(windowScene: UIApplication.shared.connectScene())
      other.isHidden = false
      let overlay = UIWindow(frame: .zero)
      overlay.makeKeyAndVisible()
      XCTAssertNil(stage.scene.keyWindow)
      overlay.isHidden = true
      XCTAssertTrue(stage.window.isKeyWindow)
      XCTAssertTrue(other.isKeyWindow)
    }
  }

  func testTheLastShownWindowIsKeyOnceTheKeyOneHasLeft() {
    onStage { stage in
      let guest = UIWindow(windowScene: stage.scene)
      guest.makeKeyAndVisible()
      guest.windowScene = nil
      XCTAssertTrue(stage.window.isKeyWindow)
      guest.makeKey()
      XCTAssertFalse(stage.window.isKeyWindow)
      guest.isHidden = true
      XCTAssertTrue(stage.window.isKeyWindow)
      do {
        let overlay = UIWindow(frame: .zero)
        overlay.makeKeyAndVisible()
      }
      XCTAssertTrue(stage.window.isKeyWindow, "The overlay was released.")
    }
  }

  /// Documented for `makeKeyAndVisible()`: it positions the window in front of the others.
  func testTheForemostWindowIsKeyNext() {
    onStage { stage in
      let windows = (0..<3).map { _ in UIWindow(windowScene: stage.scene) }
      for window in windows { window.makeKeyAndVisible() }
      windows[0].makeKeyAndVisible()
      windows[1].makeKey()
      windows[1].isHidden = true
      XCTAssertTrue(windows[0].isKeyWindow)
      windows[2].isHidden = true
      windows[2].isHidden = false
      windows[0].isHidden = true
      XCTAssertTrue(windows[2].isKeyWindow)
      windows[2].windowScene = nil
      XCTAssertTrue(stage.window.isKeyWindow)
      windows[2].isHidden = true
    }
  }

  func testWindowsMayBeReleasedWhileOneIsAskedWhetherItCanBecomeKey() {
    final class Leaving: UIWindow {
      var leave: () -> Void = {}
      override var canBecomeKey: Bool {
        leave()
        return false
      }
    }
    onStage { stage in
      var windows = (0..<3).map { _ in Leaving(windowScene: stage.scene) }
      for window in windows { window.isHidden = false }
      windows[2].leave = {
        for window in windows.dropLast() { window.windowScene = nil }
        windows = Array(windows.suffix(1))
      }
      let key = UIWindow(windowScene: stage.scene)
      key.makeKeyAndVisible()
      key.isHidden = true
      XCTAssertTrue(stage.window.isKeyWindow)
      windows = []
    }
  }

  private final class Window: UIWindow {
    var log: [String] = []
    var onResign: () -> Void = {}
    var mayBeKey = true
    override var canBecomeKey: Bool { mayBeKey }
    var onBecome: () -> Void = {}
    override func becomeKey() {
      log.append("key")
      onBecome()
    }
    override func resignKey() {
      log.append("not key")
      onResign()
    }
  }

  func testAWindowThatACallbackMadeKeyStaysKey() {
    onStage { stage in
      let (free, other) = (UIWindow(frame: .zero), Window(frame: .zero))
      let overlay = Window(windowScene: stage.scene)
      for window in [free, other, overlay] { window.isHidden = false }
      overlay.makeKey()
      overlay.onResign = { free.makeKey() }
      overlay.isHidden = true
      XCTAssertTrue(free.isKeyWindow, "A window without a scene is the only key one.")
      XCTAssertNil(stage.scene.keyWindow)
      XCTAssertEqual(overlay.log, ["key", "not key"])
      other.makeKey()
      other.onResign = { stage.window.makeKey() }
      other.isHidden = true
      XCTAssertTrue(stage.window.isKeyWindow)
      XCTAssertFalse(free.isKeyWindow)
      XCTAssertEqual(other.log, ["key", "not key"])
      free.isHidden = true
    }
  }

  func testAWindowThatInsistsOnBeingKeyIsNotPostedThatItIsNot() {
    onStage { stage in
      let window = Window(windowScene: stage.scene)
      window.makeKeyAndVisible()
      window.onResign = { window.makeKey() }
      nonisolated(unsafe) var posted: [String] = []
      let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
      let tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
          posted.append($0.name.rawValue)
        }
      }
      stage.window.makeKey()
      XCTAssertTrue(window.isKeyWindow)
      XCTAssertEqual(posted, ["UIWindowDidBecomeKeyNotification"])
      window.onResign = {}
      stage.window.makeKey()
      XCTAssertFalse(window.isKeyWindow)
      XCTAssertEqual(posted.last, "UIWindowDidResignKeyNotification")
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }

  func testAWindowThatMakesAnotherOneKeyIsNotPostedAsKey() {
    onStage { stage in
      let window = Window(windowScene: stage.scene)
      window.onBecome = { stage.window.makeKey() }
      nonisolated(unsafe) var posts = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIWindow.didBecomeKeyNotification, object: window, queue: nil
      ) { _ in posts += 1 }
      window.makeKeyAndVisible()
      XCTAssertTrue(stage.window.isKeyWindow)
      XCTAssertEqual(posts, 0)
      NotificationCenter.default.removeObserver(token)
    }
  }

  func testARivalThatACallbackMadeKeyIsNotToldThatItIsNot() {
    onStage { stage in
      let rivals = [stage.scene, UIApplication.shared.connectScene()].map {
        Window(windowScene: $0)
      }
      for window in rivals { window.makeKeyAndVisible() }
      for (window, other) in zip(rivals, rivals.reversed()) {
        window.log = []
        window.onResign = { other.makeKey() }
      }
      let free = UIWindow(frame: .zero)
      free.makeKeyAndVisible()
      XCTAssertEqual(rivals.filter(\.isKeyWindow).count, 1)
      for window in rivals {
        XCTAssertEqual(window.log, [window.isKeyWindow ? "key" : "not key"])
        window.onResign = {}
      }
      free.isHidden = true
    }
  }

  func testAWindowHearsThatItIsNotKeyInAnotherScene() {
    onStage { stage in
      let window = Window(windowScene: stage.scene)
      let other = UIApplication.shared.connectScene()
      window.makeKeyAndVisible()
      window.windowScene = other
      XCTAssertEqual(window.log, ["key", "not key"])
      window.log = []
      window.makeKey()
      UIApplication.shared.disconnect(other)
      XCTAssertEqual(window.log, ["key", "not key"])
      XCTAssertFalse(window.isKeyWindow)
      window.log = []
      do {
        let scene = UIWindowScene()
        window.windowScene = scene
        window.makeKeyAndVisible()
        withExtendedLifetime(scene) {}
      }
      XCTAssertEqual(window.log, ["key", "not key"], "Its scene was released.")
    }
  }

  func testAWindowThatCannotBecomeKeyDoesNot() {
    onStage { stage in
      let (toast, overlay) = (
        Window(windowScene: stage.scene), UIWindow(windowScene: stage.scene)
      )
      overlay.makeKeyAndVisible()
      toast.mayBeKey = false
      toast.makeKeyAndVisible()
      XCTAssertFalse(toast.isHidden)
      XCTAssertTrue(overlay.isKeyWindow)
      overlay.isHidden = true
      XCTAssertIdentical(stage.scene.keyWindow, stage.window)
      XCTAssertEqual(toast.log, [])
    }
  }
}
