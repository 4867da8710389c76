import UIKit
import UIKitTraits
import XCTest

/// A view that notes when its margins change.
private final class Listener: UIView {
  var calls = 0
  var told: UIEdgeInsets?
  var onChange: () -> Void = {}
  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    calls += 1
    told = layoutMargins
    onChange()
  }
}

private final class Controller: UIViewController {
  var calls = 0
  override func viewLayoutMarginsDidChange() { calls += 1 }
}

private let eight = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

/// The margins that a view has of its controller and of its superview.
final class LayoutMarginTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  // MARK: A controller's view

  func testAControllersViewHasAtLeastTheMarginsOfTheSystem() {
    onMain {
      let controller = UIViewController()
      let view = controller.view!
      XCTAssertEqual(view.layoutMargins, UIEdgeInsets(left: 16, right: 16))
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 40)
      XCTAssertEqual(
        view.layoutMargins, UIEdgeInsets(top: 1, left: 16, bottom: 3, right: 40))
      controller.viewRespectsSystemMinimumLayoutMargins = false
      XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40))
      XCTAssertEqual(UIView().layoutMargins, eight, "No controller's view.")
    }
  }

  func testTheMarginsOfTheSystemAreLargerInARegularWidth() {
    onMain {
      let controller = UIViewController()
      controller.traitOverrides.horizontalSizeClass = .regular
      XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, 20)
      XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(left: 20, right: 20))
      controller.traitOverrides.horizontalSizeClass = .compact
      XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(left: 16, right: 16))
    }
  }

  /// As measured on iOS 26: the margins are larger in the windows of large phones, whose width is compact, too.
  func testTheMarginsOfTheSystemAreLargerInAWideWindow() {
    onMain {
      for (width, side) in [(375.0, 16.0), (402, 16), (440, 20)] {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 900))
        window.traitOverrides.horizontalSizeClass = .compact
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, side)
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(left: side, right: side))
      }
    }
  }

  func testAControllerHearsOfTheMarginsOfItsView() {
    onMain {
      let (controller, view) = (Controller(), Listener())
      controller.view = view
      view.layoutMargins.top = 5
      XCTAssertEqual([controller.calls, view.calls], [1, 1])
      view.layoutMargins.top = 5
      view.layoutMargins.left = 10
      XCTAssertEqual([controller.calls, view.calls], [1, 1], "The system wants more than 10.")
      controller.viewRespectsSystemMinimumLayoutMargins = false
      XCTAssertEqual([controller.calls, view.calls], [2, 2])
      XCTAssertEqual(view.layoutMargins.left, 10)
    }
  }

  // MARK: The superview's margins

  func testMarginsOfTheSuperviewReachIntoAView() {
    onMain {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 5, y: 30, width: 90, height: 70))
      outer.addSubview(inner)
      outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 10)
      XCTAssertEqual(inner.layoutMargins, eight)
      inner.preservesSuperviewLayoutMargins = true
      let margins = UIEdgeInsets(top: 8, left: 15, bottom: 20, right: 8)
      XCTAssertEqual(inner.layoutMargins, margins)
      XCTAssertEqual(inner.layoutMarginsGuide.layoutFrame, inner.bounds.inset(by: margins))
      inner.semanticContentAttribute = .forceRightToLeft
      XCTAssertEqual(inner.directionalLayoutMargins.trailing, 15)
      inner.removeFromSuperview()
      XCTAssertEqual(inner.layoutMargins, eight)
    }
  }

  func testAViewHearsOfMarginsThatReachIntoIt() {
    onMain {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let middle = Listener(frame: outer.bounds)
      let inner = Listener(frame: outer.bounds)
      for view in [middle, inner] { view.preservesSuperviewLayoutMargins = true }
      outer.addSubview(middle)
      middle.addSubview(inner)
      XCTAssertEqual([middle.calls, inner.calls], [0, 0])
      outer.layoutMargins.left = 30
      XCTAssertEqual([middle.calls, inner.calls], [1, 1])
      XCTAssertEqual(inner.told?.left, 30)
      middle.frame.origin.x = 10
      XCTAssertEqual([middle.calls, inner.calls], [2, 2])
      XCTAssertEqual(inner.told?.left, 20)
      XCTAssertEqual(inner.told?.right, 18, "The view hangs over.")
      outer.frame.size.width = 120
      XCTAssertEqual([middle.calls, inner.calls], [3, 3])
      for left in [15, 12] { outer.layoutMargins.left = CGFloat(left) }
      XCTAssertEqual([middle.calls, inner.calls], [4, 4], "Their own margins are larger.")
      middle.removeFromSuperview()
      outer.layoutMargins.left = 50
      XCTAssertEqual([middle.calls, inner.calls], [4, 4])
      outer.addSubview(middle)
      XCTAssertEqual([middle.calls, inner.calls], [5, 5])
    }
  }

  func testSafeAreasAndMarginsReachIntoAViewTogether() {
    onMain {
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      window.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      controller.view.frame = window.bounds
      let inner = Listener(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
      inner.preservesSuperviewLayoutMargins = true
      controller.view.addSubview(inner)
      UIApplication.shared.runUpdateCycle()
      inner.calls = 0
      controller.additionalSafeAreaInsets.top = 40
      XCTAssertEqual(inner.layoutMargins.top, 38, "30 of the safe area, and its own 8.")
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(inner.calls, 1)
      XCTAssertEqual(inner.told, inner.layoutMargins)
      inner.insetsLayoutMarginsFromSafeArea = false
      XCTAssertEqual(inner.layoutMargins.top, 30)
    }
  }

  func testACallbackMayTakeTheOtherViewsOut() {
    onMain {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inside = (0..<2).map { _ in Listener(frame: outer.bounds) }
      for view in inside {
        view.preservesSuperviewLayoutMargins = true
        outer.addSubview(view)
        view.onChange = { for other in inside where other !== view { other.removeFromSuperview() } }
      }
      outer.layoutMargins.left = 30
      XCTAssertEqual(outer.subviews.count, 1)
      for view in inside { XCTAssertEqual(view.layoutMargins.left, view.superview == nil ? 8 : 30) }
    }
  }

  // MARK: Random trees

  func testMarginsAreThoseOfTheDefinition() {
    onMain {
      var reached = 0
      for seed in 1...150 {
        let world = World(seed: UInt64(seed))
        for step in 1...40 {
          world.change()
          if let wrong = world.disagreement { return XCTFail("\(wrong) in \(seed) after \(step)") }
        }
        reached += world.reached
      }
      XCTAssertGreaterThan(reached, 1_000, "Margins reach into views.")
    }
  }

  func testADeepTreeIsVisitedWithoutRecursion() {
    onMain {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var innermost = outer
      for _ in 0..<5_000 {
        let view = UIView(frame: outer.bounds)
        innermost.addSubview(view)
        innermost = view
      }
      var view = innermost
      while let superview = view.superview {
        view.preservesSuperviewLayoutMargins = true
        view = superview
      }
      outer.layoutMargins.left = 30
      XCTAssertEqual(innermost.layoutMargins.left, 30)
    }
  }

  func testViewsThatPreserveNoMarginsAreNotVisited() {
    onMain {
      let heir = UIView()
      heir.preservesSuperviewLayoutMargins = true
      UIView().addSubview(heir)
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<1_000 { outer.addSubview(UIView()) }
      _ = outer.subviews
      let before = FacadeWork.steps
      for step in 0..<100 {
        outer.layoutMargins.left = CGFloat(step)
        outer.frame.size.width = CGFloat(100 + step)
      }
      XCTAssertLessThan(FacadeWork.steps - before, 1_000)
    }
  }
}

/// Random trees of views with random frames, margins and directions.
@MainActor
private final class World {
  private var state: UInt64
  private let views = (0..<8).map { _ in Listener() }
  private let controllers = (0..<2).map { _ in UIViewController() }
  private(set) var reached = 0
  /// What was set last, by whether the text goes from right to left.
  private var given: [ObjectIdentifier: (_ isRightToLeft: Bool) -> UIEdgeInsets] = [:]

  init(seed: UInt64) {
    state = seed
    for (controller, view) in zip(controllers, views) { controller.view = view }
    for view in views { view.frame = frame() }
  }

  private func number(below end: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(end))
  }
  private func length() -> CGFloat { CGFloat(number(below: 40) - 8) }
  private func frame() -> CGRect {
    CGRect(x: length(), y: length(), width: 60 + length(), height: 60 + length())
  }

  func change() {
    let view = views[number(below: views.count)]
    switch number(below: 9) {
    case 0, 1:
      let parent = views[number(below: views.count)]
      if !parent.isDescendant(of: view) { parent.addSubview(view) }
    case 2: view.frame = frame()
    case 3: view.preservesSuperviewLayoutMargins = number(below: 4) > 0
    case 4:
      let margins = UIEdgeInsets(top: length(), left: length(), bottom: length(), right: length())
      view.layoutMargins = margins
      given[ObjectIdentifier(view)] = { _ in margins }
    case 5:
      let margins = NSDirectionalEdgeInsets(
        top: length(), leading: length(), bottom: length(), trailing: length())
      view.directionalLayoutMargins = margins
      given[ObjectIdentifier(view)] = { isRightToLeft in
        UIEdgeInsets(
          top: margins.top, left: isRightToLeft ? margins.trailing : margins.leading,
          bottom: margins.bottom, right: isRightToLeft ? margins.leading : margins.trailing)
      }
    case 6:
      view.semanticContentAttribute = [.forceLeftToRight, .forceRightToLeft][number(below: 2)]
    case 7:
      controllers[number(below: 2)].viewRespectsSystemMinimumLayoutMargins = number(below: 2) == 0
    default: if number(below: 3) == 0 { view.removeFromSuperview() }
    }
  }

  /// What is wrong; nil if nothing is.
  var disagreement: String? {
    for view in views {
      let wanted = wanted(of: view)
      if view.layoutMargins != wanted { return "\(view.layoutMargins) is not \(wanted)" }
      let (leading, trailing) =
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        ? (wanted.right, wanted.left) : (wanted.left, wanted.right)
      let margins = view.directionalLayoutMargins
      if (margins.leading, margins.trailing) != (leading, trailing) {
        return "\(margins) is not by the direction of \(wanted)"
      }
    }
    return nil
  }

  private func wanted(of view: UIView) -> UIEdgeInsets {
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let set = given[ObjectIdentifier(view)]?(isRightToLeft)
    var margins = set ?? eight
    if let controller = controllers.first(where: { $0.view === view }),
      controller.viewRespectsSystemMinimumLayoutMargins
    {
      margins = UIEdgeInsets(
        top: max(set?.top ?? 0, 0), left: max(set?.left ?? 0, 16),
        bottom: max(set?.bottom ?? 0, 0), right: max(set?.right ?? 0, 16))
    }
    guard view.preservesSuperviewLayoutMargins, let superview = view.superview else {
      return margins
    }
    let (outer, frame, size) = (wanted(of: superview), view.frame, superview.frame.size)
    func grow(_ margin: inout CGFloat, _ outer: CGFloat, _ distance: CGFloat) {
      if outer - distance > max(margin, 0) { reached += 1 }
      if outer > distance, outer - distance > margin { margin = outer - distance }
    }
    grow(&margins.top, outer.top, frame.minY)
    grow(&margins.left, outer.left, frame.minX)
    grow(&margins.bottom, outer.bottom, size.height - frame.maxY)
    grow(&margins.right, outer.right, size.width - frame.maxX)
    return margins
  }
}
