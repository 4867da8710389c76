import UIKitTraits
import XCTest

/// S6.8, S6.12, S8: the order of events in an update cycle.
final class UpdateCycleTests: XCTestCase {
  func testAnUpdateCycleDoesNotBeginWhileViewsAreDrawn() {
    final class Impatient: UIView {
      var other: LaidOut?
      var sawLayout = false
      override func draw(_ rect: CGRect) {
        guard let other else { return }
        let count = other.count
        other.setNeedsLayout()
        UIApplication.shared.runUpdateCycle()
        sawLayout = other.count != count
      }
    }
    final class LaidOut: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    onStage { stage in
      let (view, other) = (Impatient(), LaidOut())
      view.other = other
      stage.window.addSubview(view)
      stage.window.addSubview(other)
      stage.update()
      XCTAssertFalse(view.sawLayout)
      XCTAssertEqual(other.count, 2, "The cycle that is under way lays out afterwards.")
    }
  }

  /// As in UIKit, where a frame that moves lays nothing out.
  func testAnotherSizeLaysOutAndAnotherPlaceDoesNot() {
    final class LaidOut: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    onStage { stage in
      let view = LaidOut(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(view)
      stage.update()
      let frames = [
        CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 5, y: 5, width: 10, height: 20),
        CGRect(x: 5, y: 5, width: 30, height: 20),
      ]
      let counts = frames.map { frame in
        view.count = 0
        view.frame = frame
        stage.update()
        return view.count
      }
      XCTAssertEqual(counts, [1, 0, 1])
    }
  }

  /// A view that waits for drawing is not retained for that.
  func testAViewReleasedBeforeItIsDrawnIsSkipped() {
    onStage { stage in
      weak var freed: UIView?
      do {
        let view = UIView()
        freed = view
        stage.window.addSubview(view)
        view.removeFromSuperview()
      }
      XCTAssertNil(freed)
      stage.update()
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// S3.6: a collection that a layout makes current is not current after it.
  func testACollectionMadeCurrentInALayoutEndsWithIt() {
    onStage { stage in
      let log = Log()
      let (outer, inner) = (Noting("outer", log), Noting("inner", log))
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      stage.scene.traitOverrides.density = 2
      outer.layoutHandler = { _ in
        UITraitCollection.current = UITraitCollection(Density.self, value: 9)
        inner.layoutIfNeeded()
        log.note("\(UITraitCollection.current.density)")
      }
      stage.update()
      XCTAssertEqual(
        log.lines.filter { !$0.contains("hears") },
        [
          "outer lays out with 2, current 2, inner 1", "inner lays out with 2, current 2, inner 2",
          "9",
        ])
      XCTAssertEqual(UITraitCollection.current.density, 1)
    }
  }

  /// S6.6, S8.2: a view that the update has passed already is laid out before the call returns,
  /// too.
  func testLayoutIfNeededWorksOnAViewThatTheUpdateHasPassed() {
    onStage { stage in
      let log = Log()
      let (first, second) = (Noting("first", log), Noting("second", log))
      stage.window.addSubview(first)
      stage.window.addSubview(second)
      stage.update()
      log.lines = []
      second.layoutHandler = { _ in
        if log.lines.count > 1 { return }
        first.setNeedsLayout()
        first.layoutIfNeeded()
        log.note("second is done")
      }
      second.setNeedsLayout()
      second.layoutIfNeeded()
      stage.update()
      XCTAssertEqual(
        log.lines.map { $0.prefix { $0 != " " } }, ["second", "first", "second"])
      XCTAssertEqual(log.lines.last, "second is done")
    }
  }

  /// S8.2: layout is repeated until it has settled, then the view is drawn once.
  func testDrawingComesWhenLayoutHasSettled() {
    onStage { stage in
      let log = Log()
      let view = Noting("view", log)
      view.drawsToo = true
      stage.window.addSubview(view)
      view.layoutHandler = { view in
        if view.layouts < 3 {
          view.setNeedsLayout()
          view.setNeedsDisplay()
        }
      }
      stage.update()
      XCTAssertEqual(log.lines.filter { $0.contains("lays out") }.count, 3)
      XCTAssertEqual(log.lines.filter { $0.contains("draws") }.count, 1)
      XCTAssertEqual(log.lines.last, "view draws with 1, current 1")
    }
  }

  /// S8.2: layouts that never settle are reported, and corrupt nothing.
  func testALayoutThatNeverSettlesIsReported() {
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      view.always = true
      var sentences: [String] = []
      UIApplication.shared.onDiagnostic = { sentences.append($0) }
      stage.update()
      XCTAssertEqual(
        sentences, ["Traits do not settle: after 100 rounds Counting wants attention again"])
      view.always = false
      sentences = []
      stage.update()
      XCTAssertEqual(sentences, [])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// Setting the application's overrides to their current values leaves nothing to do, then and
  /// later.
  func testEqualApplicationOverridesLeaveNothingToDo() {
    onStage { stage in
      let hidden = UIWindow(frame: .zero)
      var sentences: [String] = []
      UIApplication.shared.onDiagnostic = { sentences.append($0) }
      for _ in 0..<2 {
        UIApplication.shared.traitOverrides.density = 2
        stage.update()
        XCTAssertFalse(UIApplication.shared.needsUpdate)
      }
      XCTAssertEqual(sentences, [])
      hidden.updateTraitsIfNeeded()
      XCTAssertEqual(hidden.traitCollection.density, 2)
    }
  }

  /// S8.2: `layoutIfNeeded` is synchronous, in a scene and out of one.
  func testLayoutIfNeededIsSynchronous() {
    onStage { stage in
      let (outer, inner) = (Counting(), Counting())
      outer.addSubview(inner)
      outer.layoutIfNeeded()
      XCTAssertEqual([outer.layouts, inner.layouts], [1, 1])
      stage.window.addSubview(outer)
      stage.update()
      inner.setNeedsLayout()
      outer.layoutIfNeeded()
      XCTAssertEqual(inner.layouts, 2)
      outer.layoutIfNeeded()
      XCTAssertEqual(inner.layouts, 2, "No layout is needed.")
    }
  }

  /// S8.2: a view that goes to another superview leaves the old one, which is told and laid out.
  func testAViewThatGoesElsewhereIsMissedWhereItWas() {
    onStage { stage in
      let (old, new, view) = (Counting(), Counting(), UIView())
      stage.window.addSubview(old)
      stage.window.addSubview(new)
      old.addSubview(view)
      stage.update()
      new.addSubview(view)
      stage.update()
      XCTAssertEqual([old.layouts, new.layouts], [2, 2])
      XCTAssertEqual(old.removals, 1)
      new.addSubview(view)
      XCTAssertEqual(new.removals, 0, "It stays there.")
      view.removeFromSuperview()
      stage.update()
      XCTAssertEqual([old.layouts, new.layouts], [2, 3])
      XCTAssertEqual([old.removals, new.removals], [1, 1])
    }
  }

  /// S6.6: updating traits lays nothing out.
  func testUpdatingTraitsLaysNothingOut() {
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      stage.scene.traitOverrides.density = 2
      stage.window.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.density, 2)
      XCTAssertEqual(view.layouts, 0)
      stage.update()
      XCTAssertEqual(view.layouts, 1)
    }
  }

  /// S6.9, S6.14i: no update cycle begins inside a delivery, or inside an update of one view: what such a
  /// cycle would change still waits afterwards.
  func testNoUpdateCycleBeginsInADeliveryOrInAnUpdate() {
    onStage { stage in
      let controller = UIViewController()
      let (inner, other) = (Noting("inner", Log()), Counting())
      stage.window.rootViewController = controller
      controller.view.addSubview(inner)
      stage.window.addSubview(other)
      stage.update()
      var seen: [Int] = []
      controller.registerForTraitChanges([Density.self]) { (controller: UIViewController, _) in
        UIApplication.shared.runUpdateCycle()
        seen.append(controller.view.traitCollection.density)
      }
      controller.traitOverrides.density = 2
      XCTAssertEqual(seen, [1], "A cycle in the delivery has not reached the view.")
      stage.update()
      XCTAssertEqual(controller.view.traitCollection.density, 2)
      inner.layoutHandler = { _ in UIApplication.shared.runUpdateCycle() }
      let layouts = other.layouts
      inner.setNeedsLayout()
      other.setNeedsLayout()
      inner.layoutIfNeeded()
      XCTAssertEqual(other.layouts, layouts, "A cycle in the layout has not reached another view.")
      stage.update()
      XCTAssertEqual(other.layouts, layouts + 1)
    }
  }

  /// Asking for a part of a view to be drawn draws the view.
  func testAPartThatNeedsDisplayDrawsTheView() {
    onStage { stage in
      let view = Drawing()
      stage.window.addSubview(view)
      stage.update()
      let count = view.count
      view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
      XCTAssertTrue(UIApplication.shared.needsUpdate)
      stage.update()
      XCTAssertEqual(view.count, count + 1)
    }
  }

  /// S8.3: the run loop runs update cycles.
  func testTheRunLoopRunsUpdateCycles() {
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      UIApplication.shared.run(until: Date(timeIntervalSinceNow: 0.02))
      XCTAssertEqual(view.layouts, 1)
    }
  }

  /// S8.3: what the last turn of the loop left to do is done when `run(until:)` returns.
  func testTheRunLoopLeavesNothingToDo() {
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      stage.update()
      RunLoop.main.perform { MainActor.assumeIsolated { view.setNeedsLayout() } }
      UIApplication.shared.run(until: Date())
      XCTAssertEqual(view.layouts, 2)
    }
  }
}

private final class Counting: UIView {
  var layouts = 0
  var removals = 0
  var always = false

  override func willRemoveSubview(_ subview: UIView) { removals += 1 }

  override func layoutSubviews() {
    layouts += 1
    if always { setNeedsLayout() }
  }
}

private final class Noting: UIView {
  private let name: String
  private let log: Log
  var layouts = 0
  var drawsToo = false
  var layoutHandler: (Noting) -> Void = { _ in }

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(frame: .zero)
    registerForTraitChanges([Density.self]) { (self: Self, _: UITraitCollection) in
      self.log.note("\(self.name) hears \(self.traitCollection.density)")
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    layouts += 1
    let inner = (subviews.first ?? self).traitCollection.density
    log.note("\(name) lays out with \(values), inner \(inner)")
    layoutHandler(self)
  }

  override func draw(_ rect: CGRect) {
    if drawsToo { log.note("\(name) draws with \(values)") }
  }

  private var values: String {
    "\(traitCollection.density), current \(UITraitCollection.current.density)"
  }
}

private final class Drawing: UIView {
  var count = 0

  override func draw(_ rect: CGRect) { count += 1 }
}
