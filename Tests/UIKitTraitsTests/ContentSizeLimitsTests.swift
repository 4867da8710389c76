import TraitTree
import UIKitTraits
import XCTest

/// S4.6: limits of the content size category, the strongest layer of a view's overrides.
final class ContentSizeLimitsTests: XCTestCase {
  func testLimitsClampTheInheritedCategory() {
    onStage { stage in
      let views = stage.chain(3)
      views[1].minimumContentSizeCategory = .large
      views[1].maximumContentSizeCategory = .extraExtraLarge
      let cases: [(UIContentSizeCategory, UIContentSizeCategory)] = [
        (.small, .large), (.large, .large), (.extraLarge, .extraLarge),
        (.accessibilityLarge, .extraExtraLarge), (.extraSmall, .large), (.extraLarge, .extraLarge),
      ]
      for (inherited, limited) in cases {
        stage.window.traitOverrides.preferredContentSizeCategory = inherited
        stage.update()
        XCTAssertEqual(
          views.map(\.traitCollection.preferredContentSizeCategory), [inherited, limited, limited])
        XCTAssertTrue(views[1].traitOverrides.isEmpty)
      }
      views[1].maximumContentSizeCategory = nil
      views[1].minimumContentSizeCategory = nil
      stage.window.traitOverrides.preferredContentSizeCategory = .small
      stage.update()
      XCTAssertEqual(views[2].traitCollection.preferredContentSizeCategory, .small)
    }
  }

  func testLimitsClampTheOverriddenCategory() {
    onStage { _ in
      let view = UIView()
      view.maximumContentSizeCategory = .large
      view.traitOverrides.preferredContentSizeCategory = .extraLarge
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .large)
      XCTAssertEqual(view.traitOverrides.preferredContentSizeCategory, .extraLarge)
      view.traitOverrides.preferredContentSizeCategory = .small
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .small)
      view.minimumContentSizeCategory = .extraExtraLarge
      view.updateTraitsIfNeeded()
      XCTAssertEqual(
        view.traitCollection.preferredContentSizeCategory, .large, "The largest wins.")
    }
  }

  /// S6.3: observers are called only with the limited values, once, with the previous ones.
  func testObserversSeeOnlyLimitedCategories() {
    onStage { stage in
      let view = stage.chain(1)[0]
      view.maximumContentSizeCategory = .large
      stage.window.traitOverrides.preferredContentSizeCategory = .large
      stage.update()
      var heard: [[UIContentSizeCategory]] = []
      view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (view: UIView, previous) in
        let now = view.traitCollection.preferredContentSizeCategory
        heard.append([previous.preferredContentSizeCategory, now])
      }
      stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
      stage.update()
      XCTAssertEqual(heard, [])
      stage.window.traitOverrides.preferredContentSizeCategory = .small
      XCTAssertEqual(
        view.traitCollection.preferredContentSizeCategory, .large,
        "A view changes in an update only.")
      stage.update()
      stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
      stage.update()
      XCTAssertEqual(heard, [[.large, .small], [.small, .large]])
    }
  }

  /// The limits move with the view: below other views and controllers, into windows, and out of
  /// them.
  func testLimitsApplyWhereverTheViewMoves() {
    onStage { stage in
      let (first, second, view) = (UIView(), UIView(), UIView())
      stage.window.addSubview(first)
      stage.window.addSubview(second)
      first.traitOverrides.preferredContentSizeCategory = .extraLarge
      second.traitOverrides.preferredContentSizeCategory = .small
      view.maximumContentSizeCategory = .large
      stage.update()
      let category = { view.traitCollection.preferredContentSizeCategory }
      first.addSubview(view)
      stage.update()
      XCTAssertEqual(category(), .large)
      second.addSubview(view)
      stage.update()
      XCTAssertEqual(category(), .small)
      view.removeFromSuperview()
      view.updateTraitsIfNeeded()
      XCTAssertEqual(category(), .small, "A detached view keeps its collection.")
      let controller = UIViewController()
      controller.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
      controller.view = view
      XCTAssertEqual(category(), .large, "S6.5: A view is refreshed when a controller takes it.")
      controller.traitOverrides.preferredContentSizeCategory = .medium
      view.updateTraitsIfNeeded()
      XCTAssertEqual(category(), .medium)
      controller.view = nil
      second.traitOverrides.preferredContentSizeCategory = .extraLarge
      second.addSubview(view)
      stage.update()
      XCTAssertEqual(category(), .large)
    }
  }

  /// A window's own traits change at once, with its limits as with its overrides.
  func testAWindowsLimitsTakeEffectAtOnce() {
    onStage { stage in
      let category = { stage.window.traitCollection.preferredContentSizeCategory }
      stage.scene.traitOverrides.preferredContentSizeCategory = .extraLarge
      stage.update()
      var heard = 0
      stage.window.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (_: UIWindow, _) in heard += 1
      }
      stage.window.maximumContentSizeCategory = .large
      XCTAssertEqual(category(), .large)
      XCTAssertEqual(heard, 1)
      stage.scene.traitOverrides.preferredContentSizeCategory = .small
      stage.update()
      XCTAssertEqual(category(), .small)
      UIApplication.shared.traitOverrides.preferredContentSizeCategory = .extraLarge
      stage.window.windowScene = nil
      XCTAssertEqual(category(), .large)
      XCTAssertEqual(heard, 3)
      UIApplication.shared.traitOverrides.preferredContentSizeCategory = .medium
      stage.window.updateTraitsIfNeeded()
      XCTAssertEqual(category(), .medium)
    }
  }

  /// S4.6: an update that an older handler of the parent begins, of whatever is above the view, finds
  /// the limits applied.
  func testLimitsHoldInUpdatesThatHandlersBegin() {
    onStage { stage in
      let views = stage.chain(4)
      stage.window.traitOverrides.preferredContentSizeCategory = .large
      stage.update()
      var read: [UIContentSizeCategory] = []
      for (place, updated) in [(0, 0), (1, 1), (2, 1), (2, 2), (2, 3)] {
        views[place].registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
          (_: UIView, _) in
          read.append(views[3].traitCollection.preferredContentSizeCategory)
          views[updated].updateTraitsIfNeeded()
          read.append(views[3].traitCollection.preferredContentSizeCategory)
        }
      }
      views[3].maximumContentSizeCategory = .large
      stage.update()
      stage.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
      stage.update()
      XCTAssertEqual(read, Array(repeating: .large, count: 10))
    }
  }

  /// A window changes in its scene's update, with limits as without.
  func testAWindowWithLimitsWaitsForTheUpdate() {
    for limit in [nil, UIContentSizeCategory.large] {
      onStage { stage in
        let category = { stage.window.traitCollection.preferredContentSizeCategory }
        stage.window.maximumContentSizeCategory = limit
        stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        stage.update()
        XCTAssertEqual(category(), limit ?? .extraExtraLarge)
        stage.scene.traitOverrides.preferredContentSizeCategory = .small
        XCTAssertEqual(category(), limit ?? .extraExtraLarge)
        stage.update()
        XCTAssertEqual(category(), .small)
      }
    }
  }

  /// A window that moves into a scene never has a category outside its limits, not even for the
  /// handlers that the move calls.
  func testAWindowThatMovesIntoASceneKeepsItsLimits() {
    onStage { stage in
      stage.scene.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
      stage.update()
      let window = UIWindow(frame: .zero)
      window.maximumContentSizeCategory = .large
      UIApplication.shared.traitOverrides.preferredContentSizeCategory = .small
      window.updateTraitsIfNeeded()
      var heard: [UIContentSizeCategory] = []
      window.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (window: UIWindow, _) in
        heard.append(window.traitCollection.preferredContentSizeCategory)
      }
      window.windowScene = stage.scene
      XCTAssertEqual(heard, [.large])
      window.windowScene = nil
      XCTAssertEqual(heard, [.large, .small])
    }
  }

  /// Limits are no registrations, and end with the view.
  func testRemovingOrReleasingAViewEndsItsLimits() {
    onStage { stage in
      let (superview, before) = (stage.chain(1)[0], EnvironmentForest.table.count)
      do {
        let view = UIView()
        view.minimumContentSizeCategory = .large
        superview.addSubview(view)
        stage.update()
        view.removeFromSuperview()
        superview.addSubview(view)
        view.minimumContentSizeCategory = nil
        superview.traitOverrides.preferredContentSizeCategory = .small
        stage.update()
        XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .small)
        view.minimumContentSizeCategory = .large
        view.removeFromSuperview()
      }
      XCTAssertEqual(EnvironmentForest.table.count, before)
      EnvironmentForest.forest.work = WorkCounters()
      superview.traitOverrides.preferredContentSizeCategory = .medium
      UIApplication.shared.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(EnvironmentForest.forest.work.delivered, 0)
    }
  }
}
