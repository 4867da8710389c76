import ConformanceHarness
import SwiftUI
import XCTest

// The shorter notes on the talk about the trait system, with pictures of the hierarchy. Samples
// that other documents show too are in BuildingBlocks.swift, SettingsTrait.swift, ThemeTrait.swift,
// ThemeKey.swift and Actions.swift.

/// The notes say that there is such a trait, with values of a type called `Theme`.
private enum Theme { case standard, monochrome }

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.standard
}

// ThemeTrait conforms to UITraitDefinition, and has a defaultValue type of Theme
extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

final class TraitSystemSummaryTests: XCTestCase {
  /// What was not set has its default; modifying makes another collection.
  func testBuildingBlocks() {
    XCTAssertEqual(myTraits.userInterfaceIdiom, .phone)
    XCTAssertEqual(myTraits.horizontalSizeClass, .regular)
    XCTAssertEqual(myTraits.userInterfaceStyle, .unspecified, "The original is as it was.")
    XCTAssertEqual(otherTraits.userInterfaceIdiom, .phone)
    XCTAssertEqual(otherTraits.horizontalSizeClass, .compact)
    XCTAssertEqual(otherTraits.userInterfaceStyle, .dark)
  }

  func testReadingACustomTrait() {
    XCTAssertTrue(ReadingTheSettingsTrait.byKey())
    XCTAssertTrue(ReadingTheSettingsTrait.byProperty())
  }

  /// The two pictures. Before iOS 17, traits stopped at a view that contains another controller's.
  func testTheHierarchyBeforeAndAfter() throws {
    try onScreen { window in
      let (parent, child) = (window.show(UIViewController()), UIViewController())
      let container = UIView()
      parent.view.addSubview(container)
      parent.contain(child, in: container)
      parent.traitOverrides.myAppTheme = .bold
      container.traitOverrides.isContainedInSettings = true
      update()
      XCTAssertTrue(child.view.traitCollection.isContainedInSettings)
      XCTAssertEqual(child.view.traitCollection.myAppTheme, .bold)
      try inheritAsBeforeIOS17(in: window.windowScene)
      update()
      XCTAssertFalse(child.view.traitCollection.isContainedInSettings)
      XCTAssertEqual(child.view.traitCollection.myAppTheme, .bold)
    }
  }

  /// `viewWillAppear` is too early; in `viewIsAppearing` traits and geometry are right.
  func testTraitsWhenAControllerAppears() {
    onScreen { window in
      window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      window.traitOverrides.isContainedInSettings = true
      update()
      let controller = window.show(AppearingController())
      XCTAssertEqual(
        controller.log, ["will appear: 0 false false", "is appearing: 320 true true"])
    }
  }

  /// A view has its new traits in `layoutSubviews`, and only if it is in the hierarchy.
  func testViewsHaveTheirTraitsInLayout() {
    onScreen { window in
      window.traitOverrides.horizontalSizeClass = .compact
      let (inside, outside) = (window.show(LayoutView()), LayoutView())
      let before = outside.traitCollection.horizontalSizeClass
      window.traitOverrides.horizontalSizeClass = .regular
      inside.setNeedsLayout()
      outside.setNeedsLayout()
      XCTAssertEqual(inside.traitCollection.horizontalSizeClass, .compact)
      update()
      XCTAssertEqual(inside.laidOut.last, .regular)
      XCTAssertEqual(outside.laidOut, [])
      XCTAssertEqual(outside.traitCollection.horizontalSizeClass, before)
    }
  }

  /// Each class of environment has overrides: what is below has them, and what is above has not.
  func testOverridesOfEachEnvironment() throws {
    try onScreen { window in
      let controller = window.show(UIViewController())
      let view = try XCTUnwrap(controller.view)
      let sheet = UIViewController()
      let presentation = try XCTUnwrap(sheet.presentationController)
      presentation.traitOverrides.theme = .monochrome
      controller.present(sheet, animated: false)
      update()
      XCTAssertEqual(sheet.view.traitCollection[ThemeTrait.self], .monochrome)
      XCTAssertEqual(view.traitCollection[ThemeTrait.self], .standard)

      // Apply an override for the custom theme trait.
      view.traitOverrides.theme = .monochrome
      update()
      XCTAssertEqual(themes([view, controller, window]), [.monochrome, .standard, .standard])
      controller.traitOverrides.theme = .monochrome
      update()
      XCTAssertEqual(themes([view, controller, window]), [.monochrome, .monochrome, .standard])
      window.windowScene?.traitOverrides.theme = .monochrome
      window.traitOverrides.theme = .standard
      view.traitOverrides.remove(ThemeTrait.self)
      update()
      XCTAssertEqual(themes([view, controller, window]), [.monochrome, .monochrome, .standard])
    }
  }

  /// A child has what its parent has, changed by its own overrides.
  func testAChildsOverridesComeLast() {
    onScreen { window in
      let (parent, child) = (window.show(UIView()), UIView())
      parent.addSubview(child)
      parent.traitOverrides.myAppTheme = .pastel
      parent.traitOverrides.isContainedInSettings = true
      child.traitOverrides.myAppTheme = .bold
      update()
      XCTAssertEqual(parent.traitCollection.myAppTheme, .pastel)
      XCTAssertEqual(child.traitCollection.myAppTheme, .bold)
      XCTAssertTrue(child.traitCollection.isContainedInSettings)
    }
  }

  func testTogglingAnOverride() {
    onScreen { window in
      let controller = window.show(ThemeController())
      for expected in [MyAppTheme.bold, .standard, .bold] {
        controller.toggleThemeOverride(.bold)
        update()
        XCTAssertEqual(controller.view.traitCollection.myAppTheme, expected)
      }
    }
  }

  /// Without a target, the action is one of the view itself: here the one that lays it out again.
  func testAnActionOfTheViewItself() {
    onScreen { window in
      window.traitOverrides.horizontalSizeClass = .regular
      let view = window.show(SizeClassView())
      let before = view.layouts
      window.traitOverrides.isContainedInSettings = true
      update()
      XCTAssertEqual(view.layouts, before, "It is for the size class only.")
      window.traitOverrides.horizontalSizeClass = .compact
      update()
      XCTAssertEqual(view.layouts, before + 1)
    }
  }

  /// With a target: its method is given the view whose traits changed, and the collection before.
  func testAnActionOfATarget() {
    onScreen { window in
      window.traitOverrides.horizontalSizeClass = .regular
      let view = window.show(MyView())
      let coordinator = Coordinator(view)
      window.traitOverrides.horizontalSizeClass = .compact
      window.traitOverrides.isContainedInSettings = true
      update()
      XCTAssertEqual(coordinator.heard.count, 1, "Once for both.")
      XCTAssertTrue(coordinator.heard.first?.view === view)
      XCTAssertEqual(
        coordinator.heard.first?.previousTraitCollection.horizontalSizeClass, .regular)
      window.traitOverrides.myAppTheme = .bold
      update()
      XCTAssertEqual(coordinator.heard.count, 1)
    }
  }

  /// The sets of system traits are as good as traits that are listed.
  func testTheSetForImages() {
    onScreen { window in
      window.traitOverrides.displayScale = 2
      let view = window.show(MyView())
      var count = 0
      view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingImageLookup) {
        (_: MyView, _: UITraitCollection) in count += 1
      }
      window.traitOverrides.displayScale = 3
      update()
      XCTAssertEqual(count, 1)
      window.traitOverrides.myAppTheme = .bold
      window.traitOverrides.activeAppearance = .inactive
      update()
      XCTAssertEqual(count, 1)
    }
  }

  /// The title follows the scene's theme, because a layout method read it.
  func testATitleThatFollowsTheTheme() throws {
    try onScreen { window in
      let controller = window.show(SettingsViewController())
      XCTAssertEqual(controller.title, "Standard")
      let windowScene = try XCTUnwrap(window.windowScene)
      // UIKit trait override applied to the window scene
      windowScene.traitOverrides.myAppTheme = .monochrome  // Was without its period.
      update()
      XCTAssertEqual(controller.title, "Monochrome")
    }
  }

  /// From UIKit to SwiftUI: what overrides the scene's trait is read in the cell by the key.
  func testACellReadsTheScenesTheme() throws {
    try onScreen { window in
      let (windowScene, cell) = (try XCTUnwrap(window.windowScene), UICollectionViewCell())
      windowScene.traitOverrides.myAppTheme = .monochrome
      // Cell in a UICollectionView configured to display a SwiftUI view
      cell.contentConfiguration = UIHostingConfiguration {
        CellView()
      }
      _ = window.show(cell)
      XCTAssertEqual(try shownText(of: cell), "Text \"Settings\" foregroundStyle=gray")
    }
  }

  /// From SwiftUI to UIKit: the value above the representable is read in it by the trait, and
  /// nowhere else.
  func testARepresentedControllerReadsTheEnvironmentsTheme() throws {
    try onScreen { window in
      try free(classIsARepresentable)
      window.windowScene?.traitOverrides.myAppTheme = .monochrome
      let host = window.show(UIHostingController(rootView: SettingsView()))
      let controller = try XCTUnwrap(host.children.first as? SettingsViewController)
      XCTAssertEqual(controller.traitCollection.myAppTheme, .standard)
      XCTAssertEqual(controller.view.traitCollection.myAppTheme, .standard)
      XCTAssertEqual(host.traitCollection.myAppTheme, .monochrome)
    }
  }
}

@MainActor
private func themes(_ environments: [any UITraitEnvironment]) -> [Theme] {
  environments.map { $0.traitCollection[ThemeTrait.self] }
}

/// Notes what it knows in the two methods.
private final class AppearingController: UIViewController {
  var log: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("is appearing")
  }

  private func note(_ moment: String) {
    let width = view.window == nil ? 0 : Int(view.bounds.width)
    log.append(
      "\(moment): \(width) \(traitCollection.isContainedInSettings) \(view.window != nil)")
  }
}

private final class LayoutView: UIView {
  var laidOut: [UIUserInterfaceSizeClass] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut.append(traitCollection.horizontalSizeClass)
  }
}
