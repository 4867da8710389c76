import TraitTestSupport
import UIKitTraits
import XCTest

/// Whoever is called in the middle of a change may make another. What it came to is what counts,
/// and everybody hears of it.
final class CallbackTests: XCTestCase {
  func testAViewThatGoesElsewhereWhenItIsToLeave() {
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

  /// S5.7: two ways into a circle, each allowed by itself.
  func testAChildThatAdoptsItsParentWhenItIsAdopted() {
    onStage { _ in
      let (parent, child) = (UIViewController(), CallingController())
      child.onWillMove = { [unowned child] in child.addChild(parent) }
      XCTAssertEqual(
        sentences { parent.addChild(child) },
        ["Can't add a view controller to one of its own descendants"])
      XCTAssertIdentical(parent.parent, child)
      XCTAssertNil(child.parent)
    }
  }

  /// A presented controller is kept by its presenter, a child by its parent: in a circle nobody
  /// goes.
  func testAChildCannotPresentItsParent() {
    onStage { stage in
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      stage.window.addSubview(child.view)
      XCTAssertEqual(
        sentences { child.present(parent, animated: false) },
        ["Can't present a view controller from one of its own descendants"])
      let sheet = UIViewController()
      child.present(sheet, animated: false)
      XCTAssertEqual(
        sentences { sheet.addChild(parent) },
        ["Can't add a view controller to one of its own descendants"])
      child.dismiss(animated: false)
    }
  }

  /// S8.1: a controller that is off to where it can be seen, and does not come, leaves again.
  func testAControllerHearsThatItDoesNotAppearAfterAll() {
    onStage { stage in
      let controller = CallingController()
      let view = controller.view!
      controller.onWillAppear = { stage.window.isHidden = true }
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(controller.heard, ["willAppear", "willDisappear", "didDisappear"])
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(
        Array(controller.heard.dropFirst(3)), ["willAppear", "isAppearing", "didAppear"])
    }
  }

  /// S8.1: each appearance is told once, though the view goes from window to window.
  func testAControllerThatCrossesToAnotherWindow() {
    onStage { stage in
      let other = UIWindow(windowScene: stage.scene)
      other.isHidden = false
      let controller = CallingController()
      stage.window.addSubview(controller.view)
      stage.update()
      controller.heard = []
      other.addSubview(controller.view)
      stage.update()
      XCTAssertEqual(
        controller.heard,
        ["willDisappear", "willAppear", "didDisappear", "isAppearing", "didAppear"])
    }
  }

  /// S8.1: whoever was told that it leaves, and stays, appears anew.
  func testAControllerThatIsTakenOutOfWhatLeaves() {
    onStage { stage in
      let (container, saved, saviour) = (UIView(), CallingController(), CallingController())
      container.addSubview(saved.view)
      container.addSubview(saviour.view)
      stage.window.addSubview(container)
      stage.update()
      saved.heard = []
      saviour.onWillDisappear = { stage.window.addSubview(saved.view) }
      container.removeFromSuperview()
      stage.update()
      XCTAssertEqual(
        saved.heard,
        ["willDisappear", "didDisappear", "willAppear", "isAppearing", "didAppear"])
    }
  }

  /// S5.4: a child of nobody inherits from its view's superview.
  func testByTheOldRuleAChildWhoseParentHasGoneInheritsFromItsSuperview() {
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

  func testADismissalInTheMiddleOfThePresentation() {
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

  func testAWindowCannotGoIntoASceneThatHasEnded() {
    onStage { stage in
      let ended = UIApplication.shared.connectScene()
      UIApplication.shared.disconnect(ended)
      XCTAssertEqual(
        sentences { stage.window.windowScene = ended },
        ["Can't put a window into a scene that was disconnected"])
      XCTAssertIdentical(stage.window.windowScene, stage.scene)
    }
  }

  /// S5.6, S6.6, S10.1: a view that was laid out on its own is laid out again where it reads
  /// something else.
  func testALayoutOfADetachedView() {
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
      XCTAssertEqual(view.laidOutWith, [1, 2], "It reads the same again.")
    }
  }

  /// S10.1: nobody waited yet for what the layout had read.
  func testALayoutThatHasWhatItReadUpdated() {
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

/// Does something the first time that it is called.
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

/// Notes its appearances, and does something the first time that it is called.
private final class CallingController: UIViewController {
  var onWillMove: (() -> Void)?
  var onWillAppear: (() -> Void)?
  var onWillDisappear: (() -> Void)?
  var heard: [String] = []

  override func willMove(toParent parent: UIViewController?) { take(&onWillMove)?() }

  override func viewWillAppear(_ animated: Bool) {
    heard.append("willAppear")
    take(&onWillAppear)?()
  }

  override func viewIsAppearing(_ animated: Bool) { heard.append("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { heard.append("didAppear") }
  override func viewDidDisappear(_ animated: Bool) { heard.append("didDisappear") }

  override func viewWillDisappear(_ animated: Bool) {
    heard.append("willDisappear")
    take(&onWillDisappear)?()
  }
}

/// An action that is not there the next time.
private func take(_ action: inout (() -> Void)?) -> (() -> Void)? {
  defer { action = nil }
  return action
}
