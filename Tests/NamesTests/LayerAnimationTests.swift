import UIKit
import XCTest

/// The animations of layers start and end in the update cycle after they were added.
final class LayerAnimationTests: XCTestCase {
  override func setUp() { onMain { UIApplication.shared.reset() } }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Told: NSObject, CAAnimationDelegate {
    var log: [String] = []
    var onStart: () -> Void = {}
    var onStop: () -> Void = {}
    func animationDidStart(_ anim: CAAnimation) {
      log.append("start \((anim as? CABasicAnimation)?.keyPath ?? "?")")
      onStart()
    }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("stop \(flag)")
      onStop()
    }
    func told() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @MainActor
  private static func fade(_ delegate: (any CAAnimationDelegate)?) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.delegate = delegate
    return fade
  }

  /// The example of the documentation of `CAAnimationDelegate`.
  func testADelegateTakesALayerOutThatHasFaded() {
    onMain {
      let (root, layer, told) = (CALayer(), CALayer(), Told())
      root.addSublayer(layer)
      told.onStop = { layer.removeFromSuperlayer() }
      layer.add(Self.fade(told), forKey: "fade")
      XCTAssertEqual(told.told(), [])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.told(), ["start opacity", "stop true"])
      XCTAssertNil(root.sublayers)
      XCTAssertNil(layer.animationKeys(), "An animation is removed when it is complete.")
    }
  }

  func testAnAnimationMayStayWhenItIsComplete() {
    onMain {
      let (layer, told) = (CALayer(), Told())
      let fade = Self.fade(told)
      fade.isRemovedOnCompletion = false
      layer.add(fade, forKey: "fade")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.told(), ["start opacity", "stop true"])
      XCTAssertEqual(layer.animationKeys(), ["fade"])
      layer.removeAllAnimations()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.told(), [], "It had ended before.")
    }
  }

  func testAnAnimationThatRepeatsForEverEndsWhenItIsTakenOut() {
    onMain {
      let (layer, told) = (CALayer(), Told())
      let spin = Self.fade(told)
      spin.repeatCount = .infinity
      let take: [(CALayer) -> Void] = [
        { $0.removeAnimation(forKey: "spin") }, { $0.removeAllAnimations() },
        { $0.add(CABasicAnimation(keyPath: "other"), forKey: "spin") },
      ]
      for take in take {
        layer.add(spin, forKey: "spin")
        UIApplication.shared.runUpdateCycle()
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(told.told(), ["start opacity"])
        XCTAssertEqual(layer.animationKeys(), ["spin"])
        take(layer)
        XCTAssertEqual(told.told(), [])
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(told.told(), ["stop false"])
      }
      layer.speed = 0
      layer.add(Self.fade(told), forKey: "fade")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.told(), [], "The layer's time stands still.")
    }
  }

  func testADelegateMayTakeTheAnimationOutAndAddOthers() {
    onMain {
      let (layer, told) = (CALayer(), Told())
      told.onStart = { layer.removeAllAnimations() }
      layer.add(Self.fade(told), forKey: "fade")
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.told(), ["start opacity", "stop false"])
      var count = 0
      told.onStart = {}
      told.onStop = {
        count += 1
        if count < 3 { layer.add(Self.fade(told), forKey: "fade") }
      }
      layer.add(Self.fade(told), forKey: "fade")
      for _ in 0..<5 { UIApplication.shared.runUpdateCycle() }
      XCTAssertEqual(count, 3)
    }
  }

  func testALayerHasACopyOfItsAnimation() {
    onMain {
      let (one, two, fade) = (CALayer(), CALayer(), CABasicAnimation(keyPath: "opacity"))
      fade.fromValue = 1
      one.add(fade, forKey: "fade")
      (fade.fromValue, fade.beginTime) = (2, 3)
      two.add(fade, forKey: "fade")
      let kept = [one, two].map { $0.animation(forKey: "fade") as? CABasicAnimation }
      XCTAssertEqual(kept.map { $0?.fromValue as? Int }, [1, 2])
      XCTAssertEqual(kept.map { $0?.beginTime }, [0, 3])
      final class Own: CABasicAnimation, @unchecked Sendable {
        let number: Int
        init(_ number: Int) {
          self.number = number
          super.init(keyPath: "opacity")
        }
        required init?(coder: NSCoder) { nil }
      }
      one.add(Own(7), forKey: "own")
      XCTAssertEqual((one.animation(forKey: "own") as? Own)?.number, 7)
      one.add(CATransition(), forKey: "any")
      XCTAssertEqual(one.animationKeys(), ["fade", "own", kCATransition])
    }
  }

  func testADelegateLivesUntilItsAnimationHasStarted() {
    onMain {
      let layer = CALayer()
      weak var told: Told?
      for repeats in [Float(1), .infinity] {
        do {
          let fade = CABasicAnimation(keyPath: "opacity")
          let delegate = Told()
          (fade.delegate, fade.repeatCount, fade.isRemovedOnCompletion) = (delegate, repeats, false)
          layer.add(fade, forKey: "fade")
          told = delegate
        }
        XCTAssertNotNil(told)
        UIApplication.shared.runUpdateCycle()
        XCTAssertNil(told)
        XCTAssertEqual(layer.animationKeys(), ["fade"])
      }
    }
  }

  /// A program's own animation, which may have no `init()`: layers keep the object itself.
  private final class Own: CABasicAnimation, @unchecked Sendable {}

  func testLayersShareAProgramsOwnAnimation() {
    onMain {
      var log: [String] = []
      let (one, two, own) = (CALayer(), CALayer(), Own())
      do {
        let told = Told()
        told.onStart = { log.append("start") }
        told.onStop = { log.append("stop") }
        own.delegate = told
      }
      own.isRemovedOnCompletion = false
      one.add(own, forKey: "own")
      two.add(own, forKey: "own")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["start", "stop", "start", "stop"])
    }
  }

  func testAnAnimationThatIsAddedAgainStartsOnce() {
    onMain {
      let (layer, own, told) = (CALayer(), Own(keyPath: "opacity"), Told())
      (own.delegate, own.isRemovedOnCompletion) = (told, false)
      layer.add(own, forKey: "own")
      layer.add(own, forKey: "own")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.told().filter { $0 != "stop false" }, ["start opacity", "stop true"])
    }
  }
}
