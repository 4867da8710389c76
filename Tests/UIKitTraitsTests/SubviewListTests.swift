import TraitTestSupport
import UIKitTraits
import XCTest

/// How much work the list of subviews does.
final class SubviewListTests: XCTestCase {
  @MainActor
  private static func steps(_ body: () -> Void) -> Int {
    let before = FacadeWork.steps
    body()
    return FacadeWork.steps - before
  }

  func testTheArrayIsMadeOnceForEachChange() {
    onStage { _ in
      let parent = UIView()
      for _ in 0..<10 { parent.addSubview(UIView()) }
      XCTAssertEqual(Self.steps { XCTAssertEqual(parent.subviews.count, 10) }, 10)
      XCTAssertEqual(Self.steps { XCTAssertEqual(parent.subviews.count, 10) }, 0)
      parent.subviews[3].removeFromSuperview()
      XCTAssertEqual(Self.steps { XCTAssertEqual(parent.subviews.count, 9) }, 9)
    }
  }

  func testAPlaceIsFoundFromTheNearerEnd() {
    onStage { _ in
      for place in [-1, 0, 1, 3, 4, 5, 6, 9, 10, 99] {
        let (parent, new) = (UIView(), UIView())
        for _ in 0..<10 { parent.addSubview(UIView()) }
        let work = Self.steps { parent.insertSubview(new, at: place) }
        let expected = min(max(place, 0), 10)
        XCTAssertEqual(parent.subviews.firstIndex(of: new), expected, "\(place)")
        let nearest = place < 5 ? max(place, 0) : max(9 - place, 0)
        XCTAssertEqual(work, nearest, "\(place)")
      }
    }
  }
}
