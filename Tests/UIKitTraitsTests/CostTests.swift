import TraitTree
import UIKitTraits
import UIKitValues
import XCTest

/// An update cycle's work is proportional to what has changed, not to how many views there are.
final class CostTests: XCTestCase {
  /// Each view observes the change and invalidates its layout: one layout for each.
  func testObserversThatInvalidateCostOneLayoutEach() {
    let works = [100, 1_000].map { count in
      work(of: count) { stage, views in
        for view in views {
          view.registerForTraitChanges([Density.self], action: UIView.setNeedsLayout)
        }
        stage.update()
        stage.window.traitOverrides.density = 2
      }
    }
    XCTAssertEqual(works[0].attended, 100)
    XCTAssertEqual(works[1].attended, 1_000)
    XCTAssertLessThanOrEqual(works[1].visited, works[0].visited * 11)
    XCTAssertLessThanOrEqual(works[1].examined, works[0].examined * 11 + 100)
  }

  /// Layouts that invalidate the views inside: one layout for each view.
  func testNestedInvalidationsCostOneLayoutEach() {
    let works = [100, 1_000].map { count in
      work(of: count) { stage, views in
        stage.update()
        for view in views { view.setNeedsLayout() }
      }
    }
    XCTAssertEqual(works[1].attended, 1_000)
    XCTAssertLessThanOrEqual(works[1].visited, works[0].visited * 11)
    XCTAssertLessThanOrEqual(works[1].examined, works[0].examined * 11 + 100)
  }

  /// The scope of an override that a detached view no longer has ends once the view is in a window:
  /// later changes compute the window's collection alone, as if the view had never had an override.
  func testAnOverrideThatADetachedViewHadCostsNothingLater() {
    onStage { stage in
      let (view, subview) = (UIView(), UIView())
      view.addSubview(subview)
      view.traitOverrides.density = 5
      view.updateTraitsIfNeeded()
      view.traitOverrides.remove(Density.self)
      view.updateTraitsIfNeeded()
      stage.window.addSubview(view)
      var recomputed: [Int] = []
      for value in 1...20 {
        let before = EnvironmentForest.forest.work.recomputed
        stage.window.traitOverrides.density = value
        stage.update()
        recomputed.append(EnvironmentForest.forest.work.recomputed - before)
      }
      XCTAssertEqual(recomputed.suffix(8), [1, 1, 1, 1, 1, 1, 1, 1], "\(recomputed)")
      XCTAssertEqual(subview.traitCollection.density, 20)
    }
  }

  /// A view that leaves looks at no constraints of its siblings, and ends its own.
  func testAViewThatLeavesCostsNothingForTheConstraintsOfOthers() {
    onStage { stage in
      let steps = [100, 1_000].map { (count: Int) -> Int in
        let box = UIView()
        stage.window.addSubview(box)
        let views = (0..<count).map { _ in UIView() }
        for view in views {
          let inner = UIView()
          view.addSubview(inner)
          box.addSubview(view)
          NSLayoutConstraint(
            item: inner, attribute: .leading, relatedBy: .equal, toItem: box, attribute: .leading,
            multiplier: 1, constant: 0
          ).isActive = true
          NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: 3
          ).isActive = true
        }
        let before = FacadeWork.steps
        for view in views.prefix(10) { view.removeFromSuperview() }
        let steps = FacadeWork.steps - before
        XCTAssertEqual(views[0].constraints.count, 1)
        XCTAssertEqual(box.constraints.count, count - 10)
        return steps
      }
      XCTAssertEqual(steps[0], steps[1])
    }
  }

  /// S9.2: other traits do not touch views with dynamic colours.
  func testATraitWithoutEffectOnColoursVisitsNoViewWithADynamicColour() {
    let work = work(of: 1_000) { stage, views in
      for view in views { view.backgroundColor = UIColor { _ in .red } }
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      stage.window.traitOverrides.density = 3
    }
    XCTAssertLessThanOrEqual(work.visited, 2, "The scene and the window at most.")
    XCTAssertLessThanOrEqual(work.examined, 4, "The path to the window, in two lists.")
    XCTAssertEqual(work.delivered, 0)
  }

  /// A view whose layout is invalidated by one trait does not make the engine examine observers of
  /// other traits.
  func testALayoutExaminesNoObserversOfOtherTraits() {
    let work = work(of: 1_000) { stage, views in
      for view in views {
        view.registerForTraitChanges([Accent.self], action: UIView.setNeedsLayout)
      }
      for value in 2...4 {
        if value < 4 { stage.update() }
        stage.window.traitOverrides.density = value
        views[500].setNeedsLayout()
      }
    }
    XCTAssertEqual(work.attended, 1)
    XCTAssertLessThanOrEqual(work.visited, 4)
    XCTAssertLessThanOrEqual(work.examined, 10, "The path to the view.")
  }

  func testAnUpdateCycleWithNothingToDoVisitsNothing() {
    let work = work(of: 1_000) { stage, _ in stage.update() }
    XCTAssertEqual(work.visited, 0)
    XCTAssertEqual(work.attended, 0)
  }

  /// Whether a view would be inside itself is found without a look at each subview.
  func testAViewMovesWithoutALookAtItsSubviews() {
    onStage { stage in
      let (one, other, moved) = (UIView(), UIView(), UIView())
      for view in [one, other] { stage.window.addSubview(view) }
      one.addSubview(moved)
      for _ in 0..<1_000 { moved.addSubview(UIView()) }
      stage.update()
      let steps = FacadeWork.steps
      other.addSubview(moved)
      one.addSubview(moved)
      XCTAssertLessThanOrEqual(FacadeWork.steps - steps, 30)
    }
  }

  func testAControllerMovesWithoutALookAtItsChildren() {
    onStage { stage in
      let (one, other, moved) = (UIView(), UIView(), UIViewController())
      for view in [one, other] { stage.window.addSubview(view) }
      one.addSubview(moved.view)
      for _ in 0..<1_000 { moved.addChild(UIViewController()) }
      stage.update()
      let steps = FacadeWork.steps
      other.addSubview(moved.view)
      UIViewController().addChild(moved)
      XCTAssertLessThanOrEqual(FacadeWork.steps - steps, 30)
    }
  }

  func testAnUpdateOfPropertiesOrConstraintsThatNeedsNothingVisitsNothing() {
    onStage { stage in
      for _ in 0..<1_000 { stage.window.addSubview(UIView()) }
      stage.update()
      let steps = FacadeWork.steps
      stage.window.updatePropertiesIfNeeded()
      stage.window.updateConstraintsIfNeeded()
      XCTAssertLessThanOrEqual(FacadeWork.steps - steps, 10)
    }
  }

  /// The engine's work in the update cycle after `prepare`.
  private func work(
    of count: Int, _ prepare: @MainActor (Stage, [UIView]) -> Void
  ) -> WorkCounters {
    var work = WorkCounters()
    onStage { stage in
      let views = (0..<count).map { _ in UIView() }
      for view in views { stage.window.addSubview(view) }
      prepare(stage, views)
      EnvironmentForest.forest.work = WorkCounters()
      stage.update()
      work = EnvironmentForest.forest.work
    }
    return work
  }
}
