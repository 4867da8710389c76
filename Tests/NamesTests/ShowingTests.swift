import UIKit
import XCTest

/// Sheets, popovers, pages, columns and pickers.
final class ShowingTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate,
    UISheetPresentationControllerDelegate, UISplitViewControllerDelegate,
    UIPageViewControllerDataSource, UIPickerViewDelegate, UIPickerViewDataSource,
    UIViewControllerTransitioningDelegate, UIColorPickerViewControllerDelegate
  {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  }

  func testASheetHasItsDefaults() {
    onMain {
      let sheet = UISheetPresentationController(
        presentedViewController: UIViewController(), presenting: nil)
      XCTAssertEqual(sheet.detents.map(\.identifier), [.large])
      sheet.detents = [.medium(), .large()]
      XCTAssertEqual(sheet.detents.map(\.identifier), [.medium, .large])
      XCTAssertNil(sheet.selectedDetentIdentifier)
      sheet.selectedDetentIdentifier = .medium
      sheet.largestUndimmedDetentIdentifier = .large
      XCTAssertEqual(sheet.selectedDetentIdentifier, .medium)
      XCTAssertEqual(sheet.largestUndimmedDetentIdentifier, .large)
      XCTAssertTrue(sheet.prefersPageSizing)
      sheet.prefersPageSizing = false
      XCTAssertFalse(sheet.prefersPageSizing)
      sheet.animateChanges { sheet.selectedDetentIdentifier = nil }
      XCTAssertNil(sheet.selectedDetentIdentifier)
      XCTAssertNotEqual(
        UISheetPresentationController.Detent.custom { _ in nil }.identifier,
        UISheetPresentationController.Detent.custom { _ in nil }.identifier)
      let (view, delegate) = (UIView(), Delegate())
      (sheet.sourceView, sheet.delegate) = (view, delegate)
      XCTAssertIdentical(sheet.sourceView, view)
      XCTAssertIdentical(sheet.delegate, delegate)
    }
  }

  func testAPopoverHasItsDefaults() {
    onMain {
      let popover = UIPopoverPresentationController(
        presentedViewController: UIViewController(), presenting: nil)
      XCTAssertEqual(popover.popoverLayoutMargins, .zero)
      popover.popoverLayoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      XCTAssertEqual(popover.popoverLayoutMargins.right, 4)
      XCTAssertFalse(popover.canOverlapSourceViewRect)
      popover.canOverlapSourceViewRect = true
      XCTAssertTrue(popover.canOverlapSourceViewRect)
      let (view, item) = (UIView(), UIBarButtonItem())
      popover.passthroughViews = [view]
      XCTAssertEqual(popover.passthroughViews, [view])
      popover.sourceItem = item
      XCTAssertIdentical(popover.sourceItem, item)
    }
  }

  func testADelegateMayLeaveOutAll() {
    onMain {
      let delegate = Delegate()
      let popover = UIPopoverPresentationController(
        presentedViewController: UIViewController(), presenting: nil)
      XCTAssertEqual(delegate.adaptivePresentationStyle(for: popover), .automatic)
      XCTAssertEqual(
        delegate.adaptivePresentationStyle(for: popover, traitCollection: UITraitCollection()),
        .automatic)
      XCTAssertTrue(delegate.presentationControllerShouldDismiss(popover))
      XCTAssertNil(
        delegate.presentationController(
          forPresented: UIViewController(), presenting: nil, source: UIViewController()))
      let split = UISplitViewController(style: .doubleColumn)
      XCTAssertEqual(
        delegate.splitViewController(
          split, topColumnForCollapsingToProposedTopColumn: .secondary), .secondary)
      XCTAssertFalse(
        delegate.splitViewController(
          split, collapseSecondary: UIViewController(), onto: UIViewController()))
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
      XCTAssertEqual(delegate.presentationCount(for: pages), 0)
      XCTAssertEqual(delegate.presentationIndex(for: pages), 0)
      let picker = UIPickerView()
      XCTAssertEqual(delegate.pickerView(picker, rowHeightForComponent: 0), 32)
      XCTAssertNil(delegate.pickerView(picker, titleForRow: 0, forComponent: 0))
    }
  }

  func testAnAdaptationInACompactWidthIsThatWithoutTraits() {
    final class Full: NSObject, UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController
      ) -> UIModalPresentationStyle { .fullScreen }
    }
    onMain {
      let popover = UIPopoverPresentationController(
        presentedViewController: UIViewController(), presenting: nil)
      for (width, style) in [
        (UIUserInterfaceSizeClass.compact, UIModalPresentationStyle.fullScreen),
        (.regular, .automatic), (.unspecified, .automatic),
      ] {
        let traits = UITraitCollection(horizontalSizeClass: width)
        XCTAssertEqual(
          Full().adaptivePresentationStyle(for: popover, traitCollection: traits), style)
      }
    }
  }

  func testPagesTakeThePlaceOfEachOther() {
    final class Page: UIViewController {
      var log: [String] = []
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.append(parent == nil ? "will leave" : "will enter")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.append(parent == nil ? "left" : "entered")
      }
    }
    onMain {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
      XCTAssertEqual(pages.transitionStyle, .scroll)
      XCTAssertEqual(pages.navigationOrientation, .vertical)
      XCTAssertEqual(pages.viewControllers, [])
      pages.view.frame = CGRect(x: 0, y: 0, width: 3, height: 4)
      let (one, two) = (Page(), Page())
      var answers: [Bool] = []
      pages.setViewControllers([one], direction: .forward, animated: false) { answers.append($0) }
      XCTAssertEqual(answers, [true])
      XCTAssertEqual(one.log, ["will enter", "entered"])
      XCTAssertEqual(one.view.frame, CGRect(x: 0, y: 0, width: 3, height: 4))
      pages.setViewControllers([one, two], direction: .forward, animated: false)
      XCTAssertEqual(one.log.count, 2, "It stays.")
      XCTAssertEqual(pages.children, [one, two])
      pages.view.frame.size = CGSize(width: 5, height: 6)
      pages.viewDidLayoutSubviews()
      XCTAssertEqual([one, two].map(\.view.frame.size.width), [5, 5])
      one.log = []
      pages.setViewControllers(nil, direction: .reverse, animated: false)
      XCTAssertEqual(one.log, ["will leave", "left"])
      XCTAssertNil(one.view.superview)
      XCTAssertNil(two.parent)
      XCTAssertEqual(pages.viewControllers, [])
    }
  }

  func testASplitControllersProperties() {
    typealias Split = UISplitViewController
    onMain {
      let split = Split(style: .doubleColumn)
      let widths: [ReferenceWritableKeyPath<Split, CGFloat>] = [
        \.minimumPrimaryColumnWidth, \.maximumPrimaryColumnWidth, \.preferredPrimaryColumnWidth,
        \.preferredPrimaryColumnWidthFraction,
      ]
      for (place, width) in widths.enumerated() {
        XCTAssertEqual(split[keyPath: width], Split.automaticDimension)
        split[keyPath: width] = CGFloat(place)
      }
      XCTAssertEqual(widths.map { split[keyPath: $0] }, [0, 1, 2, 3])
      let bag = Bag(split)
      bag.holds(\.preferredDisplayMode, .automatic, .oneOverSecondary)
      bag.holds(\.preferredSplitBehavior, .automatic, .tile)
      bag.holds(\.primaryBackgroundStyle, .sidebar, .none)
      bag.holds(\.primaryEdge, .leading, .trailing)
      bag.holds(\.presentsWithGesture, true, false)
      bag.holds(\.showsSecondaryOnlyButton, false, true)
      bag.holds(\.displayModeButtonVisibility, .automatic, .never)
      let controller = Bag(UIViewController())
      controller.holds(\.modalPresentationCapturesStatusBarAppearance, false, true)
      controller.holds(\.providesPresentationContextTransitionStyle, false, true)
      controller.holds(\.automaticallyAdjustsScrollViewInsets, true, false)
      let delegate = Delegate()
      split.delegate = delegate
      XCTAssertIdentical(split.delegate, delegate)
      XCTAssertEqual(Split.DisplayMode.primaryHidden, .secondaryOnly)
      XCTAssertEqual(Split.DisplayMode.allVisible, .oneBesideSecondary)
      XCTAssertEqual(Split.DisplayMode.primaryOverlay, .oneOverSecondary)
    }
  }

  func testTheDisplayModeFollowsTheSizeClass() {
    onMain {
      let (window, split) = (UIWindow(frame: .zero), UISplitViewController(style: .doubleColumn))
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      window.traitOverrides.horizontalSizeClass = .regular
      window.rootViewController = split
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(split.displayMode, .oneBesideSecondary)
      window.traitOverrides.horizontalSizeClass = .compact
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(split.displayMode, .secondaryOnly)
    }
  }

  func testAControllerIsShownByTheNearestContainer() {
    onMain {
      let (window, root, one, two, three) = (
        UIWindow(frame: .zero), UIViewController(), UIViewController(), UIViewController(),
        UIViewController()
      )
      let stack = UINavigationController(rootViewController: root)
      root.show(one, sender: nil)
      XCTAssertEqual(stack.viewControllers, [root, one])
      stack.show(two, sender: nil)
      XCTAssertEqual(stack.viewControllers, [root, one, two])
      root.showDetailViewController(three, sender: nil)
      XCTAssertEqual(stack.viewControllers, [root, one, two, three], "There are no columns.")
      let split = UISplitViewController(style: .doubleColumn)
      let (primary, detail, other) = (UIViewController(), UIViewController(), UIViewController())
      split.setViewController(primary, for: .primary)
      primary.showDetailViewController(detail, sender: nil)
      XCTAssertIdentical(split.viewController(for: .secondary), detail)
      split.showDetailViewController(other, sender: nil)
      XCTAssertIdentical(split.viewController(for: .secondary), other)
      let (alone, sheet) = (UIViewController(), UIViewController())
      window.rootViewController = alone
      window.makeKeyAndVisible()
      alone.show(sheet, sender: nil)
      XCTAssertIdentical(alone.presentedViewController, sheet)
      XCTAssertNotNil(alone.transitionCoordinator)
    }
  }

  func testAPickersSelectionIsARow() {
    onMain {
      let (picker, delegate) = (UIPickerView(), Delegate())
      XCTAssertEqual(picker.numberOfComponents, 0)
      XCTAssertEqual(picker.numberOfRows(inComponent: 0), 0)
      picker.dataSource = delegate
      XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
      picker.selectRow(1, inComponent: 0, animated: true)
      XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
      picker.selectRow(9, inComponent: 0, animated: true)
      XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
      XCTAssertTrue(UIColorWell().supportsAlpha)
      XCTAssertTrue(UIColorPickerViewController().supportsAlpha)
      XCTAssertEqual(UIColorPickerViewController().selectedColor, .white)
    }
  }

  func testCornersOfACapsule() {
    onMain {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      view.cornerConfiguration = .capsule()
      XCTAssertEqual(view.effectiveRadius(corner: .topLeft), 10)
      view.cornerConfiguration = .capsule(maximumRadius: 12)
      XCTAssertEqual(view.effectiveRadius(corner: .topLeft), 10)
      view.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
      XCTAssertEqual(view.effectiveRadius(corner: .topLeft), 0)
      view.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 3))
      XCTAssertEqual(view.effectiveRadius(corner: .bottomRight), 3)
      view.cornerConfiguration = .corners(
        topLeftRadius: .fixed(1), topRightRadius: .fixed(2), bottomLeftRadius: .fixed(3),
        bottomRightRadius: .fixed(4))
      let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
      XCTAssertEqual(corners.map { view.effectiveRadius(corner: $0) }, [1, 2, 3, 4])
      view.cornerConfiguration = .uniformTopRadius(.fixed(5), bottomRightRadius: .fixed(6))
      XCTAssertEqual(corners.map { view.effectiveRadius(corner: $0) }, [5, 5, 0, 6])
      view.cornerConfiguration = .uniformBottomRadius(.fixed(7), topLeftRadius: .fixed(8))
      XCTAssertEqual(corners.map { view.effectiveRadius(corner: $0) }, [8, 0, 7, 7])
    }
  }

  func testEffectsHaveTheirStyles() {
    onMain {
      let blur = UIBlurEffect(style: .prominent)
      XCTAssertEqual(blur.style, .prominent)
      XCTAssertIdentical(UIVibrancyEffect(blurEffect: blur).blurEffect, blur)
      XCTAssertNil(UIVibrancyEffect(blurEffect: blur).vibrancyStyle)
      XCTAssertEqual(UIVibrancyEffect(blurEffect: blur, style: .fill).vibrancyStyle, .fill)
      let view = UIVisualEffectView(effect: blur)
      XCTAssertIdentical(view.effect, blur)
      XCTAssertIdentical(view.contentView.superview, view)
      view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      view.layoutSubviews()
      XCTAssertEqual(view.contentView.frame, CGRect(x: 0, y: 0, width: 3, height: 4))
      XCTAssertNil(UIVisualEffectView().effect)
      XCTAssertFalse(UIGlassEffect(style: .clear).isInteractive)
      XCTAssertEqual(UIGlassEffect(style: .clear).style, .clear)
      XCTAssertEqual(UIGlassContainerEffect().spacing, 0)
    }
  }
}
