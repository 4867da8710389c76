import UIKit
import XCTest

/// Animations have changed everything when they begin: what runs, and what is told.
final class AnimationTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testWhatIsAddedToARunningAnimatorChangesAtOnce() {
    onMain {
      let view = UIView()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.tag = 1 }
      animator.startAnimation()
      animator.addAnimations { view.alpha = 0 }
      XCTAssertEqual(view.alpha, 0)
    }
  }

  func testEachAnimationRunsItsClosureAndItsCompletion() {
    onMain {
      var log: [String] = []
      func change() { log.append("change") }
      func end(_ isFinished: Bool) { log.append("end \(isFinished)") }
      @MainActor func told() -> [String] {
        UIApplication.shared.runUpdateCycle()
        defer { log = [] }
        return log
      }
      UIView.animate(withDuration: 1, delay: 2, animations: change, completion: end)
      XCTAssertEqual(told(), ["change", "end true"])
      UIView.animate(
        withDuration: 1, delay: 2, usingSpringWithDamping: 3, initialSpringVelocity: 4,
        animations: change, completion: end)
      XCTAssertEqual(told(), ["change", "end true"])
      UIView.animate(springDuration: 1, bounce: 2, animations: change, completion: end)
      XCTAssertEqual(told(), ["change", "end true"])
      UIView.animateKeyframes(withDuration: 1, delay: 2, animations: change, completion: end)
      XCTAssertEqual(told(), ["change", "end true"])
      UIView.animateKeyframes(withDuration: 1, delay: 2) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
      }
      UIView.animate(withDuration: 1, delay: 2) { log.append("alone") }
      XCTAssertEqual(told(), ["change", "alone"])
      UIView.transition(with: UIView(), duration: 1, animations: change, completion: end)
      XCTAssertEqual(told(), ["change", "end true"])
      UIView.transition(with: UIView(), duration: 1, animations: nil, completion: end)
      XCTAssertEqual(told(), ["end true"])
      UIView.transition(from: UIView(), to: UIView(), duration: 1, completion: end)
      XCTAssertEqual(told(), ["end true"])
      XCTAssertEqual(UIView.inheritedAnimationDuration, 0)
    }
  }

  func testATransitionTakesThePlaceOfAView() {
    onMain {
      let (box, below, old, above, new) = (UIView(), UIView(), UIView(), UIView(), UIView())
      for view in [below, old, above] { box.addSubview(view) }
      UIView.transition(from: old, to: new, duration: 1)
      XCTAssertEqual(box.subviews, [below, new, above])
      UIView.transition(from: new, to: below, duration: 1, options: .showHideTransitionViews)
      XCTAssertEqual(box.subviews, [below, new, above])
      XCTAssertEqual([below, new].map(\.isHidden), [false, true])
    }
  }

  func testAnimationsAreOffDuringAClosure() {
    onMain {
      UIView.setAnimationsEnabled(false)
      UIView.performWithoutAnimation {}
      XCTAssertFalse(UIView.areAnimationsEnabled, "It is as it was before.")
      UIView.setAnimationsEnabled(true)
      UIView.performWithoutAnimation { XCTAssertFalse(UIView.areAnimationsEnabled) }
      XCTAssertTrue(UIView.areAnimationsEnabled)
    }
  }

  @MainActor
  private static func animators(_ run: @escaping () -> Void) -> [UIViewPropertyAnimator] {
    [
      UIViewPropertyAnimator(duration: 3, curve: .easeIn, animations: run),
      UIViewPropertyAnimator(
        duration: 3, controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1), animations: run),
      UIViewPropertyAnimator(duration: 3, dampingRatio: 0.5, animations: run),
    ]
  }

  func testAnAnimatorRunsOnce() {
    onMain {
      var count = 0
      for animator in Self.animators({ count += 1 }) {
        XCTAssertEqual(animator.duration, 3)
        XCTAssertEqual(animator.state, .inactive)
        XCTAssertFalse(animator.isRunning)
        let before = count
        animator.startAnimation(afterDelay: 2)
        XCTAssertEqual(count, before + 1)
        XCTAssertTrue(animator.isRunning)
        animator.startAnimation()
        XCTAssertEqual(animator.fractionComplete, 1)
      }
      XCTAssertEqual(count, 3)
      let timing = UICubicTimingParameters(animationCurve: .easeOut)
      let timed = UIViewPropertyAnimator(duration: 5, timingParameters: timing)
      XCTAssertEqual(timed.duration, 5)
      timed.addAnimations { count += 1 }
      timed.addCompletion { count += $0 == .end ? 10 : 0 }
      timed.startAnimation()
      timed.startAnimation()
      UIApplication.shared.runUpdateCycle()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(count, 14, "A completion runs once too.")
    }
  }

  func testAnAnimatorIsPausedContinuedAndStopped() {
    onMain {
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("run") }
      animator.addCompletion { log.append("end \($0)") }
      animator.pauseAnimation()
      XCTAssertEqual(animator.state, .active)
      XCTAssertEqual(log, [])
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["run", "end end"])
      XCTAssertEqual(animator.state, .inactive)
      log = []
      animator.addAnimations { log.append("run") }
      animator.addCompletion { log.append("end \($0)") }
      animator.stopAnimation(true)
      XCTAssertEqual(animator.state, .inactive)
      animator.startAnimation()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, [], "Stopped without an end, it forgets both.")
      animator.addAnimations { log.append("run") }
      animator.addCompletion { log.append("end \($0)") }
      animator.stopAnimation(false)
      XCTAssertEqual(animator.state, .stopped)
      animator.finishAnimation(at: .start)
      animator.startAnimation()
      XCTAssertEqual(log, ["end start"])
    }
  }

  func testAnAnimatorsStateIsAsDocumented() {
    onMain {
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("run") }
      animator.addCompletion { log.append("\($0)") }
      let refusal = sentences { animator.finishAnimation(at: .end) }
      XCTAssertEqual(
        refusal, ["Can't finish an animator that is not stopped: call stopAnimation(false) first"])
      XCTAssertEqual(animator.state, .inactive)
      animator.fractionComplete = 0.5
      XCTAssertEqual(animator.state, .active)
      XCTAssertFalse(animator.isRunning)
      animator.stopAnimation(false)
      animator.startAnimation()
      animator.pauseAnimation()
      XCTAssertEqual(animator.state, .stopped, "It is to be finished first.")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, [])
      animator.finishAnimation(at: .end)
      XCTAssertEqual(log, ["run", "end"])
    }
  }

  func testAClosureMayStopItsAnimator() {
    onMain {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      for (forgets, state) in [(true, UIViewAnimatingState.inactive), (false, .stopped)] {
        animator.addAnimations { animator.stopAnimation(forgets) }
        animator.addCompletion { _ in XCTFail("It was stopped.") }
        animator.startAnimation()
        XCTAssertEqual(animator.state, state)
        UIApplication.shared.runUpdateCycle()
        XCTAssertFalse(animator.isRunning)
      }
    }
  }

  func testAnAnimatorThatRunsAtOnce() {
    onMain {
      var log: [String] = []
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 2, delay: 1) {
        log.append("run")
      } completion: {
        log.append("end \($0)")
      }
      XCTAssertEqual(log, ["run"])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["run", "end end"])
      XCTAssertEqual(animator.duration, 2)
      XCTAssertEqual(animator.fractionComplete, 1)
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 2, delay: 1) {
        log.append("again")
      }
      XCTAssertEqual(log.last, "again")
    }
  }

  func testAVectorHasTwoParts() {
    let vector = CGVector(dx: 1, dy: 2)
    XCTAssertEqual(vector.dx, 1)
    XCTAssertEqual(vector.dy, 2)
    XCTAssertEqual(CGVector.zero, CGVector(dx: 0, dy: 0))
  }

  func testAnimationsOfLayersAreDescribed() {
    XCTAssertEqual(CABasicAnimation(keyPath: "opacity").keyPath, "opacity")
    XCTAssertEqual(CAMediaTimingFunction(name: .easeIn).name, .easeIn)
    XCTAssertNil(CAMediaTimingFunction(controlPoints: 0, 1, 2, 3).name)
    let names: [CAMediaTimingFunctionName] = [
      .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    ]
    XCTAssertEqual(
      names.map(\.rawValue), ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(1)
    CATransaction.commit()
    onMain { UIApplication.shared.runUpdateCycle() }
    XCTAssertTrue(isDone)
  }

  /// An animation without a key is kept under one that no other has.
  func testAnimationsWithoutAKeyAreKept() {
    let layer = CALayer()
    let (one, two) = (CABasicAnimation(keyPath: "one"), CABasicAnimation(keyPath: "two"))
    layer.add(one, forKey: nil)
    layer.add(two, forKey: nil)
    XCTAssertEqual(layer.animationKeys()?.count, 2)
    layer.add(one, forKey: "key")
    layer.add(two, forKey: "key")
    XCTAssertEqual(layer.animationKeys()?.count, 3)
    XCTAssertEqual((layer.animation(forKey: "key") as? CABasicAnimation)?.keyPath, "two")
  }
}
