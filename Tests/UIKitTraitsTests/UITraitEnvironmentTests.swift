import TraitTestSupport
import UIKitTraits
import XCTest

/// Rules that hold for every class of environments.
final class UITraitEnvironmentTests: XCTestCase {
  /// S4.2, S14.1: reading an absent override changes nothing.
  func testReadingAnAbsentOverrideChangesNothing() {
    onStage { stage in
      for environment in Line(on: stage).environments {
        environment.traitOverrides.accent = "red"
        stage.update()
        XCTAssertEqual(
          sentences { _ = environment.traitOverrides.density },
          [
            "Can't return value for trait Density that has no override: ask first if there is one"
          ])
        XCTAssertFalse(environment.traitOverrides.contains(Density.self))
        XCTAssertEqual(environment.traitOverrides.map { $0.trait.name }, ["Accent"])
        XCTAssertEqual(environment.traitCollection.accent, "red")
        XCTAssertFalse(UIApplication.shared.needsUpdate)
      }
    }
  }

  /// S5.1, S5.3: an override applies to its environment and to all below it in the line from the
  /// scene, and to none above. Of several overrides the lowest one wins.
  func testEachEnvironmentInheritsFromItsParent() {
    onStage { stage in
      let environments = Line(on: stage).environments
      assertEachInherits(environments, on: stage)
      for place in environments.indices { environments[place].traitOverrides.density = place + 2 }
      stage.update()
      XCTAssertEqual(
        environments.map(\.traitCollection.density), environments.indices.map { $0 + 2 })
      XCTAssertEqual(
        environments.last?.traitCollection, UITraitCollection(Density.self, value: 9),
        "No other trait is set.")
    }
  }

  /// S5.1, S5.5.
  func testAPresentationControllerIsBetweenTheWindowAndThePresentedController() throws {
    try onStage { stage in
      let (root, sheet) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      root.present(sheet, animated: false)
      let presentation = try XCTUnwrap(sheet.presentationController)
      assertEachInherits(
        [stage.scene, stage.window, presentation, sheet, sheet.view], on: stage)
    }
  }

  /// S6.1, S6.4: views wait for the update, all others change in the setter, and nothing else does.
  func testOnlyViewsWaitForTheUpdate() {
    onStage { stage in
      let environments = Line(on: stage).environments
      for (place, environment) in environments.enumerated() {
        stage.update()
        let isLazy = !environment.isRefreshedAtOnce
        var heard = 0
        let token = environment.registerForTraitChanges([Density.self]) { (_: UIEnvironment, _) in
          heard += 1
        }
        environment.traitOverrides.density = 4
        XCTAssertEqual(
          environments.map(\.traitCollection.density),
          environments.indices.map { $0 == place && !isLazy ? 4 : 1 })
        XCTAssertEqual(heard, isLazy ? 0 : 1)
        stage.update()
        XCTAssertEqual(environment.traitCollection.density, 4)
        XCTAssertEqual(heard, 1)
        environment.traitOverrides.remove(Density.self)
        XCTAssertEqual(environment.traitCollection.density, isLazy ? 4 : 1)
        stage.update()
        XCTAssertEqual(heard, 2)
        environment.unregisterForTraitChanges(token)
      }
    }
  }

  /// S6.4: an assignment of several overrides is one change.
  func testAssigningSeveralOverridesIsOneChange() {
    onStage { stage in
      let traits: [UITrait] = [Density.self, Accent.self]
      for environment in Line(on: stage).environments where environment.isRefreshedAtOnce {
        var heard = 0
        environment.registerForTraitChanges(traits) { (_: UIEnvironment, _) in heard += 1 }
        var overrides = UITraitOverrides()
        overrides.density = 3
        overrides.accent = "red"
        environment.traitOverrides = overrides
        XCTAssertEqual(heard, 1)
        func change(_ overrides: inout UITraitOverrides) {
          overrides.density = 4
          overrides.accent = "blue"
        }
        change(&environment.traitOverrides)
        XCTAssertEqual(heard, 2)
        environment.traitOverrides.removeAll()
        XCTAssertEqual(heard, 3)
        environment.traitOverrides.removeAll()
        XCTAssertEqual(heard, 3, "S4.3: There was no override to remove.")
      }
    }
  }

  /// S7.1: each can be observed, with its previous collection.
  func testEveryEnvironmentCanBeObserved() {
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

extension UIEnvironment {
  fileprivate var isRefreshedAtOnce: Bool { !(self is UIView) || self is UIWindow }
}

/// Asserts that an override applies to its environment and to those after it, and to no other.
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
