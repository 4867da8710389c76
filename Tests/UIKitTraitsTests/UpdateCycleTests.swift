import UIKitTraits
import XCTest

/// S6.4, S6.9, S8: what happens in which order in an update cycle.
final class UpdateCycleTests: XCTestCase {
  /// S6.4: traits, deliveries, layout; then the same inside.
  func testTraitsComeBeforeLayoutTopDown() {
    onStage { stage in
      let log = Log()
      let (outer, inner) = (Noting("outer", log), Noting("inner", log))
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      stage.update()
      log.lines = []
      stage.scene.traitOverrides.density = 2
      outer.setNeedsLayout()
      inner.setNeedsLayout()
      stage.update()
      XCTAssertEqual(
        log.lines,
        [
          "outer hears 2", "outer lays out with 2, current 2, inner 1", "inner hears 2",
          "inner lays out with 2, current 2, inner 2",
        ])
    }
  }

  /// S6.9: a change of a trait lays nothing out by itself.
  func testATraitChangeAloneLaysNothingOut() {
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.layouts, 1)
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.layouts, 1)
      view.registerForTraitChanges([Density.self], action: Counting.setNeedsLayout)
      stage.scene.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(view.layouts, 2, "Its delivery invalidated it.")
    }
  }

  /// A view that waits to be drawn is not kept for that.
  func testAViewThatIsFreedBeforeItIsDrawn() {
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

  /// S8.1.
  func testTheOrderOfAppearance() {
    onStage { stage in
      let log = Log()
      stage.scene.traitOverrides.density = 2
      stage.update()
      let controller = NotingController(log)
      stage.window.rootViewController = controller
      log.note("in the hierarchy")
      stage.update()
      XCTAssertEqual(
        log.lines,
        [
          "viewDidLoad 1", "viewWillAppear 1, in no window", "in the hierarchy",
          "viewIsAppearing 2", "viewWillLayoutSubviews 2", "layoutSubviews 2",
          "viewDidLayoutSubviews 2", "viewDidAppear 2",
        ])
      log.lines = []
      stage.update()
      XCTAssertEqual(log.lines, [], "Once for each appearance.")
      stage.window.rootViewController = nil
      XCTAssertEqual(log.lines, ["viewWillDisappear", "viewDidDisappear"])
      log.lines = []
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(
        log.lines, ["viewWillAppear 2, in no window", "viewIsAppearing 2", "viewDidAppear 2"],
        "It appears even if it needs no layout.")
    }
  }

  /// S8.2: repeated until settled, then drawn once.
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

  /// S8.2: what never settles is said, and does no harm.
  func testWhatDoesNotSettleIsSaid() {
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      view.always = true
      var sentences: [String] = []
      UIApplication.shared.onDiagnostic = { sentences.append($0) }
      stage.update()
      XCTAssertEqual(sentences, ["After 100 rounds Counting wants attention again"])
      view.always = false
      sentences = []
      stage.update()
      XCTAssertEqual(sentences, [])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// S8.2: `layoutIfNeeded` is synchronous, in a scene and out of one.
  func testLayoutIfNeeded() {
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
      XCTAssertEqual(inner.layouts, 2, "Nothing is needed.")
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

  /// S8.3: by the run loop.
  func testTheRunLoopUpdates() {
    onStage { stage in
      let view = Counting()
      stage.window.addSubview(view)
      UIApplication.shared.run(until: Date(timeIntervalSinceNow: 0.02))
      XCTAssertEqual(view.layouts, 1)
    }
  }
}

private final class Counting: UIView {
  var layouts = 0
  var always = false

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

private final class NotingController: UIViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  override func loadView() { view = Laying(log) }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    log.note(
      "viewWillAppear \(traitCollection.density), in \(view.window == nil ? "no" : "a") window")
  }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.note("viewDidDisappear") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }

  private func note(_ method: String) { log.note("\(method) \(view.traitCollection.density)") }
}

private final class Laying: UIView {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  override func layoutSubviews() { log.note("layoutSubviews \(traitCollection.density)") }
}
