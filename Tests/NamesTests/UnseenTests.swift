import Combine
import SwiftUI
import UIKit
import XCTest

/// What a program sees, and no other test looked at.
final class UnseenTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAFontOfAnotherWeightIsAnotherFont() {
    onMain {
      XCTAssertNotEqual(Font.body.weight(.bold), Font.body)
      XCTAssertNotEqual(Font.body.weight(.bold), Font.body.weight(.light))
      XCTAssertEqual(Font.body.weight(.bold), Font.body.weight(.bold))
    }
  }

  /// It does not wait for a publisher that never ends.
  func testNoValuesAreOverAtOnce() {
    let (subject, ended) = (PassthroughSubject<Int, Never>(), expectation(description: "ended"))
    let subscription = subject.prefix(0).sink { _ in
      ended.fulfill()
    } receiveValue: { _ in
      XCTFail("No value was asked for.")
    }
    wait(for: [ended], timeout: 0)
    withExtendedLifetime(subscription) {}
  }

  private final class Picture: UIImageView {
    var drawn = 0
    override func draw(_ rect: CGRect) { drawn += 1 }
  }

  func testAnImageIsDrawnAgainInAnotherTint() {
    onMain {
      let (window, picture) = (UIWindow(frame: .zero), Picture(image: nil))
      window.addSubview(picture)
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      let before = picture.drawn
      window.tintColor = .red
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(picture.drawn, before + 1)
      window.isHidden = true
    }
  }

  private final class Presentation: UIPresentationController {
    var steps: [String] = []
    override func presentationTransitionWillBegin() { steps.append("begin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { steps.append("did begin") }
    override func dismissalTransitionWillBegin() { steps.append("end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { steps.append("did end") }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var presentation: Presentation?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      presentation = Presentation(presentedViewController: presented, presenting: presenting)
      return presentation
    }
  }

  func testAPresentationHearsOfEachStep() {
    onMain {
      let (window, root, shown) = (UIWindow(frame: .zero), UIViewController(), UIViewController())
      let delegate = Delegate()
      (shown.modalPresentationStyle, shown.transitioningDelegate) = (.custom, delegate)
      window.rootViewController = root
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      root.present(shown, animated: false)
      UIApplication.shared.runUpdateCycle()
      root.dismiss(animated: false)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(delegate.presentation?.steps, ["begin", "did begin", "end", "did end"])
      window.isHidden = true
    }
  }
}
