import TraitTree
import UIKitTraits
import XCTest

/// S7.6: `traitCollectionDidChange` is called on classes that override it, and costs others
/// nothing.
final class ClassProbeTests: XCTestCase {
  func testTheProbeDetectsOverridesOfTraitCollectionDidChange() {
    onStage { _ in
      XCTAssertTrue(ClassProbe.overridesTraitCollectionDidChange(Overriding()))
      XCTAssertTrue(
        ClassProbe.overridesTraitCollectionDidChange(Below()), "It inherits an override.")
      XCTAssertTrue(ClassProbe.overridesTraitCollectionDidChange(Generic<Int>()))
      XCTAssertTrue(ClassProbe.overridesTraitCollectionDidChange(OverridingController()))
      XCTAssertFalse(ClassProbe.overridesTraitCollectionDidChange(UIView()))
      XCTAssertFalse(ClassProbe.overridesTraitCollectionDidChange(Silent()))
      XCTAssertFalse(ClassProbe.overridesTraitCollectionDidChange(UIViewController()))
      XCTAssertFalse(ClassProbe.overridesTraitCollectionDidChange(UICollectionViewCell()))
    }
  }

  func testEveryOverridingClassIsCalledOnce() {
    onStage { stage in
      let controller = OverridingController()
      let views = [Overriding(), Below(), Generic<Int>()]
      stage.window.rootViewController = controller
      for view in views { controller.view.addSubview(view) }
      stage.update()
      for view in views { view.count = 0 }
      controller.count = 0
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(views.map(\.count), [1, 1, 1])
      XCTAssertEqual(controller.count, 1)
    }
  }

  func testViewsThatOverrideNothingAreNotVisited() {
    onStage { stage in
      for _ in 0..<100 { stage.window.addSubview(Silent()) }
      stage.window.traitOverrides.density = 2
      stage.update()
      EnvironmentForest.forest.work = WorkCounters()
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertLessThanOrEqual(
        EnvironmentForest.forest.work.visited, 3,
        "The window in the setter, the scene and the window in the update.")
      XCTAssertLessThan(
        EnvironmentForest.forest.work.examined, 10,
        "None for each view; a few where the tests before left old cells.")
      XCTAssertEqual(EnvironmentForest.forest.work.delivered, 0)
    }
  }
}

private class Overriding: UIView {
  var count = 0

  @available(*, deprecated)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { count += 1 }
}

private final class Below: Overriding {}

private final class Generic<Value>: Overriding {
  var values: [Value] = []
}

/// Overrides other methods than `traitCollectionDidChange`.
private final class Silent: UIView {
  override func layoutSubviews() {}
  override func updateConstraints() {}
  override func draw(_ rect: CGRect) {}
  override func didMoveToWindow() {}
}

private final class OverridingController: UIViewController {
  var count = 0

  @available(*, deprecated)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { count += 1 }
}
