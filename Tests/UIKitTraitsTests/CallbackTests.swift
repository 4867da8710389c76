import TraitTestSupport
import UIKitTraits
import XCTest

/// Callbacks in the middle of a change may make another change. Only the final state counts, and
/// all observers are called for it.
final class CallbackTests: XCTestCase {
  /// It goes straight from one visible window to a parent in another.
  func testAControllerMovesToItsParentUntilItHasAppeared() {
    final class Controller: UIViewController {
      var reasons: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { reasons.append(isMovingToParent) }
      override func viewDidDisappear(_ animated: Bool) { reasons.append(isMovingFromParent) }
      override func viewIsAppearing(_ animated: Bool) { reasons.append(isMovingToParent) }
      override func viewDidAppear(_ animated: Bool) { reasons.append(isMovingToParent) }
    }
    onStage { stage in
      let (other, controller) = (UIViewController(), Controller())
      let window = UIWindow(windowScene: stage.scene)
      window.rootViewController = other
      window.makeKeyAndVisible()
      stage.window.addSubview(controller.view)
      stage.update()
      XCTAssertEqual(controller.reasons, [false, false, false])
      controller.reasons = []
      other.addChild(controller)
      other.view.addSubview(controller.view)
      stage.update()
      XCTAssertEqual(controller.reasons, [true, false, true, true])
      XCTAssertFalse(controller.isMovingToParent)
    }
  }

  /// What will happen is announced while the view is in its old place.
  func testAViewThatIsRemovedIsToldBeforeAndAfterwards() {
    final class Told: UIView {
      var note: (String) -> Void = { _ in }
      override func willMove(toWindow window: UIWindow?) {
        note("view will move to \(window == nil ? "no window" : "a window")")
      }
      override func didMoveToWindow() { note("view did move") }
    }
    final class Controller: UIViewController {
      var lines: [String] = []
      override func loadView() {
        let told = Told()
        told.note = { [unowned self] in note($0) }
        view = told
      }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
      override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
      func note(_ line: String) {
        lines.append("\(line), \(viewIfLoaded?.window == nil ? "outside" : "inside")")
      }
    }
    onStage { stage in
      let controller = Controller()
      stage.window.addSubview(controller.view)
      stage.update()
      controller.lines = []
      controller.view.removeFromSuperview()
      stage.update()
      XCTAssertEqual(
        controller.lines,
        [
          "will disappear, inside", "view will move to no window, inside",
          "view did move, outside", "did disappear, outside",
        ])
    }
  }

  func testAViewMovedDuringItsRemovalStaysInItsNewSuperview() {
    onStage { stage in
      let (view, refuge) = (Calling(), UIView())
      stage.window.addSubview(refuge)
      stage.window.addSubview(view)
      view.onWillMove = { [unowned view] in refuge.addSubview(view) }
      view.removeFromSuperview()
      XCTAssertIdentical(view.superview, refuge)
      XCTAssertEqual(refuge.subviews, [view])
      XCTAssertEqual(Array(stage.window.subviews.dropFirst()), [refuge])
      refuge.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.traitCollection.density, 2)
    }
  }

  /// S5.7: two attachments that would close a cycle, each valid by itself.
  func testACallbackThatReversesAParentIsNotOverwritten() {
    onStage { _ in
      let (parent, child) = (UIViewController(), CallingController())
      child.onWillMove = { [unowned child] in child.addChild(parent) }
      XCTAssertEqual(
        sentences { parent.addChild(child) },
        ["Can't add CallingController to its descendant UIViewController: remove that first"])
      XCTAssertIdentical(parent.parent, child)
      XCTAssertNil(child.parent)
    }
  }

  /// A presenter retains the presented controller, a parent its child: a cycle would leak.
  func testAChildCannotPresentItsParent() {
    onStage { stage in
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      stage.window.addSubview(parent.view)
      XCTAssertEqual(
        sentences { child.present(parent, animated: false) },
        ["Can't present UIViewController from itself: choose another"],
        "The parent presents for its child.")
      let sheet = UIViewController()
      child.present(sheet, animated: false)
      XCTAssertEqual(
        sentences { sheet.addChild(parent) },
        ["Can't add UIViewController to its descendant UIViewController: remove that first"])
      child.dismiss(animated: false)
    }
  }

  /// S8.1: a controller that starts to appear, but does not become visible, disappears again.
  func testAControllerHiddenInViewWillAppearDisappearsAgain() {
    onStage { stage in
      let controller = CallingController()
      let view = controller.view!
      controller.onWillAppear = { stage.window.isHidden = true }
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(controller.log.lines, ["will appear", "will disappear", "did disappear"])
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(
        Array(controller.log.lines.dropFirst(3)), ["will appear", "is appearing", "did appear"])
    }
  }

  /// S8.1: a window that is shown again while it is being hidden: the next appearance begins before
  /// the disappearance has ended, as when a view moves between windows.
  func testAWindowShownAgainInViewWillDisappearReportsBothInTheOrderOfAMove() {
    onStage { stage in
      let controller = CallingController()
      stage.window.addSubview(controller.view)
      stage.update()
      controller.log.lines = []
      controller.onWillDisappear = { stage.window.isHidden = false }
      stage.window.isHidden = true
      stage.update()
      XCTAssertEqual(
        controller.log.lines,
        ["will disappear", "will appear", "did disappear", "is appearing", "did appear"])
    }
  }

  /// S8.1: each appearance is reported once, even if the view moves to another window.
  func testMovingToAnotherWindowReportsOneDisappearanceAndOneAppearance() {
    onStage { stage in
      let other = UIWindow(windowScene: stage.scene)
      other.isHidden = false
      let controller = CallingController()
      stage.window.addSubview(controller.view)
      stage.update()
      controller.log.lines = []
      other.addSubview(controller.view)
      stage.update()
      XCTAssertEqual(
        controller.log.lines,
        ["will disappear", "will appear", "did disappear", "is appearing", "did appear"])
    }
  }

  /// S8.1: a controller that got `viewWillDisappear`, and stays, appears again.
  func testAControllerMovedOutOfARemovedTreeAppearsAgain() {
    onStage { stage in
      let (container, saved, saviour) = (UIView(), CallingController(), CallingController())
      container.addSubview(saved.view)
      container.addSubview(saviour.view)
      stage.window.addSubview(container)
      stage.update()
      saved.log.lines = []
      saviour.onWillDisappear = { stage.window.addSubview(saved.view) }
      container.removeFromSuperview()
      stage.update()
      XCTAssertEqual(
        saved.log.lines,
        ["will disappear", "did disappear", "will appear", "is appearing", "did appear"])
    }
  }

  /// S5.4: a child whose parent was released inherits from its view's superview.
  func testUnderTheOldRuleAChildOfAReleasedParentInheritsFromItsSuperview() {
    onStage { stage in
      stage.scene.inheritanceRule = .viewControllerHierarchy
      let child = UIViewController()
      stage.window.addSubview(child.view)
      do {
        let parent = UIViewController()
        parent.addChild(child)
      }
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(child.traitCollection.density, 2)
    }
  }

  func testDismissingInViewWillAppearEndsThePresentation() {
    onStage { stage in
      let (presenter, sheet) = (UIViewController(), CallingController())
      stage.window.rootViewController = presenter
      sheet.onWillAppear = { presenter.dismiss(animated: false) }
      presenter.present(sheet, animated: false)
      stage.update()
      XCTAssertNil(presenter.presentedViewController)
      XCTAssertNil(sheet.view.window)
      XCTAssertEqual(stage.window.subviews.count, 1, "Nothing is left of the presentation.")
    }
  }

  func testAWindowCannotEnterADisconnectedScene() {
    onStage { stage in
      let ended = UIApplication.shared.connectScene()
      UIApplication.shared.disconnect(ended)
      XCTAssertEqual(
        sentences { stage.window.windowScene = ended },
        ["Can't put UIWindow into a scene that was disconnected: connect another one"])
      XCTAssertIdentical(stage.window.windowScene, stage.scene)
    }
  }

  /// S5.6, S6.6, S10.1: a detached view that was laid out is laid out again if what it reads has
  /// changed.
  func testADetachedLayoutRunsAgainWhenItsTraitsChange() {
    onStage { stage in
      let view = Calling()
      view.layoutIfNeeded()
      UIApplication.shared.traitOverrides.density = 2
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.laidOutWith, [1, 2])
      view.removeFromSuperview()
      view.layoutIfNeeded()
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.laidOutWith, [1, 2], "The traits that it read have not changed.")
    }
  }

  /// S10.1: the update happens before the reads of the layout are registered.
  func testALayoutThatUpdatesTheTraitItReadRunsAgain() {
    onStage { stage in
      let view = Calling()
      stage.scene.traitOverrides.density = 2
      view.onLayout = { [unowned view] in
        stage.window.addSubview(view)
        stage.scene.updateTraitsIfNeeded()
      }
      view.layoutIfNeeded()
      stage.update()
      XCTAssertEqual(view.laidOutWith, [1, 2])
    }
  }
}

/// Runs an action the first time that it is called.
private final class Calling: UIView {
  var onWillMove: (() -> Void)?
  var onLayout: (() -> Void)?
  private(set) var laidOutWith: [Int] = []

  override func willMove(toSuperview newSuperview: UIView?) { take(&onWillMove)?() }

  override func layoutSubviews() {
    laidOutWith.append(traitCollection.density)
    take(&onLayout)?()
  }
}

/// Logs its appearances, and runs an action the first time that it is called.
private final class CallingController: Heard {
  var onWillMove: (() -> Void)?
  var onWillAppear: (() -> Void)?
  var onWillDisappear: (() -> Void)?

  override func willMove(toParent parent: UIViewController?) { take(&onWillMove)?() }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    take(&onWillAppear)?()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    take(&onWillDisappear)?()
  }
}

/// Returns an action once, and nil afterwards.
private func take(_ action: inout (() -> Void)?) -> (() -> Void)? {
  defer { action = nil }
  return action
}
