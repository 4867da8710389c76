import UIKit
import XCTest

/// What controllers, bars and elements keep, and what they compute of it.
final class KeptTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testElementsAreCounted() {
    onMain {
      let (view, first, second) = (UIView(), UIView(), UIView())
      XCTAssertEqual(view.accessibilityElementCount(), 0)
      view.accessibilityElements = [first, second]
      XCTAssertEqual(view.accessibilityElementCount(), 2)
      XCTAssertTrue(view.accessibilityElement(at: 1) as? UIView === second)
      XCTAssertNil(view.accessibilityElement(at: 2))
      XCTAssertEqual(view.index(ofAccessibilityElement: second), 1)
      XCTAssertEqual(view.index(ofAccessibilityElement: UIView()), -1)
    }
  }

  func testPlacesHaveCategories() {
    onMain {
      let path = IndexPath(item: 1, section: 2)
      let all = [
        UICollectionViewLayoutAttributes(forCellWith: path),
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path),
        UICollectionViewLayoutAttributes(forDecorationViewOfKind: "b", with: path),
      ]
      XCTAssertEqual(
        all.map(\.representedElementCategory), [.cell, .supplementaryView, .decorationView])
      let copy = all[2].copy() as? UICollectionViewLayoutAttributes
      XCTAssertEqual(copy?.representedElementCategory, .decorationView)
      XCTAssertEqual(copy?.representedElementKind, "b")
      XCTAssertEqual(copy?.indexPath, path)
    }
  }

  func testTabsMakeControllers() {
    onMain {
      let (tabs, page) = (UITabBarController(), UIViewController())
      tabs.tabs = [
        UITab(title: "a", image: nil, identifier: "b") { _ in page },
        UITab(title: "c", image: nil, identifier: "d"),
      ]
      XCTAssertEqual(tabs.viewControllers, [page])
      tabs.setTabBarHidden(true, animated: false)
      XCTAssertTrue(tabs.tabBar.isHidden && tabs.isTabBarHidden)
      XCTAssertTrue(tabs.moreNavigationController === tabs.moreNavigationController)
      XCTAssertTrue(page.editButtonItem === page.editButtonItem)
    }
  }

  func testANavigationControllerIsMadeWithItsRoot() {
    onMain {
      final class Stack: UINavigationController {
        override init(rootViewController: UIViewController) {
          super.init(rootViewController: rootViewController)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      let (root, next) = (UIViewController(), UIViewController())
      let stack = Stack(rootViewController: root)
      XCTAssertEqual(stack.viewControllers, [root])
      root.show(next, sender: nil)
      XCTAssertEqual(stack.viewControllers, [root, next])
      XCTAssertEqual(
        UINavigationController(navigationBarClass: nil, toolbarClass: nil).children, [])
    }
  }

  func testAProgressIsShown() {
    onMain {
      let (bar, progress) = (UIProgressView(), Foundation.Progress(totalUnitCount: 4))
      progress.completedUnitCount = 1
      bar.observedProgress = progress
      XCTAssertEqual(bar.progress, 0.25)
      XCTAssertEqual(Progress().totalUnitCount, 0)
      let picker = UIDatePicker()
      picker.setDate(Date(timeIntervalSinceReferenceDate: 5), animated: true)
      XCTAssertEqual(picker.date.timeIntervalSinceReferenceDate, 5)
      let transition = UIPercentDrivenInteractiveTransition()
      transition.update(0.5)
      XCTAssertEqual(transition.percentComplete, 0.5)
      transition.finish()
      XCTAssertEqual(transition.percentComplete, 1)
      transition.cancel()
      XCTAssertEqual(transition.percentComplete, 0)
    }
  }

  func testEffectsOfMovementAreKept() {
    onMain {
      let (view, effect) = (
        UIView(), UIInterpolatingMotionEffect(keyPath: "a", type: .tiltAlongVerticalAxis)
      )
      view.addMotionEffect(effect)
      XCTAssertEqual(view.motionEffects, [effect])
      view.removeMotionEffect(effect)
      XCTAssertEqual(view.motionEffects, [])
      let coordinator = UIFocusAnimationCoordinator()
      var log: [Int] = []
      coordinator.addCoordinatedAnimations({ log.append(1) }, completion: { log.append(2) })
      XCTAssertEqual(log, [1, 2])
    }
  }

  func testAnImageHasABitmapOfItsPixels() {
    onMain {
      let image = UIImage(data: Data([1, 2]), scale: 2)!
      let bitmap = image.cgImage!
      XCTAssertEqual(UIImage(cgImage: bitmap, scale: 3, orientation: .up).scale, 3)
      XCTAssertEqual(bitmap.width, Int(image.size.width * 2))
      XCTAssertEqual(UIImage.animatedImage(with: [image], duration: 1), image)
      let field = UISearchTextField()
      let token = UISearchToken(icon: nil, text: "a")
      field.insertToken(token, at: 0)
      XCTAssertEqual(field.tokens, [token])
      field.removeToken(at: 0)
      XCTAssertEqual(field.tokens, [])
    }
  }

  func testAnActivityGathersItsInformation() {
    onMain {
      let activity = NSUserActivity(activityType: "a")
      activity.addUserInfoEntries(from: ["b": 1, "c": 2])
      activity.addUserInfoEntries(from: ["b": 3])
      XCTAssertEqual(activity.userInfo as? [String: Int], ["b": 3, "c": 2])
      XCTAssertTrue(activity.isEligibleForHandoff)
      let controller = UIViewController()
      controller.userActivity = activity
      XCTAssertTrue(controller.userActivity === activity)
    }
  }
}
