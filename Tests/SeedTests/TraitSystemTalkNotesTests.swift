import ConformanceHarness
import SwiftUI
import XCTest

// The longer notes on the talk about the trait system, sample by sample. Those that other documents
// show too are in BuildingBlocks.swift, SettingsTrait.swift, ThemeTrait.swift, ThemeKey.swift and
// Actions.swift.

/// How a theme is used: with one named colour for each.
private let customBackgroundColor = UIColor { traitCollection in
  switch traitCollection.myAppTheme {
  case .standard: return UIColor(named: "StandardBackground")!
  case .pastel: return UIColor(named: "PastelBackground")!
  case .bold: return UIColor(named: "BoldBackground")!
  case .monochrome: return UIColor(named: "MonochromeBackground")!
  }
}

/// The theme as the notes define it a second time, for the bridge: without a name and an
/// identifier.
private enum Bridged {
  enum MyAppTheme: Int {
    case standard, pastel, bold, monochrome
  }

  struct MyAppThemeTrait: UITraitDefinition {
    static let defaultValue = MyAppTheme.standard
    static let affectsColorAppearance = true
  }
}

/// Hears of size classes as views did on older versions.
private class OlderView: UIView {
  var calls = 0
  var sizeClasses: [UIUserInterfaceSizeClass] = []

  @available(*, deprecated)  // Added: the method that it overrides is.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    calls += 1  // Added, for the test.
    if traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass {
      updateViews(sizeClass: traitCollection.horizontalSizeClass)
    }
  }

  func updateViews(sizeClass: UIUserInterfaceSizeClass) {
    // Update views for the new size class...
    sizeClasses.append(sizeClass)
  }
}

/// Hears of size classes through a closure, on itself and on another view.
private class ClosureView: UIView {
  var sizeClasses: [UIUserInterfaceSizeClass] = []
  var handled: [(view: MyView, previousTraitCollection: UITraitCollection)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges(
      [UITraitHorizontalSizeClass.self]
    ) { (self: Self, previousTraitCollection: UITraitCollection) in
      self.updateViews(sizeClass: self.traitCollection.horizontalSizeClass)
    }
  }

  required init?(coder: NSCoder) { return nil }

  func observe(_ view: MyView) {
    let anotherView: MyView = view  // Was declared without a value.
    anotherView.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, ContainedInSettingsTrait.self]
    ) { [weak self] (view: MyView, previousTraitCollection: UITraitCollection) in
      // Handle the trait change for this view...
      self?.handled.append((view, previousTraitCollection))  // Added, with `[weak self]`.
    }
  }

  func updateViews(sizeClass: UIUserInterfaceSizeClass) {
    sizeClasses.append(sizeClass)
  }
}

/// Hears of whatever system colours depend on, and of size classes until it has had enough.
///
/// `#selector(handleColorAppearanceChange)` is here the method of the class, not applied yet;
/// `@objc` is gone.
private final class ActionView: UIView {
  var colorChanges = 0
  var sizeClassChanges = 0
  private var registration: (any UITraitChangeRegistration)?

  func register() {
    registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance,
      action: ActionView.handleColorAppearanceChange
    )

    let registration = registerForTraitChanges(
      [UITraitHorizontalSizeClass.self], action: ActionView.handleTraitChange)
    self.registration = registration  // Added: the sample unregisters at once.
  }

  func unregister() {
    guard let registration else { return }
    unregisterForTraitChanges(registration)
  }

  func handleColorAppearanceChange() {
    // Handle the color appearance trait changes...
    colorChanges += 1
  }

  func handleTraitChange() {
    // Handle the trait change...
    sizeClassChanges += 1
  }
}

// MARK: - What the notes say

final class TraitSystemTalkNotesTests: XCTestCase {
  /// Equal however they were made; the traits in which they differ are known.
  func testSizeClassBuildingBlocks() {
    XCTAssertEqual(
      otherTraits,
      UITraitCollection { mutableTraits in
        mutableTraits.userInterfaceStyle = .dark
        mutableTraits.userInterfaceIdiom = .phone
        mutableTraits.horizontalSizeClass = .compact
      })
    XCTAssertEqual(
      Set(otherTraits.changedTraits(from: myTraits).map { $0.name }),
      ["HorizontalSizeClass", "UserInterfaceStyle"])
  }

  func testReadingACustomTrait() {
    XCTAssertEqual(ReadingTheSettingsTrait.byKey(), ReadingTheSettingsTrait.byProperty())
    XCTAssertTrue(ReadingTheSettingsTrait.byKey())
  }

  /// A view with the custom colour is drawn in another one when the theme above it changes.
  func testAThemeWithDynamicColours() throws {
    let named: [(String, UIColor)] = [
      ("StandardBackground", .white), ("PastelBackground", .yellow), ("BoldBackground", .red),
      ("MonochromeBackground", .gray),
    ]
    try withNamedColors(named) {
      onScreen { window in
        let view = PaintedView()  // Was `UIView`.
        view.backgroundColor = customBackgroundColor
        window.addSubview(view)
        update()
        for theme in [MyAppTheme.pastel, .bold, .monochrome, .standard] {
          window.windowScene?.traitOverrides.myAppTheme = theme
          update()
        }
        XCTAssertEqual(view.painted, [.white, .yellow, .red, .gray, .white])
      }
    }
  }

  /// By setting the scene's theme, everything in its windows has it, each in another way.
  func testTheSceneSetsTheTheme() throws {
    try onScreen { window in
      let cell = window.show(UICollectionViewCell())
      let windowScene: UIWindowScene = try XCTUnwrap(window.windowScene)
      windowScene.traitOverrides.myAppTheme = .monochrome
      windowScene.traitOverrides[Bridged.MyAppThemeTrait.self] = .pastel
      update()
      XCTAssertEqual(cell.contentView.traitCollection.myAppTheme, .monochrome)
      XCTAssertEqual(
        cell.contentView.traitCollection[Bridged.MyAppThemeTrait.self], .pastel,
        "Without an identifier, it is another trait.")
    }
  }

  /// Overrides are inputs: they can be looked for and removed, and a view's do nothing before the
  /// next update.
  func testTogglingAnOverride() {
    onScreen { window in
      let controller = window.show(ThemeController())
      window.traitOverrides.myAppTheme = .bold
      controller.toggleThemeOverride(.pastel)
      XCTAssertTrue(controller.view.traitOverrides.contains(MyAppThemeTrait.self))
      XCTAssertEqual(controller.view.traitCollection.myAppTheme, .standard)
      controller.view.layoutIfNeeded()
      XCTAssertEqual(controller.view.traitCollection.myAppTheme, .pastel)
      controller.toggleThemeOverride(.pastel)
      XCTAssertFalse(controller.view.traitOverrides.contains(MyAppThemeTrait.self))
      update()
      XCTAssertEqual(controller.view.traitCollection.myAppTheme, .bold)
    }
  }

  /// Collections are for reading. Reading an override that is not there is an error.
  func testReadingAnOverrideThatIsNotThere() {
    onScreen { window in
      let controller = window.show(ThemeController())
      XCTAssertEqual(
        failures { _ = controller.view.traitOverrides.myAppTheme },
        ["Can't return value for trait Theme that has no override"])
    }
  }

  /// Called whatever changes, so it has to look whether that matters.
  func testTheOldMethodHearsOfEverything() {
    onScreen { window in
      window.traitOverrides.horizontalSizeClass = .compact
      let view = window.show(OlderView())
      (view.calls, view.sizeClasses) = (0, [])
      window.traitOverrides.horizontalSizeClass = .regular
      update()
      window.traitOverrides.isContainedInSettings = true
      update()
      XCTAssertEqual(view.calls, 2)
      XCTAssertEqual(view.sizeClasses, [.regular])
    }
  }

  /// Called for what was registered only, so it need not look.
  func testClosures() {
    onScreen { window in
      window.traitOverrides.horizontalSizeClass = .compact
      let (view, other) = (window.show(ClosureView()), window.show(MyView()))
      view.observe(other)
      window.traitOverrides.horizontalSizeClass = .regular
      update()
      window.traitOverrides.isContainedInSettings = true
      update()
      window.traitOverrides.myAppTheme = .bold
      update()
      XCTAssertEqual(view.sizeClasses, [.regular])
      XCTAssertEqual(view.handled.map(\.previousTraitCollection.horizontalSizeClass).count, 2)
      XCTAssertTrue(view.handled.allSatisfy { $0.view === other })
      XCTAssertEqual(
        view.handled.map(\.previousTraitCollection.horizontalSizeClass), [.compact, .regular])
    }
  }

  /// With both actions of the notes on one view: its own comes in an update, the target's too.
  func testTargetsAndActions() {
    onScreen { window in
      window.traitOverrides.horizontalSizeClass = .compact
      let (layout, other) = (window.show(SizeClassView()), window.show(MyView()))
      let (before, coordinator) = (layout.layouts, Coordinator(other))
      other.traitOverrides.isContainedInSettings = true
      update()
      XCTAssertEqual(coordinator.heard.count, 1)
      XCTAssertEqual(layout.layouts, before)
      window.traitOverrides.horizontalSizeClass = .regular
      update()
      XCTAssertEqual(coordinator.heard.count, 2)
      XCTAssertEqual(layout.layouts, before + 1)
      XCTAssertTrue(coordinator.heard[1].previousTraitCollection.isContainedInSettings)
    }
  }

  func testTheSetForColours() {
    onScreen { window in
      window.traitOverrides.userInterfaceStyle = .light
      let view = window.show(ActionView())
      view.register()
      window.traitOverrides.userInterfaceStyle = .dark
      window.traitOverrides.accessibilityContrast = .high
      update()
      XCTAssertEqual(view.colorChanges, 1)
      window.traitOverrides.myAppTheme = .bold
      window.traitOverrides.preferredContentSizeCategory = .large
      update()
      XCTAssertEqual(view.colorChanges, 1, "It is a set of system traits.")
    }
  }

  func testUnregistering() {
    onScreen { window in
      window.traitOverrides.userInterfaceStyle = .light
      window.traitOverrides.horizontalSizeClass = .compact
      let view = window.show(ActionView())
      view.register()
      window.traitOverrides.horizontalSizeClass = .regular
      update()
      XCTAssertEqual(view.sizeClassChanges, 1)
      view.unregister()
      window.traitOverrides.horizontalSizeClass = .compact
      update()
      XCTAssertEqual(view.sizeClassChanges, 1)
      window.traitOverrides.userInterfaceStyle = .dark
      update()
      XCTAssertEqual(view.colorChanges, 1, "The other registration is as it was.")
    }
  }

  func testTheTitlesOfTheThemes() {
    onScreen { window in
      let controller = window.show(SettingsViewController())
      let titles = [MyAppTheme.pastel, .bold, .monochrome, .standard].map { theme in
        window.traitOverrides.myAppTheme = theme
        update()
        return controller.title
      }
      XCTAssertEqual(titles, ["Pastel", "Bold", "Monochrome", "Standard"])
    }
  }

  /// A trait that is set in UIKit is read in SwiftUI: the cell is gray, and another colour later.
  func testACellFollowsTheScenesTheme() throws {
    try onScreen { window in
      let windowScene: UIWindowScene = try XCTUnwrap(window.windowScene)
      windowScene.traitOverrides.myAppTheme = .monochrome

      let cell: UICollectionViewCell = UICollectionViewCell()  // Was declared without a value.
      cell.contentConfiguration = UIHostingConfiguration {
        CellView()
      }

      _ = window.show(cell)
      XCTAssertEqual(try shownText(of: cell), "Text \"Settings\" foregroundStyle=gray")
      windowScene.traitOverrides.myAppTheme = .bold
      update()
      XCTAssertEqual(try shownText(of: cell), "Text \"Settings\" foregroundStyle=blue")
    }
  }

  /// A value that is set in SwiftUI is read in UIKit: the title is the standard theme's, whatever
  /// the scene's is.
  func testTheSettingsTitleIsTheEnvironments() throws {
    try onScreen { window in
      try free(classIsARepresentable)
      window.windowScene?.traitOverrides.myAppTheme = .bold
      let host = window.show(UIHostingController(rootView: SettingsView()))
      XCTAssertEqual(host.children.first?.title, "Standard")
      window.windowScene?.traitOverrides.myAppTheme = .pastel
      update()
      XCTAssertEqual(host.children.first?.title, "Standard")
    }
  }

  /// The same controller where nothing was set above it: the title follows the scene.
  func testTheSettingsTitleFollowsTheSceneWhereNothingIsSet() throws {
    try onScreen { window in
      try free(classIsARepresentable)
      let host = window.show(UIHostingController(rootView: SettingsControllerRepresentable()))
      window.windowScene?.traitOverrides.myAppTheme = .pastel
      update()
      XCTAssertEqual(host.children.first?.title, "Pastel")
    }
  }
}
