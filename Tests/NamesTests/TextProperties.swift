import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class TextProperties: XCTestCase {
  func testText() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UILabel())
        bag.holds(\.baselineAdjustment, .alignBaselines, .alignCenters)
        bag.holds(\.allowsDefaultTighteningForTruncation, false, true)
        bag.holds(\.adjustsFontSizeToFitWidth, false, true)
        bag.holds(\.minimumScaleFactor, 0, 7)
        bag.holds(\.preferredMaxLayoutWidth, 0, 7)
        bag.holds(\.highlightedTextColor, nil, .red)
        bag.holds(\.shadowColor, nil, .red)
        bag.holds(\.shadowOffset, CGSize(width: 0, height: -1), CGSize(width: 3, height: 4))
      }
    }
  }

  func testTextFields() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UITextField())
        bag.holds(\.attributedPlaceholder, nil, NSAttributedString(string: "other"))
        bag.holds(\.textAlignment, .natural, .left)
        bag.holds(\.borderStyle, .none, .line)
        bag.holds(\.clearButtonMode, .never, .whileEditing)
        bag.holds(\.leftView, nil, UIView())
        bag.holds(\.leftViewMode, .never, .whileEditing)
        bag.holds(\.rightView, nil, UIView())
        bag.holds(\.rightViewMode, .never, .whileEditing)
        bag.holds(\.keyboardType, .default, .asciiCapable)
        bag.holds(\.keyboardAppearance, .default, .dark)
        bag.holds(\.returnKeyType, .default, .go)
        bag.holds(\.autocapitalizationType, .sentences, .none)
        bag.holds(\.autocorrectionType, .default, .no)
        bag.holds(\.spellCheckingType, .default, .no)
        bag.holds(\.isSecureTextEntry, false, true)
        bag.holds(\.textContentType, nil, .password)
        bag.holds(\.smartQuotesType, .default, .no)
        bag.holds(\.smartDashesType, .default, .no)
        bag.holds(\.enablesReturnKeyAutomatically, false, true)
        bag.holds(\.clearsOnBeginEditing, false, true)
        bag.holds(\.background, nil, UIImage(systemName: "star"))
        bag.holds(\.disabledBackground, nil, UIImage(systemName: "star"))
        bag.holds(\.allowsEditingTextAttributes, false, true)
        bag.holds(\.adjustsFontSizeToFitWidth, false, true)
        bag.holds(\.minimumFontSize, 0, 7)
        bag.holds(\.adjustsFontForContentSizeCategory, false, true)
      }
    }
  }

  func testTextViews() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UITextView())
        bag.holds(\.dataDetectorTypes, [], .phoneNumber)
        bag.holds(\.allowsEditingTextAttributes, false, true)
        bag.holds(\.textContentType, nil, .password)
        bag.holds(\.usesStandardTextScaling, false, true)
        bag.holds(\.spellCheckingType, .default, .no)
        bag.holds(\.smartQuotesType, .default, .no)
        bag.holds(\.smartDashesType, .default, .no)
        bag.holds(\.textAlignment, .natural, .left)
        bag.holds(\.isEditable, true, false)
        bag.holds(\.isSelectable, true, false)
        bag.holds(\.selectedRange, NSRange(location: 0, length: 0), NSRange(location: 1, length: 2))
        bag.holds(
          \.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0),
          UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.keyboardType, .default, .asciiCapable)
        bag.holds(\.keyboardAppearance, .default, .dark)
        bag.holds(\.returnKeyType, .default, .go)
        bag.holds(\.autocapitalizationType, .sentences, .none)
        bag.holds(\.autocorrectionType, .default, .no)
        bag.holds(\.adjustsFontForContentSizeCategory, false, true)
      }
      do {
        let bag = Bag(NSTextContainer())
        bag.holds(\.lineFragmentPadding, 5, 7)
        bag.holds(\.maximumNumberOfLines, 0, 7)
        bag.holds(\.lineBreakMode, .byWordWrapping, .byCharWrapping)
        bag.holds(\.widthTracksTextView, false, true)
        bag.holds(\.heightTracksTextView, false, true)
      }
      do {
        let bag = Bag(NSLayoutManager())
        bag.holds(\.allowsNonContiguousLayout, false, true)
        bag.holds(\.usesFontLeading, true, false)
      }
    }
  }

  func testTextAttributes() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(NSShadow())
        bag.holds(\.shadowOffset, .zero, CGSize(width: 3, height: 4))
        bag.holds(\.shadowBlurRadius, 0, 7)
      }
      do {
        let bag = Bag(NSTextAttachment())
        bag.holds(\.image, nil, UIImage(systemName: "star"))
        bag.holds(\.bounds, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
      }
    }
  }

  func testAttributedStrings() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(NSStringDrawingContext())
        bag.holds(\.minimumScaleFactor, 0, 7)
      }
    }
  }

  func testViews() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UIImageView(frame: .zero))
        bag.holds(\.isHighlighted, false, true)
        bag.holds(\.animationDuration, 0, 7)
      }
      do {
        let bag = Bag(UIStackView(frame: .zero))
        bag.holds(\.axis, .horizontal, .vertical)
        bag.holds(\.distribution, .fill, .fillEqually)
        bag.holds(\.alignment, .fill, .leading)
        bag.holds(\.isBaselineRelativeArrangement, false, true)
        bag.holds(\.isLayoutMarginsRelativeArrangement, false, true)
      }
      do {
        let bag = Bag(UIScrollView())
        bag.holds(\.contentSize, .zero, CGSize(width: 3, height: 4))
        bag.holds(\.contentOffset, .zero, CGPoint(x: 3, y: 4))
        bag.holds(\.contentInset, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.contentInsetAdjustmentBehavior, .automatic, .scrollableAxes)
        bag.holds(
          \.verticalScrollIndicatorInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        )
        bag.holds(
          \.horizontalScrollIndicatorInsets, .zero,
          UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(
          \.scrollIndicatorInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.automaticallyAdjustsScrollIndicatorInsets, true, false)
        bag.holds(\.contentAlignmentPoint, .zero, CGPoint(x: 3, y: 4))
        bag.holds(\.isScrollEnabled, true, false)
        bag.holds(\.isPagingEnabled, false, true)
        bag.holds(\.isDirectionalLockEnabled, false, true)
        bag.holds(\.bounces, true, false)
        bag.holds(\.alwaysBounceVertical, false, true)
        bag.holds(\.alwaysBounceHorizontal, false, true)
        bag.holds(\.showsVerticalScrollIndicator, true, false)
        bag.holds(\.showsHorizontalScrollIndicator, true, false)
        bag.holds(\.indicatorStyle, .default, .black)
        bag.holds(\.decelerationRate, .normal, .fast)
        bag.holds(\.delaysContentTouches, true, false)
        bag.holds(\.canCancelContentTouches, true, false)
        bag.holds(\.scrollsToTop, true, false)
        bag.holds(\.keyboardDismissMode, .none, .onDrag)
        bag.holds(\.minimumZoomScale, 1, 7)
        bag.holds(\.maximumZoomScale, 1, 7)
        bag.holds(\.zoomScale, 1, 7)
        bag.holds(\.bouncesZoom, true, false)
      }
    }
  }
}
