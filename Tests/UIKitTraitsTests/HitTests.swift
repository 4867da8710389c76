import UIKitTraits
import XCTest

/// Which view is hit, and what a cell's state says of itself.
final class HitTests: XCTestCase {
  private final class Round: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x < 1 }
  }

  func testTheFrontmostViewAtAPointIsHit() {
    onStage { _ in
      @MainActor func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView {
        UIView(frame: CGRect(x: x, y: y, width: width, height: height))
      }
      let (root, back, front, inner) = (
        view(50, 50, 100, 100), view(0, 0, 60, 60), view(40, 30, 60, 70), view(5, 10, 10, 10)
      )
      root.addSubview(back)
      root.addSubview(front)
      front.addSubview(inner)
      @MainActor func hit(_ x: Double, _ y: Double) -> UIView? {
        root.hitTest(CGPoint(x: x, y: y), with: nil)
      }
      XCTAssertIdentical(hit(10, 10), back)
      XCTAssertIdentical(hit(41, 31), front, "Both are there, and it is in front.")
      XCTAssertIdentical(hit(46, 41), inner)
      XCTAssertIdentical(hit(56, 41), front)
      XCTAssertIdentical(hit(46, 51), front)
      XCTAssertIdentical(hit(90, 10), root)
      XCTAssertNil(hit(101, 10))
      XCTAssertNil(hit(10, -1))
      inner.isUserInteractionEnabled = false
      XCTAssertIdentical(hit(46, 41), front)
      front.isHidden = true
      XCTAssertIdentical(hit(46, 41), back)
      front.isHidden = false
      front.alpha = 0.01
      XCTAssertIdentical(hit(46, 41), back)
      front.alpha = 0.02
      XCTAssertIdentical(hit(46, 41), front)
      root.isUserInteractionEnabled = false
      XCTAssertNil(hit(46, 41))
    }
  }

  func testALabelIsNotHitByDefault() {
    onStage { _ in
      let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      let (root, label) = (UIView(frame: frame), UILabel(frame: frame))
      root.addSubview(label)
      XCTAssertFalse(label.isUserInteractionEnabled)
      XCTAssertIdentical(root.hitTest(.zero, with: nil), root)
      label.isUserInteractionEnabled = true
      XCTAssertIdentical(root.hitTest(.zero, with: nil), label)
    }
  }

  func testAViewSaysWhichPointsAreInside() {
    onStage { _ in
      let round = Round(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      XCTAssertIdentical(round.hitTest(CGPoint(x: 0.5, y: 50), with: nil), round)
      XCTAssertNil(round.hitTest(CGPoint(x: 2, y: 2), with: nil))
    }
  }

  func testAStateOfACellBeginsWithNothing() {
    let traits = UITraitCollection { $0.density = 3 }
    let state = UICellConfigurationState(traitCollection: traits)
    XCTAssertEqual(
      [
        state.isDisabled, state.isHighlighted, state.isSelected, state.isFocused, state.isPinned,
        state.isEditing, state.isExpanded, state.isSwiped, state.isReordering,
      ], [Bool](repeating: false, count: 9))
    XCTAssertEqual(state.traitCollection, traits)
    let unavailable = UIContentUnavailableConfigurationState(traitCollection: traits)
    XCTAssertEqual(unavailable.traitCollection, traits)
    XCTAssertNil(unavailable.searchText)
  }

  func testACellsStateIsItsOwn() {
    onStage { stage in
      let cell = UICollectionViewCell(frame: .zero)
      stage.window.addSubview(cell)
      var seen: [[Bool]] = []
      cell.configurationUpdateHandler = { _, state in
        seen.append([state.isSelected, state.isHighlighted])
      }
      @MainActor func after(_ change: () -> Void) -> [[Bool]] {
        seen = []
        change()
        stage.update()
        return seen
      }
      XCTAssertEqual(after {}, [[false, false]])
      XCTAssertEqual(after { cell.isSelected = true }, [[true, false]])
      XCTAssertEqual(after { cell.isSelected = true }, [])
      XCTAssertEqual(after { cell.isHighlighted = true }, [[true, true]])
      XCTAssertEqual(after { cell.isHighlighted = true }, [])
      XCTAssertEqual(after { cell.isSelected = false }, [[false, true]])
      cell.isSelected = true
      XCTAssertEqual(after { cell.prepareForReuse() }, [[false, false]])
      XCTAssertFalse(cell.isSelected || cell.isHighlighted)
    }
  }
}
