import TraitTestSupport
import UIKitTraits
import XCTest

/// S4.6: overrides of older APIs are layers of one set of overrides.
final class OlderOverridesTests: XCTestCase {
  /// S6.14: assigning all overrides is a change, although nothing modified them where they are from;
  /// also beside a tint colour, which is an override of its own.
  func testOverridesAssignedFromAnotherViewTakeEffect() {
    func touch(_ overrides: inout UITraitOverrides) {}
    onStage { stage in
      for isTinted in [false, true] {
        let (view, other) = (UIView(), UIView())
        stage.window.addSubview(view)
        if isTinted { view.tintColor = .red }
        stage.update()
        other.traitOverrides.density = 3
        touch(&other.traitOverrides)
        view.traitOverrides = other.traitOverrides
        stage.update()
        XCTAssertEqual(view.traitCollection.density, 3)
        XCTAssertEqual(view.tintColor, isTinted ? .red : .systemBlue)
      }
    }
  }

  /// Weakest first: inherited, the parent's collection, the style, `traitOverrides`.
  @available(*, deprecated)
  func testTheOrderOfTheLayers() {
    onStage { stage in
      let (parent, child) = (UIViewController(), UIViewController())
      stage.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      stage.window.traitOverrides.userInterfaceStyle = .light
      stage.window.traitOverrides.displayScale = 2
      stage.update()
      let environments: [UIEnvironment] = [child, child.view]
      let styles = { environments.map(\.traitCollection.userInterfaceStyle) }
      XCTAssertEqual(styles(), [.light, .light])
      let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
      parent.setOverrideTraitCollection(dark, forChild: child)
      stage.update()
      XCTAssertEqual(styles(), [.dark, .dark])
      XCTAssertEqual(child.traitCollection.displayScale, 2, "Other traits are inherited.")
      child.overrideUserInterfaceStyle = .light
      stage.update()
      XCTAssertEqual(styles(), [.light, .light])
      child.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(styles(), [.dark, .dark])
      child.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      stage.update()
      XCTAssertEqual(styles(), [.light, .light])
      child.overrideUserInterfaceStyle = .unspecified
      stage.update()
      XCTAssertEqual(styles(), [.dark, .dark])
      parent.setOverrideTraitCollection(nil, forChild: child)
      stage.update()
      XCTAssertEqual(styles(), [.light, .light])
    }
  }

  /// S4.6: with older overrides too, removing an override that is not there is no change: an update
  /// has nothing to do.
  func testRemovingNothingIsNoChange() {
    onStage { stage in
      let view = UIView()
      stage.window.addSubview(view)
      view.overrideUserInterfaceStyle = .dark
      view.traitOverrides.accent = "red"
      stage.update()
      let visited = EnvironmentForest.forest.work.visited
      view.traitOverrides.remove(Density.self)
      stage.update()
      XCTAssertEqual(EnvironmentForest.forest.work.visited, visited, "The update visits the view.")
    }
  }

  /// Changes of `traitOverrides` and of layers leave each other alone.
  func testLayersAreNotPartOfTraitOverrides() {
    onStage { stage in
      for environment in [UIView(), UIViewController()] as [any StyledEnvironment] {
        environment.traitOverrides.density = 2
        environment.overrideUserInterfaceStyle = .dark
        XCTAssertFalse(environment.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        XCTAssertEqual(environment.traitOverrides.count(where: { _ in true }), 1)
        environment.traitOverrides.density = 3
        environment.updateTraitsIfNeeded()
        XCTAssertEqual(environment.traitCollection.density, 3)
        XCTAssertEqual(environment.traitCollection.userInterfaceStyle, .dark)
        environment.traitOverrides = UITraitOverrides()
        environment.traitOverrides.accent = "red"
        environment.updateTraitsIfNeeded()
        XCTAssertEqual(environment.traitCollection.userInterfaceStyle, .dark)
        environment.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(environment.traitOverrides.value(for: Accent.self), "red")
      }
    }
  }

  /// S6.3, S6.4: one change is one delivery; a change that a stronger layer hides is none.
  func testAChangeHiddenByAStrongerLayerIsNotDelivered() {
    onStage { _ in
      let controller = UIViewController()
      controller.traitOverrides.userInterfaceStyle = .light
      var heard = 0
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIViewController, _) in heard += 1
      }
      controller.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(heard, 0)
      controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      XCTAssertEqual(heard, 1)
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      controller.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(heard, 1)
    }
  }

  /// An observer that changes one layer during a change of another loses neither.
  func testAnObserverMayChangeAnotherLayer() {
    onStage { _ in
      let controller = UIViewController()
      controller.registerForTraitChanges([Density.self]) { (controller: UIViewController, _) in
        controller.overrideUserInterfaceStyle = .dark
      }
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (controller: UIViewController, _) in controller.traitOverrides.accent = "red"
      }
      controller.traitOverrides.density = 2
      XCTAssertEqual(controller.traitCollection.density, 2)
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(controller.traitCollection.accent, "red")
      XCTAssertEqual(Set(controller.traitOverrides.map { $0.trait.name }), ["Density", "Accent"])
    }
  }

  /// A parent's overrides of a child end when it stops being the parent, in whatever way.
  @available(*, deprecated)
  func testAParentsCollectionEndsWhenTheChildLeaves() {
    for isReleased in [true, false] {
      onStage { stage in
        let child = UIViewController()
        stage.window.addSubview(child.view)
        do {
          let parent = UIViewController()
          parent.addChild(child)
          parent.setOverrideTraitCollection(
            UITraitCollection(Density.self, value: 2), forChild: child)
          XCTAssertEqual(child.traitCollection.density, 2)
          if !isReleased { child.removeFromParent() }
        }
        XCTAssertEqual(child.traitCollection.density, 1)
        let other = UIViewController()
        other.addChild(child)
        XCTAssertNil(other.overrideTraitCollection(forChild: child))
      }
    }
  }
}

@MainActor
private protocol StyledEnvironment: UIEnvironment {
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
}

extension UIView: StyledEnvironment {}
extension UIViewController: StyledEnvironment {}
