import UIKit
import XCTest

/// Properties that are kept and read by nothing, with their defaults.
final class KeptControlProperties: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testControls() {
    onMain {
      let control = Bag(UIControl())
      control.holds(\.toolTip, nil, "a")
      XCTAssertFalse(UIControl().isTouchInside)
      let button = Bag(UIButton())
      button.holds(\.role, .normal, .destructive)
      button.holds(\.isPointerInteractionEnabled, false, true)
      button.holds(\.preferredBehavioralStyle, .automatic, .mac)
      button.holds(\.showsTouchWhenHighlighted, false, true)
      let stepper = Bag(UIStepper())
      stepper.holds(\.wraps, false, true)
      stepper.holds(\.autorepeat, true, false)
      let images = UIStepper()
      images.setIncrementImage(.add, for: .normal)
      images.setDecrementImage(.remove, for: .normal)
      XCTAssertEqual(images.incrementImage(for: .normal), .add)
      XCTAssertEqual(images.decrementImage(for: .normal), .remove)
      XCTAssertNil(images.incrementImage(for: .disabled))
      Bag(UISwitch()).holds(\.title, nil, "a")
      Bag(UISwitch()).holds(\.preferredStyle, .automatic, .checkbox)
      Bag(UIProgressView()).holds(\.progressViewStyle, .default, .bar)
      XCTAssertEqual(UIProgressView(progressViewStyle: .bar).progressViewStyle, .bar)
      Bag(UITextView()).holds(\.writingToolsBehavior, .default, .none)
      Bag(UITextField()).holds(\.writingToolsBehavior, .default, .limited)
      let pages = UIPageControl()
      Bag(pages).holds(\.direction, .natural, .topToBottom)
      XCTAssertEqual(pages.size(forNumberOfPages: 3), CGSize(width: 48, height: 26))
      Bag(UILabel()).holds(\.lineBreakStrategy, [], .pushOut)
      button.holds(\.preferredMenuElementOrder, .automatic, .fixed)
      Bag(UINavigationBar()).holds(\.preferredBehavioralStyle, .automatic, .pad)
      Bag(UISlider()).holds(\.preferredBehavioralStyle, .automatic, .pad)
      Bag(UISlider()).holds(\.sliderStyle, .default, .thumbless)
      Bag(UITableView()).holds(\.separatorInsetReference, .fromCellEdges, .fromAutomaticInsets)
      Bag(UITableViewCell()).holds(\.userInteractionEnabledWhileDragging, false, true)
      Bag(UITabBarController()).holds(\.tabBarMinimizeBehavior, .automatic, .onScrollDown)
    }
  }

  func testAPrimaryActionIsPerformed() {
    onMain {
      let control = UIControl()
      var log: [String] = []
      control.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
      control.addAction(UIAction { _ in log.append("touch") }, for: .touchUpInside)
      control.performPrimaryAction()
      XCTAssertEqual(log, ["primary"])
    }
  }

  func testADatePicker() {
    onMain {
      let picker = UIDatePicker()
      let bag = Bag(picker)
      bag.holds(\.locale, nil, Locale(identifier: "fr_FR"))
      bag.holds(\.timeZone, nil, TimeZone(secondsFromGMT: 3600))
      bag.holds(\.countDownDuration, 0, 60)
      bag.holds(\.roundsToMinuteInterval, true, false)
      XCTAssertEqual(picker.calendar, .current)
      let calendar = Calendar(identifier: .buddhist)
      picker.calendar = calendar
      XCTAssertEqual(picker.calendar, calendar)
      picker.calendar = nil
      XCTAssertEqual(picker.calendar, .current)
    }
  }

  func testSegmentsHaveWidthsOfTheirOwn() {
    onMain {
      let control = UISegmentedControl(items: ["a", "b"])
      control.setWidth(30, forSegmentAt: 1)
      XCTAssertEqual((0...1).map { control.widthForSegment(at: $0) }, [0, 30])
      control.setWidth(20, forSegmentAt: 0)
      XCTAssertEqual((0...1).map { control.widthForSegment(at: $0) }, [20, 30])
    }
  }

  func testAProgressThatGoesLeavesTheBarAsItIs() {
    onMain {
      let (bar, progress) = (UIProgressView(), Foundation.Progress(totalUnitCount: 2))
      progress.completedUnitCount = 1
      bar.observedProgress = progress
      XCTAssertIdentical(bar.observedProgress, progress)
      bar.observedProgress = nil
      XCTAssertNil(bar.observedProgress)
      XCTAssertEqual(bar.progress, 0.5)
    }
  }

  func testLists() {
    onMain {
      let table = Bag(UITableView())
      table.holds(\.separatorEffect, nil, UIBlurEffect(style: .dark))
      table.holds(\.insetsContentViewsToSafeArea, true, false)
      table.holds(\.fillerRowHeight, 0, 7)
      table.holds(\.allowsFocus, true, false)
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      Bag(view).holds(\.allowsFocus, true, false)
      Bag(UIView()).holds(
        \.largeContentImageInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
  }

  func testPresentations() {
    onMain {
      let (source, shown) = (UIViewController(), UIViewController())
      let popover = UIPopoverPresentationController(
        presentedViewController: shown, presenting: source)
      let sheet = popover.adaptiveSheetPresentationController
      XCTAssertIdentical(sheet, popover.adaptiveSheetPresentationController)
      XCTAssertIdentical(sheet.presentedViewController, shown)
      XCTAssertIdentical(sheet.presentingViewController, source)
      Bag(sheet).holds(\.widthFollowsPreferredContentSizeWhenEdgeAttached, false, true)
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      Bag(alert).holds(\.severity, .default, .critical)
      let search = UISearchController(searchResultsController: nil)
      Bag(search).holds(\.scopeBarActivation, .automatic, .onTextEntry)
    }
  }

  func testASupplementaryColumnsWidthsAreAutomatic() {
    onMain {
      let split = UISplitViewController(style: .tripleColumn)
      let paths: [ReferenceWritableKeyPath<UISplitViewController, CGFloat>] = [
        \.preferredSupplementaryColumnWidth, \.minimumSupplementaryColumnWidth,
        \.maximumSupplementaryColumnWidth,
      ]
      for path in paths { Bag(split).holds(path, UISplitViewController.automaticDimension, 0) }
      XCTAssertEqual(UISplitViewController.automaticDimension, .greatestFiniteMagnitude)
      for (place, path) in paths.enumerated() { split[keyPath: path] = CGFloat(place) }
      XCTAssertEqual(paths.map { split[keyPath: $0] }, [0, 1, 2])
    }
  }

  func testNumbersOfOptions() {
    let strategies: [NSParagraphStyle.LineBreakStrategy] = [
      .pushOut, .hangulWordPriority, .standard,
    ]
    XCTAssertEqual(strategies.map(\.rawValue), [1, 2, 65535])
    XCTAssertEqual([UIEvent.ButtonMask.primary, .secondary].map(\.rawValue), [1, 2])
    XCTAssertEqual(UIBarButtonItem.Style.prominent, .done)
    XCTAssertEqual(
      [UIButton.Role.normal, .primary, .cancel, .destructive].map(\.rawValue), [0, 1, 2, 3])
    XCTAssertEqual([UIBehavioralStyle.automatic, .pad, .mac].map(\.rawValue), [0, 1, 2])
    XCTAssertEqual(
      [UITextItemInteraction.invokeDefaultAction, .presentActions, .preview].map(\.rawValue),
      [0, 1, 2])
    XCTAssertEqual(UIPageControl.Direction.bottomToTop.rawValue, 4)
    XCTAssertEqual(UIBarMetrics.default.rawValue, 0)
    XCTAssertEqual(
      [UIBarMetrics.compact, .defaultPrompt, .compactPrompt].map(\.rawValue), [1, 101, 102])
    XCTAssertEqual(UITableViewCell.AccessoryType.detailButton.rawValue, 4)
    XCTAssertEqual(UIView.AnimationCurve.linear.rawValue, 3)
  }

  // MARK: Animations

  func testNamesOfAnimations() {
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    XCTAssertEqual(types.map(\.rawValue), ["fade", "moveIn", "push", "reveal"])
    let subtypes: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
    XCTAssertEqual(subtypes.map(\.rawValue), ["fromRight", "fromLeft", "fromTop", "fromBottom"])
    let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    XCTAssertEqual(modes.map(\.rawValue), ["removed", "forwards", "backwards", "both"])
  }

  func testKindsOfLayers() {
    onMain {
      let bag = Bag(CAReplicatorLayer())
      bag.holds(\.instanceCount, 1, 3)
      bag.holds(\.instanceDelay, 0, 2)
      bag.holds(\.instanceTransform, CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4))
      bag.holds(\.instanceAlphaOffset, 0, 0.5)
      let cell = Bag(CAEmitterCell())
      for path: ReferenceWritableKeyPath<CAEmitterCell, Float> in [
        \.birthRate, \.lifetime, \.lifetimeRange, \.alphaSpeed,
      ] { cell.holds(path, 0, 2) }
      for path: ReferenceWritableKeyPath<CAEmitterCell, CGFloat> in [
        \.velocity, \.velocityRange, \.yAcceleration, \.xAcceleration, \.emissionLongitude,
        \.emissionRange, \.spin, \.spinRange, \.scaleRange, \.scaleSpeed,
      ] { cell.holds(path, 0, 2) }
      cell.holds(\.scale, 1, 2)
      let emitter = Bag(CAEmitterLayer())
      emitter.holds(\.emitterPosition, .zero, CGPoint(x: 1, y: 2))
      emitter.holds(\.emitterSize, .zero, CGSize(width: 1, height: 2))
      emitter.holds(\.emitterShape, .point, .circle)
      emitter.holds(\.birthRate, 1, 2)
    }
    let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .circle]
    XCTAssertEqual(shapes.map(\.rawValue), ["point", "line", "rectangle", "circle"])
  }

  func testAFontOfAFileNeedsBytes() throws {
    XCTAssertNil(CGDataProvider(url: NSURL(fileURLWithPath: "/")))
    let provider = try XCTUnwrap(CGDataProvider(data: NSData(data: Data([1, 2]))))
    XCTAssertEqual(provider.count, 2)
    let font = try XCTUnwrap(CGFont(provider))
    XCTAssertNil(font.postScriptName ?? font.fullName)
    XCTAssertFalse(CTFontManagerRegisterGraphicsFont(font, nil))
    XCTAssertNil(CGDataProvider(data: NSData()).flatMap { CGFont($0) })
  }

  func testARangeOfFrameRates() {
    let range = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    XCTAssertEqual([range.minimum, range.maximum, range.preferred], [10, 60, 30])
    XCTAssertNil(CAFrameRateRange(minimum: 10, maximum: 60).preferred)
    XCTAssertEqual(CAFrameRateRange.default.minimum, 0)
    XCTAssertEqual(CAFrameRateRange.default.maximum, 0)
    let before = ProcessInfo.processInfo.systemUptime
    let time = CACurrentMediaTime()
    XCTAssertTrue((before...ProcessInfo.processInfo.systemUptime).contains(time))
  }
}
