import UIKitTestSupport
import UIKitTraits
import XCTest

/// Client code in the middle of a move.
final class MovingTests: XCTestCase {
  /// The superview that a view leaves needs layout: a subclass hears of it, and may move the view on.
  func testTheOldSuperviewMayMoveTheViewOn() {
    onStage { stage in
      let (old, new, third) = (Leaving(), UIView(), UIView())
      for view in [old, new, third] { stage.window.addSubview(view) }
      let view = UIView()
      old.addSubview(view)
      old.whenLeft = { third.addSubview(view) }
      new.addSubview(view)
      XCTAssertEqual([old, new, third].map(\.subviews), [[], [], [view]])
      XCTAssertIdentical(view.superview, third)
      third.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(view.traitCollection.density, 4)
    }
  }
}

private final class Leaving: UIView {
  var whenLeft: (() -> Void)?

  override func setNeedsLayout() {
    super.setNeedsLayout()
    let whenLeft = whenLeft
    self.whenLeft = nil
    whenLeft?()
  }
}
