import TraitTestSupport
import UIKitTraits
import XCTest

/// What is true of every class of environment.
final class UITraitEnvironmentTests: XCTestCase {
  /// S4.1: each has its own overrides, as a struct of mutable traits that can be asked and emptied.
  func testEachHasItsOwnOverrides() {
    onStage { stage in
      let line = Line(on: stage)
      for (number, environment) in line.environments.enumerated() {
        XCTAssertTrue(environment.traitOverrides.isEmpty)
        environment.traitOverrides.density = number + 2
      }
      for (number, environment) in line.environments.enumerated() {
        XCTAssertEqual(environment.traitOverrides.density, number + 2)
        environment.traitOverrides.remove(Density.self)
        XCTAssertFalse(environment.traitOverrides.contains(Density.self))
      }
    }
  }

  /// S4.2, S14: reading an override that is not there changes nothing.
  func testReadingAnAbsentOverrideChangesNothing() {
    onStage { stage in
      for environment in Line(on: stage).environments {
        environment.traitOverrides.accent = "red"
        stage.update()
        XCTAssertEqual(
          sentences { _ = environment.traitOverrides.density },
          ["Can't return value for trait Density that has no override"])
        XCTAssertFalse(environment.traitOverrides.contains(Density.self))
        XCTAssertEqual(environment.traitOverrides.map { $0.trait.name }, ["Accent"])
        XCTAssertEqual(environment.traitCollection.accent, "red")
        XCTAssertFalse(UIApplication.shared.needsUpdate)
      }
    }
  }

  /// S5.1, S5.3: an override is true at its environment and at all that come after it in the line from
  /// the scene, and nowhere before it. What several override is as the last of them says.
  func testEachInheritsFromTheOneBefore() {
    onStage { stage in
      let environments = Line(on: stage).environments
      assertEachInherits(environments, on: stage)
      for place in environments.indices { environments[place].traitOverrides.density = place + 2 }
      stage.update()
      XCTAssertEqual(
        environments.map(\.traitCollection.density), environments.indices.map { $0 + 2 })
      XCTAssertEqual(
        environments.last?.traitCollection, UITraitCollection(Density.self, value: 9),
        "Nothing else is in it.")
    }
  }

  /// S5.1, S5.5: in a presentation its controller comes between the window and the presented one.
  func testThePresentationControllersPlace() throws {
    try onStage { stage in
      let (root, sheet) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.present(sheet, animated: false)
      let presentation = try XCTUnwrap(sheet.presentationController)
      assertEachInherits(
        [stage.scene, stage.window, presentation, sheet, sheet.view], on: stage)
    }
  }

  /// S5.2: what a controller's view overrides does not reach the controller, what is above it does.
  func testAViewsOverrideDoesNotReachItsController() {
    onStage { stage in
      let line = Line(on: stage)
      line.child.view.traitOverrides.density = 3
      line.container.traitOverrides.accent = "container"
      stage.update()
      XCTAssertEqual(line.child.traitCollection.density, 1)
      XCTAssertEqual(line.child.traitCollection.accent, "container")
      XCTAssertEqual(line.parent.traitCollection.accent, "plain")
    }
  }

  /// S6.1: no environment's collection changes before the update.
  func testNothingChangesBeforeTheUpdate() {
    onStage { stage in
      for environment in Line(on: stage).environments {
        stage.update()
        environment.traitOverrides.density = 4
        XCTAssertEqual(environment.traitCollection.density, 1)
        stage.update()
        XCTAssertEqual(environment.traitCollection.density, 4)
        environment.traitOverrides.remove(Density.self)
        XCTAssertEqual(environment.traitCollection.density, 4)
        stage.update()
      }
    }
  }

  /// S6.2: out of a scene nothing changes and nobody hears.
  func testDetachedEnvironmentsDoNotUpdate() {
    onStage { stage in
      let (controller, view) = (UIViewController(), UIView())
      controller.view.addSubview(view)
      let environments: [UIEnvironment] = [controller, controller.view, view]
      var heard = 0
      for environment in environments {
        environment.registerForTraitChanges([Density.self]) { (_: UIEnvironment, _) in heard += 1 }
        environment.traitOverrides.density = 5
        environment.updateTraitsIfNeeded()
      }
      stage.update()
      XCTAssertEqual(environments.map(\.traitCollection.density), [1, 1, 1])
      XCTAssertEqual(heard, 0)
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(environments.map(\.traitCollection.density), [5, 5, 5])
      XCTAssertEqual(heard, 3)
    }
  }

  /// S6.6: views and controllers update at once, all that is in them, and first what is above them.
  func testUpdatingTraitsIfNeeded() {
    onStage { stage in
      let line = Line(on: stage)
      stage.update()
      var heard: [String] = []
      line.parent.registerForTraitChanges([Density.self]) { (_: UIViewController, _) in
        heard.append("parent")
      }
      line.last.registerForTraitChanges([Density.self]) { (_: UIView, _) in heard.append("last") }
      stage.window.traitOverrides.density = 2
      line.child.updateTraitsIfNeeded()
      XCTAssertEqual(line.last.traitCollection.density, 2)
      XCTAssertEqual(heard, ["parent", "last"], "From the topmost that needs it.")
      line.child.updateTraitsIfNeeded()
      line.last.traitOverrides.density = 3
      line.container.updateTraitsIfNeeded()
      XCTAssertEqual(line.last.traitCollection.density, 3)
      XCTAssertEqual(heard, ["parent", "last", "last"])
      stage.update()
      XCTAssertEqual(heard.count, 3, "Nothing is heard twice.")
    }
  }

  /// S7.1: each can be heard, and knows what it was.
  func testEachCanBeHeard() {
    onStage { stage in
      let environments = Line(on: stage).environments
      stage.update()
      var heard: [String] = []
      for (number, environment) in environments.enumerated() {
        let observable: any UITraitChangeObservable = environment
        observable.registerForTraitChanges([Density.self]) {
          (environment: UIEnvironment, previous: UITraitCollection) in
          heard.append("\(number) \(previous.density) \(environment.traitCollection.density)")
        }
      }
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(heard, environments.indices.map { "\($0) 1 2" })
    }
  }
}

/// An override is true at its environment and at those that come after it, and at no other.
@MainActor
private func assertEachInherits(
  _ environments: [UIEnvironment], on stage: Stage, line: UInt = #line
) {
  for place in environments.indices {
    environments[place].traitOverrides.density = 7
    stage.update()
    XCTAssertEqual(
      environments.map { $0.traitCollection.density == 7 },
      environments.indices.map { $0 >= place }, "An override at \(place).", line: line)
    environments[place].traitOverrides.remove(Density.self)
  }
}
