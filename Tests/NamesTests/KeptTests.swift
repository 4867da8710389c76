import UIKit
import XCTest

/// What controllers and other objects keep, and what they compute of it.
final class KeptTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

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

  func testAnimationsOfTheFocusRunAtOnce() {
    onMain {
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

  func testDetentsHaveHeights() {
    onMain {
      final class Sheet: NSObject, UISheetPresentationControllerDetentResolutionContext {
        var containerTraitCollection: UITraitCollection { UITraitCollection() }
        var maximumDetentValue: CGFloat { 100 }
      }
      typealias Detent = UISheetPresentationController.Detent
      XCTAssertEqual(Detent.medium().resolvedValue(in: Sheet()), 50)
      XCTAssertEqual(Detent.large().resolvedValue(in: Sheet()), 100)
      let third = Detent.custom(identifier: .init("third")) { $0.maximumDetentValue / 4 }
      XCTAssertEqual(third.resolvedValue(in: Sheet()), 25)
      XCTAssertEqual(third.identifier.rawValue, "third")
    }
  }

  func testDelegatesAreNotRetained() {
    onMain {
      final class Delegate: NSObject, UIPopoverPresentationControllerDelegate,
        UITabBarControllerDelegate,
        UINavigationControllerDelegate, UIViewControllerTransitioningDelegate
      {}
      let (controller, tabs, stack) = (
        UIViewController(), UITabBarController(), UINavigationController()
      )
      controller.modalPresentationStyle = .popover
      weak var gone: Delegate?
      do {
        let delegate = Delegate()
        gone = delegate
        controller.popoverPresentationController?.delegate = delegate
        controller.transitioningDelegate = delegate
        (tabs.delegate, stack.delegate) = (delegate, delegate)
        XCTAssertIdentical(controller.popoverPresentationController?.delegate, delegate)
        XCTAssertIdentical(controller.presentationController?.delegate, delegate)
        XCTAssertIdentical(tabs.delegate, delegate)
        XCTAssertIdentical(stack.delegate, delegate)
        XCTAssertIdentical(controller.transitioningDelegate, delegate)
      }
      XCTAssertNil(gone)
      XCTAssertNil(tabs.delegate)
    }
  }
}
