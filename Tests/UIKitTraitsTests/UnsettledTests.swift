import UIKitTraits
import XCTest

/// S6.10, S6.13, S6.14k: traits that never settle are reported in one sentence, corrupt nothing, and the
/// next update works.
final class UnsettledTests: XCTestCase {
  func testAViewThatAlwaysNeedsDisplayIsDrawnAHundredTimes() {
    final class Restless: UIView {
      var draws = 0
      override func draw(_ rect: CGRect) {
        draws += 1
        setNeedsDisplay()
      }
    }
    onStage { stage in
      let view = Restless()
      stage.window.addSubview(view)
      let heard = diagnostics { stage.update() }
      XCTAssertEqual(view.draws, 100)
      XCTAssertEqual(
        heard,
        [
          "The update cycle does not settle: after 100 turns there is still something to "
            + "do; look for a layout or a handler that invalidates each time"
        ])
      view.removeFromSuperview()
    }
  }

  func testAControllerThatKeepsChangingItselfIsReported() {
    onStage { stage in
      let controller = UIViewController()
      let token = change(controller, whenItChanges: controller)
      let heard = diagnostics { controller.traitOverrides.density = 2 }
      XCTAssertEqual(heard.count, 1)
      XCTAssertTrue(heard[0].contains("inside 100 visits of UIViewController Density"), heard[0])
      controller.unregisterForTraitChanges(token)
      controller.traitOverrides.density = -1
      XCTAssertEqual(controller.traitCollection.density, -1)
    }
  }

  func testTwoControllersThatKeepChangingEachOtherAreReported() {
    onStage { stage in
      let (first, second) = (UIViewController(), UIViewController())
      let tokens = [
        change(second, whenItChanges: first), change(first, whenItChanges: second),
      ]
      let heard = diagnostics { first.traitOverrides.density = 2 }
      XCTAssertEqual(heard.count, 1)
      first.unregisterForTraitChanges(tokens[0])
      second.unregisterForTraitChanges(tokens[1])
      for controller in [first, second] {
        controller.traitOverrides.density = -1
        XCTAssertEqual(controller.traitCollection.density, -1)
      }
    }
  }

  func testAControllerAndAWindowThatKeepChangingEachOtherAreReported() {
    onStage { stage in
      let root = UIViewController()
      stage.window.rootViewController = root
      let tokens = [
        change(stage.window, whenItChanges: root), change(root, whenItChanges: stage.window),
      ]
      let heard = diagnostics {
        root.traitOverrides.density = 2
        stage.update()
      }
      XCTAssertFalse(heard.isEmpty)
      XCTAssertLessThanOrEqual(heard.count, 2, "The setter and the update cycle report once each.")
      root.unregisterForTraitChanges(tokens[0])
      stage.window.unregisterForTraitChanges(tokens[1])
      XCTAssertEqual(diagnostics { stage.update() }, [])
      root.traitOverrides.remove(Density.self)
      stage.window.traitOverrides.density = -1
      stage.update()
      XCTAssertEqual(root.view.traitCollection.density, -1)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  /// A value's `==` is client code in the middle of a comparison. Its changes wait for the next
  /// update, and no delivery is lost.
  func testAnEqualityOperatorMayUpdateAndOverride() {
    onStage { stage in
      let views = stage.chain(4)
      stage.update()
      var heard = 0
      for view in views {
        view.registerForTraitChanges([Meddling.self]) { (_: UIView, _) in heard += 1 }
      }
      for number in 1...10 {
        MeddlingValue.onComparison.run = {
          views[3].updateTraitsIfNeeded()
          views[1].traitOverrides.density = number
          stage.window.traitOverrides.accent = "\(number)"
          stage.update()
        }
        stage.window.traitOverrides[Meddling.self] = MeddlingValue(number: number)
        stage.update()
        MeddlingValue.onComparison.run = {}
        stage.update()
        XCTAssertEqual(heard, number * views.count)
        XCTAssertEqual(views[3].traitCollection.density, number)
        XCTAssertEqual(views[3].traitCollection.accent, "\(number)")
        XCTAssertEqual(
          views.map { $0.traitCollection[Meddling.self].number }, [number, number, number, number])
      }
    }
  }
}

private struct MeddlingValue: Equatable {
  let number: Int

  @MainActor
  final class Action {
    var run: () -> Void = {}
  }

  @MainActor static let onComparison = Action()

  static func == (left: MeddlingValue, right: MeddlingValue) -> Bool {
    MainActor.assumeIsolated { onComparison.run() }
    return left.number == right.number
  }
}

private struct Meddling: UITraitDefinition {
  static let defaultValue = MeddlingValue(number: 0)
}

/// Makes one environment override a new value whenever the other one changes.
@MainActor
private func change(
  _ other: UIEnvironment, whenItChanges environment: UIEnvironment
) -> any UITraitChangeRegistration {
  environment.registerForTraitChanges([Density.self]) {
    [unowned other] (environment: UIEnvironment, _) in
    other.traitOverrides.density = environment.traitCollection.density + 1
  }
}

@MainActor
private func diagnostics(_ body: () -> Void) -> [String] {
  var sentences: [String] = []
  UIApplication.shared.onDiagnostic = { sentences.append($0) }
  body()
  return sentences
}
