import TraitTestSupport
import UIKitTraits
import XCTest

/// When views are laid out and drawn, and who keeps a presented controller.
final class NeededWorkTests: XCTestCase {
  private final class Counted: UIView {
    var (layouts, drawings) = (0, 0)
    override func layoutSubviews() { layouts += 1 }
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  func testAChangeOfTheSubviewsNeedsALayout() {
    onStage { stage in
      let (parent, one, two) = (Counted(), UIView(), UIView())
      stage.window.addSubview(parent)
      stage.update()
      @MainActor func layouts(_ change: () -> Void) -> Int {
        let before = parent.layouts
        change()
        stage.update()
        return parent.layouts - before
      }
      XCTAssertEqual(layouts { parent.addSubview(one) }, 1)
      XCTAssertEqual(layouts { parent.addSubview(two) }, 1)
      XCTAssertEqual(layouts { parent.bringSubviewToFront(one) }, 1)
      XCTAssertEqual(parent.subviews, [two, one])
      XCTAssertEqual(layouts { parent.sendSubviewToBack(one) }, 1)
      XCTAssertEqual(parent.subviews, [one, two])
      XCTAssertEqual(layouts { one.removeFromSuperview() }, 1)
      XCTAssertEqual(layouts {}, 0)
    }
  }

  private final class Updated: UIView {
    let log = Log()
    var whenUpdated: ((Updated) -> Void)?
    override func updateProperties() {
      log.note("properties")
      whenUpdated?(self)
      log.note("done")
    }
    override func updateConstraints() { log.note("constraints") }
    override func layoutSubviews() { log.note("layout") }
  }

  /// As documented, properties are updated before the layout.
  func testALayoutThatAnUpdateOfPropertiesAsksForIsTheOneThatFollows() {
    onStage { stage in
      let view = Updated()
      view.whenUpdated = {
        $0.setNeedsLayout()
        $0.setNeedsUpdateConstraints()
      }
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.log.take(), ["properties", "done", "constraints", "layout"])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// S6.6: when `layoutIfNeeded()` returns, nothing inside needs a layout.
  func testAViewIsLaidOutInTheMiddleOfAnotherOfItsMethods() {
    onStage { stage in
      for call in [Updated.layoutIfNeeded, { view in { view.superview?.layoutIfNeeded() } }] {
        let view = Updated()
        view.whenUpdated = { call($0)() }
        stage.window.addSubview(view)
        stage.update()
        XCTAssertEqual(view.log.take(), ["properties", "layout", "done"])
      }
    }
  }

  func testAViewIsDrawnWhenItsWindowIsShown() {
    onStage { stage in
      let view = Counted()
      stage.window.addSubview(view)
      stage.update()
      let before = view.drawings
      view.setNeedsDisplay()
      stage.window.isHidden = true
      stage.update()
      XCTAssertEqual(view.drawings, before, "A hidden window's view is not drawn.")
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(view.drawings, before + 1)
      stage.window.isHidden = true
      view.setNeedsDisplay()
      stage.update()
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(view.drawings, before + 2)
    }
  }

  func testAReplacedPresentationControllerKeepsItsControllerAgain() {
    onStage { _ in
      var page: UIViewController? = UIViewController()
      let first = UIPresentationController(presentedViewController: page!, presenting: nil)
      page?.presentationController = first
      page?.presentationController = UIPresentationController(
        presentedViewController: page!, presenting: nil)
      weak let shown = page
      page = nil
      XCTAssertNotNil(shown)
      XCTAssertEqual(sentences { _ = first.presentedViewController }, [])
    }
  }

  func testAFormerPresentationControllerKeepsItsControllerOnceThatHasAnotherStyle() {
    onStage { _ in
      var page: UIViewController? = UIViewController()
      let first = page?.presentationController
      page?.modalPresentationStyle = .fullScreen
      weak let shown = page
      page = nil
      XCTAssertNotNil(shown)
      XCTAssertIdentical(first?.presentedViewController, shown)
    }
  }
}
