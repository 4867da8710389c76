import UIKitTraits
import XCTest

/// What a controller shows while it has no content.
final class UIContentConfigurationTests: XCTestCase {
  func testConfigurationIsShownAboveTheContentUntilItIsNil() throws {
    try onStage { stage in
      let controller = UIViewController()
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "No mail"
      controller.contentUnavailableConfiguration = configuration
      XCTAssertFalse(controller.isViewLoaded, "Setting it does not load the view.")
      stage.window.rootViewController = controller
      let shown = try XCTUnwrap(controller.view.subviews.last as? UIContentUnavailableView)
      XCTAssertEqual(
        (shown.configuration as? UIContentUnavailableConfiguration)?.text, "No mail")
      configuration.text = "No drafts"
      controller.contentUnavailableConfiguration = configuration
      XCTAssertIdentical(controller.view.subviews.last, shown, "The same view shows it.")
      XCTAssertEqual(
        (shown.configuration as? UIContentUnavailableConfiguration)?.text, "No drafts")
      controller.contentUnavailableConfiguration = nil
      XCTAssertNil(shown.superview)
      XCTAssertNil(controller.contentUnavailableConfiguration)
    }
  }

  /// A view with a `supports(_:)` of its own decides whether it shows another configuration.
  func testAViewSaysWhatItSupports() throws {
    struct Number: UIContentConfiguration {
      var value = 0
      func makeContentView() -> any UIView & UIContentView { Choosy(self) }
      func updated(for state: any UIConfigurationState) -> Number { self }
    }
    struct Word: UIContentConfiguration {
      func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: .empty())
      }
      func updated(for state: any UIConfigurationState) -> Word { self }
    }
    final class Choosy: UIView, UIContentView {
      var configuration: any UIContentConfiguration
      init(_ configuration: any UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      func supports(_ configuration: any UIContentConfiguration) -> Bool {
        (configuration as? Number)?.value != 1
      }
    }
    try onStage { stage in
      let plain = UIContentUnavailableView(configuration: .empty())
      XCTAssertTrue(plain.supports(UIContentUnavailableConfiguration.search()))
      XCTAssertFalse(plain.supports(Number()))
      let controller = UIViewController()
      stage.window.rootViewController = controller
      controller.contentUnavailableConfiguration = Number()
      let first = try XCTUnwrap(controller.view.subviews.last)
      controller.contentUnavailableConfiguration = Word()
      XCTAssertIdentical(controller.view.subviews.last, first, "It supports the other type.")
      controller.contentUnavailableConfiguration = Number(value: 1)
      XCTAssertNotIdentical(controller.view.subviews.last, first, "It does not support this one.")
    }
  }

  func testConfigurationIsShownInAllOfTheView() throws {
    try onStage { stage in
      let controller = UIViewController()
      stage.window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      stage.window.rootViewController = controller
      controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
      let shown = try XCTUnwrap(controller.view.subviews.last)
      XCTAssertEqual(shown.frame, controller.view.bounds)
      stage.window.frame.size.width = 480
      stage.update()
      XCTAssertEqual(shown.frame.width, 480)
    }
  }

  func testAnotherViewShowsTheConfiguration() throws {
    try onStage { stage in
      let controller = UIViewController()
      controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
      stage.window.rootViewController = controller
      let shown = try XCTUnwrap(controller.view.subviews.last)
      let (old, new): (UIView, UIView) = (controller.view, UIView())
      controller.view = new
      XCTAssertIdentical(shown.superview, new)
      XCTAssertEqual(old.subviews, [])
    }
  }

  func testAConfigurationWithoutLooksIsTheSameInEveryState() {
    onStage { _ in
      var configuration = UIContentUnavailableConfiguration.search()
      configuration.text = "Nothing found"
      var state = UIContentUnavailableConfigurationState(
        traitCollection: UITraitCollection(userInterfaceStyle: .dark))
      state.searchText = "tea"
      XCTAssertEqual(configuration.updated(for: state), configuration)
    }
  }

  /// S10.1: a handler that a shown cell gets is called at the next update.
  func testANewHandlerOfACellIsCalled() {
    onStage { stage in
      let cell = UICollectionViewCell()
      stage.window.addSubview(cell)
      stage.update()
      var count = 0
      cell.configurationUpdateHandler = { _, _ in count += 1 }
      stage.update()
      stage.update()
      XCTAssertEqual(count, 1, "The handler runs once, for itself.")
    }
  }

  /// S10.1: the method runs if it is asked for, even before the controller's view is loaded; the
  /// state has the controller's traits.
  func testUpdateMayBeAskedForBeforeTheViewIsLoaded() {
    final class Controller: UIViewController {
      var states: [Int] = []

      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) { states.append(state.traitCollection.density) }
    }
    onStage { stage in
      let (controller, other) = (Controller(), Controller())
      stage.window.rootViewController = other
      stage.update()
      XCTAssertEqual(other.states, [], "Nothing asked for it.")
      stage.window.traitOverrides.density = 2
      controller.setNeedsUpdateContentUnavailableConfiguration()
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual(controller.states, [2])
    }
  }

  func testAssetTakesConfigurationsForCollections() {
    let asset = UIImageAsset()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    asset.register(UIImage(resource: "moon"), with: dark.imageConfiguration)
    asset.register(UIImage(resource: "sun"), with: UIImage.Configuration(traitCollection: nil))
    XCTAssertEqual(asset.image(with: dark.imageConfiguration).resource, "moon")
    XCTAssertEqual(
      asset.image(with: UIImage.Configuration(traitCollection: nil)).resource, "sun")
    let large = UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 3))
    XCTAssertEqual(asset.image(with: large.applying(dark.imageConfiguration)).resource, "moon")
    XCTAssertEqual(asset.image(with: large.applying(nil)).resource, "sun")
  }

  func testUpdateMayBeAskedForWhileTheViewIsLoaded() {
    final class Controller: UIViewController {
      var (loads, updates) = (0, 0)

      override func loadView() {
        loads += 1
        if loads < 5 { setNeedsUpdateContentUnavailableConfiguration() }
        super.loadView()
      }
      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) { updates += 1 }
    }
    onStage { stage in
      let controller = Controller()
      stage.window.rootViewController = controller
      stage.update()
      XCTAssertEqual([controller.loads, controller.updates], [1, 1])
    }
  }
}
