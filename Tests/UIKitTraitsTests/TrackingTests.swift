import UIKitTraits
import XCTest

/// S10: what a method read is waited for, by itself.
final class TrackingTests: XCTestCase {
  func testLayoutIsDoneAgainWhenATraitThatItReadChanges() {
    onStage { stage in
      let view = Reading()
      stage.window.addSubview(view)
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1, 2])
      stage.scene.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(view.read, [1, 2], "It read another trait.")
    }
  }

  /// The reads of the last run count.
  func testReadsAreReplacedAtEachRun() {
    onStage { stage in
      let view = Reading()
      stage.window.addSubview(view)
      stage.update()
      view.reads = { _ in 0 }
      view.setNeedsLayout()
      stage.update()
      XCTAssertEqual(view.read, [1, 0])
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1, 0], "It reads nothing any more.")
    }
  }

  func testOthersCollectionsAndKeptOnesAreNotTracked() {
    onStage { stage in
      let (view, other) = (Reading(), UIView())
      stage.window.addSubview(view)
      stage.window.addSubview(other)
      var kept = UITraitCollection()
      view.reads = { view in
        kept = view.traitCollection
        return other.traitCollection.density
      }
      stage.update()
      _ = kept.density
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1])
    }
  }

  /// Also not in a method whose own reads are tracked.
  func testACollectionKeptFromAnotherMethodIsNotTracked() {
    onStage { stage in
      let (keeper, view) = (Reading(), Reading())
      var kept = UITraitCollection()
      keeper.reads = { view in
        kept = view.traitCollection
        return 0
      }
      view.reads = { _ in kept.density }
      stage.window.addSubview(keeper)
      stage.window.addSubview(view)
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1], "What it read belongs to another view.")
    }
  }

  /// A function that a method calls reads for the method.
  func testReadsInFunctionsCount() {
    onStage { stage in
      let view = Reading()
      func helper(_ traits: UITraitCollection) -> Int { traits.density * 10 }
      view.reads = { helper($0.traitCollection) }
      stage.window.addSubview(view)
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [10, 20])
    }
  }

  /// Each method has its own invalidation.
  func testEachMethodIsInvalidatedByItself() {
    onStage { stage in
      let view = Each()
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.log.lines, ["constraints", "layout", "draw"])
      view.log.lines = []
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.log.lines, ["constraints"])
      stage.scene.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(view.log.lines, ["constraints", "draw"])
    }
  }

  /// A controller's layout methods read its own traits and its view's.
  func testControllersAreTrackedWithTheirViews() {
    onStage { stage in
      let controller = ReadingController()
      stage.window.rootViewController = controller
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      controller.view.traitOverrides.density = 5
      stage.update()
      XCTAssertEqual(controller.titles, ["1 1", "2 2", "2 5"])
    }
  }

  func testControllersAreTrackedWithTheirViewsAlone() {
    onStage { stage in
      let controller = ReadingController()
      controller.reads = { "\($0.view.traitCollection.density)" }
      stage.window.rootViewController = controller
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(controller.titles, ["1", "2"])
    }
  }

  func testCellsUpdateTheirConfiguration() {
    onStage { stage in
      let cell = Cell()
      stage.window.addSubview(cell)
      stage.update()
      stage.scene.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(cell.densities, [1, 4])
    }
  }

  func testTrackingCanBeSwitchedOff() {
    onStage { stage in
      TraitTracking.isEnabled = false
      defer { TraitTracking.isEnabled = true }
      let view = Reading()
      stage.window.addSubview(view)
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1])
    }
  }
}

private final class Reading: UIView {
  var read: [Int] = []
  var reads: (UIView) -> Int = { $0.traitCollection.density }

  override func layoutSubviews() { read.append(reads(self)) }
}

private final class Each: UIView {
  let log = Log()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    log.note("constraints")
    _ = traitCollection.density
  }

  override func layoutSubviews() { log.note("layout") }

  override func draw(_ rect: CGRect) {
    log.note("draw")
    _ = traitCollection.accent
  }
}

private final class ReadingController: UIViewController {
  var titles: [String] = []
  var reads: (UIViewController) -> String = { controller in
    "\(controller.traitCollection.density) \(controller.view.traitCollection.density)"
  }

  override func viewWillLayoutSubviews() { titles.append(reads(self)) }
}

private final class Cell: UICollectionViewCell {
  var densities: [Int] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    densities.append(traitCollection.density)
  }
}
