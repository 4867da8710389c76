import UIKit
import XCTest

/// A hidden view is drawn once it is shown, also if it is hidden or shown while other views are drawn.
final class HiddenDrawingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Drawn: UIView {
    var draws = 0
    var onDraw: () -> Void = {}
    override func draw(_ rect: CGRect) {
      draws += 1
      onDraw()
    }
  }

  func testViewsAreDrawnThatAreShownWhileAnotherIsDrawn() {
    onMain {
      let (stage, box) = (ProgramStage(), UIView())
      let (first, shower, last) = (Drawn(), Drawn(), Drawn())
      for view in [first, last] { box.addSubview(view) }
      // While none is hidden, nothing is looked up.
      let other = UIView()
      other.isHidden = true
      for view in [box, shower, other] { stage.window.addSubview(view) }
      stage.update()
      box.isHidden = true
      shower.onDraw = { box.isHidden = false }
      for view in [first, shower, last] { view.setNeedsDisplay() }
      stage.update()
      stage.update()
      XCTAssertEqual([first.draws, last.draws], [2, 2])
    }
  }

  func testAViewIsDrawnThatHasOutlivedTheHiddenOneAroundIt() {
    onMain {
      let (stage, view) = (ProgramStage(), Drawn())
      do {
        let box = UIView()
        box.isHidden = true
        box.addSubview(view)
        stage.window.addSubview(box)
        stage.update()
        XCTAssertEqual(view.draws, 0)
        box.removeFromSuperview()
      }
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.draws, 1)
    }
  }

  func testAViewIsDrawnThatLeavesAHiddenOne() {
    onMain {
      let (stage, box, view) = (ProgramStage(), UIView(), Drawn())
      box.isHidden = true
      box.addSubview(view)
      stage.window.addSubview(box)
      stage.update()
      XCTAssertEqual(view.draws, 0)
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.draws, 1)
    }
  }

  /// Each view that waits elsewhere would be asked whether it is hidden.
  func testShowingAViewLeavesTheOthersAlone() {
    final class Asked: UIView {
      var count = 0
      override var isHidden: Bool {
        get {
          count += 1
          return super.isHidden
        }
        set { super.isHidden = newValue }
      }
    }
    onMain {
      let (stage, box, other) = (ProgramStage(), Asked(), UIView())
      box.isHidden = true
      box.addSubview(UIView())
      for view in [box, other] { stage.window.addSubview(view) }
      stage.update()
      box.count = 0
      other.isHidden = true
      other.isHidden = false
      stage.update()
      XCTAssertEqual(box.count, 0)
    }
  }
}
