import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class LookProperties: XCTestCase {
  func testUIViewLooks() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIView())
        bag.holds(\.alpha, 1, 7)
        bag.holds(\.isOpaque, true, false)
        bag.holds(\.clipsToBounds, false, true)
        bag.holds(\.clearsContextBeforeDrawing, true, false)
        bag.holds(\.contentMode, .scaleToFill, .scaleAspectFit)
        bag.holds(\.transform, .identity, CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        bag.holds(\.tag, 0, 7)
        bag.holds(\.mask, nil, UIView())
        bag.holds(\.tintAdjustmentMode, .normal, .dimmed)
        bag.holds(\.restorationIdentifier, nil, "other")
        bag.holds(\.autoresizesSubviews, true, false)
        bag.holds(\.autoresizingMask, [], .flexibleLeftMargin)
        bag.holds(\.translatesAutoresizingMaskIntoConstraints, true, false)
        bag.holds(
          \.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
          UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.preservesSuperviewLayoutMargins, false, true)
        bag.holds(\.insetsLayoutMarginsFromSafeArea, true, false)
        bag.holds(\.semanticContentAttribute, .unspecified, .playback)
        bag.holds(\.isUserInteractionEnabled, true, false)
        bag.holds(\.isMultipleTouchEnabled, false, true)
        bag.holds(\.isExclusiveTouch, false, true)
      }
    }
  }

  func testUIViewControllerLooks() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIViewController())
        bag.holds(\.isEditing, false, true)
        bag.holds(\.modalTransitionStyle, .coverVertical, .flipHorizontal)
        bag.holds(\.isModalInPresentation, false, true)
        bag.holds(\.definesPresentationContext, false, true)
        bag.holds(\.preferredContentSize, .zero, CGSize(width: 3, height: 4))
        bag.holds(
          \.additionalSafeAreaInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.viewRespectsSystemMinimumLayoutMargins, true, false)
        XCTAssertEqual(
          UIViewController().systemMinimumLayoutMargins,
          NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        bag.holds(\.edgesForExtendedLayout, .all, .top)
        bag.holds(\.extendedLayoutIncludesOpaqueBars, false, true)
        bag.holds(\.hidesBottomBarWhenPushed, false, true)
        bag.holds(\.restorationIdentifier, nil, "other")
      }
    }
  }

  func testUIResponder() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIView())
        bag.holds(\.isAccessibilityElement, false, true)
        bag.holds(\.accessibilityLabel, nil, "other")
        bag.holds(\.accessibilityHint, nil, "other")
        bag.holds(\.accessibilityValue, nil, "other")
        bag.holds(\.accessibilityIdentifier, nil, "other")
        bag.holds(\.accessibilityTraits, [], .button)
        bag.holds(\.accessibilityElementsHidden, false, true)
        bag.holds(\.accessibilityViewIsModal, false, true)
        bag.holds(\.accessibilityFrame, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
        bag.holds(\.accessibilityAttributedLabel, nil, NSAttributedString(string: "other"))
        bag.holds(\.accessibilityLanguage, nil, "other")
        bag.holds(\.accessibilityUserInputLabels, [String]?.none, ["other"])
        bag.holds(
          \.accessibilityFrameInContainerSpace, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
        bag.holds(\.accessibilityActivationPoint, .zero, CGPoint(x: 3, y: 4))
        bag.holds(\.accessibilityRespondsToUserInteraction, true, false)
      }
    }
  }

  func testAccessibility() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIView())
        bag.holds(\.accessibilityNavigationStyle, .automatic, .separate)
        bag.holds(\.accessibilityContainerType, .none, .dataTable)
        bag.holds(\.accessibilityAttributedValue, nil, NSAttributedString(string: "other"))
        bag.holds(\.accessibilityAttributedHint, nil, NSAttributedString(string: "other"))
        bag.holds(\.accessibilityPath, nil, UIBezierPath())
      }
      do {
        let bag = Bag(UIView())
        bag.holds(\.accessibilityIgnoresInvertColors, false, true)
        bag.holds(\.shouldGroupAccessibilityChildren, false, true)
        bag.holds(\.largeContentTitle, nil, "other")
        bag.holds(\.largeContentImage, nil, UIImage(systemName: "star"))
        bag.holds(\.scalesLargeContentImage, false, true)
        bag.holds(\.showsLargeContentViewer, false, true)
      }
    }
  }

  func testLayout() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UILayoutGuide())
        bag.holds(\.identifier, "", "other")
      }
    }
  }

  func testConstraints() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIView().widthAnchor.constraint(equalToConstant: 1))
        bag.holds(\.priority, .required, .defaultLow)
        bag.holds(\.isActive, false, true)
        bag.holds(\.identifier, nil, "other")
        bag.holds(\.shouldBeArchived, false, true)
      }
    }
  }

  func testPresenting() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(
          UISheetPresentationController(
            presentedViewController: UIViewController(), presenting: nil))
        bag.holds(\.prefersGrabberVisible, false, true)
        bag.holds(\.prefersScrollingExpandsWhenScrolledToEdge, true, false)
        bag.holds(\.prefersEdgeAttachedInCompactHeight, false, true)
        bag.holds(\.preferredCornerRadius, nil, 7)
      }
      do {
        let bag = Bag(
          UIPopoverPresentationController(
            presentedViewController: UIViewController(), presenting: nil))
        bag.holds(\.sourceRect, .null, CGRect(x: 1, y: 2, width: 3, height: 4))
        bag.holds(\.barButtonItem, nil, UIBarButtonItem())
        bag.holds(\.permittedArrowDirections, .any, .up)
        bag.holds(\.backgroundColor, nil, .red)
      }
    }
  }

  func testDevice() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIApplication.shared)
        bag.holds(\.isIdleTimerDisabled, false, true)
        bag.holds(\.applicationIconBadgeNumber, 0, 7)
      }
      do {
        let bag = Bag(UIWindow(frame: .zero))
        bag.holds(\.windowLevel, .normal, .statusBar)
      }
      do {
        let bag = Bag(UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        bag.holds(\.storyboard, nil, UIStoryboard(name: "x", bundle: nil))
      }
      do {
        let bag = Bag(NSUserActivity(activityType: "type"))
        bag.holds(\.title, nil, "other")
        bag.holds(\.webpageURL, nil, URL(string: "a:b"))
      }
      do {
        let bag = Bag(UISceneSizeRestrictions())
        bag.holds(\.minimumSize, .zero, CGSize(width: 3, height: 4))
        bag.holds(\.maximumSize, .zero, CGSize(width: 3, height: 4))
      }
    }
  }

  func testPaging() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(
          UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal))
        bag.holds(\.isDoubleSided, false, true)
      }
    }
  }
}
