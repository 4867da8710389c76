import TraitTestSupport
import TraitTree
import UIKitTraits
import XCTest

/// S4.6: content size limits while views move and other overrides change.
final class ContentSizeLimitReadingTests: XCTestCase {
  /// After an update each view has its category within its limits, whatever was set before.
  func testLimitsOfRandomViews() {
    onStage { stage in
      let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .accessibilityLarge,
      ]
      var state: UInt64 = 3
      func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
      }
      let other = UIWindow(frame: .zero)
      let views = (0..<5).map { _ in UIView() }
      let roots: [UIView] = [stage.window, other]
      let everything = roots + views
      for view in views { stage.window.addSubview(view) }
      @MainActor func expected(_ view: UIView) -> UIContentSizeCategory {
        var category: UIContentSizeCategory
        if view.traitOverrides.contains(UITraitPreferredContentSizeCategory.self) {
          category = view.traitOverrides.preferredContentSizeCategory
        } else if let superview = view.superview {
          category = expected(superview)
        } else if let window = view as? UIWindow, let scene = window.windowScene {
          category = scene.traitCollection.preferredContentSizeCategory
        } else {
          category = EnvironmentForest.forest.fallback[UITraitPreferredContentSizeCategory.self]
        }
        if let minimum = view.minimumContentSizeCategory { category = max(category, minimum) }
        if let maximum = view.maximumContentSizeCategory { category = min(category, maximum) }
        return category
      }
      for step in 0..<4_000 {
        let view = everything[next(everything.count)]
        let category = all[next(all.count)]
        switch next(12) {
        case 0: view.minimumContentSizeCategory = category
        case 1: view.maximumContentSizeCategory = category
        case 2: view.minimumContentSizeCategory = nil
        case 3: view.maximumContentSizeCategory = nil
        case 4: view.traitOverrides.preferredContentSizeCategory = category
        case 5: view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        case 6: view.overrideUserInterfaceStyle = [.light, .dark, .unspecified][next(3)]
        case 7, 8:
          let parent = everything[next(everything.count)]
          if views.contains(view), !parent.isDescendant(of: view) { parent.addSubview(view) }
        case 9: if views.contains(view) { view.removeFromSuperview() }
        case 10: other.windowScene = next(2) == 0 ? stage.scene : nil
        default: stage.scene.traitOverrides.preferredContentSizeCategory = category
        }
        if next(3) == 0 { continue }
        stage.update()
        other.updateTraitsIfNeeded()
        for view in everything where view.window != nil || view is UIWindow {
          let (found, wanted) = (view.traitCollection.preferredContentSizeCategory, expected(view))
          if found != wanted { return XCTFail("Step \(step): \(found), not \(wanted)") }
        }
        XCTAssertNil(EnvironmentForest.forest.brokenInvariant())
      }
    }
  }

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
