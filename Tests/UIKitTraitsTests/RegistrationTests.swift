import TraitTestSupport
import UIKitTraits
import XCTest

/// S6.9, S6.10, S7: which registrations a change calls.
final class RegistrationTests: XCTestCase {
  /// S14.1: a handler for another class is refused.
  func testAHandlerForAnotherClassIsRefused() {
    onStage { stage in
      let view = stage.chain(1)[0]
      XCTAssertEqual(
        sentences {
          view.registerForTraitChanges([Density.self]) { (_: UIWindow, _: UITraitCollection) in
            XCTFail("A handler of windows was called with a view.")
          }
        }, ["Can't hand UIView to a handler of UIWindow: give that its own type"])
      stage.window.traitOverrides.density = 2
      stage.update()
    }
  }

  /// S7.4: methods take the place of selectors.
  func testActionsTakeUpToTwoParametersAndDoNotRetainTheTarget() {
    onStage { stage in
      let label = DensityLabel()
      stage.window.addSubview(label)
      stage.update()
      label.registerForTraitChanges([Density.self], action: DensityLabel.noParameters)
      label.registerForTraitChanges([Density.self], action: DensityLabel.oneParameter)
      label.registerForTraitChanges([Density.self], action: DensityLabel.twoParameters)
      var target: Target? = Target()
      label.registerForTraitChanges([Density.self], target: target!, action: Target.noParameters)
      label.registerForTraitChanges([Density.self], target: target!, action: Target.oneParameter)
      label.registerForTraitChanges([Density.self], target: target!, action: Target.twoParameters)
      let log = target!.log
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(label.log.lines, ["none", "one DensityLabel", "two 1 2"])
      XCTAssertEqual(log.lines, ["none", "one", "two 1 2"])
      target = nil
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.lines.count, 3, "Targets are not retained, and skipped once released.")
    }
  }

  /// S7.4, S14.1: an action that takes another class is refused when it is registered.
  func testAnActionForAnotherClassIsRefused() {
    onStage { stage in
      let (view, target) = (stage.chain(1)[0], Target())
      XCTAssertEqual(
        sentences {
          view.registerForTraitChanges([Density.self], action: DensityLabel.noParameters)
          view.registerForTraitChanges(
            [Density.self], target: target, action: Target.oneParameter)
        },
        [
          "Can't hand UIView to a handler of DensityLabel: give that its own type",
          "Can't hand UIView to a handler of DensityLabel: give that its own type",
        ])
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(target.log.lines, [])
    }
  }

  /// S7.3, S14.1: another environment's token ends nothing.
  func testForeignRegistrationsEndNothing() {
    onStage { stage in
      let view = stage.chain(1)[0]
      stage.update()
      var count = 0
      final class Foreign: NSObject, UITraitChangeRegistration {
        func copy(with zone: NSZone? = nil) -> Any { self }
      }
      let token = view.registerForTraitChanges([Density.self]) {
        (_: UIView, _: UITraitCollection) in count += 1
      }
      XCTAssertEqual(
        sentences {
          view.unregisterForTraitChanges(Foreign())
          stage.window.unregisterForTraitChanges(token)
        }, [], "Unregistering an unknown token reports nothing.")
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(count, 1)
    }
  }

  /// S6.10: the trait that keeps changing is named, nothing is corrupted, and the next update works.
  func testTraitsThatNeverSettleAreReported() {
    onStage { stage in
      let (label, other) = (DensityLabel(), DensityLabel())
      stage.window.addSubview(other)
      stage.window.addSubview(label)
      stage.update()
      var sentences: [String] = []
      UIApplication.shared.onDiagnostic = { sentences.append($0) }
      let token = label.registerForTraitChanges([Density.self]) {
        (label: DensityLabel, _: UITraitCollection) in
        other.traitOverrides.density = label.traitCollection.density + 1
      }
      other.registerForTraitChanges([Density.self]) { (other: DensityLabel, _: UITraitCollection) in
        label.traitOverrides.density = other.traitCollection.density + 1
      }
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(sentences.count, 1)
      let sentence = sentences.first ?? ""
      XCTAssertTrue(
        sentence.hasPrefix("Traits do not settle: after 100 rounds Density at DensityLabel is "),
        sentence)
      label.unregisterForTraitChanges(token)
      stage.update()
      XCTAssertEqual(sentences.count, 1)
      XCTAssertEqual(label.traitCollection.density, other.traitCollection.density + 1)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// S3.6: in `traitCollectionDidChange` too.
  func testTheEnvironmentsCollectionIsCurrentInTraitCollectionDidChange() {
    onStage { stage in
      let view = Watcher()
      stage.window.addSubview(view)
      stage.update()
      stage.window.traitOverrides.density = 6
      stage.update()
      XCTAssertEqual(view.current, 6)
    }
  }

  /// S3.6: a collection that a handler makes current is current until the handler returns, and
  /// nowhere else.
  func testACollectionMadeCurrentInAHandlerEndsWithIt() {
    onStage { stage in
      let views = stage.chain(2)
      stage.update()
      var read: [Int] = []
      views[0].registerForTraitChanges([Density.self]) { (view: UIView, _: UITraitCollection) in
        UITraitCollection(Density.self, value: 7).performAsCurrent {
          read.append(UITraitCollection.current.density)
          views[1].updateTraitsIfNeeded()
          read.append(UITraitCollection.current.density)
        }
        read.append(UITraitCollection.current.density)
        UITraitCollection.current = UITraitCollection(Density.self, value: 8)
        read.append(UITraitCollection.current.density)
        Thread { XCTAssertEqual(UITraitCollection.current.density, 1) }.start()
      }
      views[1].registerForTraitChanges([Density.self]) { (_: UIView, _: UITraitCollection) in
        read.append(-UITraitCollection.current.density)
        UITraitCollection.current = UITraitCollection(Density.self, value: 9)
      }
      stage.window.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(read, [7, -3, 7, 3, 8])
      XCTAssertEqual(UITraitCollection.current.density, 1)
    }
  }

  /// The registration of a target that was released ends with the next change.
  func testRegistrationsOfReleasedTargetsEnd() {
    final class Target {
      var heard = 0
      func hear() { heard += 1 }
      func hear(_ view: UIView) { heard += 1 }
      func hear(_ view: UIView, _ previous: UITraitCollection) { heard += 1 }
    }
    onStage { stage in
      let (view, kept) = (stage.chain(1)[0], Target())
      stage.update()
      @MainActor func register(_ target: Target) {
        view.registerForTraitChanges(
          [Density.self], target: target, action: Target.hear as (Target) -> () -> Void)
        view.registerForTraitChanges(
          [Density.self], target: target, action: Target.hear as (Target) -> (UIView) -> Void)
        view.registerForTraitChanges(
          [Density.self], target: target,
          action: Target.hear as (Target) -> (UIView, UITraitCollection) -> Void)
      }
      for _ in 0..<10 { register(Target()) }
      register(kept)
      var delivered: [Int] = []
      for density in [2, 3] {
        let before = EnvironmentForest.forest.work.delivered
        stage.window.traitOverrides.density = density
        stage.update()
        delivered.append(EnvironmentForest.forest.work.delivered - before)
      }
      XCTAssertEqual(delivered, [33, 3])
      XCTAssertEqual(kept.heard, 6)
    }
  }
}

/// Not private, because an optimiser that prints its name would print the file too.
final class DensityLabel: UIView {
  let log = Log()

  func noParameters() { log.note("none") }
  func oneParameter(_ sender: UIView) { log.note("one \(type(of: sender))") }
  func twoParameters(_ sender: DensityLabel, _ previous: UITraitCollection) {
    log.note("two \(previous.density) \(sender.traitCollection.density)")
  }
}

@MainActor
private final class Target {
  let log = Log()

  func noParameters() { log.note("none") }
  func oneParameter(_ sender: DensityLabel) { log.note("one") }
  func twoParameters(_ sender: UIView, _ previous: UITraitCollection) {
    log.note("two \(previous.density) \(sender.traitCollection.density)")
  }
}

private final class Watcher: UIView {
  var current = 0

  @available(*, deprecated)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    current = UITraitCollection.current.density
  }
}
