import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class LookProperties: XCTestCase {
  func testUIViewLooks() {
    MainActor.assumeIsolated {
      let view = Bag(UIView())
      view.holds(\.alpha, 1, 7)
      view.holds(\.isOpaque, true, false)
      view.holds(\.clipsToBounds, false, true)
      view.holds(\.clearsContextBeforeDrawing, true, false)
      view.holds(\.contentMode, .scaleToFill, .scaleAspectFit)
      view.holds(\.transform, .identity, CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
      view.holds(\.tag, 0, 7)
      view.holds(\.mask, nil, UIView())
      view.holds(\.tintAdjustmentMode, .normal, .dimmed)
      view.holds(\.restorationIdentifier, nil, "other")
      view.holds(\.autoresizesSubviews, true, false)
      view.holds(\.autoresizingMask, [], .flexibleLeftMargin)
      view.holds(\.translatesAutoresizingMaskIntoConstraints, true, false)
      view.holds(
        \.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.holds(\.preservesSuperviewLayoutMargins, false, true)
      view.holds(\.insetsLayoutMarginsFromSafeArea, true, false)
      view.holds(\.semanticContentAttribute, .unspecified, .playback)
      view.holds(\.isUserInteractionEnabled, true, false)
      view.holds(\.isMultipleTouchEnabled, false, true)
      view.holds(\.isExclusiveTouch, false, true)
    }
  }

  /// `clipsToBounds`: "Some subclasses of UIView, like UIScrollView, override the default value to true."
  func testScrollViewsClip() {
    MainActor.assumeIsolated {
      for view in [UIScrollView(), UITableView(), UITextView()] {
        Bag(view).holds(\.clipsToBounds, true, false)
      }
      XCTAssertFalse(UILabel().clipsToBounds)
    }
  }

  /// UILabel's documentation: labels are drawn again when their bounds change.
  func testLabelsAreDrawnAgain() {
    MainActor.assumeIsolated { Bag(UILabel()).holds(\.contentMode, .redraw, .scaleAspectFit) }
  }

  func testUIViewControllerLooks() {
    MainActor.assumeIsolated {
      let controller = Bag(UIViewController())
      controller.holds(\.isEditing, false, true)
      controller.holds(\.modalTransitionStyle, .coverVertical, .flipHorizontal)
      controller.holds(\.isModalInPresentation, false, true)
      controller.holds(\.definesPresentationContext, false, true)
      controller.holds(\.preferredContentSize, .zero, CGSize(width: 3, height: 4))
      controller.holds(
        \.additionalSafeAreaInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      controller.holds(\.viewRespectsSystemMinimumLayoutMargins, true, false)
      XCTAssertEqual(
        UIViewController().systemMinimumLayoutMargins,
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      controller.holds(\.edgesForExtendedLayout, .all, .top)
      controller.holds(\.extendedLayoutIncludesOpaqueBars, false, true)
      controller.holds(\.hidesBottomBarWhenPushed, false, true)
      controller.holds(\.restorationIdentifier, nil, "other")
    }
  }

  func testUIResponder() {
    MainActor.assumeIsolated {
      let view = Bag(UIView())
      view.holds(\.isAccessibilityElement, false, true)
      view.holds(\.accessibilityLabel, nil, "other")
      view.holds(\.accessibilityHint, nil, "other")
      view.holds(\.accessibilityValue, nil, "other")
      view.holds(\.accessibilityIdentifier, nil, "other")
      view.holds(\.accessibilityTraits, [], .button)
      view.holds(\.accessibilityElementsHidden, false, true)
      view.holds(\.accessibilityViewIsModal, false, true)
      view.holds(\.accessibilityFrame, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
      view.holds(\.accessibilityAttributedLabel, nil, NSAttributedString(string: "other"))
      view.holds(\.accessibilityLanguage, nil, "other")
      view.holds(\.accessibilityUserInputLabels, [String]?.none, ["other"])
      view.holds(
        \.accessibilityFrameInContainerSpace, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
      view.holds(\.accessibilityActivationPoint, .zero, CGPoint(x: 3, y: 4))
      view.holds(\.accessibilityRespondsToUserInteraction, true, false)
    }
  }

  func testAccessibility() {
    MainActor.assumeIsolated {
      let view = Bag(UIView())
      view.holds(\.accessibilityNavigationStyle, .automatic, .separate)
      view.holds(\.accessibilityContainerType, .none, .dataTable)
      view.holds(\.accessibilityAttributedValue, nil, NSAttributedString(string: "other"))
      view.holds(\.accessibilityAttributedHint, nil, NSAttributedString(string: "other"))
      view.holds(\.accessibilityPath, nil, UIBezierPath())
      view.holds(\.accessibilityIgnoresInvertColors, false, true)
      view.holds(\.shouldGroupAccessibilityChildren, false, true)
      view.holds(\.largeContentTitle, nil, "other")
      view.holds(\.largeContentImage, nil, UIImage(systemName: "star"))
      view.holds(\.scalesLargeContentImage, false, true)
      view.holds(\.showsLargeContentViewer, false, true)
    }
  }

  func testLayout() {
    MainActor.assumeIsolated {
      let guide = Bag(UILayoutGuide())
      guide.holds(\.identifier, "", "other")
    }
  }

  func testConstraints() {
    MainActor.assumeIsolated {
      let constraint = Bag(UIView().widthAnchor.constraint(equalToConstant: 1))
      constraint.holds(\.priority, .required, .defaultLow)
      constraint.holds(\.isActive, false, true)
      constraint.holds(\.identifier, nil, "other")
      constraint.holds(\.shouldBeArchived, false, true)
    }
  }

  func testPresenting() {
    MainActor.assumeIsolated {
      let controller = Bag(
        UISheetPresentationController(
          presentedViewController: UIViewController(), presenting: nil))
      controller.holds(\.prefersGrabberVisible, false, true)
      controller.holds(\.prefersScrollingExpandsWhenScrolledToEdge, true, false)
      controller.holds(\.prefersEdgeAttachedInCompactHeight, false, true)
      controller.holds(\.preferredCornerRadius, nil, 7)
      let presentationController = Bag(
        UIPopoverPresentationController(
          presentedViewController: UIViewController(), presenting: nil))
      presentationController.holds(\.sourceRect, .null, CGRect(x: 1, y: 2, width: 3, height: 4))
      presentationController.holds(\.barButtonItem, nil, UIBarButtonItem())
      presentationController.holds(\.permittedArrowDirections, .any, .up)
      XCTAssertEqual(presentationController.object.arrowDirection, .unknown)
      presentationController.holds(\.backgroundColor, nil, .red)
    }
  }

  func testDevice() {
    MainActor.assumeIsolated {
      let application = Bag(UIApplication.shared)
      application.holds(\.isIdleTimerDisabled, false, true)
      application.holds(\.applicationIconBadgeNumber, 0, 7)
      let window = Bag(UIWindow(frame: .zero))
      window.holds(\.windowLevel, .normal, .statusBar)
      let configuration = Bag(UISceneConfiguration(name: nil, sessionRole: .windowApplication))
      configuration.holds(\.storyboard, nil, UIStoryboard(name: "x", bundle: nil))
      let activity = Bag(NSUserActivity(activityType: "type"))
      activity.holds(\.title, nil, "other")
      activity.holds(\.webpageURL, nil, URL(string: "a:b"))
      let restrictions = Bag(UISceneSizeRestrictions())
      restrictions.holds(\.minimumSize, .zero, CGSize(width: 3, height: 4))
      restrictions.holds(\.maximumSize, .zero, CGSize(width: 3, height: 4))
    }
  }

  func testPaging() {
    MainActor.assumeIsolated {
      let controller = Bag(
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal))
      controller.holds(\.isDoubleSided, false, true)
    }
  }
}
