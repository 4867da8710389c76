import ConformanceHarness
import SwiftUI
import UIKit
import XCTest

/// S12.2 to S12.4: traits and environment values, there and back.
final class BridgedKeyFacts: XCTestCase {
  /// S12.2: a value goes from UIKit into SwiftUI and on into UIKit.
  func testValuePassesThroughSwiftUI() {
    inApp {
      let view = UIView()
      let controller = UIHostingController(rootView: Represented(view: view))
      let window = showWindow(root: controller)
      for theme in [4, 5] {
        window.traitOverrides.theme = theme
        settle()
        XCTAssertEqual(view.traitCollection.theme, theme)
      }
    }
  }

  /// S12.2: in any alternation: the innermost value wins, UIKit's override inside SwiftUI's view.
  func testOverrideOfTheRepresentedViewWinsOverTheEnvironment() {
    inApp {
      let view = UIView()
      view.traitOverrides.theme = 8
      let controller = UIHostingController(
        rootView: Represented(view: view).environment(\.bridgedTheme, 5))
      let window = showWindow(root: controller)
      settle()
      XCTAssertEqual(view.traitCollection.theme, 8)
      view.traitOverrides.remove(Theme.self)
      settle()
      XCTAssertEqual(view.traitCollection.theme, 5)
      withExtendedLifetime(window) {}
    }
  }

  /// S12.3: the represented view's registrations are called for changes of the environment.
  func testRepresentedViewsRegistrationIsCalled() {
    inApp {
      let (view, counter) = (UIView(), Counter())
      let content = { (theme: Int) in
        Represented(view: view).environment(\.bridgedTheme, theme)
      }
      let controller = UIHostingController(rootView: content(1))
      let window = showWindow(root: controller)
      settle()
      view.registerForTraitChanges([Theme.self]) { (_: UIView, _) in counter.increase() }
      controller.rootView = content(2)
      settle()
      XCTAssertEqual(view.traitCollection.theme, 2)
      XCTAssertEqual(counter.count, 1)
      withExtendedLifetime(window) {}
    }
  }

  /// S12.1: a represented controller is a child of the hosting controller, and inherits.
  func testRepresentedControllerInherits() {
    inApp {
      let represented = UIViewController()
      let controller = UIHostingController(
        rootView: RepresentedController(controller: represented))
      let window = showWindow(root: controller)
      window.traitOverrides.theme = 3
      settle()
      XCTAssertIdentical(represented.parent, controller)
      XCTAssertEqual(represented.traitCollection.theme, 3)
      XCTAssertEqual(represented.view.traitCollection.theme, 3)
    }
  }

  /// S12.2: a representable's context has the values of its environment.
  func testContextHasTheEnvironment() {
    inApp {
      let log = Log<Int>()
      let controller = UIHostingController(
        rootView: Asking(log: log).environment(\.bridgedTheme, 6))
      let window = showWindow(root: controller)
      settle()
      XCTAssertEqual(log.values.last, 6)
      withExtendedLifetime(window) {}
    }
  }

  /// S12.1: a cell's hosting configuration reads the cell's traits.
  func testHostingConfigurationReadsTheCellsTraits() {
    inApp {
      let (window, cell, log) = (showWindow(), UICollectionViewCell(), Log<Int>())
      cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      cell.contentConfiguration = UIHostingConfiguration { Reads(\.bridgedTheme, log) }
      window.addSubview(cell)
      settle()
      cell.traitOverrides.theme = 7
      settle()
      XCTAssertEqual(log.values.changes, [0, 7])
    }
  }
}

private struct RepresentedController: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

private struct Asking: UIViewRepresentable {
  let log: Log<Int>

  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {
    log.values.append(context.environment.bridgedTheme)
  }
}
