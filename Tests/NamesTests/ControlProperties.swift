import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class ControlProperties: XCTestCase {
  func testControls() {
    MainActor.assumeIsolated {
      let control = Bag(UIControl())
      control.holds(\.contentVerticalAlignment, .center, .top)
      control.holds(\.contentHorizontalAlignment, .center, .left)
      control.holds(\.showsMenuAsPrimaryAction, false, true)
      control.holds(\.isContextMenuInteractionEnabled, false, true)
      control.holds(\.isEnabled, true, false)
      control.holds(\.isSelected, false, true)
      control.holds(\.isHighlighted, false, true)
      let button = Bag(UIButton())
      button.holds(\.menu, nil, UIMenu())
      button.holds(\.contentEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      button.holds(\.titleEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      button.holds(\.imageEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      button.holds(\.adjustsImageWhenHighlighted, true, false)
      button.holds(\.automaticallyUpdatesConfiguration, true, false)
      button.holds(\.changesSelectionAsPrimaryAction, false, true)
      let slider = Bag(UISlider())
      slider.holds(\.maximumValue, 1, 7)
      slider.holds(\.minimumValue, 0, 0.5)
      slider.holds(\.isContinuous, true, false)
      slider.holds(\.minimumValueImage, nil, UIImage(systemName: "sun.min"))
      slider.holds(\.maximumValueImage, nil, UIImage(systemName: "sun.max"))
      let toggle = Bag(UISwitch())
      toggle.holds(\.onTintColor, nil, .red)
      toggle.holds(\.thumbTintColor, nil, .red)
      toggle.holds(\.isOn, false, true)
      let stepper = Bag(UIStepper())
      stepper.holds(\.value, 0.0, 7)
      stepper.holds(\.minimumValue, 0.0, 7)
      stepper.holds(\.maximumValue, 100.0, 7)
      stepper.holds(\.stepValue, 1.0, 7)
      let segmentedControl = Bag(UISegmentedControl())
      segmentedControl.holds(\.selectedSegmentIndex, UISegmentedControl.noSegment, 7)
      segmentedControl.holds(\.apportionsSegmentWidthsByContent, false, true)
      segmentedControl.holds(\.isMomentary, false, true)
      let pages = UIPageControl()
      let pageControl = Bag(pages)
      pageControl.holds(\.numberOfPages, 0, 7)
      pages.numberOfPages = 8
      pageControl.holds(\.currentPage, 0, 7)
      pageControl.holds(\.hidesForSinglePage, false, true)
      pageControl.holds(\.backgroundStyle, .automatic, .prominent)
      pageControl.holds(\.allowsContinuousInteraction, true, false)
      pageControl.holds(\.preferredIndicatorImage, nil, UIImage(systemName: "circle"))
      let refreshControl = Bag(UIRefreshControl())
      refreshControl.holds(\.attributedTitle, nil, NSAttributedString(string: "other"))
      let view = Bag(UIActivityIndicatorView(frame: .zero))
      view.holds(\.style, .medium, .large)
      view.holds(\.hidesWhenStopped, true, false)
      let label = Bag(UILabel())
      label.holds(\.adjustsFontForContentSizeCategory, false, true)
      label.holds(\.numberOfLines, 1, 7)
      label.holds(\.textAlignment, .natural, .left)
      label.holds(\.lineBreakMode, .byTruncatingTail, .byWordWrapping)
      label.holds(\.isEnabled, true, false)
      label.holds(\.isHighlighted, false, true)
    }
  }

  func testButtonConfigurations() {
    MainActor.assumeIsolated {
      let configuration = Bag(UIButton.Configuration.plain())
      configuration.holds(\.subtitle, nil, "other")
      configuration.holds(\.indicator, .automatic, .none)
      configuration.holds(\.imageReservation, 0, 7)
      configuration.holds(\.attributedSubtitle, nil, AttributedString("other"))
      configuration.holds(\.subtitleLineBreakMode, .byWordWrapping, .byCharWrapping)
      configuration.holds(\.macIdiomStyle, .automatic, .bordered)
      configuration.holds(\.attributedTitle, nil, AttributedString("other"))
      configuration.holds(\.image, nil, UIImage(systemName: "star"))
      configuration.holds(\.imagePlacement, .leading, .top)
      configuration.holds(\.imagePadding, 0, 7)
      configuration.holds(\.titlePadding, 1, 7)
      configuration.holds(\.titleAlignment, .automatic, .leading)
      configuration.holds(\.titleLineBreakMode, .byWordWrapping, .byCharWrapping)
      configuration.holds(
        \.contentInsets, NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      configuration.holds(\.cornerStyle, .dynamic, .fixed)
      configuration.holds(\.buttonSize, .medium, .small)
      configuration.holds(\.background, UIButton.Configuration.plain().background, .clear())
      configuration.holds(
        \.preferredSymbolConfigurationForImage, nil, UIImage.SymbolConfiguration(scale: .large))
      configuration.holds(\.showsActivityIndicator, false, true)
      configuration.holds(\.automaticallyUpdateForSelection, true, false)
    }
  }

  func testConfigurations() {
    MainActor.assumeIsolated {
      let configuration = Bag(UIBackgroundConfiguration.clear())
      configuration.holds(\.backgroundColor, .clear, .red)
      configuration.holds(\.cornerRadius, 0, 7)
      configuration.holds(\.strokeColor, nil, .red)
      configuration.holds(\.strokeWidth, 0, 7)
      configuration.holds(\.strokeOutset, 0, 7)
      configuration.holds(\.image, nil, UIImage(systemName: "star"))
      configuration.holds(\.imageContentMode, .scaleToFill, .scaleAspectFit)
      configuration.holds(\.visualEffect, nil, UIBlurEffect(style: .dark))
      configuration.holds(\.customView, nil, UIView())
      configuration.holds(
        \.backgroundInsets, .zero,
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      configuration.holds(\.edgesAddingLayoutMarginsToBackgroundInsets, [], .top)
      let contentConfiguration = Bag(UIListContentConfiguration.cell())
      contentConfiguration.holds(\.text, nil, "other")
      contentConfiguration.holds(\.secondaryText, nil, "other")
      contentConfiguration.holds(\.attributedText, nil, NSAttributedString(string: "other"))
      contentConfiguration.holds(
        \.secondaryAttributedText, nil, NSAttributedString(string: "other"))
      contentConfiguration.holds(\.image, nil, UIImage(systemName: "star"))
      contentConfiguration.holds(\.prefersSideBySideTextAndSecondaryText, false, true)
      contentConfiguration.holds(\.textToSecondaryTextVerticalPadding, 3, 7)
      contentConfiguration.holds(\.textToSecondaryTextHorizontalPadding, 6, 7)
      contentConfiguration.holds(\.imageToTextPadding, 16, 7)
      contentConfiguration.holds(\.axesPreservingSuperviewLayoutMargins, [], .both)
    }
  }

  func testMenus() {
    MainActor.assumeIsolated {
      let element = Bag(UIAction { _ in } as UIMenuElement)
      element.holds(\.subtitle, nil, "other")
      let action = Bag(UIAction { _ in })
      action.holds(\.discoverabilityTitle, nil, "other")
      let alertAction = Bag(UIAlertAction(title: nil, style: .default))
      alertAction.holds(\.isEnabled, true, false)
      let controller = Bag(UIAlertController())
      controller.holds(\.message, nil, "other")
      controller.holds(\.preferredAction, nil, UIAlertAction(title: nil, style: .default))
    }
  }

  func testInteractions() {
    MainActor.assumeIsolated {
      let interaction = Bag(UIPointerInteraction())
      interaction.holds(\.isEnabled, true, false)
      let parameters = Bag(UIPreviewParameters())
      parameters.holds(\.backgroundColor, nil, .red)
      parameters.holds(\.visiblePath, nil, UIBezierPath())
      parameters.holds(\.shadowPath, nil, UIBezierPath())
    }
  }
}
