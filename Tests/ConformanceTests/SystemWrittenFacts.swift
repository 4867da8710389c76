import ConformanceHarness
import UIKit
import XCTest

/// Traits that the system writes, and dynamic colours: F172 to F179 and F190 to F194.
final class SystemWrittenFacts: XCTestCase {
  func testF172PresentedContentIsElevatedByItself() {
    inApp {
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      root.present(sheet, animated: false)
      settle()
      XCTAssertEqual(sheet.traitCollection.userInterfaceLevel, .elevated)
      XCTAssertEqual(sheet.view.traitCollection.userInterfaceLevel, .elevated)
      XCTAssertEqual(root.traitCollection.userInterfaceLevel, .base)
      window.overrideUserInterfaceStyle = .dark
      for controller in [root, sheet] { controller.view.backgroundColor = .systemBackground }
      settle()
      XCTAssertEqual(background(of: root.view), components(of: 0x000000))
      XCTAssertEqual(background(of: sheet.view), components(of: 0x1C1C1E))
    }
  }

  func testF173BaseLevelUndoesIt() {
    final class Based: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        traitOverrides.userInterfaceLevel = .base
      }
    }
    final class BasedPresentation: UISheetPresentationController {
      override init(
        presentedViewController: UIViewController, presenting: UIViewController?
      ) {
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        traitOverrides.userInterfaceLevel = .base
      }
    }
    inApp {
      let root = UIViewController()
      let window = showWindow(root: root)
      let (before, sheet) = (UIViewController(), UIViewController())
      before.traitOverrides.userInterfaceLevel = .base
      sheet.sheetPresentationController?.traitOverrides.userInterfaceLevel = .base
      for controller in [before, sheet, Based()] {
        root.present(controller, animated: false)
        settle()
        XCTAssertEqual(controller.traitCollection.userInterfaceLevel, .base)
        root.dismiss(animated: false)
        settle()
      }
      let own = UIViewController()
      root.present(
        own, by: BasedPresentation(presentedViewController: own, presenting: root))
      settle()
      XCTAssertEqual(own.traitCollection.userInterfaceLevel, .base)
      withExtendedLifetime(window) {}
    }
  }

  func testF174CustomPresentationIsNotElevated() {
    inApp {
      let (root, custom) = (UIViewController(), UIViewController())
      let window = showWindow(root: root)
      custom.modalPresentationStyle = .custom
      root.present(
        custom,
        by: UIPresentationController(presentedViewController: custom, presenting: root))
      settle()
      XCTAssertEqual(custom.traitCollection.userInterfaceLevel, .base)
      withExtendedLifetime(window) {}
    }
  }

  func testF175DarkBackgroundsBaseAndElevated() {
    let values: [(UIColor, base: Int, elevated: Int)] = [
      (.systemBackground, 0x000000, 0x1C1C1E), (.systemGroupedBackground, 0x000000, 0x1C1C1E),
      (.secondarySystemGroupedBackground, 0x1C1C1E, 0x2C2C2E),
    ]
    let levels: [(UIUserInterfaceLevel, KeyPath<(UIColor, base: Int, elevated: Int), Int>)] = [
      (.base, \.base), (.elevated, \.elevated),
    ]
    for value in values {
      for (level, rgb) in levels {
        let traits = UITraitCollection { traits in
          traits.userInterfaceStyle = .dark
          traits.userInterfaceLevel = level
        }
        XCTAssertEqual(
          components(of: value.0.resolvedColor(with: traits)),
          components(of: value[keyPath: rgb]))
      }
    }
  }

  func testF175WindowsLevelLiftsEverythingInIt() {
    inApp {
      let (root, inner) = (UIViewController(), UIView())
      let window = showWindow(root: root)
      root.view.addSubview(inner)
      window.overrideUserInterfaceStyle = .dark
      for view in [root.view, inner] { view?.backgroundColor = .systemBackground }
      settle()
      XCTAssertEqual(background(of: inner), components(of: 0x000000))
      window.traitOverrides.userInterfaceLevel = .elevated
      settle()
      XCTAssertEqual(background(of: root.view), components(of: 0x1C1C1E))
      XCTAssertEqual(background(of: inner), components(of: 0x1C1C1E))
    }
  }

  func testF178LayoutEnvironmentIsReadInAProviderAndInAConfigurationState() {
    inApp {
      let (columns, detail, cell) = (
        UISplitViewController(style: .doubleColumn), UIViewController(), UICollectionViewCell()
      )
      let color = UIColor { $0.splitViewControllerLayoutEnvironment == .collapsed ? .red : .blue }
      detail.view.addSubview(cell)
      detail.view.backgroundColor = color
      columns.setViewController(UIViewController(), for: .primary)
      columns.setViewController(detail, for: .secondary)
      let window = showWindow(root: columns)
      for (width, layout, red) in [
        (UIUserInterfaceSizeClass.compact, UISplitViewController.LayoutEnvironment.collapsed, true),
        (.regular, .expanded, false),
      ] {
        window.traitOverrides.horizontalSizeClass = width
        settle()
        XCTAssertEqual(
          cell.configurationState.traitCollection.splitViewControllerLayoutEnvironment, layout)
        XCTAssertEqual(
          background(of: detail.view), components(of: red ? UIColor.red : UIColor.blue))
      }
    }
  }

  /// The section of a compositional layout.
  func testF178LayoutEnvironmentIsReadInASection() {
    inApp {
      let (columns, detail, source) = (
        UISplitViewController(style: .doubleColumn), UIViewController(), OneItem()
      )
      var seen: [UISplitViewController.LayoutEnvironment] = []
      let layout = UICollectionViewCompositionalLayout { _, environment in
        seen.append(environment.traitCollection.splitViewControllerLayoutEnvironment)
        return nil
      }
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      list.dataSource = source
      detail.view.addSubview(list)
      columns.setViewController(UIViewController(), for: .primary)
      columns.setViewController(detail, for: .secondary)
      let window = showWindow(root: columns)
      window.traitOverrides.horizontalSizeClass = .compact
      settle()
      XCTAssertEqual(seen.last, .collapsed)
      window.traitOverrides.horizontalSizeClass = .regular
      settle()
      // By hand, as F179 says of layouts.
      layout.invalidateLayout()
      settle()
      XCTAssertEqual(seen.last, .expanded)
    }
  }

  func testF179ControllerInAColumnHearsOfTheLayoutEnvironment() {
    inApp {
      let (columns, detail, counter) = (
        UISplitViewController(style: .doubleColumn), UIViewController(), Counter()
      )
      columns.setViewController(UIViewController(), for: .primary)
      columns.setViewController(detail, for: .secondary)
      let window = showWindow(root: columns)
      window.traitOverrides.horizontalSizeClass = .regular
      settle()
      detail.registerForTraitChanges([UITraitSplitViewControllerLayoutEnvironment.self]) {
        (_: UIViewController, _) in counter.increase()
      }
      window.traitOverrides.horizontalSizeClass = .compact
      settle()
      XCTAssertEqual(counter.count, 1)
    }
  }

  // MARK: Dynamic colours

  func testF190ProviderIsNotCalledWhenTheColourIsMade() {
    nonisolated(unsafe) var calls = 0
    let color = UIColor { _ in
      calls += 1
      return .red
    }
    XCTAssertEqual(calls, 0)
    _ = color.resolvedColor(with: UITraitCollection())
    XCTAssertEqual(calls, 1)
  }

  func testF191DynamicColourOfAProviderIsResolvedTooWithTheSameTraits() {
    let inner = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
    let outer = UIColor { _ in inner }
    XCTAssertEqual(
      components(of: outer.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))),
      components(of: .blue))
  }

  func testF192ColourThatIsNotDynamicResolvesToItself() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    XCTAssertEqual(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), color)
  }

  func testF193TwoColoursOfOneProviderAreTwo() {
    let provider: @Sendable (UITraitCollection) -> UIColor = { _ in .red }
    XCTAssertNotEqual(
      UIColor(dynamicProvider: provider), UIColor(dynamicProvider: provider))
  }

  func testF194AlphaOfADynamicColourIsDynamic() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }.withAlphaComponent(0.5)
    for (style, rgb) in [(UIUserInterfaceStyle.light, UIColor.red), (.dark, .blue)] {
      let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      XCTAssertEqual(
        components(of: resolved), components(of: rgb).dropLast() + [500])
    }
  }
}

/// An opaque colour's red, green, blue and alpha, in thousandths.
private func components(of rgb: Int) -> [CGFloat] {
  [16, 8, 0].map { (CGFloat(rgb >> $0 & 0xFF) / 255 * 1000).rounded() } + [1000]
}
