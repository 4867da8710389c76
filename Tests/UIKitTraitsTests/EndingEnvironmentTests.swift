import UIKitTraits
import XCTest

/// What callbacks can reach while a scene or a controller is being released: not the released one.
final class EndingEnvironmentTests: XCTestCase {
  // MARK: Scenes

  func testNoObserverReachesASceneThroughAnotherWindow() {
    onStage { _ in
      let (one, other) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
      var reached: [UIWindowScene] = []
      do {
        let scene = UIWindowScene()
        scene.traitOverrides.density = 2
        (one.windowScene, other.windowScene) = (scene, scene)
        one.registerForTraitChanges([Density.self]) { (_: UIWindow, _) in
          if let scene = other.windowScene { reached.append(scene) }
        }
      }
      XCTAssertEqual(one.traitCollection.density, 1)
      XCTAssertEqual(reached.count, 0)
    }
  }

  func testASceneHearsOfNothing() {
    onStage { stage in
      let (window, root) = (UIWindow(frame: .zero), Leaving())
      var heard: [UIWindowScene] = []
      do {
        let scene = UIWindowScene()
        window.windowScene = scene
        window.rootViewController = root
        window.isHidden = false
        stage.update()
        scene.registerForTraitChanges([Density.self]) { (scene: UIWindowScene, _) in
          heard.append(scene)
        }
        root.whenLeaving = {
          UIApplication.shared.traitOverrides.density = 2
          UIApplication.shared.runUpdateCycle()
        }
        withExtendedLifetime(scene) {}
      }
      XCTAssertTrue(window.isHidden)
      XCTAssertNil(root.whenLeaving)
      XCTAssertEqual(heard.count, 0)
    }
  }

  /// An observer of one window moves another, which stays where it put it.
  func testAWindowMayGoToAnotherScene() {
    onStage { stage in
      let (one, other) = (UIWindow(frame: .zero), UIWindow(frame: .zero))
      do {
        let scene = UIWindowScene()
        scene.traitOverrides.density = 2
        (one.windowScene, other.windowScene) = (scene, scene)
        one.registerForTraitChanges([Density.self]) { (_: UIWindow, _) in
          other.windowScene = stage.scene
          other.isHidden = false
        }
      }
      XCTAssertTrue(other.windowScene === stage.scene)
      XCTAssertFalse(other.isHidden)
      XCTAssertEqual(stage.scene.windows, [stage.window, other])
      stage.scene.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual([one, other].map(\.traitCollection.density), [1, 3])
    }
  }

  /// By the older rule, a controller inherits from its parent until the scene is gone.
  func testControllersInheritByTheNextRule() {
    onStage { stage in
      let (window, parent, child) = (UIWindow(frame: .zero), UIViewController(), UIViewController())
      let container = UIView()
      do {
        let scene = UIWindowScene()
        scene.inheritanceRule = .viewControllerHierarchy
        window.windowScene = scene
        window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(container)
        container.addSubview(child.view)
        container.traitOverrides.density = 2
        window.updateTraitsIfNeeded()
        XCTAssertEqual(child.traitCollection.density, 1)
      }
      window.updateTraitsIfNeeded()
      XCTAssertEqual(child.traitCollection.density, 2)
    }
  }

  // MARK: Controllers

  func testNoObserverReachesAParentThroughAnotherChildOrItsView() {
    onStage { stage in
      let (one, other, view) = (UIViewController(), UIViewController(), UIView())
      stage.window.addSubview(view)
      var reached: [UIResponder] = []
      var heard = 0
      releaseParent(of: one, other, in: stage, with: view) { _ in
        one.registerForTraitChanges([Density.self]) { (_: UIViewController, _) in
          heard += 1
          if let parent = other.parent { reached.append(parent) }
          if let owner = view.next as? UIViewController { reached.append(owner) }
        }
      }
      XCTAssertEqual(heard, 1)
      XCTAssertEqual(reached.count, 0)
      XCTAssertEqual(one.traitCollection.density, 1)
    }
  }

  func testAParentHearsOfNothing() {
    onStage { stage in
      let (one, other, view) = (UIViewController(), UIViewController(), UIView())
      stage.window.addSubview(view)
      var heard: [UIViewController] = []
      releaseParent(of: one, other, in: stage, with: view) { parent in
        parent.registerForTraitChanges([Accent.self]) { (parent: UIViewController, _) in
          heard.append(parent)
        }
        one.registerForTraitChanges([Density.self]) { (one: UIViewController, _) in
          if one.traitCollection.density == 2 { return }
          stage.window.traitOverrides.accent = "other"
          stage.window.updateTraitsIfNeeded()
        }
      }
      XCTAssertEqual(view.traitCollection.accent, "other")
      XCTAssertEqual(heard.count, 0)
    }
  }

  // MARK: Presentations

  func testNoLayoutReachesAPresentation() {
    onStage { stage in
      let (root, page) = (UIViewController(), Leaving())
      stage.window.rootViewController = root
      stage.update()
      var presentation: Presentation? = Presentation(
        presentedViewController: page, presenting: root)
      page.presentationController = presentation
      root.present(page, animated: false)
      stage.update()
      Presentation.heard = []
      page.whenLeaving = {
        page.view.superview?.setNeedsLayout()
        page.view.superview?.layoutIfNeeded()
      }
      presentation = nil
      page.presentationController = nil
      XCTAssertNil(page.view.window)
      XCTAssertEqual(Presentation.heard.count, 0)
    }
  }

  func testNoObserverReachesAPresentation() {
    onStage { stage in
      let (root, page) = (UIViewController(), Leaving())
      stage.window.rootViewController = root
      stage.update()
      var heard = 0
      page.presentationController?.registerForTraitChanges([Density.self]) {
        (_: UIPresentationController, _) in heard += 1
      }
      root.present(page, animated: false)
      stage.update()
      page.whenLeaving = {
        stage.window.traitOverrides.density = 2
        stage.window.updateTraitsIfNeeded()
      }
      page.presentationController = nil
      XCTAssertEqual(stage.window.traitCollection.density, 2)
      XCTAssertNil(page.view.window)
      XCTAssertEqual(heard, 0)
    }
  }
}

/// A parent that overrides a trait of the first of two children, whose views are in the window.
@MainActor
private func releaseParent(
  of one: UIViewController, _ other: UIViewController, in stage: Stage, with view: UIView,
  _ prepare: @MainActor (UIViewController) -> Void = { _ in }
) {
  let parent = UIViewController()
  parent.view = view
  for child in [one, other] {
    stage.window.addSubview(child.view)
    parent.addChild(child)
  }
  parent.setOverrideTraitCollection(UITraitCollection(Density.self, value: 2), forChild: one)
  prepare(parent)
  stage.update()
  XCTAssertEqual(one.traitCollection.density, 2)
}

private final class Presentation: UIPresentationController {
  static var heard: [UIPresentationController] = []

  override func containerViewWillLayoutSubviews() { Self.heard.append(self) }
}

private final class Leaving: UIViewController {
  var whenLeaving: (() -> Void)?

  override func viewWillDisappear(_ animated: Bool) {
    let action = whenLeaving
    whenLeaving = nil
    action?()
  }
}
