import UIKitTraits
import XCTest

/// S4.6: content size limits while views move and other overrides change.
final class ContentSizeLimitReadingTests: XCTestCase {
  /// A limit that is set while overrides of the view are being changed.
  func testALimitMayBeSetWhileOverridesChange() {
    onStage { stage in
      let view = stage.chain(1)[0]
      @MainActor func change(_ overrides: inout UITraitOverrides, _ limit: UIContentSizeCategory?) {
        view.maximumContentSizeCategory = limit
        overrides.preferredContentSizeCategory = .accessibilityLarge
        overrides.userInterfaceStyle = .dark
      }
      for limit in [UIContentSizeCategory.large, nil, .small] {
        change(&view.traitOverrides, limit)
        stage.update()
        XCTAssertEqual(
          view.traitCollection.preferredContentSizeCategory, limit ?? .accessibilityLarge)
        XCTAssertEqual(view.traitCollection.userInterfaceStyle, .dark)
        XCTAssertEqual(view.traitOverrides.preferredContentSizeCategory, .accessibilityLarge)
      }
    }
  }

  /// What a parent controller and a presentation controller override passes the limits too.
  @available(*, deprecated)
  func testLimitsAreStrongerThanThePresentation() {
    onStage { stage in
      let (root, page) = (UIViewController(), UIViewController())
      stage.window.rootViewController = root
      page.view.maximumContentSizeCategory = .large
      root.present(page, animated: false)
      let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      page.presentationController?.overrideTraitCollection = large
      stage.update()
      XCTAssertEqual(page.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
      XCTAssertEqual(page.view.traitCollection.preferredContentSizeCategory, .large)
      page.view.maximumContentSizeCategory = nil
      stage.update()
      XCTAssertEqual(page.view.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
      page.view.maximumContentSizeCategory = .small
      page.dismiss(animated: false)
      stage.update()
      page.view.updateTraitsIfNeeded()
      XCTAssertEqual(page.view.traitCollection.preferredContentSizeCategory, .small)
    }
  }

  /// Handlers that set and remove limits in the middle of an update.
  func testHandlersMayChangeLimits() {
    onStage { stage in
      let views = stage.chain(3)
      var heard: [UIContentSizeCategory] = []
      views[0].registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: UIView, _) in
        views[1].maximumContentSizeCategory =
          view.traitCollection.preferredContentSizeCategory > .large ? .large : nil
      }
      views[2].registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: UIView, _) in
        heard.append(view.traitCollection.preferredContentSizeCategory)
      }
      for category in [UIContentSizeCategory.small, .extraLarge, .extraExtraLarge, .medium] {
        stage.window.traitOverrides.preferredContentSizeCategory = category
        stage.update()
      }
      XCTAssertEqual(heard, [.small, .large, .medium])
    }
  }
}
