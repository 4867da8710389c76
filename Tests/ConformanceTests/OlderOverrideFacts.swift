import ConformanceHarness
import UIKit
import XCTest

/// `overrideUserInterfaceStyle` and `setOverrideTraitCollection(_:forChild:)`.
final class OlderOverrideFacts: XCTestCase {
  func testF027StyleOfAnUnloadedControllerIsTrueAtOnce() {
    inApp {
      let controller = UIViewController()
      let other = controller.otherStyle
      XCTAssertEqual(controller.overrideUserInterfaceStyle, .unspecified)
      controller.overrideUserInterfaceStyle = other
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, other)
      XCTAssertFalse(controller.isViewLoaded)
      XCTAssertEqual(controller.view.overrideUserInterfaceStyle, .unspecified)
    }
  }

  func testF028ControllerInAWindowReadsTheInheritedStyleInTheNextLine() {
    inApp {
      let root = UIViewController()
      let window = showWindow()
      window.overrideUserInterfaceStyle = .light
      window.rootViewController = root
      settle()
      root.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(root.traitCollection.userInterfaceStyle, .dark)
      root.overrideUserInterfaceStyle = .unspecified
      XCTAssertEqual(root.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testF029StyleOfADetachedViewIsTrueAfterAnUpdate() {
    inApp {
      let view = UIView()
      let other = view.otherStyle
      view.overrideUserInterfaceStyle = other
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.userInterfaceStyle, other)
    }
  }

  func testF030StyleOfADetachedViewDoesNotArriveByItself() {
    inApp {
      let view = UIView()
      let before = view.traitCollection.userInterfaceStyle
      view.overrideUserInterfaceStyle = view.otherStyle
      XCTAssertEqual(view.traitCollection.userInterfaceStyle, before)
      settle()
      XCTAssertEqual(view.traitCollection.userInterfaceStyle, before)
    }
  }

  func testF031WindowsStyleIsItsOwnInTheNextLine() {
    inApp {
      for window in [makeWindow(), showWindow(), showWindowInScene()] {
        for style in [UIUserInterfaceStyle.dark, .light] {
          window.overrideUserInterfaceStyle = style
          XCTAssertEqual(window.traitCollection.userInterfaceStyle, style)
        }
      }
    }
  }

  func testF032StyleReachesTheWholeHierarchyAndEmbeddedChildren() {
    inApp {
      let (root, child, view) = (UIViewController(), UIViewController(), UIView())
      let window = showWindow(root: root)
      root.embed(child)
      child.view.addSubview(view)
      root.overrideUserInterfaceStyle = .dark
      settle()
      let below: [AnyEnvironment] = [root, root.view, child, child.view, view]
      XCTAssertEqual(
        below.map(\.traitCollection.userInterfaceStyle), below.map { _ in .dark })
      root.overrideUserInterfaceStyle = .unspecified
      window.overrideUserInterfaceStyle = .light
      settle()
      XCTAssertEqual(
        below.map(\.traitCollection.userInterfaceStyle), below.map { _ in .light })
    }
  }

  /// As the hierarchy of iOS 17 says, not as the property's older page does.
  func testF033ViewsStyleReachesEmbeddedChildren() {
    inApp {
      let (root, child) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.embed(child)
      root.view.overrideUserInterfaceStyle = .dark
      settle()
      XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
      withExtendedLifetime(window) {}
    }
  }

  /// What the reference page still says.
  func testF033ViewsStyleDoesNotReachEmbeddedChildrenBeforeIOS17() throws {
    try inApp {
      let (root, child) = (UIViewController(), UIViewController())
      let window = showWindowInScene(root: root)
      window.overrideUserInterfaceStyle = .light
      try inheritAsBeforeIOS17(in: window.windowScene)
      root.embed(child)
      root.view.overrideUserInterfaceStyle = .dark
      settle()
      XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(child.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testF034ClearingTheWindowsStyleLetsTheScenesThrough() throws {
    try inApp {
      let root = UIViewController()
      let window = showWindowInScene(root: root)
      let scene = try XCTUnwrap(window.windowScene)
      defer { scene.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
      let styles: [UIUserInterfaceStyle] = [.light, .dark, .unspecified]
      for scenes in [UIUserInterfaceStyle.light, .dark] {
        scene.traitOverrides.userInterfaceStyle = scenes
        for first in styles {
          for second in styles {
            for style in [first, second] {
              window.overrideUserInterfaceStyle = style
              settle()
              let expected = style == .unspecified ? scenes : style
              XCTAssertEqual(window.traitCollection.userInterfaceStyle, expected)
              XCTAssertEqual(root.view.traitCollection.userInterfaceStyle, expected)
            }
          }
        }
      }
    }
  }

  @available(*, deprecated)
  func testF035DetachedChildReadsTheParentsCollectionInTheNextLine() {
    inApp {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      let compact = UITraitCollection(horizontalSizeClass: .compact)
      parent.setOverrideTraitCollection(compact, forChild: child)
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
      XCTAssertFalse(parent.isViewLoaded)
      XCTAssertFalse(child.isViewLoaded)
    }
  }

  @available(*, deprecated)
  func testF036SecondCallRunsTheChildsCallbackInside() {
    final class Child: UIViewController {
      var texts: [String] = []

      override func viewDidLoad() {
        note()
        registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Child.note)
      }

      func note() { texts.append("\(traitCollection.userInterfaceStyle.rawValue)") }
    }
    inApp {
      let (parent, child) = (UIViewController(), Child())
      parent.addChild(child)
      let (light, dark) = (
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
      )
      parent.setOverrideTraitCollection(light, forChild: child)
      child.loadViewIfNeeded()
      XCTAssertEqual(child.texts, ["1"])
      parent.setOverrideTraitCollection(dark, forChild: child)
      XCTAssertEqual(child.texts, ["1", "2"])
    }
  }

  @available(*, deprecated)
  func testF037ParentsCollectionWorksOnAfterTheChildsViewIsGone() {
    inApp {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.embed(child)
      let (compact, regular) = (
        UITraitCollection(horizontalSizeClass: .compact),
        UITraitCollection(horizontalSizeClass: .regular)
      )
      parent.setOverrideTraitCollection(compact, forChild: child)
      child.view = nil
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
      parent.setOverrideTraitCollection(regular, forChild: child)
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
    }
  }

  @available(*, deprecated)
  func testF038ParentsCollectionReachesViewsBelowByLayout() {
    inApp {
      let (root, child, view) = (UIViewController(), UIViewController(), UIView())
      let window = showWindow(root: root)
      root.embed(child)
      child.view.addSubview(view)
      settle()
      let compact = UITraitCollection(horizontalSizeClass: .compact)
      root.setOverrideTraitCollection(compact, forChild: child)
      window.layoutIfNeeded()
      XCTAssertEqual(view.traitCollection.horizontalSizeClass, .compact)
    }
  }

  @available(*, deprecated)
  func testF039NilTakesTheParentsCollectionBack() {
    inApp {
      let (root, child) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.embed(child)
      window.traitOverrides.horizontalSizeClass = .regular
      settle()
      let compact = UITraitCollection(horizontalSizeClass: .compact)
      XCTAssertNil(root.overrideTraitCollection(forChild: child))
      root.setOverrideTraitCollection(compact, forChild: child)
      XCTAssertEqual(root.overrideTraitCollection(forChild: child), compact)
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
      root.setOverrideTraitCollection(nil, forChild: child)
      XCTAssertNil(root.overrideTraitCollection(forChild: child))
      XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
      withExtendedLifetime(window) {}
    }
  }

  /// The fact says that nothing is known, so this is S4.6.
  func testF040TraitOverridesWinOverTheStyleProperty() {
    inApp {
      let environments: [(String, any OlderStyle)] = [
        ("controller", UIViewController()), ("window", makeWindow()),
      ]
      for (name, environment) in environments {
        environment.traitOverrides.userInterfaceStyle = .dark
        environment.overrideUserInterfaceStyle = .light
        let style = environment.traitCollection.userInterfaceStyle.rawValue
        differs("S4.6 a \(name)'s override wins over its style", style, here: 2)
        environment.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        XCTAssertEqual(environment.traitCollection.userInterfaceStyle, .light)
      }
    }
  }
}

@MainActor
private protocol OlderStyle: UITraitEnvironment {
  var traitOverrides: UITraitOverrides { get set }
  var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
}

extension UIViewController: OlderStyle {}
extension UIView: OlderStyle {}
