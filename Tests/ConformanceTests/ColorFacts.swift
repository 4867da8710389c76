import ConformanceHarness
import UIKit
import XCTest

/// Colours.
final class ColorFacts: XCTestCase {
  func testF109ProviderReadsCustomTraitsAlsoOffTheMainThread() async {
    let color = UIColor { $0.theme == 0 ? .red : .blue }
    let traits = UITraitCollection(Theme.self, value: 1)
    XCTAssertEqual(color.resolvedColor(with: traits), .blue)
    let resolved = await Task.detached {
      UIColor { $0.theme == 0 ? .red : .blue }.resolvedColor(with: traits)
    }.value
    XCTAssertEqual(resolved, .blue)
  }

  func testF110ColourThatIsShownFollowsATraitWithoutARegistration() {
    inApp {
      let (window, view) = (showWindow(), UIView())
      window.addSubview(view)
      view.backgroundColor = UIColor { $0.theme == 0 ? .red : .blue }
      settle()
      XCTAssertEqual(background(of: view), components(of: .red))
      window.traitOverrides.theme = 1
      settle()
      XCTAssertEqual(background(of: view), components(of: .blue))
    }
  }

  func testF111BackgroundColorStaysDynamic() {
    inApp {
      let view = UIView()
      let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      view.backgroundColor = color
      view.overrideUserInterfaceStyle = .dark
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.backgroundColor, color)
      XCTAssertEqual(background(of: view), components(of: .white))
      let light = UITraitCollection(userInterfaceStyle: .light)
      XCTAssertEqual(
        (view.backgroundColor?.resolvedColor(with: light)).map(components), components(of: .black))
    }
  }

  func testF112CGColorIsResolvedWithTheCurrentCollection() {
    inApp {
      let color = UIColor { $0.userInterfaceStyle == .dark ? .red : UIColor(white: 0.5, alpha: 1) }
      let view = UIView()
      view.overrideUserInterfaceStyle = .dark
      view.updateTraitsIfNeeded()
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        XCTAssertEqual(color.cgColor.components, [0.5, 1], "Grey has two components.")
      }
      view.traitCollection.performAsCurrent {
        XCTAssertEqual(color.cgColor.components, [1, 0, 0, 1])
      }
    }
  }

  func testF113HandlerStampsCGColorsAnew() {
    final class Gradient: UIView {
      let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
      lazy var stamped = color.cgColor

      func stamp() { stamped = color.cgColor }
    }
    inApp {
      let (window, gradient) = (showWindow(), Gradient())
      window.overrideUserInterfaceStyle = .light
      window.addSubview(gradient)
      settle()
      gradient.traitCollection.performAsCurrent { gradient.stamp() }
      XCTAssertEqual(gradient.stamped, UIColor.blue.cgColor)
      gradient.registerForTraitChanges(
        UITraitCollection.systemTraitsAffectingColorAppearance, action: Gradient.stamp)
      window.overrideUserInterfaceStyle = .dark
      gradient.updateTraitsIfNeeded()
      XCTAssertEqual(gradient.stamped, UIColor.red.cgColor)
    }
  }
}
