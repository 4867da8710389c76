import UIKit
import XCTest

private final class Scroll: UIScrollView {
  var log: [CGFloat] = []
  override func adjustedContentInsetDidChange() { log.append(adjustedContentInset.top) }
}

@MainActor
private func stage(
  in container: ((UIViewController) -> UIViewController)? = nil
) -> (UIViewController, Scroll) {
  let window = UIWindow(windowScene: UIApplication.shared.connectScene())
  window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
  let controller = UIViewController()
  window.rootViewController = container?(controller) ?? controller
  window.makeKeyAndVisible()
  let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  controller.view.addSubview(scroll)
  controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5)
  scroll.contentInset = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  return (controller, scroll)
}

/// What scroll views add of the safe area to their content's insets.
final class ScrollSafeAreaTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testTheBehaviourSaysWhichEdgesAreAdjusted() {
    onMain {
      let (_, scroll) = stage()
      XCTAssertEqual(scroll.adjustedContentInset, scroll.contentInset, "Nothing scrolls.")
      scroll.contentInsetAdjustmentBehavior = .always
      XCTAssertEqual(
        scroll.adjustedContentInset, UIEdgeInsets(top: 11, left: 6, bottom: 1, right: 1))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 300, height: 300)
      XCTAssertEqual(scroll.adjustedContentInset, scroll.contentInset)
      for behaviour in [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes] {
        scroll.contentInsetAdjustmentBehavior = behaviour
        scroll.contentSize = CGSize(width: 100, height: 300)
        XCTAssertEqual(
          scroll.adjustedContentInset, UIEdgeInsets(top: 11, left: 1, bottom: 1, right: 1))
        scroll.alwaysBounceHorizontal = true
        XCTAssertEqual(scroll.adjustedContentInset.left, 6)
        scroll.alwaysBounceHorizontal = false
      }
    }
  }

  func testAStacksControllerIsAdjustedVerticallyWhetherItScrollsOrNot() {
    onMain {
      let (_, scroll) = stage { UINavigationController(rootViewController: $0) }
      XCTAssertEqual(
        scroll.adjustedContentInset, UIEdgeInsets(top: 11, left: 1, bottom: 1, right: 1))
      scroll.contentInsetAdjustmentBehavior = .scrollableAxes
      XCTAssertEqual(scroll.adjustedContentInset, scroll.contentInset)
    }
  }

  func testAnAdjustedInsetIsToldWhenItHasChanged() {
    onMain {
      let (controller, scroll) = stage()
      XCTAssertEqual(scroll.log, [1], "The content's inset was set.")
      scroll.contentInsetAdjustmentBehavior = .always
      XCTAssertEqual(scroll.log, [1, 11])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scroll.log, [1, 11])
      controller.additionalSafeAreaInsets.top = 20
      XCTAssertEqual(scroll.log, [1, 11], "Safe areas are told in updates.")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scroll.log, [1, 11, 21])
      scroll.contentInset.top = 1
      scroll.contentSize.height = 1_000
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(scroll.log, [1, 11, 21])
    }
  }

  func testWhatTheInsetKeepsFreeIsNotTheContentsSafeAreaToo() {
    onMain {
      let (_, scroll) = stage()
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
      scroll.addSubview(content)
      XCTAssertEqual(content.safeAreaInsets.top, 10)
      scroll.contentSize = content.frame.size
      XCTAssertEqual(content.safeAreaInsets.top, 0)
      XCTAssertEqual(content.safeAreaInsets.left, 5, "Nothing scrolls to the side.")
      scroll.contentInsetAdjustmentBehavior = .never
      XCTAssertEqual(content.safeAreaInsets.top, 10)
      scroll.contentOffset.y = -4
      XCTAssertEqual(content.safeAreaInsets.top, 6)
      scroll.contentOffset.y = -20
      XCTAssertEqual(content.safeAreaInsets.top, 0)
    }
  }
}
