import UIKitTraits
import XCTest

/// Appearance that a parent forwards itself, by `beginAppearanceTransition(_:animated:)` and
/// `endAppearanceTransition()`; and transitions that end early.
final class ForwardingTests: XCTestCase {
  private final class ByHand: UIViewController {
    let log: Log
    init(_ log: Log = Log()) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func viewWillAppear(_ animated: Bool) { log.note("container will appear") }
    override func viewDidAppear(_ animated: Bool) { log.note("container did appear") }
  }

  /// A window's root that forwards by hand, its child, and that one's child.
  @MainActor
  private struct Family {
    let log = Log()
    let (container, child, grandchild): (ByHand, Heard, Heard)

    init(on stage: Stage, isShown: Bool = true) {
      container = ByHand()
      (child, grandchild) = (Heard("child", log), Heard("grandchild", log))
      container.addChild(child)
      if isShown { container.view.addSubview(child.view) }
      child.addChild(grandchild)
      child.view.addSubview(grandchild.view)
      stage.window.rootViewController = container
      stage.update()
    }
  }

  func testAnAppearanceLoadsTheView() {
    onStage { stage in
      let (container, log) = (ByHand(), Log())
      let child = Heard("child", log)
      stage.window.rootViewController = container
      container.addChild(child)
      child.beginAppearanceTransition(false, animated: false)
      XCTAssertFalse(child.isViewLoaded)
      child.beginAppearanceTransition(true, animated: false)
      XCTAssertTrue(child.isViewLoaded)
      XCTAssertEqual(log.take(), ["child will appear"])
      container.view.addSubview(child.view)
      child.endAppearanceTransition()
      XCTAssertEqual(log.take(), ["child is appearing", "child did appear"])
    }
  }

  func testGrandchildrenAppearWithTheChild() {
    onStage { stage in
      let family = Family(on: stage)
      XCTAssertEqual(family.log.take(), [], "The child has not begun to appear.")
      family.child.beginAppearanceTransition(true, animated: false)
      XCTAssertEqual(family.log.take(), ["child will appear", "grandchild will appear"])
      family.child.endAppearanceTransition()
      XCTAssertEqual(
        family.log.take(),
        [
          "child is appearing", "child did appear", "grandchild is appearing",
          "grandchild did appear",
        ])
      stage.update()
      XCTAssertEqual(family.log.take(), [])
      let late = Heard("late", family.log)
      family.child.addChild(late)
      family.child.view.addSubview(late.view)
      stage.update()
      XCTAssertEqual(family.log.take(), appearance(of: "late"))
    }
  }

  /// Each of two containers that forward by hand has its own children begin.
  func testAContainerInAContainerBeginsItsOwnChildren() {
    onStage { stage in
      let log = Log()
      let (outer, inner) = (ByHand(), ByHand(log))
      let (child, grandchild) = (Heard("child", log), Heard("grandchild", log))
      let chain = [outer, inner, child, grandchild]
      for (parent, child) in zip(chain, chain.dropFirst()) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
      }
      stage.window.rootViewController = outer
      stage.update()
      XCTAssertEqual(log.take(), [])
      inner.beginAppearanceTransition(true, animated: false)
      inner.endAppearanceTransition()
      stage.update()
      XCTAssertEqual(log.take(), ["container will appear", "container did appear"])
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      XCTAssertEqual(
        log.take().filter { $0.contains("will") }, ["child will appear", "grandchild will appear"])
    }
  }

  // MARK: Controllers that leave in between

  func testAControllerThatLeavesBeforeTheEndAppearsElsewhere() {
    onStage { stage in
      let family = Family(on: stage)
      family.child.beginAppearanceTransition(true, animated: false)
      _ = family.log.take()
      family.grandchild.view.removeFromSuperview()
      family.grandchild.removeFromParent()
      family.child.endAppearanceTransition()
      XCTAssertEqual(
        family.log.take(),
        [
          "grandchild will disappear", "child is appearing", "child did appear",
          "grandchild did disappear",
        ])
      stage.window.addSubview(family.grandchild.view)
      stage.update()
      XCTAssertEqual(family.log.take(), appearance(of: "grandchild"))
    }
  }

  func testAControllerThatACallbackTakesOutDoesNotAppear() {
    onStage { stage in
      let family = Family(on: stage)
      family.child.whenHeard = { family.grandchild.view.removeFromSuperview() }
      family.child.beginAppearanceTransition(true, animated: false)
      family.child.endAppearanceTransition()
      XCTAssertEqual(family.log.take(), appearance(of: "child"))
      stage.window.addSubview(family.grandchild.view)
      family.grandchild.removeFromParent()
      stage.update()
      XCTAssertEqual(family.log.take(), appearance(of: "grandchild"))
    }
  }

  func testAChildThatLosesItsViewBeforeTheEndAppearsElsewhere() {
    onStage { stage in
      let family = Family(on: stage)
      family.child.beginAppearanceTransition(true, animated: false)
      family.child.view = nil
      family.child.endAppearanceTransition()
      family.child.beginAppearanceTransition(false, animated: false)
      family.child.endAppearanceTransition()
      family.child.removeFromParent()
      _ = family.log.take()
      stage.window.addSubview(family.child.view)
      stage.update()
      XCTAssertEqual(
        family.log.take().filter { $0.hasPrefix("child") }, appearance(of: "child"))
    }
  }

  func testAControllerAppearsElsewhereAlthoughItsParentIsReleasedBeforeTheEnd() {
    onStage { stage in
      let (log, container) = (Log(), ByHand())
      let grandchild = Heard("grandchild", log)
      stage.window.rootViewController = container
      do {
        let child = UIViewController()
        container.addChild(child)
        container.view.addSubview(child.view)
        child.addChild(grandchild)
        child.view.addSubview(grandchild.view)
        child.beginAppearanceTransition(true, animated: false)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      XCTAssertEqual(log.take().last, "grandchild did disappear")
      stage.window.addSubview(grandchild.view)
      stage.update()
      XCTAssertEqual(log.take(), appearance(of: "grandchild"))
    }
  }

  func testAControllerThatMovesOnScreenBeforeTheEndHasAppeared() {
    onStage { stage in
      let family = Family(on: stage)
      family.child.beginAppearanceTransition(true, animated: false)
      stage.update()
      stage.window.addSubview(family.grandchild.view)
      family.child.endAppearanceTransition()
      stage.update()
      XCTAssertEqual(
        family.log.take().filter { $0.hasPrefix("grandchild") }, appearance(of: "grandchild"))
    }
  }

  // MARK: The application

  /// Controllers may outlive a test.
  func testAResetEndsTransitions() {
    onStage { stage in
      let log = Log()
      let (root, page) = (Heard("root", log), UIViewController())
      page.modalPresentationStyle = .fullScreen
      stage.window.rootViewController = root
      stage.update()
      root.present(page, animated: false)
      UIApplication.shared.reset()
      XCTAssertFalse(page.isBeingPresented)
      root.dismiss(animated: false)
      UIApplication.shared.reset()
      XCTAssertFalse(page.isBeingDismissed)
      root.view.removeFromSuperview()
      _ = log.take()
      let next = Stage()
      next.window.addSubview(root.view)
      next.update()
      XCTAssertEqual(log.take(), appearance(of: "root"))
    }
  }
}

/// The callbacks of a whole appearance.
private func appearance(of name: String) -> [String] {
  ["will appear", "is appearing", "did appear"].map { "\(name) \($0)" }
}
