import UIKit
import XCTest

final class LayoutTests: XCTestCase {
  /// A constraint in words.
  @MainActor
  private static func words(_ constraint: NSLayoutConstraint) -> String {
    let relation = ["≤", "=", "≥"][constraint.relation.rawValue + 1]
    return
      "\(constraint.firstAttribute) \(relation) \(constraint.secondAttribute) * \(constraint.multiplier) + \(constraint.constant)"
  }

  func testAnchorsMakeConstraintsThatCanBeInspected() {
    onMain {
      let (one, two) = (UIView(), UIView())
      let constraint = one.leadingAnchor.constraint(equalTo: two.trailingAnchor, constant: 3)
      XCTAssertIdentical(constraint.firstItem, one)
      XCTAssertIdentical(constraint.secondItem, two)
      XCTAssertEqual(Self.words(constraint), "leading = trailing * 1.0 + 3.0")
      let made: [(NSLayoutConstraint, String)] = [
        (
          one.topAnchor.constraint(greaterThanOrEqualTo: two.bottomAnchor),
          "top ≥ bottom * 1.0 + 0.0"
        ),
        (
          one.leftAnchor.constraint(lessThanOrEqualTo: two.rightAnchor, constant: 2),
          "left ≤ right * 1.0 + 2.0"
        ),
        (one.centerXAnchor.constraint(equalTo: two.centerXAnchor), "centerX = centerX * 1.0 + 0.0"),
        (one.centerYAnchor.constraint(equalTo: two.centerYAnchor), "centerY = centerY * 1.0 + 0.0"),
        (
          one.firstBaselineAnchor.constraint(equalTo: two.lastBaselineAnchor),
          "firstBaseline = lastBaseline * 1.0 + 0.0"
        ),
        (one.widthAnchor.constraint(equalToConstant: 7), "width = notAnAttribute * 0.0 + 7.0"),
        (
          one.heightAnchor.constraint(greaterThanOrEqualToConstant: 7),
          "height ≥ notAnAttribute * 0.0 + 7.0"
        ),
        (
          one.heightAnchor.constraint(lessThanOrEqualToConstant: 7),
          "height ≤ notAnAttribute * 0.0 + 7.0"
        ),
        (
          one.widthAnchor.constraint(equalTo: two.heightAnchor, multiplier: 2, constant: 1),
          "width = height * 2.0 + 1.0"
        ),
        (
          one.widthAnchor.constraint(greaterThanOrEqualTo: two.widthAnchor, multiplier: 2),
          "width ≥ width * 2.0 + 0.0"
        ),
        (
          one.widthAnchor.constraint(lessThanOrEqualTo: two.widthAnchor, multiplier: 2),
          "width ≤ width * 2.0 + 0.0"
        ),
        (
          one.leadingAnchor.constraint(
            equalToSystemSpacingAfter: two.trailingAnchor, multiplier: 2),
          "leading = trailing * 1.0 + 16.0"
        ),
        (
          one.topAnchor.constraint(equalToSystemSpacingBelow: two.bottomAnchor, multiplier: 1),
          "top = bottom * 1.0 + 8.0"
        ),
      ]
      for (constraint, expected) in made { XCTAssertEqual(Self.words(constraint), expected) }
    }
  }

  func testConstraintsAreActivatedAndKept() {
    onMain {
      let view = UIView()
      let all = [
        view.widthAnchor.constraint(equalToConstant: 1),
        view.heightAnchor.constraint(equalToConstant: 2),
      ]
      NSLayoutConstraint.activate(all)
      XCTAssertEqual(all.map(\.isActive), [true, true])
      NSLayoutConstraint.deactivate([all[0]])
      XCTAssertEqual(all.map(\.isActive), [false, true])
      view.addConstraints(all)
      XCTAssertEqual(view.constraints, all.reversed(), "The second was there already.")
      XCTAssertEqual(all.map(\.isActive), [true, true])
      view.removeConstraint(all[0])
      XCTAssertEqual(view.constraints, [all[1]])
      XCTAssertEqual(all.map(\.isActive), [false, true])
      view.addConstraint(all[0])
      view.addConstraint(all[0])
      XCTAssertEqual(view.constraints, [all[1], all[0]])
    }
  }

  func testAVisualFormatRelatesNeighbours() {
    onMain {
      let (box, one, two) = (UIView(), UIView(), UIView())
      box.addSubview(one)
      box.addSubview(two)
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[one(24)]-gap-[two(>=10)]-4-|", metrics: ["gap": 12],
        views: ["one": one, "two": two])
      XCTAssertEqual(
        made.map { Self.words($0) },
        [
          "leading = leading * 1.0 + 8.0", "width = notAnAttribute * 0.0 + 24.0",
          "leading = trailing * 1.0 + 12.0", "width ≥ notAnAttribute * 0.0 + 10.0",
          "trailing = trailing * 1.0 + 4.0",
        ])
      XCTAssertIdentical(made[4].firstItem, box)
      let column = NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[one][two(<=30)]|", metrics: nil, views: ["one": one, "two": two])
      XCTAssertEqual(
        column.map { Self.words($0) },
        [
          "top = top * 1.0 + 0.0", "top = bottom * 1.0 + 0.0",
          "height ≤ notAnAttribute * 0.0 + 30.0", "bottom = bottom * 1.0 + 0.0",
        ])
    }
  }

  func testAGuideBelongsToOneView() {
    onMain {
      let (one, two, guide) = (UIView(), UIView(), UILayoutGuide())
      one.addLayoutGuide(guide)
      one.addLayoutGuide(guide)
      XCTAssertEqual(one.layoutGuides, [guide])
      two.addLayoutGuide(guide)
      XCTAssertEqual(one.layoutGuides, [])
      one.removeLayoutGuide(guide)
      XCTAssertIdentical(guide.owningView, two)
      XCTAssertEqual(two.layoutGuides, [guide])
    }
  }

  func testGuidesBelongToTheirView() {
    onMain {
      let (view, guide) = (UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UILayoutGuide())
      XCTAssertEqual(guide.layoutFrame, .zero)
      view.addLayoutGuide(guide)
      XCTAssertIdentical(guide.owningView, view)
      XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 0, width: 3, height: 4))
      XCTAssertEqual(view.layoutGuides, [guide])
      view.removeLayoutGuide(guide)
      XCTAssertNil(guide.owningView)
      XCTAssertEqual(view.layoutGuides, [])
      XCTAssertIdentical(view.safeAreaLayoutGuide, view.safeAreaLayoutGuide)
      let guides = [
        view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide,
        view.keyboardLayoutGuide,
      ]
      XCTAssertEqual(Set(guides).count, 4)
      XCTAssertEqual(guides.map(\.owningView), [view, view, view, view])
    }
  }

  func testPrioritiesAreKeptByAxis() {
    onMain {
      let view = UIView()
      XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .defaultLow)
      XCTAssertEqual(view.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
      XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .required)
      XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .defaultLow)
      XCTAssertEqual(view.contentCompressionResistancePriority(for: .horizontal), .fittingSizeLevel)
      XCTAssertEqual(view.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
    }
  }

  func testPointsAreConvertedBetweenViews() {
    onMain {
      let (outer, inner, other) = (UIView(), UIView(), UIView())
      (outer.frame.origin, inner.frame.origin) = (CGPoint(x: 10, y: 20), CGPoint(x: 1, y: 2))
      other.frame.origin = CGPoint(x: 100, y: 200)
      outer.addSubview(inner)
      let point = CGPoint(x: 5, y: 6)
      XCTAssertEqual(inner.convert(point, to: outer), CGPoint(x: 6, y: 8))
      XCTAssertEqual(inner.convert(point, from: outer), CGPoint(x: 4, y: 4))
      XCTAssertEqual(inner.convert(point, to: other), CGPoint(x: -84, y: -172))
      XCTAssertEqual(inner.convert(point, to: nil), CGPoint(x: 16, y: 28))
      let rect = CGRect(x: 5, y: 6, width: 7, height: 8)
      XCTAssertEqual(inner.convert(rect, to: outer), CGRect(x: 6, y: 8, width: 7, height: 8))
      XCTAssertEqual(inner.convert(rect, from: outer), CGRect(x: 4, y: 4, width: 7, height: 8))
    }
  }

  func testAStackArrangesViewsInOrder() {
    onMain {
      let (one, two, three) = (UIView(), UIView(), UIView())
      let stack = UIStackView(arrangedSubviews: [one, two])
      stack.insertArrangedSubview(three, at: 0)
      XCTAssertEqual(stack.arrangedSubviews, [three, one, two])
      XCTAssertEqual(Set(stack.subviews), [one, two, three])
      stack.addArrangedSubview(three)
      XCTAssertEqual(stack.arrangedSubviews, [one, two, three], "It moves to the end.")
      stack.removeArrangedSubview(one)
      XCTAssertEqual(stack.arrangedSubviews, [two, three])
      XCTAssertIdentical(one.superview, stack, "It stays a subview.")
      two.removeFromSuperview()
      XCTAssertEqual(stack.arrangedSubviews, [three])
      stack.insertArrangedSubview(two, at: 0)
      stack.insertArrangedSubview(two, at: 9)
      XCTAssertEqual(stack.arrangedSubviews, [three, two])
      XCTAssertEqual(UIStackView(arrangedSubviews: [two]).arrangedSubviews, [two])
      XCTAssertEqual(stack.arrangedSubviews, [three], "The other stack has taken it.")
      XCTAssertEqual(stack.customSpacing(after: three), UIStackView.spacingUseDefault)
      stack.setCustomSpacing(4, after: three)
      XCTAssertEqual(stack.customSpacing(after: three), 4)
      stack.removeArrangedSubview(three)
      XCTAssertEqual(stack.customSpacing(after: three), UIStackView.spacingUseDefault)
      XCTAssertEqual(UIStackView.Alignment.top, .leading)
      XCTAssertEqual(UIStackView.Alignment.bottom, .trailing)
    }
  }

  func testMarginsFollowTheDirection() {
    onMain {
      let view = UIView()
      XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let margins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      XCTAssertEqual(view.directionalLayoutMargins, margins)
      view.semanticContentAttribute = .forceRightToLeft
      XCTAssertEqual(view.directionalLayoutMargins.leading, 4)
      XCTAssertEqual(view.directionalLayoutMargins.trailing, 2)
      view.directionalLayoutMargins = margins
      XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
      XCTAssertEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      let direction = UIView.userInterfaceLayoutDirection(for:relativeTo:)
      XCTAssertEqual(direction(.unspecified, .rightToLeft), .rightToLeft)
      XCTAssertEqual(direction(.forceLeftToRight, .rightToLeft), .leftToRight)
      XCTAssertEqual(direction(.playback, .rightToLeft), .leftToRight)
      XCTAssertEqual(direction(.forceRightToLeft, .leftToRight), .rightToLeft)
    }
  }

  func testMarginsByTheDirectionKeepTheirSidesWhenItChanges() {
    onMain {
      let view = UIView()
      let margins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      view.directionalLayoutMargins = margins
      view.semanticContentAttribute = .forceRightToLeft
      XCTAssertEqual(view.directionalLayoutMargins, margins)
      XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
      view.layoutMargins = view.layoutMargins
      view.semanticContentAttribute = .forceLeftToRight
      XCTAssertEqual(view.directionalLayoutMargins.leading, 4)
    }
  }

  func testACentreMovesTheFrame() {
    onMain {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      XCTAssertEqual(view.center, CGPoint(x: 5, y: 10))
      view.center = CGPoint(x: 50, y: 60)
      XCTAssertEqual(view.frame, CGRect(x: 45, y: 50, width: 10, height: 20))
    }
  }

  func testAScrollViewScrollsToARectangle() {
    onMain {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      final class Listener: NSObject, UIScrollViewDelegate {
        var offsets: [CGPoint] = []
        func scrollViewDidScroll(_ view: UIScrollView) { offsets.append(view.contentOffset) }
      }
      let listener = Listener()
      scroll.delegate = listener
      scroll.scrollRectToVisible(CGRect(x: 30, y: 0, width: 5, height: 5), animated: false)
      XCTAssertEqual(scroll.contentOffset, CGPoint(x: 25, y: 0))
      scroll.scrollRectToVisible(CGRect(x: 3, y: 40, width: 5, height: 5), animated: false)
      XCTAssertEqual(scroll.contentOffset, CGPoint(x: 3, y: 35))
      scroll.setContentOffset(.zero, animated: true)
      scroll.setContentOffset(.zero, animated: true)
      XCTAssertEqual(listener.offsets, [CGPoint(x: 25, y: 0), CGPoint(x: 3, y: 35), .zero])
      scroll.setZoomScale(3, animated: false)
      XCTAssertEqual(scroll.zoomScale, 3)
    }
  }

  func testOnlyArrangedSubviewsHaveACustomSpacing() {
    onMain {
      let (stack, arranged, other) = (UIStackView(), UIView(), UIView())
      stack.addArrangedSubview(arranged)
      stack.addSubview(other)
      for view in [arranged, other] { stack.setCustomSpacing(99, after: view) }
      stack.addArrangedSubview(other)
      XCTAssertEqual(stack.customSpacing(after: arranged), 99)
      XCTAssertEqual(stack.customSpacing(after: other), UIStackView.spacingUseDefault)
    }
  }
}
