import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class TextProperties: XCTestCase {
  func testText() {
    MainActor.assumeIsolated {
      let label = Bag(UILabel())
      label.holds(\.baselineAdjustment, .alignBaselines, .alignCenters)
      label.holds(\.allowsDefaultTighteningForTruncation, false, true)
      label.holds(\.adjustsFontSizeToFitWidth, false, true)
      label.holds(\.minimumScaleFactor, 0, 7)
      label.holds(\.preferredMaxLayoutWidth, 0, 7)
      label.holds(\.highlightedTextColor, nil, .red)
      label.holds(\.shadowColor, nil, .red)
      label.holds(\.shadowOffset, CGSize(width: 0, height: -1), CGSize(width: 3, height: 4))
    }
  }

  func testTextFields() {
    MainActor.assumeIsolated {
      let field = Bag(UITextField())
      field.holds(\.attributedPlaceholder, nil, NSAttributedString(string: "other"))
      field.holds(\.textAlignment, .natural, .left)
      field.holds(\.borderStyle, .none, .line)
      field.holds(\.clearButtonMode, .never, .whileEditing)
      field.holds(\.leftView, nil, UIView())
      field.holds(\.leftViewMode, .never, .whileEditing)
      field.holds(\.rightView, nil, UIView())
      field.holds(\.rightViewMode, .never, .whileEditing)
      field.holds(\.keyboardType, .default, .asciiCapable)
      field.holds(\.keyboardAppearance, .default, .dark)
      field.holds(\.returnKeyType, .default, .go)
      field.holds(\.autocapitalizationType, .sentences, .none)
      field.holds(\.autocorrectionType, .default, .no)
      field.holds(\.spellCheckingType, .default, .no)
      field.holds(\.isSecureTextEntry, false, true)
      field.holds(\.textContentType, nil, .password)
      field.holds(\.smartQuotesType, .default, .no)
      field.holds(\.smartDashesType, .default, .no)
      field.holds(\.enablesReturnKeyAutomatically, false, true)
      field.holds(\.clearsOnBeginEditing, false, true)
      field.holds(\.background, nil, UIImage(systemName: "star"))
      field.holds(\.disabledBackground, nil, UIImage(systemName: "star"))
      field.holds(\.allowsEditingTextAttributes, false, true)
      field.holds(\.adjustsFontSizeToFitWidth, false, true)
      field.holds(\.minimumFontSize, 0, 7)
      field.holds(\.adjustsFontForContentSizeCategory, false, true)
    }
  }

  func testTextViews() {
    MainActor.assumeIsolated {
      let view = Bag(UITextView())
      view.holds(\.dataDetectorTypes, [], .phoneNumber)
      view.holds(\.allowsEditingTextAttributes, false, true)
      view.holds(\.textContentType, nil, .password)
      view.holds(\.usesStandardTextScaling, false, true)
      view.holds(\.spellCheckingType, .default, .no)
      view.holds(\.smartQuotesType, .default, .no)
      view.holds(\.smartDashesType, .default, .no)
      view.holds(\.textAlignment, .natural, .left)
      view.holds(\.isEditable, true, false)
      view.holds(\.isSelectable, true, false)
      let edited = UITextView()
      XCTAssertEqual(edited.selectedRange, NSRange(location: 0, length: 0))
      edited.text = "abc"
      Bag(edited).holds(
        \.selectedRange, NSRange(location: 3, length: 0), NSRange(location: 1, length: 2))
      view.holds(
        \.textContainerInset, UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0),
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.holds(\.keyboardType, .default, .asciiCapable)
      view.holds(\.keyboardAppearance, .default, .dark)
      view.holds(\.returnKeyType, .default, .go)
      view.holds(\.autocapitalizationType, .sentences, .none)
      view.holds(\.autocorrectionType, .default, .no)
      view.holds(\.adjustsFontForContentSizeCategory, false, true)
      let container = Bag(NSTextContainer())
      container.holds(\.lineFragmentPadding, 5, 7)
      container.holds(\.maximumNumberOfLines, 0, 7)
      container.holds(\.lineBreakMode, .byWordWrapping, .byCharWrapping)
      container.holds(\.widthTracksTextView, false, true)
      container.holds(\.heightTracksTextView, false, true)
      let manager = Bag(NSLayoutManager())
      manager.holds(\.allowsNonContiguousLayout, false, true)
      manager.holds(\.usesFontLeading, true, false)
    }
  }

  func testTextAttributes() {
    MainActor.assumeIsolated {
      let shadow = Bag(NSShadow())
      shadow.holds(\.shadowOffset, .zero, CGSize(width: 3, height: 4))
      shadow.holds(\.shadowBlurRadius, 0, 7)
      let attachment = Bag(NSTextAttachment())
      attachment.holds(\.image, nil, UIImage(systemName: "star"))
      attachment.holds(\.bounds, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  func testAttributedStrings() {
    MainActor.assumeIsolated {
      let context = Bag(NSStringDrawingContext())
      context.holds(\.minimumScaleFactor, 0, 7)
    }
  }

  func testViews() {
    MainActor.assumeIsolated {
      let view = Bag(UIImageView(frame: .zero))
      view.holds(\.isHighlighted, false, true)
      view.holds(\.animationDuration, 0, 7)
      let stackView = Bag(UIStackView(frame: .zero))
      stackView.holds(\.axis, .horizontal, .vertical)
      stackView.holds(\.distribution, .fill, .fillEqually)
      stackView.holds(\.alignment, .fill, .leading)
      stackView.holds(\.isBaselineRelativeArrangement, false, true)
      stackView.holds(\.isLayoutMarginsRelativeArrangement, false, true)
      let scrollView = Bag(UIScrollView())
      scrollView.holds(\.bouncesVertically, true, false)
      scrollView.holds(\.bouncesHorizontally, true, false)
      scrollView.holds(\.transfersVerticalScrollingToParent, true, false)
      scrollView.holds(\.transfersHorizontalScrollingToParent, true, false)
      scrollView.holds(\.allowsKeyboardScrolling, true, false)
      scrollView.holds(\.contentSize, .zero, CGSize(width: 3, height: 4))
      scrollView.holds(\.contentOffset, .zero, CGPoint(x: 3, y: 4))
      scrollView.holds(\.contentInset, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      scrollView.holds(\.contentInsetAdjustmentBehavior, .automatic, .scrollableAxes)
      scrollView.holds(
        \.verticalScrollIndicatorInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      )
      scrollView.holds(
        \.horizontalScrollIndicatorInsets, .zero,
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      scrollView.holds(
        \.scrollIndicatorInsets, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      scrollView.holds(\.automaticallyAdjustsScrollIndicatorInsets, true, false)
      scrollView.holds(\.contentAlignmentPoint, .zero, CGPoint(x: 3, y: 4))
      scrollView.holds(\.isScrollEnabled, true, false)
      scrollView.holds(\.isPagingEnabled, false, true)
      scrollView.holds(\.isDirectionalLockEnabled, false, true)
      scrollView.holds(\.bounces, true, false)
      scrollView.holds(\.alwaysBounceVertical, false, true)
      scrollView.holds(\.alwaysBounceHorizontal, false, true)
      scrollView.holds(\.showsVerticalScrollIndicator, true, false)
      scrollView.holds(\.showsHorizontalScrollIndicator, true, false)
      scrollView.holds(\.indicatorStyle, .default, .black)
      scrollView.holds(\.decelerationRate, .normal, .fast)
      scrollView.holds(\.delaysContentTouches, true, false)
      scrollView.holds(\.canCancelContentTouches, true, false)
      scrollView.holds(\.scrollsToTop, true, false)
      scrollView.holds(\.keyboardDismissMode, .none, .onDrag)
      scrollView.holds(\.minimumZoomScale, 1, 7)
      scrollView.holds(\.maximumZoomScale, 1, 7)
      scrollView.holds(\.zoomScale, 1, 7)
      scrollView.holds(\.bouncesZoom, true, false)
    }
  }
}
