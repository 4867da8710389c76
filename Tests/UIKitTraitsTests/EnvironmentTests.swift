import TraitTestSupport
import UIKitTraits
import XCTest

/// S4.1, S5, S6.1, S6.2: values flow down the hierarchy, to views only in updates.
final class EnvironmentTests: XCTestCase {
  /// S5.4: the rule before iOS 17, for scenes that select it.
  func testUnderTheOldRuleOverridesBetweenControllersDoNotReachTheChild() {
    onStage { stage in
      let line = Line(on: stage)
      let (parent, container, child) = (line.parent, line.container, line.child)
      container.traitOverrides.density = 2
      parent.view.traitOverrides.accent = "view"
      stage.scene.inheritanceRule = .viewControllerHierarchy
      stage.update()
      XCTAssertEqual(child.traitCollection.density, 1)
      XCTAssertEqual(child.traitCollection.accent, "plain")
      XCTAssertEqual(container.traitCollection.density, 2)
      parent.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(child.view.traitCollection.density, 4)
      stage.scene.inheritanceRule = .viewHierarchy
      stage.update()
      XCTAssertEqual(child.view.traitCollection.density, 2)

      stage.scene.inheritanceRule = .viewControllerHierarchy
      container.removeFromSuperview()
      stage.window.addSubview(container)
      stage.update()
      XCTAssertEqual(
        child.view.traitCollection.density, 4, "It inherits from its parent wherever its view is.")
    }
  }

  /// S6.14j: a controller waits for its parent's new parent, also if that is in another window.
  func testSelectingTheOldRuleLinksParentsInOtherWindowsFirst() {
    onStage { stage in
      let (grandparent, parent) = (UIViewController(), UIViewController())
      let child = UIViewController()
      let other = UIWindow(windowScene: stage.scene)
      other.traitOverrides.density = 2
      grandparent.addChild(parent)
      parent.addChild(child)
      stage.window.addSubview(child.view)
      other.addSubview(parent.view)
      stage.update()
      var heard: [Int] = []
      child.registerForTraitChanges([Density.self]) { (child: UIViewController, _) in
        heard.append(child.traitCollection.density)
      }
      grandparent.traitOverrides.density = 3
      stage.scene.inheritanceRule = .viewControllerHierarchy
      XCTAssertEqual(child.traitCollection.density, 3)
      XCTAssertEqual(heard, [3])
    }
  }

  /// S5.4: the cycle updates a child that its scene shows, although its parent is in no scene.
  func testByTheOldRuleAChildOfAParentInNoSceneIsUpdated() {
    onStage { stage in
      let (parent, child, inner) = (UIViewController(), UIViewController(), UIView())
      stage.scene.inheritanceRule = .viewControllerHierarchy
      parent.addChild(child)
      child.view.addSubview(inner)
      parent.traitOverrides.density = 4
      stage.window.addSubview(child.view)
      XCTAssertEqual(child.traitCollection.density, 4)
      XCTAssertTrue(UIApplication.shared.needsUpdate)
      stage.update()
      XCTAssertEqual(inner.traitCollection.density, 4)
      parent.traitOverrides.density = 5
      XCTAssertEqual(child.traitCollection.density, 4)
      stage.update()
      XCTAssertEqual(child.traitCollection.density, 5)
      XCTAssertEqual(inner.traitCollection.density, 5)
      stage.window.traitOverrides.density = 6
      stage.update()
      XCTAssertEqual(inner.traitCollection.density, 5, "It builds on its parent.")
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      child.view.removeFromSuperview()
      parent.traitOverrides.density = 7
      stage.update()
      XCTAssertEqual(inner.traitCollection.density, 5, "It is shown nowhere.")
    }
  }

  /// S5.6: the application is above all scenes; detached environments begin with its collection.
  func testTheApplicationIsAboveAllScenes() {
    onStage { stage in
      let other = UIApplication.shared.connectScene()
      let detached = UIView()
      detached.traitOverrides.density = 9
      UIApplication.shared.traitOverrides.density = 2
      XCTAssertEqual(
        detached.traitCollection.density, 2,
        "Before its first update it reads the application's value.")
      stage.update()
      XCTAssertEqual(stage.scene.traitCollection.density, 2)
      XCTAssertEqual(other.traitCollection.density, 2)
      XCTAssertEqual(stage.window.traitCollection.density, 2)
    }
  }

  /// S8.3: scenes can be connected and disconnected at any time.
  func testConnectingAndDisconnectingScenes() {
    onStage { stage in
      let other = UIApplication.shared.connectScene()
      XCTAssertEqual(UIApplication.shared.connectedScenes, [stage.scene, other])
      let window = UIWindow(windowScene: other)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      stage.update()
      XCTAssertTrue(other.keyWindow === window)
      UIApplication.shared.disconnect(other)
      XCTAssertEqual(UIApplication.shared.connectedScenes, [stage.scene])
      XCTAssertNil(window.windowScene)
      UIApplication.shared.traitOverrides.density = 7
      stage.update()
      XCTAssertEqual(stage.scene.traitCollection.density, 7)
      XCTAssertEqual(
        other.traitCollection.density, 1, "S6.14: A disconnected scene keeps its collection.")
      other.traitOverrides.accent = "red"
      XCTAssertEqual(other.traitCollection.accent, "red")
    }
  }

  /// S8.3: the delegate is called about its own scene.
  func testADelegateIsCalledForItsScene() {
    onStage { stage in
      let delegate = Delegate()
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      XCTAssertEqual(delegate.heard, ["connects, in 2 scenes", "active"])
      XCTAssertTrue(delegate.window?.windowScene === scene)
      stage.update()
      XCTAssertTrue(delegate.window?.rootViewController?.viewIfLoaded?.window === delegate.window)
      UIApplication.shared.disconnect(scene)
      XCTAssertEqual(delegate.heard.last, "disconnects")
      XCTAssertNil(scene.delegate)
    }
  }

  func testMovingAViewUpdatesItsWindow() {
    onStage { stage in
      let (other, view, inner) = (UIWindow(windowScene: stage.scene), UIView(), UIView())
      view.addSubview(inner)
      stage.window.addSubview(view)
      XCTAssertIdentical(inner.window, stage.window)
      other.addSubview(view)
      XCTAssertIdentical(view.window, other)
      XCTAssertIdentical(inner.window, other)
    }
  }
}

@MainActor
private final class Delegate: UIWindowSceneDelegate {
  var window: UIWindow?
  var heard: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    heard.append("connects, in \(UIApplication.shared.connectedScenes.count) scenes")
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
  func sceneDidDisconnect(_ scene: UIScene) { heard.append("disconnects") }
}
