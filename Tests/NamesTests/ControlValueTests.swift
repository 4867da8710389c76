import UIKit
import XCTest

/// What controls hold, and the actions that they run.
final class ControlValueTests: XCTestCase {
  func testValuesStayInTheirBounds() {
    onMain {
      let slider = UISlider()
      slider.setValue(0.5, animated: true)
      XCTAssertEqual(slider.value, 0.5)
      slider.value = 7
      XCTAssertEqual(slider.value, 1)
      slider.value = -7
      XCTAssertEqual(slider.value, 0)
      let stepper = UIStepper()
      stepper.value = 101
      XCTAssertEqual(stepper.value, 100)
      stepper.value = -1
      XCTAssertEqual(stepper.value, 0)
      let progress = UIProgressView(progressViewStyle: .bar)
      progress.setProgress(0.25, animated: false)
      XCTAssertEqual(progress.progress, 0.25)
      progress.progress = 2
      XCTAssertEqual(progress.progress, 1)
      progress.progress = -2
      XCTAssertEqual(progress.progress, 0)
    }
  }

  func testTheCurrentPageIsOneOfThePages() {
    onMain {
      let pages = UIPageControl()
      pages.currentPage = 1
      XCTAssertEqual(pages.currentPage, 0)
      pages.numberOfPages = 3
      pages.currentPage = 2
      XCTAssertEqual(pages.currentPage, 2)
      pages.currentPage = 3
      XCTAssertEqual(pages.currentPage, 2)
      pages.currentPage = -1
      XCTAssertEqual(pages.currentPage, 0)
      let star = UIImage(systemName: "star")
      pages.setIndicatorImage(star, forPage: 1)
      XCTAssertEqual(pages.indicatorImage(forPage: 1), star)
      XCTAssertNil(pages.indicatorImage(forPage: 0))
    }
  }

  func testASwitchIsSet() {
    onMain {
      let toggle = UISwitch()
      toggle.setOn(true, animated: true)
      XCTAssertTrue(toggle.isOn)
      toggle.setOn(false, animated: true)
      XCTAssertFalse(toggle.isOn)
    }
  }

  func testASliderHasImagesOfStates() {
    onMain {
      let (slider, star) = (UISlider(), UIImage(systemName: "star"))
      slider.setMaximumTrackImage(star, for: .disabled)
      XCTAssertEqual(slider.maximumTrackImage(for: .disabled), star)
      XCTAssertNil(slider.maximumTrackImage(for: .normal))
      XCTAssertNil(slider.minimumTrackImage(for: .disabled))
      XCTAssertNil(slider.thumbImage(for: .disabled))
      slider.setThumbImage(star, for: .highlighted)
      slider.setMinimumTrackImage(star, for: .normal)
      XCTAssertEqual(slider.thumbImage(for: .highlighted), star)
      XCTAssertEqual(slider.minimumTrackImage(for: .normal), star)
    }
  }

  func testADatePickerHasDefaults() {
    onMain {
      let picker = UIDatePicker()
      XCTAssertEqual(picker.datePickerMode, .dateAndTime)
      XCTAssertEqual(picker.preferredDatePickerStyle, .automatic)
      XCTAssertEqual(picker.minuteInterval, 1)
      XCTAssertNil(picker.minimumDate)
      XCTAssertNil(picker.maximumDate)
    }
  }

  func testAMinuteIntervalDividesAnHour() {
    onMain {
      let picker = UIDatePicker()
      for (set, kept) in [(15, 15), (7, 1), (30, 30), (60, 1), (0, 1), (-5, 1)] {
        picker.minuteInterval = set
        XCTAssertEqual(picker.minuteInterval, kept)
      }
      picker.countDownDuration = 100_000
      XCTAssertEqual(picker.countDownDuration, 86_399)
    }
  }

  func testASegmentIsMadeOfAnActionAndGetsAnotherOne() {
    onMain {
      var ended = 0
      let star = UIImage(systemName: "star")
      let (first, second) = (
        UIAction(title: "a") { _ in }, UIAction(title: "b", image: star) { _ in }
      )
      let control = UISegmentedControl(items: [first, "c"])
      XCTAssertIdentical(control.actionForSegment(at: 0), first)
      XCTAssertEqual((0..<2).map { control.titleForSegment(at: $0) }, ["a", "c"])
      XCTAssertEqual(control.segmentIndex(identifiedBy: second.identifier), NSNotFound)
      control.setAction(second, forSegmentAt: 1)
      XCTAssertEqual(control.segmentIndex(identifiedBy: second.identifier), 1)
      XCTAssertEqual(control.imageForSegment(at: 1), star)
      XCTAssertNil(control.titleForSegment(at: 1))
      do {
        let ending = Ending { [unowned control] in ended += control.numberOfSegments }
        control.setAction(
          UIAction { _ in withExtendedLifetime(ending) {} }, forSegmentAt: 0)
      }
      control.setAction(first, forSegmentAt: 0)
      XCTAssertEqual(ended, 2, "The deinit has read the number of segments.")
      XCTAssertEqual(control.titleForSegment(at: 0), "a")
      UISegmentedControl().setAction(first, forSegmentAt: 0)
    }
  }

  func testEnabledSegmentsMoveWithTheirTitles() {
    onMain {
      let star = UIImage(systemName: "star")
      let control = UISegmentedControl(items: ["a", "b"])
      XCTAssertTrue(control.isEnabledForSegment(at: 1))
      control.setEnabled(false, forSegmentAt: 1)
      XCTAssertTrue(control.isEnabledForSegment(at: 0))
      XCTAssertFalse(control.isEnabledForSegment(at: 1))
      control.insertSegment(withTitle: "new", at: 1, animated: false)
      XCTAssertEqual(
        (0..<3).map { control.isEnabledForSegment(at: $0) }, [true, true, false])
      control.insertSegment(withTitle: "last", at: 9, animated: false)
      XCTAssertEqual((0..<4).map { control.titleForSegment(at: $0) }, ["a", "new", "b", "last"])
      XCTAssertNil(control.imageForSegment(at: 1))
      XCTAssertNil(control.actionForSegment(at: 1))
      control.selectedSegmentIndex = 2
      control.removeAllSegments()
      XCTAssertEqual(control.selectedSegmentIndex, -1)
      control.insertSegment(withTitle: "b", at: 0, animated: false)
      XCTAssertTrue(control.isEnabledForSegment(at: 0))
      XCTAssertEqual(UISegmentedControl(items: nil).numberOfSegments, 0)
      let acting = UISegmentedControl(
        frame: CGRect(x: 1, y: 2, width: 3, height: 4),
        actions: [UIAction(title: "a", image: star) { _ in }])
      XCTAssertEqual(acting.imageForSegment(at: 0), star)
      XCTAssertEqual(acting.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  func testSegmentsHaveLooksOfStates() {
    onMain {
      let (control, star) = (UISegmentedControl(), UIImage(systemName: "star"))
      control.setTitleTextAttributes([.kern: 3], for: .selected)
      XCTAssertEqual(control.titleTextAttributes(for: .normal)?.isEmpty ?? true, true)
      control.setTitleTextAttributes(nil, for: .selected)
      XCTAssertEqual(control.titleTextAttributes(for: .selected)?.isEmpty ?? true, true)
      control.setBackgroundImage(star, for: .normal, barMetrics: .compact)
      XCTAssertEqual(control.backgroundImage(for: .normal, barMetrics: .compact), star)
      XCTAssertNil(control.backgroundImage(for: .normal, barMetrics: .default))
      XCTAssertNil(control.backgroundImage(for: .selected, barMetrics: .compact))
      control.setDividerImage(
        star, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
      XCTAssertEqual(
        control.dividerImage(
          forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default), star)
      XCTAssertNil(
        control.dividerImage(
          forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default))
    }
  }

  func testAnActionGoesOnForItsOtherEvents() {
    onMain {
      var calls = 0
      let control = UIControl()
      let action = UIAction { _ in calls += 1 }
      let other = UIAction { _ in calls += 10 }
      control.addAction(action, for: [.touchDown, .valueChanged])
      control.addAction(other, for: .touchDown)
      control.removeAction(action, for: .touchDown)
      control.sendActions(for: .touchDown)
      XCTAssertEqual(calls, 10)
      control.sendActions(for: .valueChanged)
      XCTAssertEqual(calls, 11)
      control.removeAction(action, for: .allEvents)
      control.sendActions(for: .allEvents)
      XCTAssertEqual(calls, 21)
    }
  }

  /// Another class of sender is not what the method takes.
  func testATargetIsCalledByTheSendersOfItsClass() {
    final class Target {
      var calls = 0
      func tapped(_ sender: UIButton) { calls += 1 }
    }
    onMain {
      let (target, slider) = (Target(), UISlider())
      slider.addTarget(target, action: Target.tapped, for: .valueChanged)
      slider.sendActions(for: .valueChanged)
      XCTAssertEqual(target.calls, 0)
    }
  }

  func testAnIndicatorIsHiddenUntilItStarts() {
    onMain {
      let plain = UIActivityIndicatorView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertTrue(plain.isHidden)
      XCTAssertEqual(plain.frame.width, 3)
      XCTAssertEqual(plain.style, .medium)
      XCTAssertEqual(plain.color, .systemGray)
      XCTAssertFalse(plain.isAnimating)
      XCTAssertTrue(plain.hidesWhenStopped)
      XCTAssertEqual(UIActivityIndicatorView(style: .large).style, .large)
      XCTAssertFalse(UIRefreshControl().isRefreshing)
    }
  }

  func testAnAlignmentIsHeldByEachAxis() {
    onMain {
      let control = UIControl()
      control.contentVerticalAlignment = .bottom
      XCTAssertEqual(control.contentHorizontalAlignment, .center)
      control.contentHorizontalAlignment = .trailing
      XCTAssertEqual(control.contentVerticalAlignment, .bottom)
      XCTAssertEqual(control.contentHorizontalAlignment, .trailing)
      XCTAssertEqual(UIControl.ContentVerticalAlignment.fill.rawValue, 3)
      XCTAssertEqual(UIControl.ContentHorizontalAlignment.trailing.rawValue, 5)
      XCTAssertFalse(control.showsMenuAsPrimaryAction)
      XCTAssertFalse(control.isContextMenuInteractionEnabled)
    }
  }

  func testAButtonsSymbolsHaveConfigurationsOfStates() {
    onMain {
      let (button, large) = (UIButton(), UIImage.SymbolConfiguration(scale: .large))
      button.setPreferredSymbolConfiguration(large, forImageIn: .selected)
      XCTAssertEqual(button.preferredSymbolConfigurationForImage(in: .selected), large)
      XCTAssertNil(button.preferredSymbolConfigurationForImage(in: .normal))
    }
  }

  func testConfigurationsWithoutGlassAreTheOthers() {
    typealias Configuration = UIButton.Configuration
    onMain {
      XCTAssertEqual(Configuration.glass().baseBackgroundColor, .systemGray5)
      XCTAssertEqual(Configuration.glass().baseForegroundColor, .tintColor)
      XCTAssertNil(Configuration.clearGlass().baseBackgroundColor)
      XCTAssertEqual(
        Configuration.prominentGlass().baseBackgroundColor,
        Configuration.filled().baseBackgroundColor)
      XCTAssertEqual(Configuration.prominentClearGlass().baseBackgroundColor, .tintColor)
      XCTAssertEqual(
        Configuration.borderless().baseForegroundColor,
        Configuration.plain().baseForegroundColor)
      var configuration = Configuration.plain()
      let insets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      XCTAssertEqual(configuration.contentInsets, insets)
      configuration.contentInsets = .zero
      XCTAssertEqual(configuration.contentInsets, .zero)
      configuration.setDefaultContentInsets()
      XCTAssertEqual(configuration.contentInsets, insets)
      configuration.attributedTitle = nil
      XCTAssertNil(configuration.title)
      configuration.subtitle = "small"
      configuration.attributedSubtitle = nil
      XCTAssertNil(configuration.subtitle)
      configuration.title = "title"
      XCTAssertEqual(configuration.updated(for: UIButton()).title, "title")
    }
  }
}
