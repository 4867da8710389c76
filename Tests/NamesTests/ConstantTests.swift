import UIKit
import XCTest

/// The numbers and the names that programs keep or hand on: those of Apple's headers.
final class ConstantTests: XCTestCase {
  func testEventsOfControls() {
    let events: [UIControl.Event] = [
      .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
      .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    XCTAssertEqual(events.map(\.rawValue), (0...8).map { 1 << $0 })
    let values: [UIControl.Event] = [.valueChanged, .primaryActionTriggered, .menuActionTriggered]
    XCTAssertEqual(values.map(\.rawValue), (12...14).map { 1 << $0 })
    let editing: [UIControl.Event] = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
    XCTAssertEqual(editing.map(\.rawValue), (16...19).map { 1 << $0 })
    XCTAssertEqual(UIControl.Event.allEvents.rawValue, 4_294_967_295)
  }

  func testOptionsOfAnimations() {
    let options: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
    ]
    XCTAssertEqual(options.map(\.rawValue), [1, 2, 4, 8, 16])
    XCTAssertEqual(UIView.AnimationOptions.showHideTransitionViews.rawValue, 256)
    let curves: [UIView.AnimationOptions] = [
      .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
    ]
    XCTAssertEqual(curves.map(\.rawValue), [0, 65536, 131072, 196608])
    let transitions: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    XCTAssertEqual(transitions.map(\.rawValue), (1...7).map { $0 << 20 })
    XCTAssertEqual(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue, 3 << 24)
    let frames: [UIView.KeyframeAnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
    ]
    XCTAssertEqual(frames.map(\.rawValue), [1, 2, 4, 8, 16])
    let modes: [UIView.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic,
    ]
    XCTAssertEqual(modes.map(\.rawValue), [0, 1024, 2048, 3072])
  }

  func testOptionsOfMenusAndGestures() {
    let attributes: [UIMenuElement.Attributes] = [
      .disabled, .destructive, .hidden, .keepsMenuPresented,
    ]
    XCTAssertEqual(attributes.map(\.rawValue), [1, 2, 4, 8])
    let options: [UIMenu.Options] = [.displayInline, .destructive, .singleSelection]
    XCTAssertEqual(options.map(\.rawValue), [1, 2, 32])
    XCTAssertEqual(UIMenu.ElementSize.automatic.rawValue, -1)
    XCTAssertEqual(UIMenu.ElementSize.large.rawValue, 2)
    let directions: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    XCTAssertEqual(directions.map(\.rawValue), [1, 2, 4, 8])
    let arrows: [UIPopoverArrowDirection] = [.up, .down, .left, .right, .any]
    XCTAssertEqual(arrows.map(\.rawValue), [1, 2, 4, 8, 15])
  }

  func testOptionsOfTexts() {
    let detectors: [UIDataDetectorTypes] = [.phoneNumber, .link, .address, .calendarEvent]
    XCTAssertEqual(detectors.map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual(UIDataDetectorTypes.all.rawValue, .max)
    let drawing: [NSStringDrawingOptions] = [
      .usesLineFragmentOrigin, .usesFontLeading, .usesDeviceMetrics, .truncatesLastVisibleLine,
    ]
    XCTAssertEqual(drawing.map(\.rawValue), [1, 2, 8, 32])
    let fonts: [UIFontDescriptor.SymbolicTraits] = [
      .traitItalic, .traitBold, .traitExpanded, .traitCondensed, .traitMonoSpace,
    ]
    XCTAssertEqual(fonts.map(\.rawValue), [1, 2, 32, 64, 1024])
    XCTAssertEqual([NSUnderlineStyle.single, .thick, .double].map(\.rawValue), [1, 2, 9])
    XCTAssertEqual(
      [NSWritingDirection.natural, .leftToRight, .rightToLeft].map(\.rawValue), [-1, 0, 1])
  }

  func testOptionsOfLayoutsAndDrawing() {
    let formats: [NSLayoutConstraint.FormatOptions] = [
      .alignAllLeft, .alignAllTop, .alignAllCenterY, .directionLeadingToTrailing,
    ]
    XCTAssertEqual(formats.map(\.rawValue), [2, 8, 1024, 0], "The direction is the default.")
    let gradients: [CGGradientDrawingOptions] = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    XCTAssertEqual(gradients.map(\.rawValue), [1, 2])
    XCTAssertEqual(CGBlendMode.plusLighter.rawValue, 27)
    XCTAssertEqual(CGBlendMode.clear.rawValue, 16)
    let ranges: [UIGraphicsImageRendererFormat.Range] = [
      .unspecified, .automatic, .extended, .standard,
    ]
    XCTAssertEqual(ranges.map(\.rawValue), [-1, 0, 1, 2])
  }

  func testNumbersOfEnumerations() {
    onMain {
      XCTAssertEqual(
        [UIAccessibility.Notification.screenChanged, .layoutChanged, .announcement, .pageScrolled]
          .map(\.rawValue), [1000, 1001, 1008, 1009])
      XCTAssertEqual([UIActivityIndicatorView.Style.medium, .large].map(\.rawValue), [100, 101])
      XCTAssertEqual(
        [UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt].map(\.rawValue),
        [0, 1, 101, 102])
      XCTAssertEqual([UIBarButtonItem.Style.plain, .done].map(\.rawValue), [0, 2])
      XCTAssertEqual(
        [UIBarButtonItem.SystemItem.done, .organize, .undo, .close].map(\.rawValue),
        [0, 10, 21, 24])
      XCTAssertEqual(UIBlurEffect.Style.regular.rawValue, 4)
      XCTAssertEqual(UIBlurEffect.Style.systemChromeMaterialDark.rawValue, 20)
      XCTAssertEqual(UIButton.Configuration.CornerStyle.fixed.rawValue, -1)
      XCTAssertEqual(UIButton.Configuration.CornerStyle.capsule.rawValue, 4)
      XCTAssertEqual(
        [UIScene.ActivationState.unattached, .foregroundActive, .background].map(\.rawValue),
        [-1, 0, 2])
      XCTAssertEqual(
        [UIScrollView.DecelerationRate.normal, .fast].map(\.rawValue), [0.998, 0.99])
      let policies: [objc_AssociationPolicy] = [
        .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC,
        .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_COPY,
      ]
      XCTAssertEqual(policies.map(\.rawValue), [0, 1, 3, 0o1401, 0o1403])
      XCTAssertEqual(UISplitViewController.automaticDimension, .greatestFiniteMagnitude)
      XCTAssertEqual(UIStackView.spacingUseDefault, .greatestFiniteMagnitude)
      XCTAssertEqual(UIStackView.spacingUseSystem, .leastNormalMagnitude)
      XCTAssertEqual(UISegmentedControl.noSegment, -1)
    }
  }

  func testNotificationsHaveTheNamesOfTheirClass() {
    onMain {
      XCTAssertEqual(
        UIApplication.didBecomeActiveNotification.rawValue,
        "UIApplicationDidBecomeActiveNotification")
      XCTAssertEqual(
        UIAccessibility.voiceOverStatusDidChangeNotification.rawValue,
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
      let names: [Notification.Name] = [
        UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        UIApplication.didReceiveMemoryWarningNotification,
        UIApplication.significantTimeChangeNotification,
        UIApplication.didFinishLaunchingNotification,
        UIApplication.userDidTakeScreenshotNotification,
        UIApplication.protectedDataDidBecomeAvailableNotification,
        UIApplication.protectedDataWillBecomeUnavailableNotification,
        UIApplication.backgroundRefreshStatusDidChangeNotification,
        UIDevice.orientationDidChangeNotification, UIScreen.capturedDidChangeNotification,
        UIScreen.brightnessDidChangeNotification, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification,
        UIContentSizeCategory.didChangeNotification,
      ]
      XCTAssertEqual(Set(names).count, names.count)
      XCTAssertTrue(names.allSatisfy { $0.rawValue.hasPrefix("UI") })
      XCTAssertTrue(names.allSatisfy { $0.rawValue.hasSuffix("Notification") })
    }
  }

  func testFormatsOfBitmapsAndOfDirections() {
    let alphas: [CGImageAlphaInfo] = [
      .none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast,
      .noneSkipFirst, .alphaOnly,
    ]
    XCTAssertEqual(alphas.map(\.rawValue), Array(0...7))
    let orders: [CGBitmapInfo] = [
      .byteOrderDefault, .byteOrder16Little, .byteOrder32Little, .byteOrder16Big, .byteOrder32Big,
    ]
    XCTAssertEqual(orders.map(\.rawValue), (0...4).map { $0 << 12 })
    let others: [CGBitmapInfo] = [
      .alphaInfoMask, .floatInfoMask, .floatComponents, .byteOrderMask,
    ]
    XCTAssertEqual(others.map(\.rawValue), [31, 3840, 256, 28672])
    let formats: [NSWritingDirectionFormatType] = [.embedding, .override]
    XCTAssertEqual(formats.map(\.rawValue), [0, 2])
    let places: [UITab.Placement] = [
      .automatic, .default, .optional, .movable, .pinned, .fixed, .sidebarOnly,
    ]
    XCTAssertEqual(places.map(\.rawValue), Array(0...6))
  }
}
