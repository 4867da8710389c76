import ConformanceHarness
import UIKit
import XCTest

// The vendor's guide to sharing data through custom traits. Its two traits, for being inside the
// settings and for a theme, are in SettingsTrait.swift and ThemeTrait.swift.

/// Sets and reads the trait by its key, as the guide does in statements of something with traits.
private final class SettingsController: UIViewController {
  func beginSettings() {
    self.traitOverrides[ContainedInSettingsTrait.self] = true
  }
}

private final class RowView: UIView {
  var isInSettings: Bool {
    let value = traitCollection[ContainedInSettingsTrait.self]
    return value
  }
}

final class CustomTraitsGuideTests: XCTestCase {
  /// The type of a trait's values is that of its default.
  func testTheValuesTypeIsInferred() {
    let value: Bool = ContainedInSettingsTrait.defaultValue
    XCTAssertFalse(value)
    XCTAssertTrue(ContainedInSettingsTrait.Value.self == Bool.self)
    XCTAssertTrue(MyAppThemeTrait.Value.self == MyAppTheme.self)
  }

  /// An override of a controller reaches its view, its subviews and child controllers; nobody else.
  func testSettingsContainment() {
    onScreen { window in
      let (root, settings, page) = (
        window.show(UIViewController()), SettingsController(), UIViewController()
      )
      let (row, stranger) = (RowView(), RowView())
      root.view.addSubview(stranger)
      root.contain(settings, in: root.view)
      settings.contain(page, in: settings.view)
      page.view.addSubview(row)
      update()
      XCTAssertFalse(row.isInSettings)
      settings.beginSettings()
      update()
      XCTAssertTrue(row.isInSettings)
      XCTAssertTrue(page.traitCollection.isContainedInSettings)
      XCTAssertFalse(stranger.isInSettings)
      XCTAssertFalse(root.traitCollection.isContainedInSettings)
    }
  }

  /// The three options: drawing again, a name for people, and an identifier for encoding.
  func testWhatTheOptionsDo() throws {
    let traits = UITraitCollection { $0.myAppTheme = .bold }
    XCTAssertTrue(traits.description.contains("Theme = bold"), traits.description)
    let decoded = try archivedAndUnarchived(
      traits.modifyingTraits { $0.isContainedInSettings = true })
    XCTAssertEqual(decoded.myAppTheme, .bold)
    XCTAssertFalse(decoded.isContainedInSettings, "It has no identifier.")
    onScreen { window in
      let view = window.show(PaintedView())
      view.backgroundColor = UIColor { $0.myAppTheme == .monochrome ? .gray : .blue }
      update()
      window.traitOverrides.myAppTheme = .monochrome
      update()
      XCTAssertEqual(view.painted.last, .gray)
    }
  }
}
