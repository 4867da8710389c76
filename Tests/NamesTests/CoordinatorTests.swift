import UIKit
import XCTest

/// The coordinators of animated presentations, dismissals, pushes and pops.
final class CoordinatorTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Dimming: UIPresentationController {
    let dim = UIView()
    override func presentationTransitionWillBegin() {
      dim.alpha = 0
      presentedViewController.transitionCoordinator?.animate { context in
        XCTAssertIdentical(context.containerView, self.containerView)
        self.dim.alpha = 1
      }
    }
    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate { _ in self.dim.alpha = 0 }
    }
  }

  private final class Custom: NSObject, UIViewControllerTransitioningDelegate {
    var made: Dimming?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      made = Dimming(presentedViewController: presented, presenting: presenting)
      return made
    }
  }

  func testACompletionRunsAlsoIfWhatRunsAlongsideEndsTheChange() {
    onMain {
      let (root, page) = (UIViewController(), UIViewController())
      let stage = ProgramStage(root)
      root.present(page, animated: true)
      var ends = 0
      page.transitionCoordinator?.animate(
        alongsideTransition: { _ in page.dismiss(animated: false) }, completion: { _ in ends += 1 })
      stage.update()
      XCTAssertEqual(ends, 1)
    }
  }

  func testAPresentationAnimatesBesideItself() {
    onMain {
      let (root, page, custom) = (UIViewController(), UIViewController(), Custom())
      let stage = ProgramStage(root)
      (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, custom)
      root.present(page, animated: true)
      XCTAssertEqual(custom.made?.dim.alpha, 1)
      XCTAssertEqual(root.transitionCoordinator?.presentationStyle, .custom)
      XCTAssertIdentical(root.transitionCoordinator?.viewController(forKey: .to), page)
      XCTAssertIdentical(page.transitionCoordinator?.view(forKey: .from), root.view)
      stage.update()
      XCTAssertNil(root.transitionCoordinator)
      XCTAssertNil(page.transitionCoordinator)
      page.dismiss(animated: true)
      XCTAssertEqual(custom.made?.dim.alpha, 0)
      XCTAssertIdentical(root.transitionCoordinator?.viewController(forKey: .from), page)
      stage.update()
      XCTAssertNil(root.transitionCoordinator)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      custom.made = nil
    }
  }

  func testWithoutAnAnimationThereIsNone() {
    onMain {
      let stack = UINavigationController(rootViewController: UIViewController())
      let (stage, page) = (ProgramStage(stack), UIViewController())
      stack.pushViewController(UIViewController(), animated: false)
      XCTAssertNil(stack.transitionCoordinator)
      stack.present(page, animated: false)
      XCTAssertNil(page.transitionCoordinator)
      stage.update()
      page.dismiss(animated: false)
      XCTAssertNil(page.transitionCoordinator)
    }
  }

  func testAPushAndAPopAreCompletedInTheNextCycle() {
    final class Page: UIViewController {
      var deselected = 0
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate(alongsideTransition: { _ in self.deselected += 1 })
      }
    }
    onMain {
      let (first, second) = (Page(), UIViewController())
      let stack = UINavigationController(rootViewController: first)
      let stage = ProgramStage(stack)
      XCTAssertEqual(first.deselected, 0)
      for isPush in [true, false] {
        if isPush {
          stack.pushViewController(second, animated: true)
        } else {
          stack.popViewController(animated: true)
        }
        let coordinator = stack.transitionCoordinator
        XCTAssertEqual(coordinator?.isAnimated, true)
        XCTAssertEqual(coordinator?.presentationStyle, UIModalPresentationStyle.none)
        XCTAssertIdentical(coordinator?.viewController(forKey: .to), isPush ? second : first)
        XCTAssertIdentical(coordinator?.viewController(forKey: .from), isPush ? first : second)
        coordinator?.animate(alongsideTransition: nil) { context in
          stage.log.append("ended \(context.isCancelled) \(stack.transitionCoordinator == nil)")
        }
        XCTAssertEqual(stage.told(), [])
        stage.update()
        XCTAssertEqual(stage.told(), ["ended false true"])
        XCTAssertEqual(coordinator?.animate(alongsideTransition: nil, completion: nil), false)
      }
      XCTAssertEqual(first.deselected, 1)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testACoverIsPutBackBeforeItsDismissalIsCompleted() {
    onMain {
      let (root, page) = (UIViewController(), UIViewController())
      let stage = ProgramStage(root)
      page.modalPresentationStyle = .fullScreen
      root.present(page, animated: true) { stage.log.append("presented") }
      root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        stage.log.append("shown")
      }
      stage.update()
      XCTAssertEqual(stage.told(), ["shown", "presented"])
      root.dismiss(animated: true) { stage.log.append("dismissed") }
      root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        stage.log.append("hidden \(page.view.window == nil)")
      }
      stage.update()
      XCTAssertEqual(stage.told(), ["hidden true", "dismissed"])
    }
  }
}
