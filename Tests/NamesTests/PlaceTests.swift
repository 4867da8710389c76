import UIKit
import XCTest

/// Anchors, guides, visual formats, and where views lie.
final class PlaceTests: XCTestCase {
  func testEachAnchorHasItsAttribute() {
    onMain {
      let (view, guide) = (UIView(), UILayoutGuide())
      let horizontal: [(NSLayoutXAxisAnchor, NSLayoutXAxisAnchor, NSLayoutConstraint.Attribute)] = [
        (view.leadingAnchor, guide.leadingAnchor, .leading),
        (view.trailingAnchor, guide.trailingAnchor, .trailing),
        (view.leftAnchor, guide.leftAnchor, .left), (view.rightAnchor, guide.rightAnchor, .right),
        (view.centerXAnchor, guide.centerXAnchor, .centerX),
      ]
      for (one, two, attribute) in horizontal {
        XCTAssertEqual([one.attribute, two.attribute], [attribute, attribute])
        XCTAssertIdentical(one.item, view)
        XCTAssertIdentical(two.item, guide)
      }
      let vertical: [(NSLayoutYAxisAnchor, NSLayoutYAxisAnchor, NSLayoutConstraint.Attribute)] = [
        (view.topAnchor, guide.topAnchor, .top),
        (view.bottomAnchor, guide.bottomAnchor, .bottom),
        (view.centerYAnchor, guide.centerYAnchor, .centerY),
      ]
      for (one, two, attribute) in vertical {
        XCTAssertEqual([one.attribute, two.attribute], [attribute, attribute])
      }
      XCTAssertEqual(view.firstBaselineAnchor.attribute, .firstBaseline)
      XCTAssertEqual(view.lastBaselineAnchor.attribute, .lastBaseline)
      XCTAssertEqual(
        [view.widthAnchor, guide.widthAnchor].map(\.attribute), [.width, .width])
      XCTAssertEqual(
        [view.heightAnchor, guide.heightAnchor].map(\.attribute), [.height, .height])
    }
  }

  func testARegionHasTheInsetsOfItsKind() {
    onMain {
      final class Covered: UIView {
        override var safeAreaInsets: UIEdgeInsets { .init(top: 1, left: 2, bottom: 3, right: 4) }
      }
      let view = Covered()
      view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      XCTAssertEqual(view.edgeInsets(for: .safeArea()).left, 2)
      XCTAssertEqual(view.edgeInsets(for: .safeArea(cornerAdaptation: .vertical)).top, 1)
      XCTAssertEqual(view.edgeInsets(for: .margins()), view.layoutMargins)
      XCTAssertEqual(
        view.edgeInsets(for: .readableContent(cornerAdaptation: .horizontal)), view.layoutMargins)
      XCTAssertEqual(view.directionalEdgeInsets(for: .margins()), view.directionalLayoutMargins)
      view.semanticContentAttribute = .forceRightToLeft
      XCTAssertEqual(view.directionalEdgeInsets(for: .margins()), view.directionalLayoutMargins)
      XCTAssertEqual(view.directionalEdgeInsets(for: .safeArea()).leading, 4)
      XCTAssertIdentical(view.layoutGuide(for: .safeArea()), view.safeAreaLayoutGuide)
      XCTAssertIdentical(view.layoutGuide(for: .margins()), view.layoutMarginsGuide)
      XCTAssertIdentical(view.layoutGuide(for: .readableContent()), view.readableContentGuide)
      XCTAssertNotEqual(UIView.LayoutRegion.margins(), .margins(cornerAdaptation: .vertical))
    }
  }

  func testEachEdgeOfAScrollViewHasAnEffect() {
    onMain {
      let scroll = UIScrollView()
      let effects = [
        scroll.topEdgeEffect, scroll.leftEdgeEffect, scroll.bottomEdgeEffect,
        scroll.rightEdgeEffect,
      ]
      XCTAssertEqual(Set(effects).count, 4)
      XCTAssertIdentical(scroll.topEdgeEffect, effects[0])
      XCTAssertNotIdentical(UIScrollView().topEdgeEffect, effects[0])
      let bag = Bag(scroll.topEdgeEffect)
      bag.holds(\.style, .automatic, .hard)
      bag.holds(\.isHidden, false, true)
      XCTAssertNotEqual(UIScrollEdgeEffect.Style.soft, .hard)
    }
  }

  func testGuidesAreNamedAndBelongToTheirView() {
    onMain {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
      XCTAssertIdentical(scroll.contentLayoutGuide, scroll.contentLayoutGuide)
      XCTAssertIdentical(scroll.frameLayoutGuide.owningView, scroll)
      XCTAssertEqual(scroll.frameLayoutGuide.layoutFrame.size, CGSize(width: 3, height: 4))
      let guides = [
        scroll.safeAreaLayoutGuide, scroll.layoutMarginsGuide, scroll.readableContentGuide,
        scroll.keyboardLayoutGuide, scroll.contentLayoutGuide, scroll.frameLayoutGuide,
      ]
      XCTAssertEqual(
        guides.map(\.identifier),
        [
          "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide",
          "keyboardLayoutGuide", "contentLayoutGuide", "frameLayoutGuide",
        ])
      XCTAssertEqual(Set(guides).count, 6)
      XCTAssertIdentical(scroll.keyboardLayoutGuide, scroll.keyboardLayoutGuide)
      let keyboard = Bag(scroll.keyboardLayoutGuide)
      keyboard.holds(\.usesBottomSafeArea, true, false)
      keyboard.holds(\.followsUndockedKeyboard, false, true)
      keyboard.holds(\.keyboardDismissPadding, 0, 3)
      let (one, two) = (UILayoutGuide(), UILayoutGuide())
      scroll.addLayoutGuide(one)
      scroll.addLayoutGuide(two)
      scroll.removeLayoutGuide(one)
      XCTAssertEqual(scroll.layoutGuides, [two])
    }
  }

  @MainActor
  private static func read(
    _ format: String, _ metrics: [String: Any] = [:], _ views: [String: UIView]
  ) -> [String] {
    NSLayoutConstraint.constraints(withVisualFormat: format, metrics: metrics, views: views).map {
      let relation = ["≤", "=", "≥"][$0.relation.rawValue + 1]
      return "\($0.firstAttribute) \(relation) \($0.secondAttribute) \($0.constant)"
    }
  }

  func testAVisualFormatIsReadFromEdgeToEdge() {
    onMain {
      let (box, a, b) = (UIView(), UIView(), UIView())
      box.addSubview(a)
      box.addSubview(b)
      let views = ["a": a, "b": b]
      XCTAssertEqual(Self.read("[a]-[b]", [:], views), ["leading = trailing 8.0"])
      XCTAssertEqual(Self.read("V:[a][b]", [:], views), ["top = bottom 0.0"])
      XCTAssertEqual(
        Self.read("H:|-2.5-[a]-|", [:], views),
        ["leading = leading 2.5", "trailing = trailing 8.0"])
      XCTAssertEqual(Self.read("V:[a]|", [:], views), ["bottom = bottom 0.0"])
      XCTAssertEqual(
        Self.read("V: | - 3 - [a]", [:], views), ["top = top 3.0"], "Spaces count for nothing.")
      XCTAssertEqual(Self.read("[a]-(>=5@750)-[b]", [:], views), ["leading ≥ trailing 5.0"])
      let metrics: [String: Any] = ["m": CGFloat(1.5), "n": 2, "o": NSNumber(value: 2.5)]
      XCTAssertEqual(Self.read("[a]-m-[b]", metrics, views), ["leading = trailing 1.5"])
      XCTAssertEqual(Self.read("[a]-n-[b]", metrics, views), ["leading = trailing 2.0"])
      XCTAssertEqual(Self.read("[a]-o-[b]", metrics, views), ["leading = trailing 2.5"])
      XCTAssertEqual(Self.read("[a]-p-[b]", metrics, views), ["leading = trailing 0.0"])
      XCTAssertEqual(
        Self.read("[a(m)][b(==7)]", metrics, views),
        ["width = notAnAttribute 1.5", "leading = trailing 0.0", "width = notAnAttribute 7.0"])
      XCTAssertEqual(Self.read("V:[a(<=9)]", [:], views), ["height ≤ notAnAttribute 9.0"])
      XCTAssertEqual(Self.read("V:[a(>=9@500)]", [:], views), ["height ≥ notAnAttribute 9.0"])
      XCTAssertEqual(Self.read("[a]-3-[b]-4-[a]", [:], views).count, 2)
    }
  }

  func testAVisualFormatHasSeveralConditions() {
    onMain {
      let (box, a, b) = (UIView(), UIView(), UIView())
      box.addSubview(a)
      box.addSubview(b)
      let views = ["a": a, "b": b]
      XCTAssertEqual(Self.read("H:[a]-(-8)-[b]", [:], views), ["leading = trailing -8.0"])
      XCTAssertEqual(
        Self.read("[a(>=70,<=100)]", [:], views),
        ["width ≥ notAnAttribute 70.0", "width ≤ notAnAttribute 100.0"])
      XCTAssertEqual(
        Self.read("V:[a(==b)][b(>=a@500)]", [:], views),
        ["height = height 0.0", "top = bottom 0.0", "height ≥ height 0.0"])
      XCTAssertEqual(Self.read("[a(b)]", [:], views), ["width = width 0.0"])
      XCTAssertEqual(Self.read("[a(b)]", ["b": 3], ["a": a]), ["width = notAnAttribute 3.0"])
    }
  }

  func testDistancesAndSizesHaveRelationsAndPriorities() {
    onMain {
      let views = ["a": UIView(), "b": UIView()]
      XCTAssertEqual(Self.read("[a]->=8-[b]", [:], views), ["leading ≥ trailing 8.0"])
      XCTAssertEqual(
        Self.read("[a]-(>=8,<=m)-[b]", ["m": 20], views),
        ["leading ≥ trailing 8.0", "leading ≤ trailing 20.0"])
      @MainActor func priorities(_ format: String) -> [Float] {
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: ["low": 250], views: views
        ).map { $0.priority.rawValue }
      }
      XCTAssertEqual(priorities("[a]-8@500-[b(==a@low,>=3)]"), [500, 250, 1000])
      XCTAssertEqual(priorities("[a(>=50@250)][b]"), [250, 1000])
    }
  }

  func testAViewWithoutASuperviewHasNoEdges() {
    onMain {
      XCTAssertEqual(Self.read("|-[a]-|", [:], ["a": UIView()]), [])
    }
  }

  func testAnUnknownNameIsAFailure() {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    onMain {
      XCTAssertEqual(Self.read("[c(3)]", [:], [:]), [])
      XCTAssertEqual(sentences, ["Can't lay out 'c': the views have no such name"])
    }
  }

  func testPointsOfAWindow() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 1000, y: 2000, width: 10, height: 10))
      let (outer, inner) = (UIView(), UIView())
      (outer.frame.origin, inner.frame.origin) = (CGPoint(x: 10, y: 20), CGPoint(x: 1, y: 2))
      window.addSubview(outer)
      outer.addSubview(inner)
      let point = CGPoint(x: 5, y: 6)
      XCTAssertEqual(inner.convert(point, to: window), CGPoint(x: 16, y: 28))
      XCTAssertEqual(inner.convert(point, to: nil), CGPoint(x: 16, y: 28))
      XCTAssertEqual(inner.convert(point, from: nil), CGPoint(x: -6, y: -16))
      XCTAssertEqual(window.convert(point, from: inner), CGPoint(x: 16, y: 28))
      let touch = UITouch()
      XCTAssertEqual(touch.location(in: inner), CGPoint(x: -11, y: -22))
      XCTAssertEqual(touch.previousLocation(in: inner), CGPoint(x: -11, y: -22))
      XCTAssertEqual(touch.location(in: nil), .zero)
      XCTAssertNil(touch.view)
      XCTAssertNil(touch.window)
      XCTAssertNil(UIEvent().touches(for: inner))
    }
  }

  /// Each view is asked once, however deep it is.
  func testATagIsFoundFarInside() {
    onMain {
      for depth in [60, 100_000] {
        let outermost = UIView()
        var views = [outermost]
        for _ in 1..<depth {
          let view = UIView()
          views[views.count - 1].addSubview(view)
          views.append(view)
        }
        views[depth - 1].tag = 7
        XCTAssertIdentical(outermost.viewWithTag(7), views[depth - 1])
        while let view = views.popLast() { view.removeFromSuperview() }
      }
    }
  }

  func testSubviewsChangePlaces() {
    onMain {
      let (box, a, b, c) = (UIView(), UIView(), UIView(), UIView())
      for view in [a, b, c] { box.addSubview(view) }
      box.exchangeSubview(at: 0, withSubviewAt: 2)
      XCTAssertEqual(box.subviews, [c, b, a])
      box.exchangeSubview(at: 2, withSubviewAt: 1)
      XCTAssertEqual(box.subviews, [c, a, b])
      box.exchangeSubview(at: 1, withSubviewAt: 1)
      XCTAssertEqual(box.subviews, [c, a, b])
      box.tag = 7
      a.tag = 7
      XCTAssertIdentical(box.viewWithTag(7), box, "The view itself comes first.")
      XCTAssertIdentical(box.viewWithTag(0), c)
      XCTAssertNil(box.viewWithTag(8))
      let constraint = box.widthAnchor.constraint(equalToConstant: 1)
      box.addConstraint(constraint)
      XCTAssertEqual(box.constraintsAffectingLayout(for: .vertical), [constraint])
      XCTAssertFalse(box.hasAmbiguousLayout)
      let effect = UIMotionEffect()
      box.addMotionEffect(effect)
      XCTAssertEqual(box.motionEffects, [effect])
    }
  }

  func testEditingEndsInTheWholeTree() {
    onMain {
      let (box, one, two) = (UIView(), UITextField(), UITextField())
      box.addSubview(one)
      box.addSubview(two)
      let window = window(with: box)
      one.becomeFirstResponder()
      XCTAssertTrue(box.endEditing(false))
      XCTAssertFalse(one.isFirstResponder)
      two.becomeFirstResponder()
      XCTAssertTrue(two.endEditing(false))
      XCTAssertFalse(two.isFirstResponder)
      XCTAssertFalse(box.endEditing(false))
      withExtendedLifetime(window) {}
    }
  }

  func testARectangleIsScrolledToOnlyIfItMust() {
    onMain {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      scroll.contentOffset = CGPoint(x: 5, y: 5)
      scroll.scrollRectToVisible(CGRect(x: 6, y: 7, width: 2, height: 3), animated: true)
      XCTAssertEqual(scroll.contentOffset, CGPoint(x: 5, y: 5))
      scroll.scrollRectToVisible(CGRect(x: 14, y: 24, width: 2, height: 3), animated: true)
      XCTAssertEqual(scroll.contentOffset, CGPoint(x: 6, y: 7))
      scroll.scrollRectToVisible(CGRect(x: 1, y: 2, width: 2, height: 3), animated: true)
      XCTAssertEqual(scroll.contentOffset, CGPoint(x: 1, y: 2))
      scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      XCTAssertEqual(scroll.adjustedContentInset, scroll.contentInset)
      XCTAssertEqual(
        [scroll.isDragging, scroll.isTracking, scroll.isDecelerating, scroll.isZooming],
        [false, false, false, false])
    }
  }

  func testAScrollViewHasRecognizersAndARefreshControl() {
    final class Delegate: NSObject, UIScrollViewDelegate {}
    onMain {
      let (scroll, one, two) = (UIScrollView(), UIRefreshControl(), UIRefreshControl())
      XCTAssertIdentical(scroll.panGestureRecognizer.view, scroll)
      XCTAssertIdentical(scroll.panGestureRecognizer, scroll.panGestureRecognizer)
      XCTAssertIdentical(scroll.pinchGestureRecognizer?.view, scroll)
      XCTAssertEqual(scroll.gestureRecognizers?.count, 2)
      scroll.refreshControl = one
      XCTAssertIdentical(one.superview, scroll)
      scroll.refreshControl = two
      XCTAssertNil(one.superview)
      XCTAssertIdentical(two.superview, scroll)
      scroll.refreshControl = nil
      XCTAssertNil(two.superview)
      let delegate = Delegate()
      XCTAssertTrue(delegate.scrollViewShouldScrollToTop(scroll))
      XCTAssertNil(delegate.viewForZooming(in: scroll))
    }
  }

  func testAStackForgetsTheSpacingOfAViewThatGoes() {
    onMain {
      let (one, two) = (UIView(), UIView())
      let stack = UIStackView(arrangedSubviews: [one, two])
      stack.setCustomSpacing(3, after: one)
      stack.insertArrangedSubview(one, at: 1)
      XCTAssertEqual(stack.arrangedSubviews, [two, one])
      XCTAssertEqual(stack.customSpacing(after: one), 3, "It has only moved.")
      one.removeFromSuperview()
      XCTAssertEqual(stack.customSpacing(after: one), .greatestFiniteMagnitude)
      stack.removeArrangedSubview(UIView())
      XCTAssertEqual(stack.arrangedSubviews, [two])
      let inner = UIView()
      stack.addSubview(inner)
      XCTAssertEqual(stack.arrangedSubviews, [two])
      stack.insertArrangedSubview(inner, at: 0)
      XCTAssertEqual(stack.arrangedSubviews, [inner, two])
      XCTAssertEqual(stack.subviews.count, 2)
    }
  }

  func testAnImageViewIsAsLargeAsItsImage() {
    onMain {
      let image = UIImage(resource: "a", size: CGSize(width: 3, height: 4))
      let view = UIImageView(image: nil, highlightedImage: image)
      XCTAssertEqual(view.frame, .zero)
      XCTAssertNil(view.resolvedImage)
      view.isHighlighted = true
      XCTAssertEqual(view.resolvedImage, image)
      XCTAssertEqual(view.sizeThatFits(.zero), CGSize(width: 3, height: 4))
      XCTAssertEqual(UIImageView(image: nil).sizeThatFits(CGSize(width: 9, height: 9)), .zero)
      let plain = UIImageView(image: image)
      plain.isHighlighted = true
      XCTAssertEqual(plain.resolvedImage, image, "It has no image of its own for this.")
      plain.startAnimating()
      XCTAssertFalse(plain.isAnimating, "There is nothing to show.")
      XCTAssertFalse(UIImageView(frame: .zero).isUserInteractionEnabled)
      XCTAssertFalse(UIImageView(image: image).isUserInteractionEnabled)
      XCTAssertEqual(plain.animationRepeatCount, 0)
      XCTAssertFalse(plain.adjustsImageSizeForAccessibilityContentSizeCategory)
      XCTAssertEqual(plain.preferredImageDynamicRange, .unspecified)
    }
  }
}
