import TraitTestSupport
import UIKitTraits
import XCTest

/// Subviews that are resized with their superview.
final class AutoresizingTests: XCTestCase {
  @MainActor
  private static func place(
    of mask: UIView.AutoresizingMask, in old: CGSize = CGSize(width: 100, height: 100),
    _ frame: CGRect = CGRect(x: 10, y: 20, width: 60, height: 40)
  ) -> CGRect {
    let (view, subview) = (UIView(frame: CGRect(origin: .zero, size: old)), UIView(frame: frame))
    subview.autoresizingMask = mask
    view.addSubview(subview)
    view.frame.size = CGSize(width: 200, height: 160)
    return subview.frame
  }

  func testASubviewIsResizedAsItsMaskSays() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Self.place(of: []), CGRect(x: 10, y: 20, width: 60, height: 40))
      XCTAssertEqual(
        Self.place(of: [.flexibleWidth, .flexibleHeight]),
        CGRect(x: 10, y: 20, width: 160, height: 100))
      XCTAssertEqual(
        Self.place(of: [.flexibleLeftMargin, .flexibleTopMargin]),
        CGRect(x: 110, y: 80, width: 60, height: 40))
      XCTAssertEqual(
        Self.place(of: [.flexibleRightMargin, .flexibleBottomMargin]),
        CGRect(x: 10, y: 20, width: 60, height: 40))
    }
  }

  func testFlexiblePartsShareTheDifferenceByTheirLengths() {
    MainActor.assumeIsolated {
      XCTAssertEqual(
        Self.place(of: [.flexibleLeftMargin, .flexibleRightMargin]),
        CGRect(x: 35, y: 20, width: 60, height: 40))
      XCTAssertEqual(
        Self.place(of: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]),
        CGRect(x: 10, y: 32, width: 60, height: 64))
      XCTAssertEqual(
        Self.place(of: [.flexibleWidth, .flexibleHeight], in: .zero, .zero),
        CGRect(x: 0, y: 0, width: 200, height: 160))
      XCTAssertEqual(
        Self.place(of: [.flexibleLeftMargin, .flexibleRightMargin], in: .zero, .zero).minX, 100,
        "Parts without a length share evenly.")
    }
  }

  func testNoWidthIsBelowZero() {
    MainActor.assumeIsolated {
      let frame = Self.place(
        of: .flexibleWidth, in: CGSize(width: 500, height: 160),
        CGRect(x: 10, y: 0, width: 20, height: 20))
      XCTAssertEqual(frame.width, 0)
    }
  }

  func testASubviewStaysIfItsSuperviewOrItsConstraintsSayWhereItIs() {
    MainActor.assumeIsolated {
      let (view, subview) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
      subview.autoresizingMask = .flexibleWidth
      view.addSubview(subview)
      view.autoresizesSubviews = false
      view.frame.size.width = 20
      XCTAssertEqual(subview.frame, .zero)
      view.autoresizesSubviews = true
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.frame.size.width = 30
      XCTAssertEqual(subview.frame, .zero)
      subview.translatesAutoresizingMaskIntoConstraints = true
      view.frame.origin.x = 40
      XCTAssertEqual(subview.frame, .zero, "Another place is no other size.")
      view.bounds.size.width = 50
      XCTAssertEqual(subview.frame.width, 20)
    }
  }

  func testTheViewOfAChildControllerFillsAWindowThatIsResized() {
    onStage { stage in
      let (parent, child) = (UIViewController(), UIViewController())
      stage.window.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      stage.window.rootViewController = parent
      stage.window.isHidden = false
      UIApplication.shared.runUpdateCycle()
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      stage.window.frame.size = CGSize(width: 300, height: 200)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(child.view.frame, CGRect(x: 0, y: 0, width: 300, height: 200))
    }
  }

  func testASubviewThatLeavesWhileAnotherIsResizedIsNot() {
    final class Chasing: UIView {
      var other: UIView?
      override var frame: CGRect { didSet { other?.removeFromSuperview() } }
    }
    MainActor.assumeIsolated {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      let (first, second) = (Chasing(), UIView())
      for subview in [first, second] {
        subview.autoresizingMask = .flexibleWidth
        view.addSubview(subview)
      }
      first.other = second
      view.frame.size.width = 20
      XCTAssertEqual(view.subviews, [first])
      XCTAssertEqual(second.frame, .zero)
    }
  }
}
