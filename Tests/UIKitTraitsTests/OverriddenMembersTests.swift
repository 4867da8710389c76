import TraitTestSupport
import UIKitTraits
import XCTest

/// A subclass may say what it likes of the hierarchy: what is retained does not depend on it.
final class OverriddenMembersTests: XCTestCase {
  func testASuperviewThatAViewDoesNotName() {
    final class Inner: UIView {
      override var superview: UIWindow? { super.superview as? UIWindow }
    }
    onStage { _ in
      let (one, other, inner) = (UIView(), UIView(), Inner())
      one.addSubview(inner)
      one.addSubview(UIView())
      other.addSubview(inner)
      other.addSubview(UIView())
      XCTAssertEqual([one, other].map(\.subviews.count), [1, 2])
      inner.removeFromSuperview()
      XCTAssertEqual(other.subviews.count, 1)
    }
  }

  /// A cycle is found although a view does not name the subviews that lead to it.
  func testSubviewsThatAViewDoesNotName() {
    final class Hiding: UIView {
      override var subviews: [UIView] { [] }
    }
    onStage { _ in
      let hiding = Hiding()
      let chain = (0..<4).map { _ in UIView() }
      hiding.addSubview(chain[0])
      for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSubview(inner) }
      let said = sentences { chain[3].addSubview(hiding) }
      XCTAssertEqual(
        said, ["Can't add Hiding to UIView, which is inside it: take that out first"])
      XCTAssertNil(hiding.superview)
    }
  }

  /// The window that a view leaves lives until the views inside hear of it.
  func testAWindowThatAViewDoesNotName() {
    final class Silent: UIView {
      var whenMoved: (() -> Void)?

      override var window: UIWindow? { nil }
      override func didMoveToWindow() { whenMoved?() }
    }
    onStage { _ in
      var window: UIWindow? = UIWindow(frame: .zero)
      weak let left = window
      let (outer, silent, inner) = (UIView(), Silent(), UIView())
      window?.addSubview(outer)
      outer.addSubview(silent)
      silent.addSubview(inner)
      window?.isHidden = false
      UIApplication.shared.runUpdateCycle()
      var seen: [Bool] = []
      silent.whenMoved = {
        window = nil
        seen.append(left != nil)
      }
      silent.removeFromSuperview()
      XCTAssertEqual(seen, [true])
      XCTAssertNil(left)
      XCTAssertNil(inner.window)
    }
  }

  func testAKeyWindowThatDoesNotSayThatItIs() {
    final class Shy: UIWindow {
      override var isKeyWindow: Bool { false }
    }
    onStage { stage in
      do {
        let window = Shy(windowScene: stage.scene)
        window.makeKey()
        XCTAssertIdentical(stage.scene.keyWindow, window)
        window.windowScene = nil
      }
      XCTAssertIdentical(stage.scene.keyWindow, stage.window, "It is shown.")
      var other: Shy? = Shy(frame: .zero)
      other?.makeKey()
      other = nil
      stage.window.makeKey()
      XCTAssertIdentical(stage.scene.keyWindow, stage.window)
    }
  }

  func testAContainerThatAChildDoesNotName() {
    final class Orphan: UIViewController {
      override var parent: UIViewController? { nil }
    }
    onStage { stage in
      let (root, orphan) = (UIViewController(), Orphan())
      let stack = UINavigationController(rootViewController: root)
      stage.window.rootViewController = stack
      stack.pushViewController(orphan, animated: false)
      XCTAssertEqual(stack.view.subviews, [orphan.view])
      stack.popViewController(animated: false)
      XCTAssertEqual(stack.children, [root])
      XCTAssertEqual(stack.view.subviews, [root.view])
    }
  }

  func testChildrenThatAParentDoesNotName() {
    final class Parent: UIViewController {
      override var children: [UIViewController] { [] }
    }
    onStage { _ in
      let child = UIViewController()
      do {
        let parent = Parent()
        parent.addChild(child)
        XCTAssertTrue(child.parent === parent)
      }
      XCTAssertNil(child.parent)
    }
  }

  func testAContainerThatAPresentationDoesNotName() {
    final class Presentation: UIPresentationController {
      var isSilent = false
      override var containerView: UIView? { isSilent ? nil : super.containerView }
    }
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      stage.update()
      do {
        let presentation = Presentation(presentedViewController: page, presenting: root)
        page.presentationController = presentation
        root.present(page, animated: false)
        stage.update()
        XCTAssertEqual(stage.window.subviews.count, 2)
        presentation.isSilent = true
      }
      page.presentationController = nil
      XCTAssertEqual(stage.window.subviews.count, 1)
    }
  }

  func testASceneThatAWindowDoesNotName() {
    final class Window: UIWindow {
      override var windowScene: UIWindowScene? {
        get { nil }
        set { super.windowScene = newValue }
      }
    }
    onStage { stage in
      let scene = UIApplication.shared.connectScene()
      let window = Window(frame: .zero)
      window.windowScene = scene
      window.makeKeyAndVisible()
      XCTAssertEqual(scene.windows, [window])
      window.windowScene = stage.scene
      XCTAssertEqual([scene, stage.scene].map(\.windows.count), [0, 2])
      window.windowScene = nil
      XCTAssertEqual(stage.scene.windows, [stage.window])
    }
  }
}
