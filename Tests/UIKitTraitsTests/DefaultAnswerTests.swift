import TraitTestSupport
import UIKitTraits
import XCTest

/// What views and presentations answer when no subclass does.
final class DefaultAnswerTests: XCTestCase {
  private final class Bare: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width + 1, height: 20)
    }
  }

  func testAViewsPlainAnswers() {
    onStage { _ in
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertEqual(view.safeAreaInsets, .zero)
      XCTAssertEqual(view.alignmentRectInsets, .zero)
      XCTAssertFalse(UIView.requiresConstraintBasedLayout)
      XCTAssertFalse(view.canBecomeFocused)
      XCTAssertFalse(view.isFocused)
      XCTAssertIdentical(view.forFirstBaselineLayout, view)
      XCTAssertIdentical(view.forLastBaselineLayout, view)
      XCTAssertEqual(view.intrinsicContentSize, CGSize(width: -1, height: -1))
      XCTAssertEqual(UIView.noIntrinsicMetric, -1)
      XCTAssertEqual(UIView.layoutFittingCompressedSize, .zero)
      XCTAssertEqual(UIView.layoutFittingExpandedSize, CGSize(width: 10_000, height: 10_000))
    }
  }

  /// `sizeThatFits(_:)`: "The default implementation of this method returns the existing size of the
  /// view."
  func testAViewFitsItsSizeUnlessItSaysAnother() {
    onStage { _ in
      let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      let (view, bare) = (UIView(frame: frame), Bare(frame: frame))
      let target = CGSize(width: 50, height: 60)
      XCTAssertEqual(view.sizeThatFits(target), frame.size)
      view.sizeToFit()
      XCTAssertEqual(view.frame.size, frame.size)
      let fitting = CGSize(width: 51, height: 20)
      XCTAssertEqual(bare.systemLayoutSizeFitting(target), fitting)
      XCTAssertEqual(
        bare.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel), fitting)
      bare.sizeToFit()
      XCTAssertEqual(bare.bounds.size, CGSize(width: 4, height: 20), "It was asked with its own.")
    }
  }

  func testAWindowCanBecomeTheKeyWindow() {
    onStage { stage in XCTAssertTrue(stage.window.canBecomeKey) }
  }

  func testACellKeepsItsBackgroundsAndTakesItsAttributes() {
    onStage { _ in
      let (cell, selected) = (UICollectionViewCell(frame: .zero), UIView())
      XCTAssertNil(cell.selectedBackgroundView)
      cell.selectedBackgroundView = selected
      XCTAssertIdentical(cell.selectedBackgroundView, selected)
      XCTAssertNil(cell.backgroundView)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(indexes: [0, 1]))
      XCTAssertIdentical(cell.preferredLayoutAttributesFitting(attributes), attributes)
    }
  }

  func testTheAutomaticStyleReadsAsAPageSheet() {
    onStage { _ in
      let page = UIViewController()
      XCTAssertEqual(page.modalPresentationStyle, .pageSheet)
      page.modalPresentationStyle = .fullScreen
      page.modalPresentationStyle = .automatic
      XCTAssertEqual(page.modalPresentationStyle, .pageSheet)
    }
  }

  func testAPresentationsPlainAnswers() {
    onStage { _ in
      let root = UIViewController()
      let page: UIViewController? = UIViewController()
      page?.modalPresentationStyle = .formSheet
      let presentation = UIPresentationController(
        presentedViewController: page!, presenting: root)
      XCTAssertNil(presentation.presentedView, "It is not loaded.")
      page?.loadViewIfNeeded()
      XCTAssertIdentical(presentation.presentedView, page?.view)
      XCTAssertTrue(presentation.shouldPresentInFullscreen)
      XCTAssertEqual(presentation.presentationStyle, .formSheet)
      XCTAssertEqual(presentation.adaptivePresentationStyle, .none)
      XCTAssertEqual(presentation.adaptivePresentationStyle(for: UITraitCollection()), .none)
      XCTAssertEqual(presentation.frameOfPresentedViewInContainerView, .zero)
      XCTAssertFalse(presentation.shouldRemovePresentersView)
      let size = CGSize(width: 3, height: 4)
      XCTAssertEqual(
        presentation.size(forChildContentContainer: root, withParentContainerSize: size), size)
      XCTAssertIdentical(presentation.presentingViewController, root)
      page?.modalPresentationStyle = .fullScreen
      XCTAssertTrue(presentation.shouldRemovePresentersView)
    }
  }

  func testAPresentationWithoutAControllerHasNoStyle() {
    onStage { _ in
      var page: UIViewController? = UIViewController()
      let presentation = UIPresentationController(presentedViewController: page!, presenting: nil)
      page?.modalPresentationStyle = .fullScreen
      // The controller owns it then, and not the other way round.
      page?.presentationController = presentation
      page = nil
      XCTAssertEqual(presentation.presentationStyle, .none)
      XCTAssertFalse(presentation.shouldRemovePresentersView)
      XCTAssertNil(presentation.presentedView)
      XCTAssertEqual(
        sentences { _ = presentation.presentedViewController },
        ["Can't name the presented controller of a presentation: it was released; keep it"])
      XCTAssertEqual(
        sentences { _ = presentation.presentingViewController },
        [
          "Can't name the presenting controller of a presentation: there is none; present it first"
        ])
    }
  }
}
