import Foundation
import TraitTestSupport
import UIKitTraits
import XCTest

/// Environments are ordinary objects: they are released with their last reference, in any order.
final class LifetimeTests: XCTestCase {
  func testDisconnectingASceneReleasesItsEnvironments() {
    onStage { stage in
      UIApplication.shared.reset()
      stage.update()
      let before = EnvironmentForest.table.count
      weak var weakController: UIViewController?
      do {
        let scene = UIApplication.shared.connectScene()
        let window = UIWindow(windowScene: scene)
        let (root, child, sheet) = (UIViewController(), UIViewController(), UIViewController())
        weakController = child
        window.rootViewController = root
        window.makeKeyAndVisible()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.addSubview(UICollectionViewCell())
        stage.update()
        root.present(sheet, animated: false)
        child.registerForTraitChanges([Density.self]) { (child: UIViewController, _) in
          child.title = "changed"
        }
        scene.traitOverrides.density = 2
        stage.update()
        XCTAssertEqual(child.title, "changed")
        UIApplication.shared.disconnect(scene)
      }
      XCTAssertNil(weakController)
      XCTAssertEqual(EnvironmentForest.table.count, before, "An environment is still retained.")
    }
  }

  /// A sheet that is shown is released with its presenter, and leaves nothing in the window.
  func testAPresentationThatIsReleasedTakesItsContainerAway() {
    onStage { stage in
      weak var weakSheet: UIViewController?
      do {
        let (root, sheet) = (UIViewController(), UIViewController())
        weakSheet = sheet
        stage.window.rootViewController = root
        stage.update()
        root.present(sheet, animated: false)
        stage.update()
      }
      let root = UIViewController()
      stage.window.rootViewController = root
      stage.update()
      XCTAssertNil(weakSheet)
      let inside = stage.window.subviews.flatMap(\.subviews)
      XCTAssertEqual(stage.window.subviews.count, 1, "A container of the sheet is left.")
      XCTAssertEqual(inside.count, 1)
      XCTAssertIdentical(inside.first, root.view)
    }
  }

  /// A chain so long that a recursive release would overflow the stack.
  func testADeepChainIsReleased() throws {
    let depth = try TestPlan(environment: ProcessInfo.processInfo.environment).size / 10
    onStage { stage in
      let before = EnvironmentForest.table.count
      var top: UIView? = UIView()
      for _ in 0..<depth {
        let outer = UIView()
        outer.addSubview(top!)
        top = outer
      }
      XCTAssertEqual(EnvironmentForest.table.count, before + depth + 1)
      top = nil
      XCTAssertEqual(EnvironmentForest.table.count, before)
    }
  }

  /// A window or a scene may be released before its content.
  func testAViewMayOutliveItsWindow() {
    onStage { stage in
      let view = UIView()
      do {
        let scene = UIWindowScene()
        let window = UIWindow(windowScene: scene)
        window.isHidden = false
        window.addSubview(view)
        scene.traitOverrides.density = 3
        stage.update()
        XCTAssertEqual(view.traitCollection.density, 3)
      }
      XCTAssertNil(view.window)
      XCTAssertNil(view.superview)
      stage.update()
      XCTAssertEqual(view.traitCollection.density, 3)
    }
  }

  /// In any order of release, of two of each kind, in a window or detached, nothing leaks and no
  /// released object is read.
  func testEnvironmentsAreReleasedInAnyOrder() {
    onStage { stage in
      let before = EnvironmentForest.table.count
      for first in 0..<8 {
        for second in 0..<8 {
          var owners = makeOwners(in: stage)
          stage.update()
          owners[first] = nil
          stage.scene.traitOverrides.density = first + 2
          stage.update()
          owners[second] = nil
          stage.scene.traitOverrides.density = second + 20
          stage.update()
          for case let view as UIView in owners { view.removeFromSuperview() }
          owners = []
          stage.window.rootViewController = nil
          for view in stage.window.subviews { view.removeFromSuperview() }
          XCTAssertEqual(
            EnvironmentForest.table.count, before, "Released owner \(first), then \(second).")
        }
      }
    }
  }

  /// Handlers may release what is being visited.
  func testAHandlerMayReleaseItsView() {
    onStage { stage in
      stage.chain(1)[0].registerForTraitChanges([Density.self]) { (view: UIView, _) in
        view.removeFromSuperview()
      }
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(stage.window.subviews.count, 1, "The container of the root's view.")
    }
  }

  /// S6.10: a view is retained for its delivery, however it lost its owner, and released after the
  /// update.
  func testAViewIsRetainedForItsDelivery() {
    for loss in Loss.allCases {
      onStage { stage in
        var (isGone, wasGoneInItsCall) = (false, true)
        do {
          var window: UIWindow? = UIWindow(windowScene: stage.scene)
          window?.isHidden = false
          let (outer, inner) = (UIView(), DeinitProbe { isGone = true })
          window?.addSubview(outer)
          outer.addSubview(inner)
          inner.registerForTraitChanges([Density.self]) { (inner: DeinitProbe, _) in
            switch loss {
            case .removed: inner.removeFromSuperview()
            case .removedWithSuperview: inner.superview?.removeFromSuperview()
            case .moved: stage.window.addSubview(inner)
            case .movedAndRemoved:
              stage.window.addSubview(inner)
              inner.removeFromSuperview()
            case .windowReleased:
              window?.windowScene = nil
              window = nil
            }
            wasGoneInItsCall = isGone
          }
        }
        stage.update()
        stage.scene.traitOverrides.density = 2
        stage.update()
        XCTAssertFalse(wasGoneInItsCall, "\(loss): A view is alive while its handler runs.")
        stage.window.subviews.last?.removeFromSuperview()
        XCTAssertTrue(isGone, "\(loss): It is released after the update.")
      }
    }
  }

  /// A controller's deinit may still lay out its view, and let it appear; nothing retains it for
  /// later callbacks.
  func testAControllersDeinitMayLayOutItsView() {
    onStage { stage in
      let before = EnvironmentForest.table.count
      var controller: Leaving? = Leaving()
      if let view = controller?.view { stage.window.addSubview(view) }
      controller = nil
      stage.update()
      stage.window.subviews.last?.removeFromSuperview()
      XCTAssertEqual(EnvironmentForest.table.count, before)
    }
  }

  /// A view may move again in its `didMove` callbacks: its subviews move with it, and none of them
  /// keeps a released window.
  func testAViewMayMoveAgainInItsDidMoveCallbacks() {
    for place in MovingView.Place.allCases {
      for isRemoved in [false, true] {
        onStage { stage in
          let (view, inner) = (MovingView(), UIView())
          view.addSubview(inner)
          do {
            let window = UIWindow(windowScene: stage.scene)
            view.goOn = (
              place, { isRemoved ? $0.removeFromSuperview() : stage.window.addSubview($0) }
            )
            window.addSubview(view)
            window.windowScene = nil
          }
          let expected = isRemoved ? nil : stage.window
          XCTAssertIdentical(view.window, expected, "\(place)")
          XCTAssertIdentical(inner.window, expected, "\(place)")
        }
      }
    }
  }
}

private final class Leaving: UIViewController {
  isolated deinit { view.layoutIfNeeded() }
}

/// Moves again in its first `didMove` callback.
private final class MovingView: UIView {
  enum Place: CaseIterable { case superview, window }

  var goOn: (Place, (UIView) -> Void)?

  override func didMoveToSuperview() { arrive(.superview) }
  override func didMoveToWindow() { arrive(.window) }

  private func arrive(_ place: Place) {
    guard let goOn, goOn.0 == place else { return }
    self.goOn = nil
    goOn.1(self)
  }
}

/// How a view loses its superview.
private enum Loss: CaseIterable {
  case removed
  case removedWithSuperview
  case moved
  case movedAndRemoved
  case windowReleased
}

/// Calls a closure in its deinit.
private final class DeinitProbe: UIView {
  private let goes: () -> Void

  init(goes: @escaping () -> Void) {
    self.goes = goes
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { goes() }
}

/// The owners of a parent, its child, a presented controller, its presentation, and some of their
/// views; each of them has an observer and a layout that depends on a trait.
@MainActor
private func makeOwners(in stage: Stage) -> [UIEnvironment?] {
  let (parent, child, sheet) = (UIViewController(), UIViewController(), UIViewController())
  let (container, cell) = (UIView(), UICollectionViewCell())
  stage.window.rootViewController = parent
  parent.addChild(child)
  parent.view.addSubview(container)
  container.addSubview(child.view)
  child.view.addSubview(cell)
  parent.present(sheet, animated: false)
  let owners: [UIEnvironment?] = [
    parent, child, sheet, container, cell, child.view, sheet.view, sheet.presentationController,
  ]
  for owner in owners {
    owner?.registerForTraitChanges([Density.self]) { (owner: UIEnvironment, _) in
      (owner as? UIView)?.setNeedsLayout()
    }
  }
  return owners
}
