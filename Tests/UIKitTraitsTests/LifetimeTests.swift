import UIKitTraits
import XCTest

/// Environments are ordinary objects: they go when nobody holds them, in any order.
final class LifetimeTests: XCTestCase {
  func testAWholeApplicationGoes() {
    onStage { stage in
      UIApplication.shared.reset()
      stage.update()
      let before = TraitWorld.table.count
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
      XCTAssertEqual(TraitWorld.table.count, before, "Somebody still holds an environment.")
    }
  }

  /// A chain so long that releasing it link by link would run out of stack.
  func testADeepChainIsReleased() {
    onStage { stage in
      let before = TraitWorld.table.count
      var top: UIView? = UIView()
      for _ in 0..<100_000 {
        let outer = UIView()
        outer.addSubview(top!)
        top = outer
      }
      XCTAssertEqual(TraitWorld.table.count, before + 100_001)
      top = nil
      XCTAssertEqual(TraitWorld.table.count, before)
    }
  }

  /// A window or a scene may go before what is in it.
  func testWhatIsInAWindowMayOutliveIt() {
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

  /// Handlers may release what is being visited.
  func testAHandlerMayReleaseItsView() {
    onStage { stage in
      stage.chain(1)[0].registerForTraitChanges([Density.self]) { (view: UIView, _) in
        view.removeFromSuperview()
      }
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(stage.window.subviews.count, 0)
    }
  }
}
