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
