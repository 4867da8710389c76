import UIKit
import XCTest

/// Behaviours and their animators, which move nothing.
final class DynamicsTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Told: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var log: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resumes") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("paused") }
  }
  private final class Moved: UIDynamicBehavior {
    var log: [String] = []
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      log.append(dynamicAnimator == nil ? "out" : "in")
    }
  }

  func testAnAnimatorRunsUntilTheNextUpdate() {
    onMain {
      let (told, view) = (Told(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      let animator = UIDynamicAnimator(referenceView: UIView())
      animator.delegate = told
      XCTAssertFalse(animator.isRunning)
      let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 100, y: 100))
      snap.action = { XCTFail("There are no steps") }
      animator.addBehavior(snap)
      animator.addBehavior(snap)
      XCTAssertTrue(animator.isRunning)
      XCTAssertIdentical(snap.dynamicAnimator, animator)
      UIApplication.shared.runUpdateCycle()
      XCTAssertFalse(animator.isRunning)
      animator.updateItem(usingCurrentState: UIView())
      XCTAssertFalse(animator.isRunning)
      animator.updateItem(usingCurrentState: view)
      XCTAssertTrue(animator.isRunning)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.log, ["resumes", "paused", "resumes", "paused"])
      XCTAssertEqual(view.center, CGPoint(x: 5, y: 5))
      XCTAssertEqual(animator.behaviors, [snap])
      XCTAssertEqual(animator.items(in: CGRect(x: 9, y: 9, width: 9, height: 9)).count, 1)
      XCTAssertEqual(animator.items(in: CGRect(x: 11, y: 9, width: 9, height: 9)).count, 0)
      view.transform = CGAffineTransform(scaleX: 3, y: 1)
      XCTAssertEqual(animator.items(in: CGRect(x: 11, y: 9, width: 9, height: 9)).count, 1)
      animator.removeAllBehaviors()
      XCTAssertEqual(animator.behaviors, [])
      XCTAssertNil(snap.dynamicAnimator)
      XCTAssertEqual(animator.elapsedTime, 0)
      let others = [
        UIDynamicAnimator(), UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout()),
      ]
      XCTAssertTrue(others.allSatisfy { $0.referenceView == nil })
    }
  }

  func testChildrenHaveTheAnimatorOfTheirParent() {
    onMain {
      let (animator, parent, child, inner) = (UIDynamicAnimator(), Moved(), Moved(), Moved())
      let view = UIView()
      parent.addChildBehavior(child)
      XCTAssertEqual(child.log, [])
      animator.addBehavior(parent)
      child.addChildBehavior(inner)
      inner.addChildBehavior(UIGravityBehavior(items: [view]))
      inner.addChildBehavior(parent)
      animator.addBehavior(inner)
      XCTAssertEqual(animator.behaviors, [parent])
      XCTAssertEqual(parent.childBehaviors, [child])
      XCTAssertEqual(inner.childBehaviors.count, 1)
      XCTAssertIdentical(inner.dynamicAnimator, animator)
      UIApplication.shared.runUpdateCycle()
      animator.updateItem(usingCurrentState: view)
      XCTAssertTrue(animator.isRunning)
      parent.removeChildBehavior(inner)
      parent.removeChildBehavior(child)
      XCTAssertNil(inner.dynamicAnimator)
      animator.removeBehavior(child)
      animator.removeBehavior(parent)
      let logs = [parent.log, child.log, inner.log]
      XCTAssertEqual(logs, Array(repeating: ["in", "out"], count: 3))
    }
  }

  func testABehaviourMayTakeItselfAndOthersOutWhenItMoves() {
    final class Moving: UIDynamicBehavior {
      var onMove: (UIDynamicAnimator?) -> Void = { _ in }
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove(dynamicAnimator) }
    }
    onMain {
      let (animator, parent, inner, sibling) = (UIDynamicAnimator(), Moving(), Moving(), Moved())
      for behavior in [inner, sibling] { parent.addChildBehavior(behavior) }
      inner.onMove = { [unowned parent] _ in parent.removeChildBehavior(sibling) }
      animator.addBehavior(parent)
      XCTAssertEqual(sibling.log, ["out"])
      let (leaving, last) = (Moving(), Moved())
      leaving.addChildBehavior(last)
      leaving.onMove = { [unowned leaving] in $0?.removeBehavior(leaving) }
      animator.addBehavior(leaving)
      XCTAssertEqual(animator.behaviors, [parent])
      XCTAssertEqual(last.log, ["out"], "It is in no animator.")
    }
  }

  func testForcesAreAnglesAndMagnitudes() {
    onMain {
      let view = UIView()
      let gravity = UIGravityBehavior(items: [view])
      XCTAssertEqual(gravity.gravityDirection, CGVector(dx: 0, dy: 1))
      XCTAssertEqual(gravity.angle, .pi / 2)
      gravity.magnitude = 2
      XCTAssertEqual(gravity.gravityDirection.dy, 2, accuracy: 1e-9)
      gravity.setAngle(0, magnitude: 3)
      XCTAssertEqual(gravity.gravityDirection, CGVector(dx: 3, dy: 0))
      let push = UIPushBehavior(items: [view], mode: .instantaneous)
      XCTAssertEqual([push.magnitude, push.angle], [0, 0])
      XCTAssertTrue(push.active)
      push.pushDirection = CGVector(dx: 3, dy: 4)
      XCTAssertEqual(push.magnitude, 5)
      push.angle = 0
      XCTAssertEqual(push.pushDirection.dx, 5, accuracy: 1e-9)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 1, vertical: 2), for: view)
      XCTAssertEqual(push.targetOffsetFromCenter(for: view).vertical, 2)
      push.removeItem(view)
      XCTAssertEqual(push.targetOffsetFromCenter(for: view), .zero)
      XCTAssertEqual(push.mode, .instantaneous)
      gravity.addItem(view)
      gravity.addItem(UIView())
      XCTAssertEqual(gravity.items.count, 2)
      XCTAssertEqual(UIGravityBehavior().items.count, 0)
    }
  }

  func testAttachmentsHaveTheDistanceThatThereIs() {
    onMain {
      let (first, second) = (UIView(), UIView())
      second.center = CGPoint(x: 3, y: 4)
      let pair = UIAttachmentBehavior(item: first, attachedTo: second)
      XCTAssertEqual(pair.length, 5)
      XCTAssertEqual(pair.attachedBehaviorType, .items)
      XCTAssertEqual(pair.items.count, 2)
      let anchor = UIAttachmentBehavior(
        item: first, offsetFromCenter: UIOffset(horizontal: 0, vertical: 1),
        attachedToAnchor: CGPoint(x: 0, y: 5))
      XCTAssertEqual(anchor.length, 4)
      XCTAssertEqual(anchor.attachedBehaviorType, .anchor)
      Bag(anchor).holds(\.anchorPoint, CGPoint(x: 0, y: 5), .zero)
      Bag(anchor).holds(\.damping, 0, 1)
      Bag(anchor).holds(\.frequency, 0, 1)
      Bag(anchor).holds(\.frictionTorque, 0, 1)
      let snap = UISnapBehavior(item: first, snapTo: .zero)
      Bag(snap).holds(\.damping, 0.5, 1)
      Bag(snap).holds(\.snapPoint, .zero, CGPoint(x: 1, y: 1))
    }
  }

  func testItemsKeepTheirValues() {
    onMain {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
      let behavior = UIDynamicItemBehavior(items: [view])
      let bag = Bag(behavior)
      for path in [
        \UIDynamicItemBehavior.elasticity, \.friction, \.resistance, \.angularResistance, \.charge,
      ] { bag.holds(path, 0, 1) }
      bag.holds(\.density, 1, 2)
      bag.holds(\.allowsRotation, true, false)
      bag.holds(\.isAnchored, false, true)
      for _ in 0..<2 {
        behavior.addLinearVelocity(CGPoint(x: 1, y: 2), for: view)
        behavior.addAngularVelocity(3, for: view)
      }
      XCTAssertEqual(behavior.linearVelocity(for: view), CGPoint(x: 2, y: 4))
      XCTAssertEqual(behavior.angularVelocity(for: view), 6)
      behavior.removeItem(view)
      XCTAssertEqual(behavior.angularVelocity(for: view), 0)
      final class Ball: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
      }
      XCTAssertEqual(view.collisionBoundsType, .rectangle)
      XCTAssertEqual((Ball() as any UIDynamicItem).collisionBoundsType, .ellipse)
      XCTAssertEqual(view.collisionBoundingPath.bounds, CGRect(x: -2, y: -1, width: 4, height: 2))
      XCTAssertEqual(UIDynamicItemBehavior().items.count, 0)
    }
  }

  /// The usual order: a magnitude follows an angle.
  func testAForceKeepsItsAngleWithoutAMagnitude() {
    onMain {
      let push = UIPushBehavior(items: [], mode: .continuous)
      push.angle = .pi / 2
      XCTAssertEqual(push.angle, .pi / 2)
      XCTAssertEqual(push.magnitude, 0)
      push.magnitude = 2
      XCTAssertEqual(push.pushDirection.dx, 0, accuracy: 1e-9)
      XCTAssertEqual(push.pushDirection.dy, 2, accuracy: 1e-9)
      push.pushDirection = CGVector(dx: -3, dy: 0)
      XCTAssertEqual([push.angle, push.magnitude], [.pi, 3])
      let gravity = UIGravityBehavior()
      (gravity.magnitude, gravity.angle) = (0, 0)
      gravity.magnitude = 1
      XCTAssertEqual(gravity.gravityDirection, CGVector(dx: 1, dy: 0))
    }
  }

  private final class Asking: NSObject, NSCopying {
    let number: Int
    var ask: () -> Void = {}
    init(_ number: Int) { self.number = number }
    func copy(with zone: NSZone? = nil) -> Any { self }
    override func isEqual(_ object: Any?) -> Bool {
      ask()
      return (object as? Asking)?.number == number
    }
    override var hash: Int {
      ask()
      return number & 1
    }
  }

  func testABoundarysIdentifierMayAskForTheBoundaries() {
    onMain {
      let (behavior, other) = (UICollisionBehavior(items: []), UIBezierPath())
      let names = (0..<4).map(Asking.init)
      for name in names {
        name.ask = { [unowned behavior] in _ = behavior.boundaryIdentifiers }
        behavior.addBoundary(withIdentifier: name, for: UIBezierPath())
      }
      behavior.addBoundary(withIdentifier: Asking(1), for: other)
      XCTAssertIdentical(behavior.boundary(withIdentifier: names[1]), other)
      behavior.removeBoundary(withIdentifier: names[2])
      let left = behavior.boundaryIdentifiers?.compactMap { ($0 as? Asking)?.number }
      XCTAssertEqual(left, [0, 3, 1])
    }
  }

  func testCollisionsHaveBoundaries() {
    onMain {
      let behavior = UICollisionBehavior(items: [])
      Bag(behavior).holds(\.collisionMode, .everything, .items)
      Bag(behavior).holds(\.translatesReferenceBoundsIntoBoundary, false, true)
      XCTAssertNil(behavior.boundaryIdentifiers)
      let (wall, floor) = ("wall" as NSString, "floor" as NSString)
      behavior.addBoundary(withIdentifier: wall, from: .zero, to: CGPoint(x: 1, y: 1))
      behavior.addBoundary(withIdentifier: floor, for: UIBezierPath())
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      behavior.addBoundary(withIdentifier: wall, for: path)
      XCTAssertIdentical(behavior.boundary(withIdentifier: "wall" as NSString), path)
      XCTAssertEqual(behavior.boundaryIdentifiers as? [NSString], [floor, wall])
      behavior.removeBoundary(withIdentifier: floor)
      XCTAssertNil(behavior.boundary(withIdentifier: floor))
      behavior.removeAllBoundaries()
      XCTAssertNil(behavior.boundaryIdentifiers)
      behavior.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
      XCTAssertTrue(behavior.translatesReferenceBoundsIntoBoundary)
      let quiet: any UICollisionBehaviorDelegate = Told()
      quiet.collisionBehavior(behavior, beganContactFor: UIView(), with: UIView(), at: .zero)
      quiet.collisionBehavior(behavior, endedContactFor: UIView(), with: UIView())
      quiet.collisionBehavior(
        behavior, beganContactFor: UIView(), withBoundaryIdentifier: nil, at: .zero)
      quiet.collisionBehavior(behavior, endedContactFor: UIView(), withBoundaryIdentifier: wall)
      XCTAssertEqual(UICollisionBehavior().items.count, 0)
    }
  }
}
