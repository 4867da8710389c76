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
      @MainActor func insertion(at place: Int, of new: UIView) -> (UIView, Int) {
        let parent = UIView()
        for _ in 0..<10 { parent.addSubview(UIView()) }
        return (parent, Self.steps { parent.insertSubview(new, at: place) })
      }
      // Where a class hears of tint colours, an insertion also asks for these.
      let besides = insertion(at: 0, of: UIView()).1
      for place in [.min, -1, 0, 1, 3, 4, 5, 6, 9, 10, 99, .max] {
        let new = UIView()
        let (parent, work) = insertion(at: place, of: new)
        let expected = min(max(place, 0), 10)
        XCTAssertEqual(parent.subviews.firstIndex(of: new), expected, "\(place)")
        let nearest = place < 5 ? max(place, 0) : max(9 - place, 0)
        XCTAssertEqual(work - besides, nearest, "\(place)")
      }
    }
  }
}
