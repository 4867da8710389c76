import UIKit
import XCTest

/// When what follows an animation runs: in the next update cycle, after the code behind the call.
final class AnimationEndTests: XCTestCase {
  override func setUp() { onMain { UIApplication.shared.reset() } }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testACompletionFollowsTheCodeBehindTheCall() {
    onMain {
      var log: [String] = []
      UIView.animate(withDuration: 1) {
        log.append("change")
      } completion: {
        log.append("end \($0)")
      }
      log.append("behind")
      XCTAssertTrue(UIApplication.shared.needsUpdate)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["change", "behind", "end true"])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testACompletionMayStartTheNextAnimation() {
    onMain {
      var reports: [String] = []
      UIApplication.shared.onDiagnostic = { reports.append($0) }
      var count = 0
      @MainActor func pulse() {
        UIView.animate(withDuration: 1) {
          count += 1
        } completion: { _ in
          pulse()
        }
      }
      pulse()
      for turn in 1...3 {
        XCTAssertEqual(count, turn)
        UIApplication.shared.runUpdateCycle()
      }
      XCTAssertEqual(reports, [])
    }
  }

  /// Those that start while a cycle lays out end in the next one.
  func testCompletionsRunInTheOrderOfTheirAnimations() {
    final class Fading: UIView {
      var log: (String) -> Void = { _ in }
      override func layoutSubviews() {
        UIView.animate(.easeIn) {
          alpha = 0
        } completion: { [log] in
          log("layout")
        }
      }
    }
    onMain {
      let stage = ProgramStage()
      func end(_ name: String) -> (Bool) -> Void {
        { _ in MainActor.assumeIsolated { stage.log.append(name) } }
      }
      UIView.animate(withDuration: 2, animations: {}, completion: end("one"))
      UIView.transition(with: stage.window, duration: 1, animations: nil, completion: end("two"))
      UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {}, completion: end("three"))
      UIView.animate(springDuration: 1, animations: {}, completion: end("four"))
      let view = Fading()
      view.log = { stage.log.append($0) }
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(stage.told(), ["one", "two", "three", "four"])
      stage.update()
      XCTAssertEqual(stage.told(), ["layout"])
    }
  }

  func testWhatACompletionChangesIsShownInItsCycle() {
    final class Laid: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    onMain {
      let (stage, view) = (ProgramStage(), Laid())
      stage.window.addSubview(view)
      stage.update()
      UIView.animate(withDuration: 1, animations: {}) { _ in view.setNeedsLayout() }
      stage.update()
      XCTAssertEqual(view.layouts, 2)
    }
  }

  func testWithoutAnimationsACompletionRunsAtOnce() {
    onMain {
      var log: [String] = []
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 1, animations: { log.append("one") }) { _ in
          log.append("end of one")
        }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("two") }
        animator.addCompletion { log.append("end of two: \($0)") }
        animator.startAnimation()
        XCTAssertEqual(animator.state, .inactive)
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("end of three") }
        log.append("three")
        CATransaction.commit()
      }
      XCTAssertEqual(
        log, ["one", "end of one", "two", "end of two: end", "three", "end of three"])
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testAResetForgetsWhatWaits() {
    onMain {
      var count = 0
      UIView.animate(withDuration: 1, animations: {}) { _ in count += 1 }
      UIApplication.shared.reset()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(count, 0)
    }
  }

  func testAnAnimationThatRepeatsDoesNotEnd() {
    onMain {
      func fail(_ isFinished: Bool) { XCTFail("Nothing has removed it.") }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: {},
        completion: fail)
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: .repeat, animations: {}, completion: fail)
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: .repeat, animations: {}, completion: fail)
      UIView.animate(springDuration: 1, options: .repeat, animations: {}, completion: fail)
      let (old, new) = (UIView(), UIView())
      UIView.transition(
        with: old, duration: 1, options: .repeat, animations: nil, completion: fail)
      UIView.transition(from: old, to: new, duration: 1, options: .repeat, completion: fail)
      UIApplication.shared.runUpdateCycle()
      var ends = 0
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: {}) { _ in
          ends += 1
        }
      }
      XCTAssertEqual(ends, 1, "Without animations nothing repeats.")
    }
  }

  // MARK: Animators

  func testAnAnimatorRunsUntilTheNextCycle() {
    onMain {
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("run") }
      animator.startAnimation()
      XCTAssertEqual(animator.state, .active)
      XCTAssertTrue(animator.isRunning)
      animator.addCompletion { log.append("\($0)") }
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["run", "end"])
      XCTAssertEqual(animator.state, .inactive)
      XCTAssertFalse(animator.isRunning)
    }
  }

  func testAnAnimatorThatIsPausedOrStoppedDoesNotEnd() {
    onMain {
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addCompletion { log.append("\($0)") }
      animator.startAnimation()
      animator.pauseAnimation()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, [])
      XCTAssertFalse(animator.isRunning)
      animator.startAnimation()
      animator.stopAnimation(false)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, [])
      XCTAssertEqual(animator.state, .stopped)
      animator.finishAnimation(at: .current)
      XCTAssertEqual(log, ["current"])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["current"])
    }
  }

  func testAPausedAnimatorThatIsFinishedAtItsEndHasChanged() {
    onMain {
      for (position, runs) in [(UIViewAnimatingPosition.end, 1), (.current, 1), (.start, 0)] {
        var count = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { count += 1 }
        animator.pauseAnimation()
        animator.stopAnimation(false)
        XCTAssertEqual(count, 0)
        animator.finishAnimation(at: position)
        animator.startAnimation()
        XCTAssertEqual(count, runs, "\(position)")
      }
    }
  }

  func testAReversedAnimatorEndsAtItsStart() {
    onMain {
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("run") }
      animator.addCompletion { log.append("\($0)") }
      animator.pauseAnimation()
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["start"], "What had not changed is as it was.")
    }
  }

  func testAnAnimatorPausesWhereItWouldEnd() {
    onMain {
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("run") }
      animator.addCompletion { log.append("\($0)") }
      animator.pausesOnCompletion = true
      animator.startAnimation()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["run"])
      XCTAssertEqual(animator.state, .active)
      XCTAssertFalse(animator.isRunning)
      (animator.pausesOnCompletion, animator.isReversed) = (false, true)
      animator.startAnimation()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["run", "start"])
      XCTAssertEqual(animator.state, .inactive)
    }
  }

  // MARK: Transactions of layers

  func testATransactionsBlockFollowsItsCommit() {
    onMain {
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner") }
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, [])
      CATransaction.commit()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["inner"])
      CATransaction.commit()
      XCTAssertEqual(log, ["inner"])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["inner", "outer"])
    }
  }

  func testABlockOutsideATransactionRunsInTheNextCycle() {
    onMain {
      var count = 0
      CATransaction.commit()
      CATransaction.setCompletionBlock { count += 1 }
      CATransaction.setCompletionBlock(nil)
      XCTAssertEqual(count, 0)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(count, 1)
    }
  }

  func testWhatIsForgottenMayStartAnimations() {
    final class Ending {
      deinit {
        MainActor.assumeIsolated {
          UIView.animate(withDuration: 1) {
          } completion: { _ in
            XCTFail("It is forgotten too.")
          }
          CATransaction.begin()
        }
      }
    }
    onMain {
      do {
        let (one, two) = (Ending(), Ending())
        UIView.animate(withDuration: 1) {
        } completion: { _ in
          _ = one
        }
        CATransaction.begin()
        UIView.animate(withDuration: 1) {
        } completion: { _ in
          _ = two
        }
      }
      UIApplication.shared.reset()
      UIApplication.shared.runUpdateCycle()
    }
  }

  // MARK: Dismissals and pages

  func testTheEndOfAnAnimatedDismissalFollowsTheCodeBehindTheCall() {
    onMain {
      let (root, stage) = (UIViewController(), ProgramStage())
      stage.window.rootViewController = root
      for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
        let page = UIViewController()
        page.modalPresentationStyle = style
        root.present(page, animated: true)
        stage.update()
        root.dismiss(animated: true) { stage.log.append("end") }
        stage.log.append("behind")
        stage.update()
        XCTAssertEqual(stage.told(), ["behind", "end"], "\(style)")
      }
    }
  }

  func testTheEndOfTurnedPagesFollowsTheCodeBehindTheCall() {
    final class Page: UIViewController {
      var log: [String] = []
      override func viewWillAppear(_ animated: Bool) { log.append("will \(animated)") }
      override func viewWillDisappear(_ animated: Bool) { log.append("willnot \(animated)") }
    }
    onMain {
      let (pages, one, two) = (
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
        Page(), Page()
      )
      let stage = ProgramStage(pages)
      pages.setViewControllers([one], direction: .forward, animated: false) {
        stage.log.append("one \($0)")
      }
      XCTAssertEqual(stage.told(), ["one true"])
      stage.update()
      for page in [two, one] {
        let word = page === two ? "two" : "one again"
        pages.setViewControllers([page], direction: .forward, animated: true) {
          stage.log.append("\(word) \($0)")
        }
      }
      stage.log.append("behind")
      stage.update()
      XCTAssertEqual(stage.told(), ["behind", "two false", "one again true"])
      XCTAssertEqual(one.log, ["will false", "willnot true", "will true"])
      XCTAssertEqual(two.log, ["will true", "willnot true"])
    }
  }
}
