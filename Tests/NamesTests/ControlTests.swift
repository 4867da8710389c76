import UIKit
import XCTest

final class ControlTests: XCTestCase {
  func testAControlsStateIsASet() {
    onMain {
      let control = UIControl()
      XCTAssertEqual(control.state, .normal)
      control.isSelected = true
      XCTAssertEqual(control.state, .selected)
      control.isHighlighted = true
      control.isEnabled = false
      XCTAssertEqual(control.state, [.selected, .highlighted, .disabled])
    }
  }

  func testActionsRunForTheirEvents() {
    onMain {
      var calls: [String] = []
      let control = UIControl()
      let first = UIAction(identifier: .init("one")) {
        calls.append("one \($0.sender is UIControl)")
      }
      control.addAction(first, for: .touchUpInside)
      control.addAction(UIAction { _ in calls.append("two") }, for: [.valueChanged, .touchDown])
      control.sendActions(for: .touchUpInside)
      control.sendActions(for: .touchDown)
      XCTAssertEqual(calls, ["one true", "two"])
      XCTAssertNil(first.sender)
      let other = UIAction(identifier: .init("one")) { _ in calls.append("replaced") }
      control.addAction(other, for: .touchUpInside)
      control.sendActions(for: .allEvents)
      XCTAssertEqual(calls.suffix(2), ["two", "replaced"])
      control.removeAction(other, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      XCTAssertEqual(calls.count, 4)
    }
  }

  func testTargetsAreNotRetained() {
    onMain {
      @MainActor
      final class Target {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func tapped(_ sender: UIButton) { calls.append(sender.currentTitle ?? "") }
      }
      let button = UIButton(type: .system)
      button.setTitle("title", for: .normal)
      var target: Target? = Target()
      button.addTarget(target!, action: Target.plain, for: .touchUpInside)
      button.addTarget(target!, action: Target.tapped, for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      XCTAssertEqual(target?.calls, ["plain", "title"])
      weak let gone = target
      target = nil
      XCTAssertNil(gone)
      button.sendActions(for: .touchUpInside)
    }
  }

  func testAButtonShowsWhatItsStateHas() {
    onMain {
      let (button, star, moon) = (
        UIButton(type: .custom), UIImage(systemName: "star"), UIImage(systemName: "moon")
      )
      XCTAssertEqual(button.buttonType, .custom)
      XCTAssertEqual(UIButton(type: .close).buttonType, .close)
      XCTAssertNil(button.currentTitle)
      XCTAssertEqual(button.currentTitleColor, button.tintColor)
      button.setTitle("on", for: .selected)
      XCTAssertNil(button.currentTitle)
      button.setTitle("off", for: .normal)
      button.setTitleColor(.red, for: .normal)
      button.setTitleColor(.blue, for: .selected)
      button.setImage(star, for: .normal)
      button.setImage(moon, for: .selected)
      button.setBackgroundImage(star, for: .selected)
      button.setAttributedTitle(NSAttributedString(string: "bold"), for: .selected)
      XCTAssertEqual(button.titleLabel?.text, "off")
      XCTAssertEqual(button.titleLabel?.textColor, .red)
      XCTAssertEqual(button.imageView?.image, star)
      XCTAssertNil(button.currentBackgroundImage)
      button.isSelected = true
      XCTAssertEqual(button.titleLabel?.text, "bold", "It comes before the plain title.")
      XCTAssertEqual(button.currentTitle, "on")
      XCTAssertEqual(button.currentTitleColor, .blue)
      XCTAssertEqual(button.currentImage, moon)
      XCTAssertEqual(button.imageView?.image, moon)
      XCTAssertEqual(button.currentBackgroundImage, star)
      XCTAssertEqual(button.currentAttributedTitle?.string, "bold")
      button.isHighlighted = true
      XCTAssertEqual(button.currentTitle, "off", "No title was set for both states together.")
      XCTAssertEqual(button.title(for: .selected), "on")
      XCTAssertEqual(button.titleColor(for: .normal), .red)
      XCTAssertEqual(button.image(for: .selected), moon)
      XCTAssertNil(button.backgroundImage(for: .normal))
      XCTAssertIdentical(button.titleLabel, button.titleLabel)
      XCTAssertIdentical(button.titleLabel?.superview, button)
    }
  }

  func testAButtonIsMadeOfAnAction() {
    onMain {
      var isDone = false
      let action = UIAction(title: "Do", image: UIImage(systemName: "star")) { _ in isDone = true }
      let button = UIButton(type: .system, primaryAction: action)
      XCTAssertEqual(button.currentTitle, "Do")
      XCTAssertEqual(button.currentImage, UIImage(systemName: "star"))
      button.sendActions(for: .primaryActionTriggered)
      XCTAssertTrue(isDone)
      let configured = UIButton(configuration: .filled(), primaryAction: action)
      XCTAssertEqual(configured.configuration?.title, "Do")
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Own"
      XCTAssertEqual(
        UIButton(configuration: configuration, primaryAction: action).configuration?.title, "Own")
    }
  }

  func testConfigurationsHaveTheirColours() {
    onMain {
      XCTAssertEqual(UIButton.Configuration.tinted().baseBackgroundColor, .tintColor)
      XCTAssertEqual(UIButton.Configuration.gray().baseBackgroundColor, .systemGray5)
      XCTAssertEqual(UIButton.Configuration.bordered().baseBackgroundColor, .systemGray5)
      XCTAssertEqual(UIButton.Configuration.borderedProminent().baseForegroundColor, .white)
      XCTAssertEqual(UIButton.Configuration.borderedTinted().baseForegroundColor, .tintColor)
      XCTAssertNil(UIButton.Configuration.borderless().baseBackgroundColor)
      var configuration = UIButton.Configuration.plain()
      configuration.attributedTitle = AttributedString("text")
      XCTAssertEqual(configuration.title, "text")
      configuration.attributedSubtitle = AttributedString("small")
      XCTAssertEqual(configuration.subtitle, "small")
      configuration.contentInsets = .zero
      configuration.setDefaultContentInsets()
      XCTAssertEqual(configuration.contentInsets.leading, 12)
      XCTAssertEqual(UIBackgroundConfiguration.clear().backgroundColor, .clear)
      XCTAssertEqual(
        UIBackgroundConfiguration.listGroupedCell().backgroundColor,
        .secondarySystemGroupedBackground)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = nil
      XCTAssertEqual(background.resolvedBackgroundColor(for: .red), .red)
      background.backgroundColorTransformer = .init { $0.withAlphaComponent(0.5) }
      XCTAssertEqual(
        background.resolvedBackgroundColor(for: .red), UIColor.red.withAlphaComponent(0.5))
    }
  }

  /// A handler that sets titles or colours of its button does not make that run the handler again.
  func testAHandlerMaySetWhatAStateShows() {
    final class Button: UIButton {
      var updates = 0
      var draws = 0
      override func updateConfiguration() {
        updates += 1
        setImage(UIImage(systemName: "star"), for: .normal)
      }
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    onMain {
      let (stage, button) = (ProgramStage(), Button())
      defer { UIApplication.shared.reset() }
      var reports: [String] = []
      UIApplication.shared.onDiagnostic = { reports.append($0) }
      button.configurationUpdateHandler = { button in
        button.setTitle("\(button.state.rawValue)", for: .normal)
        button.setTitleColor(.red, for: .normal)
      }
      stage.window.addSubview(button)
      stage.update()
      XCTAssertEqual(reports, [])
      XCTAssertEqual(button.updates, 1)
      XCTAssertEqual(button.draws, 1)
      XCTAssertEqual(button.currentTitle, "0")
      button.setTitle("set outside", for: .normal)
      stage.update()
      XCTAssertEqual(button.updates, 2)
      XCTAssertEqual(button.currentTitle, "0")
    }
  }

  func testSegmentsHaveTitlesImagesAndActions() {
    onMain {
      let star = UIImage(systemName: "star")!
      let control = UISegmentedControl(items: ["one", star])
      XCTAssertEqual(control.numberOfSegments, 2)
      XCTAssertEqual(control.titleForSegment(at: 0), "one")
      XCTAssertNil(control.titleForSegment(at: 1))
      XCTAssertEqual(control.imageForSegment(at: 1), star)
      control.insertSegment(withTitle: "zero", at: 0, animated: false)
      XCTAssertEqual(control.titleForSegment(at: 0), "zero")
      control.setTitle("one!", forSegmentAt: 1)
      XCTAssertEqual(control.titleForSegment(at: 1), "one!")
      XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
      control.removeAllSegments()
      XCTAssertEqual(control.numberOfSegments, 0)
      let action = UIAction(title: "act") { _ in }
      let acting = UISegmentedControl(frame: .zero, actions: [action])
      XCTAssertIdentical(acting.actionForSegment(at: 0), action)
      XCTAssertEqual(acting.titleForSegment(at: 0), "act")
      acting.setTitleTextAttributes([.kern: 3], for: .selected)
      XCTAssertEqual(acting.titleTextAttributes(for: .selected)?[.kern] as? Int, 3)
    }
  }

  func testTheLastSegmentIsRemovedForOneBeyondTheEnd() {
    onMain {
      let control = UISegmentedControl(items: ["a", "b"])
      control.selectedSegmentIndex = 1
      control.removeSegment(at: 7, animated: false)
      XCTAssertEqual(control.titleForSegment(at: 0), "a")
      XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
      control.removeSegment(at: 1, animated: false)
      control.removeSegment(at: 0, animated: false)
      XCTAssertEqual(control.numberOfSegments, 0)
    }
  }

  func testASegmentBeyondTheEndIsTheLast() {
    onMain {
      let control = UISegmentedControl(items: ["a", "b"])
      control.setTitle("c", forSegmentAt: 3)
      control.setEnabled(false, forSegmentAt: 3)
      XCTAssertEqual((0...3).map { control.titleForSegment(at: $0) }, ["a", "c", "c", "c"])
      XCTAssertEqual((0...2).map { control.isEnabledForSegment(at: $0) }, [true, false, false])
      XCTAssertNil(control.imageForSegment(at: 3))
      XCTAssertNil(control.actionForSegment(at: 3))
      control.removeAllSegments()
      control.setTitle("d", forSegmentAt: 0)
      control.setEnabled(false, forSegmentAt: 0)
      XCTAssertEqual(control.numberOfSegments, 0)
      XCTAssertNil(control.titleForSegment(at: 0))
      XCTAssertNil(control.imageForSegment(at: 0))
      XCTAssertNil(control.actionForSegment(at: 0))
      XCTAssertFalse(control.isEnabledForSegment(at: 0))
    }
  }

  /// One that sends its action on from another control has its own sender afterwards.
  func testAnActionMayRunInsideItself() {
    onMain {
      let (outer, inner) = (UIControl(), UIControl())
      var senders: [UIControl?] = []
      let action = UIAction { action in
        senders.append(action.sender as? UIControl)
        if action.sender as? UIControl === outer { inner.sendActions(for: .touchUpInside) }
        senders.append(action.sender as? UIControl)
      }
      for control in [outer, inner] { control.addAction(action, for: .touchUpInside) }
      outer.sendActions(for: .touchUpInside)
      XCTAssertEqual(senders, [outer, inner, inner, outer])
      XCTAssertNil(action.sender)
    }
  }

  func testValuesFollowTheirLimits() {
    onMain {
      let slider = UISlider()
      slider.minimumValue = 5
      XCTAssertEqual([slider.minimumValue, slider.value, slider.maximumValue], [5, 5, 5])
      slider.maximumValue = 9
      slider.value = 8
      slider.maximumValue = 7
      XCTAssertEqual(slider.value, 7)
      let stepper = UIStepper()
      stepper.minimumValue = 5
      XCTAssertEqual(stepper.value, 5)
      stepper.maximumValue = 3
      XCTAssertEqual([stepper.minimumValue, stepper.value, stepper.maximumValue], [3, 3, 3])
      let pages = UIPageControl()
      pages.numberOfPages = 5
      pages.currentPage = 4
      pages.numberOfPages = 2
      XCTAssertEqual(pages.currentPage, 1)
      pages.numberOfPages = 0
      XCTAssertEqual(pages.currentPage, 0)
    }
  }

  func testIndicatorsStartAndStop() {
    onMain {
      let indicator = UIActivityIndicatorView(style: .large)
      XCTAssertTrue(indicator.isHidden)
      indicator.startAnimating()
      XCTAssertTrue(indicator.isAnimating)
      XCTAssertFalse(indicator.isHidden)
      indicator.stopAnimating()
      XCTAssertFalse(indicator.isAnimating)
      XCTAssertTrue(indicator.isHidden)
      indicator.hidesWhenStopped = false
      indicator.startAnimating()
      indicator.stopAnimating()
      XCTAssertFalse(indicator.isHidden)
      let refresh = UIRefreshControl()
      refresh.beginRefreshing()
      XCTAssertTrue(refresh.isRefreshing)
      refresh.endRefreshing()
      XCTAssertFalse(refresh.isRefreshing)
    }
  }

  func testWhatASegmentHasGoesWithIt() {
    onMain {
      let (control, star) = (UISegmentedControl(items: ["a", "b", "c"]), UIImage())
      control.setImage(star, forSegmentAt: 1)
      control.setWidth(30, forSegmentAt: 1)
      XCTAssertIdentical(control.imageForSegment(at: 1), star)
      control.removeSegment(at: 0, animated: false)
      XCTAssertIdentical(control.imageForSegment(at: 0), star)
      XCTAssertEqual((0...1).map { control.widthForSegment(at: $0) }, [30, 0])
    }
  }

  /// `setTitle(_:forSegmentAt:)`: "A segment can only have an image or a title; it can't have both."
  func testASegmentHasAnImageOrATitle() {
    onMain {
      let star = UIImage(systemName: "star")
      let action = UIAction(title: "act", image: star) { _ in }
      let control = UISegmentedControl(frame: .zero, actions: [action])
      control.insertSegment(action: action, at: 1, animated: false)
      for segment in 0...1 {
        XCTAssertNil(control.titleForSegment(at: segment))
        XCTAssertEqual(control.imageForSegment(at: segment), star)
        control.setTitle("a", forSegmentAt: segment)
        XCTAssertNil(control.imageForSegment(at: segment))
        control.setImage(nil, forSegmentAt: segment)
        XCTAssertEqual(control.titleForSegment(at: segment), "a")
        control.setImage(star, forSegmentAt: segment)
        XCTAssertNil(control.titleForSegment(at: segment))
        control.setTitle(nil, forSegmentAt: segment)
        XCTAssertEqual(control.imageForSegment(at: segment), star)
      }
    }
  }

  func testAButtonShowsWhatItsConfigurationHas() {
    onMain {
      let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
      let action = UIAction(title: "act", image: star) { _ in }
      let button = UIButton(configuration: .filled(), primaryAction: action)
      XCTAssertEqual(button.configuration?.image, star)
      button.configuration?.title = "own"
      button.configuration?.image = moon
      XCTAssertEqual(button.titleLabel?.text, "own")
      XCTAssertEqual(button.imageView?.image, moon)
      button.configuration = .plain()
      XCTAssertEqual(button.titleLabel?.text, "act")
      XCTAssertEqual(button.imageView?.image, star)
    }
  }
}
