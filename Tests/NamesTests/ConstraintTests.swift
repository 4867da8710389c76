import UIKit
import UIKitTraits
import XCTest

/// Where constraints are active, when they end, and what that costs.
final class ConstraintTests: XCTestCase {
  @MainActor
  private static func edges(_ view: UIView, _ box: UIView) -> [NSLayoutConstraint] {
    [
      view.topAnchor.constraint(equalTo: box.topAnchor),
      view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    ]
  }

  func testConstraintsEndWithASuperviewThatWasReleased() {
    onMain {
      let header = UIView()
      weak var first: NSLayoutConstraint?
      for round in 0..<3 {
        let box = UIView()
        box.addSubview(header)
        let edges = Self.edges(header, box)
        if round == 0 { first = edges[0] }
        NSLayoutConstraint.activate(edges)
        XCTAssertEqual(box.constraints, edges)
      }
      XCTAssertNil(first)
    }
  }

  func testAConstraintIsActivatedAgainInAnotherPlace() {
    onMain {
      let (one, two) = (UIView(), UIView())
      let constraint = one.topAnchor.constraint(equalTo: two.topAnchor)
      do {
        let box = UIView()
        box.addSubview(one)
        box.addSubview(two)
        constraint.isActive = true
      }
      let box = UIView()
      box.addSubview(one)
      box.addSubview(two)
      constraint.isActive = true
      XCTAssertEqual(box.constraints, [constraint])
    }
  }

  func testAConstraintIsKeptByTheNearestViewThatContainsItsItems() {
    onMain {
      let views = (0..<6).map { _ in UIView() }
      // 0 contains 1 and 4; 1 contains 2, which contains 3; 4 contains 5.
      for (outer, inner) in [(0, 1), (1, 2), (2, 3), (0, 4), (4, 5)] {
        views[outer].addSubview(views[inner])
      }
      for (one, two, keeper) in [
        (3, 3, 3), (3, 2, 2), (2, 3, 2), (3, 0, 0), (0, 3, 0), (3, 5, 0), (5, 3, 0), (1, 4, 0),
        (3, 4, 0), (1, 3, 1),
      ] {
        let constraint = views[one].topAnchor.constraint(equalTo: views[two].bottomAnchor)
        constraint.isActive = true
        XCTAssertEqual(views[keeper].constraints, [constraint], "\(one) and \(two)")
        constraint.isActive = false
      }
      let stranger = UIView()
      views[3].topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
      XCTAssertEqual((views + [stranger]).flatMap(\.constraints), [])
    }
  }

  func testPinningAChainOfViewsCostsTheSameForEach() {
    onMain {
      let steps = [50, 100].map { count in
        let views = (0..<count).map { _ in UIView() }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let before = FacadeWork.steps
        for (outer, inner) in zip(views, views.dropFirst()) {
          NSLayoutConstraint.activate(Self.edges(inner, outer))
        }
        return FacadeWork.steps - before
      }
      XCTAssertGreaterThan(steps[0], 0)
      XCTAssertLessThanOrEqual(steps[1] * 10, steps[0] * 21, "\(steps)")
    }
  }

  func testViewsThatLeaveDoNotSearchForTheFirstResponder() {
    onMain {
      let stage = ProgramStage()
      let steps = [50, 100].map { depth in
        let views = (0..<depth).map { _ in UIView() }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let field = UITextField()
        views[depth - 1].addSubview(field)
        stage.window.addSubview(views[0])
        XCTAssertTrue(field.becomeFirstResponder())
        let other = UIView()
        stage.window.addSubview(other)
        let before = FacadeWork.steps
        other.removeFromSuperview()
        let work = FacadeWork.steps - before
        field.resignFirstResponder()
        views[0].removeFromSuperview()
        return work
      }
      XCTAssertEqual(steps[0], steps[1])
      UIApplication.shared.reset()
    }
  }

  func testASpacingMayBeALimit() {
    onMain {
      let (one, two) = (UIView(), UIView())
      let (after, below) = (one.trailingAnchor, one.bottomAnchor)
      let limits = [
        two.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: after, multiplier: 2),
        two.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: after, multiplier: 1),
        two.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: below, multiplier: 2),
        two.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: below, multiplier: 1),
      ]
      XCTAssertEqual(limits.map(\.constant), [16, 8, 16, 8])
      XCTAssertEqual(
        limits.map(\.relation),
        [.greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual])
    }
  }

  /// `removeLayoutGuide(_:)`: "It also removes any constraints to the layout guide."
  func testConstraintsEndWithTheirGuide() {
    onMain {
      let (outer, view, sibling, guide) = (UIView(), UIView(), UIView(), UILayoutGuide())
      outer.addSubview(view)
      outer.addSubview(sibling)
      view.addLayoutGuide(guide)
      let constraints = [
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        sibling.leftAnchor.constraint(equalTo: guide.leftAnchor),
        guide.widthAnchor.constraint(equalToConstant: 3),
      ]
      let other = sibling.topAnchor.constraint(equalTo: view.topAnchor)
      NSLayoutConstraint.activate(constraints + [other])
      view.addLayoutGuide(guide)
      XCTAssertEqual(constraints.map(\.isActive), [true, true, true])
      view.removeLayoutGuide(guide)
      XCTAssertEqual(constraints.map(\.isActive), [false, false, false])
      XCTAssertEqual(outer.constraints, [other])
      XCTAssertEqual(view.constraints, [])
      // What was taken back stays.
      view.addLayoutGuide(guide)
      constraints[0].isActive = true
      constraints[0].isActive = false
      constraints[1].isActive = true
      UIView().addLayoutGuide(guide)
      XCTAssertFalse(constraints[1].isActive)
    }
  }

  private final class Laid: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  /// The usual way to animate constraints: other constants, and a layout in the closure.
  func testAnotherConstantAsksForALayout() {
    onMain {
      let (stage, outer, inner) = (ProgramStage(), Laid(), UIView())
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      let (height, top) = (
        inner.heightAnchor.constraint(equalToConstant: 1),
        inner.topAnchor.constraint(equalTo: outer.topAnchor)
      )
      NSLayoutConstraint.activate([height, top])
      stage.update()
      let changes: [() -> Void] = [
        { height.constant = 2 }, { top.constant = 3 }, { top.priority = .defaultLow },
      ]
      for change in changes {
        let before = outer.layouts
        UIView.animate(withDuration: 1) {
          change()
          outer.layoutIfNeeded()
        }
        XCTAssertEqual(outer.layouts, before + 1)
        change()
        outer.layoutIfNeeded()
        XCTAssertEqual(outer.layouts, before + 1, "The same again changes nothing.")
      }
      height.isActive = false
      height.constant = 9
      outer.layoutIfNeeded()
      XCTAssertEqual(outer.layouts, 1 + changes.count)
    }
  }

  private final class Measuring: UIView {
    let content = UIView()
    lazy var height = content.heightAnchor.constraint(equalToConstant: 0)
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      height.constant = .greatestFiniteMagnitude
      content.layoutIfNeeded()
      height.constant = 44
    }
  }

  /// As for a table that is as high as its rows: first as much room as there is, then what they need.
  func testALayoutMayTryAConstant() {
    onMain {
      let (stage, view) = (ProgramStage(), Measuring())
      UIApplication.shared.onDiagnostic = { XCTFail("The layout does not settle: \($0)") }
      view.addSubview(view.content)
      view.height.isActive = true
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.layouts, 1)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
      view.height.constant = 50
      stage.update()
      XCTAssertEqual(view.layouts, 2)
      UIApplication.shared.reset()
    }
  }

  private final class Sharing: UIView {
    let content = UIView()
    lazy var height = content.heightAnchor.constraint(equalToConstant: 0)
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
    override func updateConstraints() {
      height.constant += 1
      super.updateConstraints()
    }
  }

  func testTheConstantsOfAnUpdateAreLaidOutInTheSameCycle() {
    onMain {
      let (stage, view) = (ProgramStage(), Sharing())
      view.addSubview(view.content)
      view.height.isActive = true
      stage.window.addSubview(view)
      stage.update()
      let layouts = view.layouts
      view.setNeedsUpdateConstraints()
      stage.update()
      XCTAssertEqual(view.layouts, layouts + 1)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }
}
