import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Tint colours, which views inherit from their superviews.
final class TintColorTests: XCTestCase {
  /// S14.1: a tint colour that is made from the tint colour leads to itself.
  func testATintColourMadeFromTheTintColourFails() {
    onStage { stage in
      let view = UIView()
      stage.window.addSubview(view)
      view.backgroundColor = .tintColor
      view.tintColor = UIColor.tintColor.withAlphaComponent(0.5)
      XCTAssertEqual(
        sentences {
          stage.update()
          _ = view.resolvedBackgroundColor
        },
        [
          "Can't resolve a dynamic colour that leads to dynamic colours without end: return a fixed one"
        ])
    }
  }

  /// A border is a fixed colour: the system asks for it again in another style.
  func testAViewIsCalledWhenATraitThatAffectsColoursChanges() {
    onStage { stage in
      let (view, own) = (Tinted(), Tinted())
      own.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      for view in [view, own] { stage.window.addSubview(view) }
      stage.update()
      for view in [view, own] { (view.heard, view.seen) = ([], []) }
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(view.heard, [.systemBlue])
      XCTAssertEqual(own.heard.count, 1, "A colour of its own may be dynamic.")
      XCTAssertEqual(own.seen, [.dark], "The view's collection is the current one.")
      stage.window.traitOverrides.horizontalSizeClass = .compact
      stage.update()
      XCTAssertEqual(own.heard.count, 1, "A size class affects no colour.")
      own.removeFromSuperview()
      stage.window.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(view.heard.count, 2)
      XCTAssertEqual(own.heard.count, 1, "It keeps its style until it is somewhere else.")
    }
  }

  func testViewsThatInheritTheTintColourAreCalled() {
    onStage { stage in
      let (outer, inner, own, inOwn) = (Tinted(), Tinted(), Tinted(), Tinted())
      outer.addSubview(inner)
      outer.addSubview(own)
      own.addSubview(inOwn)
      own.tintColor = .green
      for view in [outer, inner, own, inOwn] { view.heard = [] }
      stage.window.addSubview(outer)
      stage.window.tintColor = .red
      XCTAssertEqual(outer.heard, [.red])
      XCTAssertEqual(inner.heard, [.red])
      XCTAssertEqual(own.heard, [], "It has a tint colour of its own.")
      XCTAssertEqual(inOwn.heard, [], "It inherits from a view with a tint colour of its own.")
      own.tintColor = nil
      XCTAssertEqual(own.heard, [.red])
      XCTAssertEqual(inOwn.heard, [.red])
    }
  }

  /// "When this property's value changes (either by the view's value changing or by one of its superview's
  /// values changing)".
  func testAMoveToAnotherModeIsHeard() {
    onStage { stage in
      let (dimmed, outer) = (UIView(), UIView())
      let (view, own) = (Tinted(), Tinted())
      stage.window.addSubview(dimmed)
      dimmed.tintAdjustmentMode = .dimmed
      outer.addSubview(view)
      outer.addSubview(own)
      own.tintColor = .green
      own.heard = []
      XCTAssertEqual(view.tintAdjustmentMode, .normal)
      dimmed.addSubview(outer)
      XCTAssertEqual([view, own].map(\.tintAdjustmentMode), [.dimmed, .dimmed])
      XCTAssertEqual([view, own].map(\.heard.count), [1, 1])
      dimmed.tintColor = .red
      XCTAssertEqual([view, own].map(\.heard.count), [2, 1])
      outer.removeFromSuperview()
      XCTAssertEqual([view, own].map(\.tintAdjustmentMode), [.normal, .normal])
      XCTAssertEqual([view, own].map(\.heard.count), [3, 2], "Once for both.")
    }
  }

  func testAViewDoesNotRememberTheModeOfAReleasedSuperview() {
    onStage { _ in
      let view = UIView()
      do {
        let dimmed = UIView()
        dimmed.tintAdjustmentMode = .dimmed
        dimmed.addSubview(view)
        XCTAssertEqual(view.tintAdjustmentMode, .dimmed)
      }
      XCTAssertEqual(view.tintAdjustmentMode, .normal)
    }
  }

  func testAViewIsCalledOnceForATintColour() {
    onStage { stage in
      let view = Tinted()
      stage.window.addSubview(view)
      stage.update()
      view.heard = []
      stage.window.tintColor = .red
      stage.update()
      XCTAssertEqual(view.heard, [.red], "The update tells it of nothing new.")
      stage.window.tintColor = .green
      stage.window.traitOverrides.accent = "loud"
      stage.update()
      XCTAssertEqual(view.heard, [.red, .green, .green], "The accent affects colours, too.")
    }
  }

  /// Its move has told it already.
  func testAViewThatLeavesMeanwhileIsNotCalledAgain() {
    onStage { stage in
      let (outer, first, second, third) = (UIView(), Tinted(), Tinted(), Tinted())
      stage.window.addSubview(outer)
      for view in [first, second] { outer.addSubview(view) }
      first.whenCalled = {
        second.removeFromSuperview()
        first.addSubview(third)
      }
      outer.tintColor = .red
      XCTAssertEqual(second.heard, [.systemBlue])
      XCTAssertEqual(third.heard, [.red])
    }
  }

  /// Callbacks in the middle of a change ask for the new colour, where a view remembered the old
  /// one.
  func testCallbacksReadTheNewColour() {
    onStage { stage in
      let (red, green, view) = (UIView(), UIView(), Asking())
      (red.tintColor, green.tintColor) = (.red, .green)
      stage.window.addSubview(green)
      red.addSubview(view)
      XCTAssertEqual(view.inner.tintColor, .red)
      view.asked = []
      green.addSubview(view)
      XCTAssertEqual(view.asked, [.green, .green, .green])
      view.asked = []
      view.removeFromSuperview()
      XCTAssertEqual(view.asked, [.systemBlue, .systemBlue, .systemBlue])
      view.asked = []
      view.tintColor = .red
      XCTAssertEqual(view.asked, [.red, .red])
    }
  }

  /// The former superview gets another colour while the view leaves it.
  func testAViewDoesNotRememberAColourThatItGotAsItLeft() {
    onStage { stage in
      for isAdded in [true, false] {
        let (red, other, view) = (UIView(), UIView(), Changing())
        (red.tintColor, other.tintColor) = (.red, isAdded ? .red : nil)
        stage.window.addSubview(isAdded ? other : red)
        red.addSubview(view)
        if !isAdded { red.tintColor = .systemBlue }
        view.whenMoving = { red.tintColor = .green }
        if isAdded { other.addSubview(view) } else { view.removeFromSuperview() }
        XCTAssertEqual(view.tintColor, isAdded ? .red : .systemBlue)
        red.removeFromSuperview()
        other.removeFromSuperview()
      }
    }
  }

  private final class Changing: UIView {
    var whenMoving: (() -> Void)?

    override func willMove(toWindow newWindow: UIWindow?) {
      let action = whenMoving
      whenMoving = nil
      action?()
    }
    override func tintColorDidChange() { _ = tintColor }
  }

  func testAViewDoesNotRememberTheColourOfAReleasedSuperview() {
    onStage { _ in
      let view = Asking()
      do {
        let red = UIView()
        red.tintColor = .red
        red.addSubview(view)
        XCTAssertEqual(view.inner.tintColor, .red)
      }
      XCTAssertNil(view.superview)
      XCTAssertEqual([view, view.inner].map(\.tintColor), [.systemBlue, .systemBlue])
    }
  }

  /// Without recursion, however deep the view is.
  func testATintColourIsInheritedThroughADeepTree() {
    onStage { _ in
      let views = (0..<50_000).map { _ in UIView() }
      for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
      views[0].tintColor = .red
      XCTAssertEqual(views.last?.tintColor, .red)
    }
  }

  func testAViewMaySetItsTintColourWhenThatChanges() {
    final class Red: UIView {
      var count = 0

      override func tintColorDidChange() {
        count += 1
        if count < 10 { tintColor = .red }
      }
    }
    onStage { stage in
      let view = Red()
      stage.window.addSubview(view)
      stage.window.tintColor = .green
      XCTAssertEqual(view.count, 2)
      XCTAssertEqual(view.tintColor, .red)
    }
  }
}

private final class Tinted: UIView {
  var heard: [UIColor] = []
  var seen: [UIUserInterfaceStyle] = []
  var whenCalled: (() -> Void)?

  override func tintColorDidChange() {
    heard.append(tintColor)
    whenCalled?()
    seen.append(UITraitCollection.current.userInterfaceStyle)
  }
}

/// Asks for the colour that its subview inherits.
private final class Asking: UIView {
  let inner = UIView()
  var asked: [UIColor] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(inner)
  }

  required init?(coder: NSCoder) { return nil }

  override func didMoveToWindow() { asked.append(inner.tintColor) }
  override func didMoveToSuperview() { asked.append(inner.tintColor) }
  override func setNeedsDisplay() { asked.append(inner.tintColor) }
  override func tintColorDidChange() { asked.append(inner.tintColor) }
}
