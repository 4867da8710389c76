import UIKitTraits
import XCTest

/// What views are called, and have, when they move.
final class ViewMoveTests: XCTestCase {
  /// The window is set when `didMoveToSuperview` runs, and gone when it runs for a removal.
  func testTheWindowIsSetInDidMoveToSuperview() {
    onStage { stage in
      let log = Log()
      let view = Moved(log)
      stage.window.addSubview(view)
      XCTAssertEqual(
        log.take(),
        [
          "willMove(toSuperview:) outside", "willMove(toWindow:) outside",
          "didMoveToWindow inside", "didMoveToSuperview inside",
        ])
      view.removeFromSuperview()
      XCTAssertEqual(
        log.take(),
        [
          "willMove(toSuperview:) inside", "willMove(toWindow:) inside",
          "didMoveToWindow outside", "didMoveToSuperview outside",
        ])
    }
  }

  /// `tintColorDidChange` runs when a move gives the view another tint colour, with the view's
  /// collection as the current one.
  func testAMoveToAnotherTintColourIsHeard() {
    onStage { stage in
      let (red, blue, outer) = (UIView(), UIView(), UIView())
      let (tinted, inner) = (Tinted(), Tinted())
      red.tintColor = .red
      for view in [red, blue] { stage.window.addSubview(view) }
      outer.addSubview(tinted)
      tinted.addSubview(inner)
      tinted.traitOverrides.density = 3
      tinted.updateTraitsIfNeeded()
      blue.addSubview(outer)
      XCTAssertEqual(tinted.heard, [], "The colour is the same.")
      red.addSubview(outer)
      XCTAssertEqual(tinted.heard, [.red])
      XCTAssertEqual(inner.heard, [.red])
      XCTAssertEqual(tinted.densities, [3], "Its collection is the current one.")
      inner.tintColor = .green
      outer.removeFromSuperview()
      XCTAssertEqual(tinted.heard, [.red, .systemBlue])
      XCTAssertEqual(inner.heard, [.red, .green], "It has a colour of its own.")
    }
  }

  /// Documented for layers, and F24: the layout begins at the topmost of the ancestors that need it
  /// without a gap.
  func testLayoutBeginsAtTheTopmostAncestorThatNeedsIt() {
    onStage { stage in
      let log = Log()
      let views = (0..<4).map { Laid("\($0)", log) }
      stage.window.addSubview(views[0])
      for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
      stage.update()
      XCTAssertEqual(log.take(), ["0", "1", "2", "3"])
      for view in [views[0], views[2]] { view.setNeedsLayout() }
      stage.window.traitOverrides.density = 2
      views[3].layoutIfNeeded()
      XCTAssertEqual(log.take(), ["2"], "1 needs no layout, so 0 waits.")
      XCTAssertEqual(
        views.map(\.traitCollection.density), [1, 1, 1, 1], "No trait is read above 2.")
      views[1].layoutIfNeeded()
      XCTAssertEqual(log.take(), ["0"])
      XCTAssertEqual(views.map(\.traitCollection.density), [2, 2, 2, 2])
      views[1].setNeedsLayout()
      views[3].updateTraitsIfNeeded()
      XCTAssertEqual(log.take(), [], "An update of traits lays nothing out and does not climb.")
    }
  }

  /// A controller may take as its view one that contains its old view.
  func testAControllerTakesAViewThatContainsItsOldOne() {
    onStage { stage in
      let (controller, box) = (UIViewController(), UIView())
      let old: UIView = controller.view
      box.addSubview(controller.view)
      controller.view = box
      XCTAssertIdentical(controller.view, box)
      XCTAssertIdentical(old.superview, box)
      stage.window.rootViewController = controller
      controller.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(old.traitCollection.density, 2)
    }
  }

  /// A view that a callback has put into a window in between leaves that window, which its subviews
  /// still have when the view hears of its new one.
  func testTheWindowThatAViewLeavesLivesUntilItsSubviewsHearOfTheirNewOne() {
    onStage { stage in
      let (detour, inner) = (Detour(), UIView())
      weak var left: UIWindow?
      detour.addSubview(inner)
      detour.between = UIWindow(frame: .zero)
      detour.onArrival = {
        detour.onArrival = {}
        left = detour.between
        detour.between = nil
        XCTAssertNotNil(left, "The window is gone, and its subview still has it.")
      }
      stage.window.addSubview(detour)
      XCTAssertNil(left)
      XCTAssertIdentical(inner.window, stage.window)
    }
  }

  /// The superview that a view leaves needs layout: a subclass hears of it, and may move the view on.
  func testTheOldSuperviewMayMoveTheViewOn() {
    onStage { stage in
      let (old, new, third) = (Leaving(), UIView(), UIView())
      for view in [old, new, third] { stage.window.addSubview(view) }
      let view = UIView()
      old.addSubview(view)
      old.whenLeft = { third.addSubview(view) }
      new.addSubview(view)
      XCTAssertEqual([old, new, third].map(\.subviews), [[], [], [view]])
      XCTAssertIdentical(view.superview, third)
      third.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(view.traitCollection.density, 4)
    }
  }

  /// "Tells the view that its window object changed."
  func testAViewThatIsAddedInACallbackHearsOfItsWindowOnce() {
    onStage { stage in
      let log = Log()
      let (outer, first, second, new) = (UIView(), Arriving(), Moved(log), Moved(log))
      outer.addSubview(first)
      outer.addSubview(second)
      _ = log.take()
      first.onMove = { window in
        if window != nil { first.addSubview(new) } else { first.addSubview(UIView()) }
        outer.insertSubview(second, belowSubview: first)
      }
      stage.window.addSubview(outer)
      XCTAssertEqual(log.take().filter { $0.hasPrefix("didMoveToWindow") }.count, 2)
      outer.removeFromSuperview()
      XCTAssertEqual(log.take().filter { $0.hasPrefix("didMoveToWindow") }.count, 2)
    }
  }

  func testAViewThatIsAddedWhileItsSuperviewLeavesTheWindowHearsOfNone() {
    onStage { stage in
      let log = Log()
      let (leaving, new) = (Arriving(), Moved(log))
      stage.window.addSubview(leaving)
      leaving.onMove = { _ in leaving.addSubview(new) }
      leaving.removeFromSuperview()
      XCTAssertEqual(log.take(), ["willMove(toSuperview:) outside", "didMoveToSuperview outside"])
    }
  }
}

private final class Moved: UIView {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func willMove(toSuperview newSuperview: UIView?) { note() }
  override func didMoveToSuperview() { note() }
  override func willMove(toWindow newWindow: UIWindow?) { note() }
  override func didMoveToWindow() { note() }

  private func note(_ method: String = #function) {
    log.note(
      "\(method.replacingOccurrences(of: "()", with: "")) \(window == nil ? "outside" : "inside")")
  }
}

/// A view that goes to a window by way of another.
private final class Detour: UIView {
  var between: UIWindow?
  var onArrival: () -> Void = {}

  override func willMove(toWindow newWindow: UIWindow?) {
    if let between, newWindow !== between { between.addSubview(self) }
  }

  override func didMoveToWindow() {
    if window !== between { onArrival() }
  }
}

private final class Tinted: UIView {
  var heard: [UIColor] = []
  var densities: [Int] = []

  override func tintColorDidChange() {
    heard.append(tintColor)
    if heard.count == 1 { densities.append(UITraitCollection.current.density) }
  }
}

private final class Laid: UIView {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { log.note(name) }
}

private final class Leaving: UIView {
  var whenLeft: (() -> Void)?

  override func setNeedsLayout() {
    super.setNeedsLayout()
    let whenLeft = whenLeft
    self.whenLeft = nil
    whenLeft?()
  }
}

private final class Arriving: UIView {
  var onMove: ((UIWindow?) -> Void)?

  override func didMoveToWindow() { onMove?(window) }
}
