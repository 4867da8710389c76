import Combine
import UIKit
import XCTest

/// What a program sees, and no other test looked at.
final class UnseenTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

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
}
