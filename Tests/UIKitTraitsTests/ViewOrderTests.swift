import TraitTestSupport
import UIKitTraits
import XCTest

/// The order of siblings, responders and presentations, and the plain properties of views.
final class ViewOrderTests: XCTestCase {
  func testSubviewsAreInsertedAndReordered() {
    onStage { stage in
      let (first, last, view) = (UIView(), UIView(), UIView())
      let parent = stage.chain(1)[0]
      parent.addSubview(first)
      parent.addSubview(last)
      parent.insertSubview(view, belowSubview: last)
      XCTAssertEqual(parent.subviews, [first, view, last])
      parent.insertSubview(view, aboveSubview: last)
      XCTAssertEqual(parent.subviews, [first, last, view])
      parent.sendSubviewToBack(view)
      XCTAssertEqual(parent.subviews, [view, first, last])
      parent.bringSubviewToFront(first)
      XCTAssertEqual(parent.subviews, [view, last, first])
    }
  }

  /// A window that keeps a view in front whenever it gets another subview.
  func testNoViewHearsThatASubviewHasAnotherPlace() {
    final class Covered: UIWindow {
      let cover = UIView()
      var added = 0

      override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        added += 1
        if added < 50 { bringSubviewToFront(cover) }
      }
    }
    onStage { stage in
      let window = Covered(windowScene: stage.scene)
      let moved = Moving()
      window.addSubview(moved)
      window.addSubview(window.cover)
      (window.added, moved.moves) = (0, 0)
      window.addSubview(UIView())
      XCTAssertEqual(window.added, 1)
      XCTAssertIdentical(window.subviews.last, window.cover)
      window.sendSubviewToBack(moved)
      window.bringSubviewToFront(moved)
      XCTAssertEqual(moved.moves, 0)
    }
  }

  /// A view that puts what it is given into another view, but for what it had before.
  func testASubviewStaysInsideWhereverOthersAreAdded() {
    final class Card: UIView {
      var content: UIView?

      override func addSubview(_ view: UIView) {
        if let content { content.addSubview(view) } else { super.addSubview(view) }
      }
      override func insertSubview(_ view: UIView, at index: Int) { addSubview(view) }
    }
    onStage { _ in
      let (card, first, last) = (Card(), UIView(), UIView())
      for view in [first, last] { card.addSubview(view) }
      card.content = last
      card.bringSubviewToFront(first)
      XCTAssertEqual(card.subviews, [last, first])
      card.sendSubviewToBack(first)
      XCTAssertEqual(card.subviews, [first, last])
    }
  }

  func testInsertingNextToANonSubviewFails() {
    onStage { stage in
      let (stranger, view) = (UIView(), UIView())
      let parent = stage.chain(1)[0]
      let heard = sentences { parent.insertSubview(view, aboveSubview: stranger) }
      XCTAssertEqual(heard, ["Can't insert UIView next to UIView: add that to UIView first"])
      parent.bringSubviewToFront(stranger)
      parent.sendSubviewToBack(stranger)
      XCTAssertEqual(parent.subviews, [])
    }
  }

  /// The chain goes from a view through its controller, its superviews and the window to the scene.
  func testRespondersFollowTheHierarchy() {
    onStage { stage in
      let controller = UIViewController()
      let label = UIView()
      controller.view.addSubview(label)
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertTrue(controller.isViewLoaded)
      var responders: [UIResponder] = [label]
      while let next = responders.last?.next, responders.count < 9 { responders.append(next) }
      let container = stage.window.subviews[0]
      XCTAssertEqual(
        responders,
        [
          label, controller.view, controller, container, stage.window, stage.scene,
          UIApplication.shared,
        ])
    }
  }

  /// From what is presented it goes to the presenter, and from a window without a scene to the application.
  func testRespondersFollowPresentations() {
    onStage { stage in
      let (root, child, page) = (UIViewController(), UIViewController(), UIViewController())
      root.addChild(child)
      root.view.addSubview(child.view)
      stage.window.rootViewController = root
      stage.update()
      child.present(page, animated: false)
      XCTAssertIdentical(page.view.next, page)
      XCTAssertIdentical(page.next, root)
      root.dismiss(animated: false)
      XCTAssertNil(page.next)
      XCTAssertIdentical(UIWindow(frame: .zero).next, UIApplication.shared)
    }
  }

  func testRespondersFollowAPresentationThatCoversTheRoot() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      page.modalPresentationStyle = .fullScreen
      stage.update()
      root.present(page, animated: false)
      stage.update()
      var responders: [UIResponder] = [page]
      while let next = responders.last?.next, responders.count < 9 { responders.append(next) }
      let container = stage.window.subviews[0]
      XCTAssertEqual(
        responders, [page, root, container, stage.window, stage.scene, UIApplication.shared])
      page.view.addSubview(container)
      responders = [page]
      while let next = responders.last?.next, responders.count < 9 { responders.append(next) }
      XCTAssertLessThan(responders.count, 9, "The place is inside of what is presented.")
      stage.window.addSubview(container)
    }
  }

  func testRespondersEndAlsoWhereAPresenterIsInsideOfWhatItPresents() {
    onStage { stage in
      let pages = (0..<3).map { _ in UIViewController() }
      stage.window.rootViewController = pages[0]
      stage.update()
      pages[0].present(pages[1], animated: false)
      pages[1].present(pages[2], animated: false)
      pages[2].view.addSubview(pages[0].view)
      var responders: [UIResponder] = [pages[0]]
      while let next = responders.last?.next, responders.count < 50 { responders.append(next) }
      XCTAssertIdentical(responders.last, UIApplication.shared)
      XCTAssertEqual(pages.map(responders.contains), [true, true, true])
    }
  }

  func testATintIsInheritedUntilAViewHasItsOwn() {
    onStage { stage in
      let views = stage.chain(2)
      XCTAssertEqual(views[1].tintColor, .systemBlue)
      views[0].tintColor = .systemRed
      XCTAssertEqual(views[1].tintColor, .systemRed)
      views[1].tintColor = .systemGreen
      XCTAssertEqual([views[0].tintColor, views[1].tintColor], [.systemRed, .systemGreen])
    }
  }

  func testBoundsAreTheSizeOfTheFrameAndKeepItsCentre() {
    onStage { stage in
      let view = stage.chain(1)[0]
      view.frame = CGRect(x: 3, y: 4, width: 5, height: 6)
      XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 5, height: 6))
      view.bounds.size = CGSize(width: 7, height: 8)
      XCTAssertEqual(view.frame, CGRect(x: 2, y: 3, width: 7, height: 8))
      let fitting = Fitting(frame: view.frame)
      fitting.sizeToFit()
      XCTAssertEqual(fitting.frame, CGRect(x: 2, y: 3, width: 1, height: 2), "The origin stays.")
    }
  }

  /// But not one in which it is by the view of its parent, which it keeps.
  func testAControllerCannotTakeAViewThatContainsItsParents() {
    onStage { _ in
      let (outside, parent, controller) = (UIView(), UIViewController(), UIViewController())
      outside.addSubview(parent.view)
      parent.addChild(controller)
      parent.view.addSubview(controller.view)
      let heard = sentences { controller.view = outside }
      XCTAssertEqual(
        heard, ["Can't give UIViewController a view that it is inside of: make another one"])
      XCTAssertIdentical(controller.view.superview, parent.view)
    }
  }

  func testOverridesAreReplacedAsAWhole() {
    onStage { stage in
      let views = stage.chain(2)
      views[0].traitOverrides.density = 3
      views[1].traitOverrides.accent = "red"
      views[1].traitOverrides = views[0].traitOverrides
      stage.update()
      XCTAssertEqual(views[1].traitCollection.density, 3)
      XCTAssertFalse(views[1].traitOverrides.contains(Accent.self))
    }
  }
}

private final class Fitting: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 1, height: 2) }
}

private final class Moving: UIView {
  var moves = 0

  override func willMove(toSuperview newSuperview: UIView?) { moves += 1 }
  override func didMoveToSuperview() { moves += 1 }
  override func didMoveToWindow() { moves += 1 }
}
