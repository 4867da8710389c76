import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class ControlProperties: XCTestCase {
  func testControls() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIControl())
        bag.holds(\.contentVerticalAlignment, .center, .top)
        bag.holds(\.contentHorizontalAlignment, .center, .left)
        bag.holds(\.showsMenuAsPrimaryAction, false, true)
        bag.holds(\.isContextMenuInteractionEnabled, false, true)
        bag.holds(\.isEnabled, true, false)
        bag.holds(\.isSelected, false, true)
        bag.holds(\.isHighlighted, false, true)
      }
      do {
        let bag = Bag(UIButton())
        bag.holds(\.menu, nil, UIMenu())
        bag.holds(\.contentEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.titleEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.imageEdgeInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.adjustsImageWhenHighlighted, true, false)
        bag.holds(\.automaticallyUpdatesConfiguration, true, false)
        bag.holds(\.changesSelectionAsPrimaryAction, false, true)
      }
      do {
        let bag = Bag(UISlider())
        bag.holds(\.minimumValue, 0, 7)
        bag.holds(\.maximumValue, 1, 7)
        bag.holds(\.isContinuous, true, false)
        bag.holds(\.minimumValueImage, nil, UIImage(systemName: "sun.min"))
        bag.holds(\.maximumValueImage, nil, UIImage(systemName: "sun.max"))
      }
      do {
        let bag = Bag(UISwitch())
        bag.holds(\.onTintColor, nil, .red)
        bag.holds(\.thumbTintColor, nil, .red)
        bag.holds(\.isOn, false, true)
      }
      do {
        let bag = Bag(UIStepper())
        bag.holds(\.value, 0.0, 7)
        bag.holds(\.minimumValue, 0.0, 7)
        bag.holds(\.maximumValue, 100.0, 7)
        bag.holds(\.stepValue, 1.0, 7)
      }
      do {
        let bag = Bag(UISegmentedControl())
        bag.holds(\.selectedSegmentIndex, UISegmentedControl.noSegment, 7)
        bag.holds(\.apportionsSegmentWidthsByContent, false, true)
        bag.holds(\.isMomentary, false, true)
      }
      do {
        let pages = UIPageControl()
        let bag = Bag(pages)
        bag.holds(\.numberOfPages, 0, 7)
        pages.numberOfPages = 8
        bag.holds(\.currentPage, 0, 7)
        bag.holds(\.hidesForSinglePage, false, true)
        bag.holds(\.backgroundStyle, .automatic, .prominent)
        bag.holds(\.allowsContinuousInteraction, true, false)
        bag.holds(\.preferredIndicatorImage, nil, UIImage(systemName: "circle"))
      }
      do {
        let bag = Bag(UIRefreshControl())
        bag.holds(\.attributedTitle, nil, NSAttributedString(string: "other"))
      }
      do {
        let bag = Bag(UIActivityIndicatorView(frame: .zero))
        bag.holds(\.style, .medium, .large)
        bag.holds(\.hidesWhenStopped, true, false)
      }
      do {
        let bag = Bag(UILabel())
        bag.holds(\.adjustsFontForContentSizeCategory, false, true)
        bag.holds(\.numberOfLines, 1, 7)
        bag.holds(\.textAlignment, .natural, .left)
        bag.holds(\.lineBreakMode, .byTruncatingTail, .byWordWrapping)
        bag.holds(\.isEnabled, true, false)
        bag.holds(\.isHighlighted, false, true)
      }
    }
  }

  func testButtonConfigurations() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIButton.Configuration.plain())
        bag.holds(\.subtitle, nil, "other")
        bag.holds(\.indicator, .automatic, .none)
        bag.holds(\.imageReservation, 0, 7)
        bag.holds(\.attributedSubtitle, nil, AttributedString("other"))
        bag.holds(\.subtitleLineBreakMode, .byWordWrapping, .byCharWrapping)
        bag.holds(\.macIdiomStyle, .automatic, .bordered)
        bag.holds(\.attributedTitle, nil, AttributedString("other"))
        bag.holds(\.image, nil, UIImage(systemName: "star"))
        bag.holds(\.imagePlacement, .leading, .top)
        bag.holds(\.imagePadding, 0, 7)
        bag.holds(\.titlePadding, 1, 7)
        bag.holds(\.titleAlignment, .automatic, .leading)
        bag.holds(\.titleLineBreakMode, .byWordWrapping, .byCharWrapping)
        bag.holds(
          \.contentInsets, NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
          NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        bag.holds(\.cornerStyle, .dynamic, .fixed)
        bag.holds(\.buttonSize, .medium, .small)
        bag.holds(\.background, UIButton.Configuration.plain().background, .clear())
        bag.holds(
          \.preferredSymbolConfigurationForImage, nil, UIImage.SymbolConfiguration(scale: .large))
        bag.holds(\.showsActivityIndicator, false, true)
        bag.holds(\.automaticallyUpdateForSelection, true, false)
      }
    }
  }

  func testConfigurations() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIBackgroundConfiguration.clear())
        bag.holds(\.backgroundColor, .clear, .red)
        bag.holds(\.cornerRadius, 0, 7)
        bag.holds(\.strokeColor, nil, .red)
        bag.holds(\.strokeWidth, 0, 7)
        bag.holds(\.strokeOutset, 0, 7)
        bag.holds(\.image, nil, UIImage(systemName: "star"))
        bag.holds(\.imageContentMode, .scaleToFill, .scaleAspectFit)
        bag.holds(\.visualEffect, nil, UIBlurEffect(style: .dark))
        bag.holds(\.customView, nil, UIView())
        bag.holds(
          \.backgroundInsets, .zero,
          NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        bag.holds(\.edgesAddingLayoutMarginsToBackgroundInsets, [], .top)
      }
      do {
        let bag = Bag(UIListContentConfiguration.cell())
        bag.holds(\.text, nil, "other")
        bag.holds(\.secondaryText, nil, "other")
        bag.holds(\.attributedText, nil, NSAttributedString(string: "other"))
        bag.holds(\.secondaryAttributedText, nil, NSAttributedString(string: "other"))
        bag.holds(\.image, nil, UIImage(systemName: "star"))
        bag.holds(\.prefersSideBySideTextAndSecondaryText, false, true)
        bag.holds(\.textToSecondaryTextVerticalPadding, 3, 7)
        bag.holds(\.textToSecondaryTextHorizontalPadding, 6, 7)
        bag.holds(\.imageToTextPadding, 16, 7)
        bag.holds(\.axesPreservingSuperviewLayoutMargins, [], .both)
      }
    }
  }

  func testMenus() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIAction { _ in } as UIMenuElement)
        bag.holds(\.subtitle, nil, "other")
      }
      do {
        let bag = Bag(UIAction { _ in })
        bag.holds(\.discoverabilityTitle, nil, "other")
      }
      do {
        let bag = Bag(UIAlertAction(title: nil, style: .default))
        bag.holds(\.isEnabled, true, false)
      }
      do {
        let bag = Bag(UIAlertController())
        bag.holds(\.message, nil, "other")
        bag.holds(\.preferredAction, nil, UIAlertAction(title: nil, style: .default))
      }
    }
  }

  func testInteractions() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIPointerInteraction())
        bag.holds(\.isEnabled, true, false)
      }
      do {
        let bag = Bag(UIPreviewParameters())
        bag.holds(\.backgroundColor, nil, .red)
        bag.holds(\.visiblePath, nil, UIBezierPath())
        bag.holds(\.shadowPath, nil, UIBezierPath())
      }
    }
  }
}
