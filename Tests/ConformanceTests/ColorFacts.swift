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

  /// S9.2: a trait without `affectsColorAppearance` redraws nothing.
  func testOtherTraitsRedrawNothing() {
    inApp {
      let (window, view) = (showWindow(), Drawn())
      window.addSubview(view)
      view.backgroundColor = UIColor { $0.theme == 0 ? .red : .blue }
      settle()
      let drawings = view.drawings
      window.traitOverrides[Density.self] = 2
      settle()
      XCTAssertEqual(view.drawings, drawings)
      window.traitOverrides.theme = 1
      settle()
      XCTAssertGreaterThan(view.drawings, drawings)
    }
  }

  /// S9.1: `resolvedColor(with:)` gives a colour that depends on nothing any more.
  func testResolvedColourIsFixed() {
    let color = UIColor { $0.theme == 0 ? .red : .blue }
    let resolved = color.resolvedColor(with: UITraitCollection())
    let other = UITraitCollection(Theme.self, value: 1)
    XCTAssertEqual(components(of: resolved.resolvedColor(with: other)), components(of: .red))
  }

  /// S9.1: in a handler a colour's components are those for the environment.
  func testComponentsInAHandlerAreTheEnvironments() {
    inApp {
      let controller = UIViewController()
      let color = UIColor { $0.theme == 0 ? .red : .blue }
      var seen: [[CGFloat]] = []
      controller.registerForTraitChanges([Theme.self]) { (_: UIViewController, _) in
        seen.append(components(of: color))
      }
      controller.traitOverrides.theme = 1
      XCTAssertEqual(seen, [components(of: .blue)])
    }
  }
}

/// Counts how often it is drawn.
@MainActor
private final class Drawn: UIView {
  private(set) var drawings = 0

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { drawings += 1 }
}
