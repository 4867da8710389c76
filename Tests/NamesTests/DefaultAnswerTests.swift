import UIKit
import XCTest

private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

/// What methods and properties that a subclass may override say if it does not.
final class DefaultAnswerTests: XCTestCase {
  func testAResponder() {
    onMain {
      let responder = UIResponder()
      XCTAssertNil(responder.next)
      XCTAssertNil(responder.inputView)
      XCTAssertNil(responder.inputAccessoryView)
      XCTAssertNil(responder.keyCommands)
      XCTAssertNil(responder.undoManager)
      XCTAssertFalse(responder.canBecomeFirstResponder)
      XCTAssertTrue(responder.canResignFirstResponder)
      XCTAssertTrue(responder.preferredFocusEnvironments.isEmpty)
      XCTAssertTrue(responder.shouldUpdateFocus(in: UIFocusUpdateContext()))
      XCTAssertFalse(responder.accessibilityActivate())
      XCTAssertFalse(responder.accessibilityPerformEscape())
      XCTAssertFalse(responder.accessibilityPerformMagicTap())
      XCTAssertFalse(responder.accessibilityScroll(.down))
      XCTAssertEqual(responder.accessibilityElementCount(), 0)
      XCTAssertNil(responder.accessibilityElement(at: 0))
      XCTAssertEqual(responder.index(ofAccessibilityElement: responder), -1)
    }
  }

  func testAFocusGroupIsStored() {
    onMain {
      let responder = UIResponder()
      XCTAssertNil(responder.focusGroupIdentifier)
      responder.focusGroupIdentifier = "group"
      XCTAssertEqual(responder.focusGroupIdentifier, "group")
    }
  }

  func testElementsAreFoundByTheirPlaces() {
    onMain {
      let (responder, elements) = (UIResponder(), [UIView(), UIView()])
      responder.accessibilityElements = elements
      XCTAssertEqual(responder.accessibilityElementCount(), 2)
      XCTAssertIdentical(responder.accessibilityElement(at: 1) as? UIView, elements[1])
      XCTAssertNil(responder.accessibilityElement(at: 2))
      XCTAssertNil(responder.accessibilityElement(at: -1))
      XCTAssertEqual(elements.map { responder.index(ofAccessibilityElement: $0) }, [0, 1])
      XCTAssertEqual(responder.index(ofAccessibilityElement: UIView()), -1)
    }
  }

  func testAController() {
    onMain {
      let controller = UIViewController()
      XCTAssertEqual(controller.preferredStatusBarStyle, .default)
      XCTAssertFalse(controller.prefersStatusBarHidden)
      XCTAssertEqual(controller.preferredStatusBarUpdateAnimation, .fade)
      XCTAssertNil(controller.childForStatusBarStyle)
      XCTAssertNil(controller.childForStatusBarHidden)
      XCTAssertFalse(controller.prefersHomeIndicatorAutoHidden)
      XCTAssertTrue(controller.shouldAutorotate)
      XCTAssertEqual(controller.supportedInterfaceOrientations, .allButUpsideDown)
      XCTAssertEqual(controller.preferredInterfaceOrientationForPresentation, .portrait)
      XCTAssertEqual(controller.preferredScreenEdgesDeferringSystemGestures, [])
      XCTAssertNil(controller.childForScreenEdgesDeferringSystemGestures)
      XCTAssertNil(controller.childForHomeIndicatorAutoHidden)
      XCTAssertFalse(controller.prefersPointerLocked)
      XCTAssertFalse(controller.prefersInterfaceOrientationLocked)
      XCTAssertNil(controller.childForInterfaceOrientationLock)
      XCTAssertFalse(controller.disablesAutomaticKeyboardDismissal)
      XCTAssertTrue(controller.shouldAutomaticallyForwardAppearanceMethods)
      XCTAssertTrue(controller.shouldPerformSegue(withIdentifier: "next", sender: nil))
      XCTAssertEqual(
        controller.size(
          forChildContentContainer: controller, withParentContainerSize: rect.size), rect.size)
    }
  }

  func testASegueHasItsEndsAndCannotBePerformedByName() {
    onMain {
      let (source, destination) = (UIViewController(), UIViewController())
      let segue = UIStoryboardSegue(identifier: "next", source: source, destination: destination)
      XCTAssertEqual(segue.identifier, "next")
      XCTAssertIdentical(segue.source, source)
      XCTAssertIdentical(segue.destination, destination)
      XCTAssertEqual(
        sentences { source.performSegue(withIdentifier: "next", sender: nil) },
        ["Can't perform the segue 'next': there are no storyboards; present in code"])
    }
  }

  func testControlsFollowTouchesAndKeepRectangles() {
    onMain {
      let (control, button, label) = (UIControl(), UIButton(), UILabel())
      XCTAssertFalse(control.isTracking)
      XCTAssertTrue(control.beginTracking(UITouch(), with: nil))
      XCTAssertTrue(control.continueTracking(UITouch(), with: nil))
      XCTAssertEqual(button.titleRect(forContentRect: rect), rect)
      XCTAssertEqual(button.imageRect(forContentRect: rect), rect)
      XCTAssertEqual(button.contentRect(forBounds: rect), rect)
      XCTAssertEqual(button.backgroundRect(forBounds: rect), rect)
      XCTAssertEqual(label.textRect(forBounds: rect, limitedToNumberOfLines: 1), rect)
    }
  }

  func testAPreferenceForColoursSaysNothing() {
    onMain {
      for configuration in [
        UIImage.SymbolConfiguration.preferringMulticolor(), .preferringMonochrome(),
      ] {
        XCTAssertEqual(configuration, .unspecified)
        let large = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)
        XCTAssertEqual(large.applying(configuration), large)
      }
    }
  }
}
