import UIKitTraits
import XCTest

/// When controllers appear and disappear, and what they see then (S8.1).
final class AppearanceTests: XCTestCase {
  /// S8.1: in `viewIsAppearing` the view is in the hierarchy, and can be laid out.
  func testAViewIsLaidOutWhileItAppears() {
    onStage { stage in
      let controller = LayingOut()
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual([controller.layoutsInside, controller.layouts], [1, 1])
    }
  }

  /// S8.1: the geometry of a container's child and of what it presents is valid, and follows the
  /// window's.
  func testChildrenAndSheetsHaveValidGeometry() {
    onStage { stage in
      for kind in 0..<3 {
        let (page, sheet) = (SizedController(), SizedController())
        let container: UIViewController
        switch kind {
        case 0: container = UINavigationController(rootViewController: page)
        case 1:
          let tabs = UITabBarController()
          tabs.viewControllers = [page]
          container = tabs
        default:
          let split = UISplitViewController(style: .doubleColumn)
          split.viewControllers = [page]
          container = split
        }
        stage.window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        stage.window.rootViewController = container
        stage.update()
        XCTAssertEqual(page.sizes, [CGSize(width: 320, height: 480)], "\(type(of: container))")
        container.present(sheet, animated: false)
        stage.update()
        XCTAssertEqual(sheet.sizes, [CGSize(width: 320, height: 480)], "\(type(of: container))")
        stage.window.frame.size = CGSize(width: 480, height: 320)
        stage.update()
        XCTAssertEqual(page.view.bounds.width, 480, "\(type(of: container))")
        XCTAssertEqual(sheet.view.bounds.width, 480, "\(type(of: container))")
        container.dismiss(animated: false)
      }
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
      XCTAssertEqual(log.lines, [], "Each callback comes once for each appearance.")
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

  /// S3.6: while a controller's methods run, its collection is the current one; while its view's
  /// run, the view's.
  func testTheEnvironmentsCollectionIsCurrentInItsMethods() {
    onStage { stage in
      let log = Log()
      let controller = NotingController(log)
      controller.traitOverrides.density = 2
      controller.view.traitOverrides.density = 3
      controller.notesCurrent = true
      stage.window.rootViewController = controller
      log.lines = []
      stage.update()
      XCTAssertEqual(
        log.lines,
        [
          "viewIsAppearing 2", "viewWillLayoutSubviews 2", "layoutSubviews 3",
          "viewDidLayoutSubviews 2", "viewDidAppear 1",
        ])
    }
  }

  /// S8.1: controllers in a window that is hidden or shown disappear or appear, root or not.
  func testHidingAndShowingAWindowCallsItsControllers() {
    onStage { stage in
      let (log, other) = (Log(), Log())
      let (root, added) = (NotingController(log), NotingController(other))
      stage.window.rootViewController = root
      stage.window.addSubview(added.view)
      stage.update()
      for log in [log, other] { log.lines = [] }
      stage.window.isHidden = true
      XCTAssertEqual(log.lines, ["viewWillDisappear", "viewDidDisappear"])
      XCTAssertEqual(other.lines, log.lines)
      stage.window.isHidden = true
      stage.update()
      XCTAssertEqual(log.lines.count, 2)
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(
        Array(other.lines.dropFirst(2)),
        ["viewWillAppear 1, in a window", "viewIsAppearing 1", "viewDidAppear 1"])
      XCTAssertEqual(other.lines, log.lines)
      XCTAssertTrue(root.view.superview?.superview === stage.window)
    }
  }

  /// S8.2: when the child appears again, nothing is left to draw or to update.
  func testAChildThatWasDrawnBeforeAppearsInTheSameCycle() {
    final class Child: UIViewController {
      var appearances = 0
      override func viewDidAppear(_ animated: Bool) { appearances += 1 }
    }
    final class Parent: UIViewController {
      let child = Child()
      override func viewDidAppear(_ animated: Bool) {
        addChild(child)
        view.addSubview(child.view)
        EnvironmentForest.forest.update(attending: true)
      }
    }
    onStage { stage in
      let parent = Parent()
      stage.window.rootViewController = parent
      stage.update()
      XCTAssertEqual(parent.child.appearances, 1)
      parent.child.view.removeFromSuperview()
      parent.child.removeFromParent()
      stage.window.isHidden = true
      stage.update()
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(parent.child.appearances, 2)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// S8.1: a child that a parent adds and lays out in its `viewDidAppear` appears once, too.
  func testAChildAddedInViewDidAppearAppears() {
    final class Parent: UIViewController {
      let child: UIViewController
      init(child: UIViewController) {
        self.child = child
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { return nil }
      override func viewDidAppear(_ animated: Bool) {
        addChild(child)
        view.addSubview(child.view)
        child.view.layoutIfNeeded()
      }
    }
    onStage { stage in
      let log = Log()
      stage.window.rootViewController = Parent(child: NotingController(log))
      stage.update()
      XCTAssertEqual(
        log.lines.filter { $0.contains("Appear") },
        ["viewWillAppear 1, in no window", "viewIsAppearing 1", "viewDidAppear 1"])
    }
  }

  /// S8.1, S8.2: a controller that is added and removed between two updates does not appear; hidden
  /// views are not drawn.
  func testHiddenControllersDoNotAppearAndHiddenViewsAreNotDrawn() {
    onStage { stage in
      let log = Log()
      let (controller, view) = (NotingController(log), Drawing())
      stage.window.rootViewController = controller
      stage.window.isHidden = true
      stage.window.addSubview(view)
      log.lines = []
      stage.update()
      view.setNeedsDisplay()
      stage.update()
      XCTAssertFalse(log.lines.contains { $0.contains("Appear") })
      XCTAssertEqual(view.drawings, 0)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      stage.window.isHidden = false
      stage.update()
      XCTAssertEqual(view.drawings, 1)
      XCTAssertEqual(log.lines.filter { $0.contains("viewIsAppearing") }.count, 1)
    }
  }
}

/// Lays its view out as it appears.
private final class LayingOut: UIViewController {
  private final class Laid: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }
  private let laid = Laid()
  private(set) var layoutsInside: Int?
  var layouts: Int { laid.layouts }

  override func loadView() { view = laid }
  override func viewIsAppearing(_ animated: Bool) {
    view.layoutIfNeeded()
    layoutsInside = layouts
  }
}

private final class NotingController: UIViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() { view = Laying(log) }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    log.note(
      "viewWillAppear \(traitCollection.density), in \(view.window == nil ? "no" : "a") window")
    note(isAnimated: animated)
  }
  override func viewIsAppearing(_ animated: Bool) {
    note("viewIsAppearing")
    note(isAnimated: animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    note("viewDidAppear")
    note(isAnimated: animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    log.note("viewWillDisappear")
    note(isAnimated: animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    log.note("viewDidDisappear")
    note(isAnimated: animated)
  }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }

  var notesCurrent = false {
    didSet { (view as? Laying)?.notesCurrent = notesCurrent }
  }

  /// Nothing is animated without a screen.
  private func note(isAnimated: Bool) {
    if isAnimated { log.note("animated") }
  }

  private func note(_ method: String) {
    log.note("\(method) \((notesCurrent ? .current : view.traitCollection).density)")
  }
}

private final class Laying: UIView {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  var notesCurrent = false

  override func layoutSubviews() {
    log.note("layoutSubviews \((notesCurrent ? .current : traitCollection).density)")
  }
}

private final class SizedController: UIViewController {
  var sizes: [CGSize] = []

  override func viewIsAppearing(_ animated: Bool) { sizes.append(view.bounds.size) }
}

private final class Drawing: UIView {
  var drawings = 0

  override func draw(_ rect: CGRect) { drawings += 1 }
}
